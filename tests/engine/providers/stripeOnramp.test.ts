import { expect, test } from 'vitest'
import { avalanche, mainnet, polygon } from '../../../src/engine/networks/index.ts'
import { stripeOnrampService } from '../../../src/engine/providers/server/index.ts'
import { stripeOnramp } from '../../../src/engine/providers/stripeOnramp/stripeOnramp.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { handlerUrl, openSellerPage } from '../../support/openSellerPage.ts'

const contract = openContract('stripeOnramp')
const secretKey = 'sk_test_of-the-host'
const play = (redirectUrl: string | null) =>
  contract.answer('https://api.stripe.com', {
    '/v1/crypto/onramp/quotes': () => contract.example('quotes'),
    '/v1/crypto/onramp_sessions': () => ({ id: 'cos_1', redirect_url: redirectUrl }),
  })
const open = (redirectUrl: string | null = 'https://crypto.link.com?session_hash=h') =>
  openSellerPage({
    provider: stripeOnramp({ url: handlerUrl }),
    service: stripeOnrampService({ secretKey }),
    answer: play(redirectUrl),
    networks: [mainnet, polygon, avalanche],
  })
const onAvalanche = { purchaseCurrency: 'USDC', network: 'avalanche', amount: '100' }

test('Stripe has no limits in its API, so no request asks for them', async () => {
  const { options, sent } = await open()
  expect(options.paymentCurrencies.map(({ id }) => id)).toEqual(['USD'])
  expect(options.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual([
    'AVAX',
    'ETH',
    'SOL',
    'USDC',
  ])
  expect(sent).toEqual([])
})

test.each([
  ['USDC', '100.000000', '104.10', '0.06'],
  ['AVAX', '3.474296399973076273', '104.07', '0.03'],
])('the price of %s equals the printed one', async (symbol, bought, total, fee) => {
  const { price, sent } = await open()
  expect(await price({ ...onAvalanche, purchaseCurrency: symbol })).toMatchObject({
    networkFee: { amount: fee, currency: 'USD' },
    paymentSubtotal: { amount: '100', currency: 'USD' },
    paymentTotal: { amount: total, currency: 'USD' },
    purchaseAmount: { amount: bought, currency: symbol },
    isEstimate: false,
  })
  expect(sent[0]!.headers.get('authorization')).toBe(`Bearer ${secretKey}`)
})

test('without a price for the coin on its network, the user can buy nothing', async () => {
  const { buy, opened, price } = await open()
  const chosen = { purchaseCurrency: 'ETH', network: 'ethereum', amount: '100' }
  expect(await price(chosen)).toMatchObject({ isEstimate: true })
  await expect(buy()).rejects.toMatchObject({ code: 'onramp/ESTIMATE_ONLY' })
  expect(opened).toEqual([])
})

test('the session is for the account, which the user cannot change', async () => {
  const { buy, opened, price, sent } = await open()
  await price(onAvalanche)
  await buy()
  expect(Object.fromEntries(new URLSearchParams(sent.at(-1)!.body))).toEqual({
    'wallet_addresses[avalanche]': testAddress,
    lock_wallet_address: 'true',
    source_currency: 'usd',
    source_amount: '100',
    destination_currency: 'usdc',
    destination_network: 'avalanche',
    'destination_currencies[]': 'usdc',
    'destination_networks[]': 'avalanche',
  })
  expect(sent.at(-1)!.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  expect(opened[0]!.shown[1]).toBe('https://crypto.link.com/?session_hash=h')
})

test.each([
  ['no page', null, 'service/HTTP_STATUS'],
  ['a page of another host', 'https://crypto.link.com.evil.example/', 'onramp/PAGE_REFUSED'],
  ['a page without https', 'http://crypto.link.com/', 'onramp/PAGE_REFUSED'],
])('with %s, the window closes', async (_, redirectUrl, code) => {
  const { buy, opened, price } = await open(redirectUrl)
  await price(onAvalanche)
  await expect(buy()).rejects.toMatchObject({ code })
  expect(opened).toMatchObject([{ shown: ['about:blank'], isClosed: true }])
})
