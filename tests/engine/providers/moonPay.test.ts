import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { moonPay } from '../../../src/engine/providers/moonPay/moonPay.ts'
import { moonPayService } from '../../../src/engine/providers/server/index.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createSellerHandler, handlerUrl, openSellerPage } from '../../support/openSellerPage.ts'

const keys = { apiKey: 'pk_live_of-the-host', secretKey: 'sk_live_of-the-host' }
const contract = openContract('moonPay')
const printed = contract.example('price') as Record<string, number>
const fiat = contract.example('fiat')
const answer = contract.answer('https://api.moonpay.com', {
  '/v3/currencies': () => [
    fiat,
    { type: 'fiat', code: 'usd', minBuyAmount: 20, maxBuyAmount: 12_000 },
    { type: 'fiat', code: 'krw', minBuyAmount: null, maxBuyAmount: null },
    { type: 'crypto', code: 'eth', minBuyAmount: 0.01, maxBuyAmount: 10 },
  ],
  '/v3/currencies/{currencyCode}/buy_quote': () => printed,
})
const open = (changed: Partial<typeof keys> = {}) =>
  openSellerPage({
    provider: moonPay({ url: handlerUrl }),
    service: moonPayService({ ...keys, ...changed }),
    answer,
  })

test('the payment currencies are MoonPay’s, with its limits', async () => {
  const { options } = await open()
  expect(options).toMatchObject({
    isEstimate: false,
    paymentCurrencies: [
      { id: 'USD', methods: [{ id: 'card', min: '20', max: '12000' }] },
      { id: 'GBP', methods: [{ id: 'card', min: '30', max: '9000' }] },
    ],
  })
})

test('the price of the example equals the printed one', async () => {
  const { price, sent } = await open()
  expect(await price({ purchaseCurrency: 'USDC', network: 'base', amount: '300' })).toEqual({
    paymentSubtotal: { amount: '288.37', currency: 'USD' },
    networkFee: { amount: '7.64', currency: 'USD' },
    paymentTotal: { amount: '300', currency: 'USD' },
    purchaseAmount: { amount: '0.0055', currency: 'USDC' },
    quoteId: 'moonpay',
    isEstimate: false,
    source: expect.objectContaining({ from: 'moonpay' }),
  })
  expect(sent.at(-1)!.url).toMatch(/\/usdc_base\/buy_quote\?.*baseCurrencyAmount=300&/)
})

test('the page is for the account, and is signed', async () => {
  const { buy, opened, price, sent } = await open()
  await price({ purchaseCurrency: 'ETH', network: 'ethereum', amount: '100' })
  await buy()
  const url = new URL(opened[0]!.shown[1]!)
  expect(url.origin).toBe('https://buy.moonpay.com')
  const { signature, ...fields } = Object.fromEntries(url.searchParams)
  expect(fields).toEqual({
    apiKey: keys.apiKey,
    currencyCode: 'eth',
    walletAddress: testAddress,
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: '100',
    paymentMethod: 'credit_debit_card',
  })
  const [signed] = url.search.split('&signature=')
  expect(signature).toBe(createHmac('sha256', keys.secretKey).update(signed!).digest('base64'))
  expect(JSON.stringify(sent) + url).not.toContain(keys.secretKey)
})

test('a signature equals the one in the reference’s example', async () => {
  const { secretKey, url } = contract.example('signedUrl') as typeof keys & { url: string }
  const { searchParams } = new URL(url)
  const { post } = createSellerHandler(
    moonPayService({ apiKey: searchParams.get('apiKey')!, secretKey }),
    answer,
  )
  const response = await post('moonpay/page', {
    country: 'US',
    network: 'eip155:1',
    symbol: 'ETH',
    currency: 'USD',
    method: 'card',
    amount: '100',
    address: searchParams.get('walletAddress'),
    quoteId: 'moonpay',
  })
  const page = new URL((await response.json()).url)
  // After the example's fields, the page has some more.
  expect(page.search.startsWith(new URL(url).search)).toBe(true)
  expect(page.host).toBe('buy-sandbox.moonpay.com')
  // Signs the query with its question mark, as the PHP and Node samples do.
  const query = page.search.split('&signature=')[0]!
  const expected = createHmac('sha256', secretKey).update(query).digest('base64')
  expect(page.searchParams.get('signature')).toBe(expected)
})
