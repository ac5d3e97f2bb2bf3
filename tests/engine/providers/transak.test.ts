import { expect, test } from 'vitest'
import { transakService } from '../../../src/engine/providers/server/index.ts'
import { transak } from '../../../src/engine/providers/transak/transak.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createSellerHandler, handlerUrl, openSellerPage } from '../../support/openSellerPage.ts'

const contract = openContract('transak')
const keys = {
  apiKey: '9c1a0b6e-key-of-the-host',
  apiSecret: 'secret-of-the-host',
  referrerDomain: 'app.example',
}
const token = contract.example('token') as { data: { accessToken: string } }
const printedSession = contract.example('session')
const quote = {
  quoteId: '5b42f946-47b4-4bea-9e7e-563488d03333',
  fiatCurrency: 'USD',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
  fiatAmount: 100,
  cryptoAmount: 0.03412,
  totalFee: 6.38,
  feeBreakdown: [
    { id: 'transak_fee', name: 'Transak fee', value: 3.99 },
    { id: 'network_fee', name: 'Network fee', value: 2.39 },
  ],
}

function play(
  session: unknown = { data: { widgetUrl: 'https://global.transak.com?sessionId=s' } },
) {
  const prices = contract.answer('https://api.transak.com', {
    '/fiat/public/v1/currencies/fiat-currencies': () => ({
      response: [
        {
          symbol: 'EUR',
          paymentOptions: [
            { id: 'sepa_bank_transfer', minAmount: 15, maxAmount: 40_000 },
            { id: 'credit_debit_card', minAmount: 5, maxAmount: 3_000 },
          ],
        },
        {
          symbol: 'USD',
          paymentOptions: [{ id: 'credit_debit_card', minAmount: 5, maxAmount: 3_000 }],
        },
        { symbol: 'INR', paymentOptions: [] },
      ],
    }),
    '/api/v1/pricing/public/quotes': () => ({ response: quote }),
    '/partners/api/v2/refresh-token': () => token,
  })
  const sessions = contract.answer('https://api-gateway.transak.com', {
    '/api/v2/auth/session': () => session,
  })
  return async (url: string, init?: RequestInit) => (await prices(url, init)) ?? sessions(url, init)
}
const open = (session?: unknown) =>
  openSellerPage({
    provider: transak({ url: handlerUrl }),
    service: transakService(keys),
    answer: play(session),
  })
const ether = { purchaseCurrency: 'ETH', network: 'ethereum', amount: '100' }

test('the payment currencies are those that Transak accepts by card', async () => {
  const { options } = await open()
  expect(options.paymentCurrencies).toEqual(
    ['USD', 'EUR'].map((id) => ({ id, methods: [{ id: 'card', min: '5', max: '3000' }] })),
  )
})

test('the price includes all fees', async () => {
  const { price, sent } = await open()
  expect(await price(ether)).toEqual({
    networkFee: { amount: '2.39', currency: 'USD' },
    paymentSubtotal: { amount: '93.62', currency: 'USD' },
    paymentTotal: { amount: '100', currency: 'USD' },
    purchaseAmount: { amount: '0.03412', currency: 'ETH' },
    quoteId: quote.quoteId,
    isEstimate: false,
    source: expect.objectContaining({ from: 'transak' }),
  })
  expect(Object.fromEntries(new URL(sent.at(-1)!.url).searchParams)).toMatchObject({
    isBuyOrSell: 'BUY',
    network: 'ethereum',
    fiatAmount: '100',
  })
})

test('the page is created with an access token, for the account, which the user cannot change', async () => {
  const { buy, opened, price, sent } = await open()
  await price(ether)
  await buy()
  const [first, second] = sent.slice(-2)
  expect(first!.headers.get('api-secret')).toBe(keys.apiSecret)
  expect(second!.headers.get('access-token')).toBe(token.data.accessToken)
  expect(second!.headers.get('api-secret')).toBeNull()
  expect(JSON.parse(second!.body!)).toEqual({
    widgetParams: {
      apiKey: keys.apiKey,
      referrerDomain: 'app.example',
      productsAvailed: 'BUY',
      cryptoCurrencyCode: 'ETH',
      network: 'ethereum',
      walletAddress: testAddress,
      disableWalletAddressForm: true,
      fiatCurrency: 'USD',
      fiatAmount: '100',
      paymentMethod: 'credit_debit_card',
    },
  })
  expect(opened[0]!.shown[1]).toBe('https://global.transak.com/?sessionId=s')
})

test('the example page in the reference belongs to the staging site, and is not opened', async () => {
  const { buy, opened, price } = await open(printedSession)
  await price(ether)
  await expect(buy()).rejects.toMatchObject({ code: 'onramp/PAGE_REFUSED' })
  expect(opened).toMatchObject([{ shown: ['about:blank'], isClosed: true }])
})

test('without an access token there is no page, and the error does not contain the secret', async () => {
  const { post, sent } = createSellerHandler(transakService(keys), async () =>
    Response.json({ data: {}, echo: keys.apiSecret }),
  )
  const response = await post('transak/page', {
    country: 'US',
    network: 'eip155:1',
    symbol: 'ETH',
    currency: 'USD',
    method: 'card',
    amount: '100',
    address: testAddress,
    quoteId: quote.quoteId,
  })
  expect([response.status, await response.text()]).toEqual([502, '{"error":"INVALID_ANSWER"}'])
  expect(sent).toHaveLength(1)
})
