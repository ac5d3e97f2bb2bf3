import { expect, test } from 'vitest'
import { meld } from '../../../src/engine/providers/meld/meld.ts'
import { meldService } from '../../../src/engine/providers/server/index.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { handlerUrl, openSellerPage } from '../../support/openSellerPage.ts'

const contract = openContract('meld')
const apiKey = 'W9kZ:key-of-the-host'
const quote = {
  sourceAmount: 100,
  sourceAmountWithoutFees: 95.48,
  sourceCurrencyCode: 'USD',
  totalFee: 4.52,
  networkFee: 0.53,
  destinationAmount: 95.4,
  destinationCurrencyCode: 'USDC_BASE',
  serviceProvider: 'TRANSAK',
}
const others = [
  { ...quote, destinationAmount: 95.41, networkFee: null, serviceProvider: 'BANXA' },
  { ...quote, destinationAmount: 9.5e-7, serviceProvider: 'UNLIMIT' },
  { ...quote, destinationAmount: 900, destinationCurrencyCode: 'USDC', serviceProvider: 'OTHER' },
  { ...quote, destinationAmount: 900, sourceCurrencyCode: 'EUR', serviceProvider: 'OTHER' },
]
const play = (quotes: readonly object[] = [quote, ...others]) =>
  contract.answer('https://api.meld.io', {
    '/service-providers/limits/fiat-currency-purchases': () => [
      { currencyCode: 'EUR', minimumAmount: 5, maximumAmount: 20_000 },
      { currencyCode: 'USD', minimumAmount: 5.5, maximumAmount: 25_000 },
      { currencyCode: 'XXX' },
    ],
    '/payments/crypto/quote': () => ({ quotes, message: null, error: null }),
    '/crypto/session/widget': () => ({
      id: 's',
      token: 't',
      widgetUrl: 'https://meldcrypto.com?token=t',
      serviceProviderWidgetUrl: 'https://global.transak.com?sessionId=s',
    }),
  })
const open = (quotes?: readonly object[]) =>
  openSellerPage({
    provider: meld({ url: handlerUrl }),
    service: meldService({ apiKey }),
    answer: play(quotes),
  })
const onBase = { purchaseCurrency: 'USDC', network: 'base', amount: '100' }

test('the payment currencies are Meld’s, with its limits', async () => {
  const { options, sent } = await open()
  expect(options.paymentCurrencies).toEqual([
    { id: 'USD', methods: [{ id: 'card', min: '5.5', max: '25000' }] },
    { id: 'EUR', methods: [{ id: 'card', min: '5', max: '20000' }] },
  ])
  expect(sent[0]!.headers.get('authorization')).toBe(`BASIC ${apiKey}`)
  expect(sent[0]!.headers.get('meld-version')).toBe('2023-12-19')
})

test('the price is that of the seller that gives the most of the coin', async () => {
  const { price, sent } = await open()
  expect(await price(onBase)).toEqual({
    networkFee: { amount: '0', currency: 'USD' },
    paymentSubtotal: { amount: '95.48', currency: 'USD' },
    paymentTotal: { amount: '100', currency: 'USD' },
    purchaseAmount: { amount: '95.41', currency: 'USDC' },
    quoteId: 'BANXA',
    isEstimate: false,
    source: expect.objectContaining({ from: 'meld' }),
  })
  expect(JSON.parse(sent.at(-1)!.body!)).toEqual({
    countryCode: 'US',
    subdivision: 'CA',
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
    destinationCurrencyCode: 'USDC_BASE',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
  })
})

test('the page is for that seller and the account, which the user cannot change', async () => {
  const { buy, opened, price, sent } = await open()
  await price(onBase)
  await buy()
  expect(JSON.parse(sent.at(-1)!.body!)).toMatchObject({
    sessionType: 'BUY',
    sessionData: {
      serviceProvider: 'BANXA',
      walletAddress: testAddress,
      destinationCurrencyCode: 'USDC_BASE',
      lockFields: ['walletAddress', 'destinationCurrencyCode'],
    },
  })
  expect(opened[0]!.shown[1]).toBe('https://meldcrypto.com/?token=t')
})

test('without a quote in that currency, the user can buy nothing', async () => {
  const { buy, price } = await open(others.slice(2))
  expect(await price(onBase)).toMatchObject({ isEstimate: true })
  await expect(buy()).rejects.toMatchObject({ code: 'onramp/ESTIMATE_ONLY' })
})
