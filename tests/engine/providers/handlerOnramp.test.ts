import { expect, test, vi } from 'vitest'
import { onramp } from '../../../src/engine/index.ts'
import { base, mainnet } from '../../../src/engine/networks/index.ts'
import { coinbaseOnramp } from '../../../src/engine/providers/coinbaseOnramp/coinbaseOnramp.ts'
import { meld } from '../../../src/engine/providers/meld/meld.ts'
import { moonPay } from '../../../src/engine/providers/moonPay/moonPay.ts'
import { stripeOnramp } from '../../../src/engine/providers/stripeOnramp/stripeOnramp.ts'
import { transak } from '../../../src/engine/providers/transak/transak.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { connectWallet, createTestEngine } from '../../support/createTestEngine.ts'
import { createTestWindows } from '../../support/createTestWindows.ts'

const url = 'https://app.example/api/providers/'
const sellers = [coinbaseOnramp, meld, moonPay, stripeOnramp, transak]
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const card = { id: 'card', min: '1', max: '1000' }
const answers = {
  options: [null, { id: 'EUR', methods: [card] }, { id: 'USD', methods: [null, card] }],
  quote: { networkFee: '1', subtotal: '98', total: '100', received: '0.03', quoteId: 'q' },
  page: { url: `https://buy.moonpay.com/?walletAddress=${testAddress}` },
}

/** A page that buys from MoonPay. Its handler gives any answer. */
async function open(changed: Partial<Record<keyof typeof answers, unknown>> = {}) {
  const asked: string[] = []
  const { opened, windows } = createTestWindows()
  const page = createTestEngine({
    networks: [mainnet, base],
    providers: [moonPay({ url })],
    platform: {
      windows,
      async fetch(input) {
        asked.push(String(input))
        const question = String(input).split('/').at(-1) as keyof typeof answers
        const answer = { ...answers, ...changed }[question]
        return answer instanceof Response ? answer : Response.json(answer)
      },
    },
  })
  await connectWallet(page)
  const feature = await page.engine.load(onramp)
  expect(asked).toEqual([])
  for (const query of [feature.options, feature.quote]) query.subscribe(() => {})
  await vi.waitUntil(() => feature.options.get().status === 'success')
  feature.setDraft({ purchaseCurrency: 'ETH', network: 'ethereum', amount: '100' })
  await vi.waitUntil(() => {
    page.clock.advance(500)
    return feature.quote.get().status === 'success'
  })
  return { ...feature, asked, opened }
}

test('no request is sent before the user buys, and USD comes first', async () => {
  const { asked, buy, opened, options, quote } = await open()
  for (const { data } of [options.get(), quote.get()])
    expect(data?.source).toEqual({ from: 'moonpay', name: 'MoonPay', at: expect.any(Number) })
  expect(options.get().data!.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  await buy()
  const start = 'https://app.example/api/providers/moonpay'
  expect(asked).toEqual([`${start}/options`, `${start}/quote`, `${start}/page`])
  expect(opened[0]!.shown).toEqual(['about:blank', answers.page.url])
})

test.each<[string, Parameters<typeof open>[0]]>([
  ['options that are not a list', { options: { id: 'USD' } }],
  ['no payment method', { options: [] }],
  ['an invalid price', { quote: { ...answers.quote, total: 100 } }],
  ['a price with an exponent', { quote: { ...answers.quote, received: '1e9' } }],
  ['a negative price', { quote: { ...answers.quote, networkFee: '-1' } }],
  ['an amount that is not sold', { quote: new Response('{}', { status: 422 }) }],
])('with %s, the user can buy nothing', async (_, changed) => {
  const { buy, opened } = await open(changed)
  await expect(buy()).rejects.toMatchObject({ code: 'onramp/ESTIMATE_ONLY' })
  expect(opened).toEqual([])
})

test.each<[string, unknown, string]>([
  ['no page', {}, 'provider/INVALID_ANSWER'],
  ['a page that is not text', { url: ['https://buy.moonpay.com/'] }, 'provider/INVALID_ANSWER'],
  ['a page of another host', { url: 'https://moonpay.com.evil.example/' }, 'onramp/PAGE_REFUSED'],
  ['a page of another port', { url: 'https://buy.moonpay.com:8443/' }, 'onramp/PAGE_REFUSED'],
  ['code', { url: 'javascript:alert(1)' }, 'onramp/PAGE_REFUSED'],
  [
    'a page for another account',
    { url: `https://buy.moonpay.com/?walletAddress=0x${'bad1'.repeat(10)}` },
    'onramp/WRONG_ADDRESS',
  ],
  ['a refusal', new Response('{}', { status: 422 }), 'service/HTTP_STATUS'],
  ['3 MB', { url: 'a'.repeat(3_000_000) }, 'service/TOO_LARGE'],
])('if the handler answers with %s, the window closes', async (_, page, code) => {
  const { buy, opened } = await open({ page })
  const purchase = buy()
  expect(opened).toMatchObject([{ opener: 'cut', shown: ['about:blank'] }])
  await expect(purchase).rejects.toMatchObject({ code })
  expect(opened).toMatchObject([{ shown: ['about:blank'], isClosed: true }])
})

test.each(sellers.map((seller) => [seller.name, seller] as const))(
  '%s is offered only for coins that it delivers',
  (_, seller) => {
    const { onramp: offered, serves } = seller({ url })
    const delivers = offered!.delivers!
    expect(serves(mainnet)).toBe(true)
    expect(serves({ ...mainnet, caipNetworkId: 'eip155:5' })).toBe(false)
    expect(delivers({ caipNetworkId: 'eip155:1', symbol: 'ETH' })).toBe(true)
    expect(delivers({ caipNetworkId: solana, symbol: 'SOL' })).toBe(true)
    expect(delivers({ caipNetworkId: 'eip155:1', symbol: 'SOL' })).toBe(false)
    expect(delivers({ caipNetworkId: 'eip155:1', symbol: 'constructor' })).toBe(false)
    expect(delivers({ caipNetworkId: 'eip155:5', symbol: 'ETH' })).toBe(false)
  },
)

test.each(sellers.map((seller) => [seller.name, seller] as const))(
  '%s refuses a key in the page, and its error leads to a server',
  (_, seller) => {
    for (const key of ['apiKey', 'secretKey', 'apiSecret', 'accessToken'])
      expect(() => seller({ url, [key]: 'x' })).toThrow(/is secret.*latchkey\/server/)
  },
)
