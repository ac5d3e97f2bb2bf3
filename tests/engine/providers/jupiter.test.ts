import { base64 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swap } from '../../../src/engine/index.ts'
import { decodeJupiterInstruction } from '../../../src/engine/providers/jupiter/decodeJupiterInstruction.ts'
import { jupiter } from '../../../src/engine/providers/jupiter/jupiter.ts'
import {
  createProviderHandler,
  jupiterService,
} from '../../../src/engine/providers/server/index.ts'
import {
  answerJupiter,
  discriminator,
  type JupiterMarket,
  jupiterContract,
} from '../../contracts/jupiter/answerJupiter.ts'
import {
  createSolanaSwapEngine,
  solanaUser,
  solToken,
  usdcToken,
} from '../../support/createSolanaSwapEngine.ts'
import { programs, testKey } from '../../support/createTestSolana.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const rate = 150_000n
const app = 'https://app.example'

test('requests for a price and an instruction have exactly the needed fields, and no key', async () => {
  const { asked, review } = await createSolanaSwapEngine({ market: { rate } })
  await review(solToken, usdcToken, '1')
  const [price, build] = asked
  expect(price!.origin).toBe('https://api.jup.ag')
  expect(Object.fromEntries(build!.searchParams)).toEqual({
    inputMint: 'So11111111111111111111111111111111111111112',
    outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    amount: '1000000000',
    taker: solanaUser,
    slippageBps: '100',
  })
})

test('without a wallet there is a price, for an account without a key', async () => {
  const { asked, engine, feature, clock, state } = await createSolanaSwapEngine({
    market: { rate },
  })
  await engine.connection.disconnect()
  const stop = feature.watchQuote()
  feature.setDraft({ payToken: solToken, receiveToken: usdcToken, payAmount: '1' })
  clock.advance(500)
  await expect.poll(() => state().quote.data?.receive.amount).toBe('150')
  expect(asked.at(-1)!.searchParams.get('taker')).toBe(
    '1nc1nerator11111111111111111111111111111111',
  )
  expect(state().quote.data?.networkFee).toBeUndefined()
  stop()
})

test('without a route there is no price', async () => {
  const { review } = await createSolanaSwapEngine({ market: { rate: 0n } })
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/INSUFFICIENT_LIQUIDITY',
  })
})

test.each<[string, unknown]>([
  ['no amount', { otherAmountThreshold: '1' }],
  ['an invalid amount', { outAmount: '1e6', otherAmountThreshold: '1' }],
  ['nothing', null],
])('an answer with %s has no price', async (_, answer) => {
  const { review } = await createSolanaSwapEngine({
    market: { rate },
    answer: (url) => (url.includes('/build') ? Promise.resolve(Response.json(answer)) : undefined),
  })
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/INSUFFICIENT_LIQUIDITY',
  })
})

async function listed(tokens: NonNullable<JupiterMarket['tokens']>) {
  const { engine, feature } = await createSolanaSwapEngine({ market: { rate, tokens } })
  const stop = feature.tokens.subscribe(() => {})
  await expect.poll(() => feature.tokens.get().status).toBe('success')
  stop()
  const { held, others, suggested } = feature.tokens.get().data!
  engine.destroy()
  return [...held, ...suggested, ...others]
}

test('the example token is the coin, and verified tokens are offered with their prices', async () => {
  const [printed] = jupiterContract.example('search') as readonly object[]
  const token = { id: testKey(30), name: 'Moss', symbol: 'MOSS', decimals: 6, isVerified: true }
  const all = await listed({
    top: [
      { ...token, usdPrice: 1.5, icon: null },
      { ...token, id: testKey(31), symbol: 'FAKE', isVerified: false },
      { ...token, id: testKey(32), symbol: 'HALF', decimals: 0.5 },
      { ...token, id: testKey(33), name: 'No decimals', decimals: undefined },
      { ...token, id: '11111111111111111111111111111111111', symbol: 'KEY' },
    ].map((one) => JSON.parse(JSON.stringify(one))),
  })
  expect(all).toMatchObject([
    { symbol: 'SOL', quantity: { decimals: '9' } },
    { symbol: 'MOSS', name: 'Moss', price: 1.5, address: expect.stringContaining(testKey(30)) },
  ])
  expect(all[0]).not.toHaveProperty('address')
  expect(printed).toMatchObject({ symbol: 'SOL', decimals: 9 })
})

test('every answer that the contract allows can be read', async () => {
  const runs = propertyRuns(2310)
  await fc.assert(
    fc.asyncProperty(jupiterContract.anyAnswer('/tokens/v2/search'), async (usual) => {
      const all = await listed({ usual })
      expect(all[0]!.symbol).toBe('SOL')
    }),
    { ...runs, numRuns: Math.ceil(runs.numRuns / 50) },
  )
})

/**
 * Real data of Jupiter's program: two transactions on the chain with their meaning, and an answer
 * of the service on 2026-09-28 with the minimum that it reported.
 */
test.each([
  [
    'u2T6zDHErxSGZzGlhw0AAFbwqD0AAAAAZAAKAAAAAQAAAGIQJwAB',
    14_876_243_224_454n,
    1_034_481_750n,
    100n,
    10n,
  ],
  [
    '0ZhTk3z+2OkLABCl1OgAAADOwi86AAAAAGQADAAAAAQAAABpECcAAVYA/pABAQRWAP6QAQEEXwDwIwEE',
    1_000_000_000_000n,
    976_208_590n,
    100n,
    12n,
  ],
  [
    '0ZhTk3z+2OkGgJaYAAAAAABzExIAAAAAADIAAAAAAAMAAAARAe8kAAIRASECAAJoARAnAgM=',
    10_000_000n,
    1_184_627n,
    50n,
    0n,
  ],
])('the data %s is read as published', (data, payUnits, quoted, slippage, fee) => {
  const accounts = Array.from({ length: 12 }, (_, at) => ({
    address: at === 7 && data.startsWith('u') ? programs.jupiter : testKey(at + 1),
    isSigner: false,
    isWritable: false,
  }))
  const read = decodeJupiterInstruction({ program: programs.jupiter, accounts, data })!
  expect(read.payUnits).toBe(payUnits)
  const least = (quoted * (10_000n - slippage)) / 10_000n
  expect(read.minimumUnits).toBe((least * (10_000n - fee)) / 10_000n)
  // The service rounds up.
  if (quoted === 1_184_627n) expect(read.minimumUnits).toBe(1_178_704n - 1n)
})

test('both instructions are recognized by the hashes of their names', () => {
  expect(base64.encode(discriminator('route_v2'))).toBe('u2T6zDHErxQ=')
  expect(base64.encode(discriminator('shared_accounts_route_v2'))).toBe('0ZhTk3z+2Ok=')
})

/** A handler on the host's server. Its requests to Jupiter must match Jupiter's contract. */
function handlerFor(market: JupiterMarket, keys: unknown[] = []) {
  const service = answerJupiter(() => market)
  return createProviderHandler({
    origins: [app],
    services: [jupiterService({ apiKey: 'the-secret-of-the-host' })],
    async fetch(input, init) {
      keys.push(new Headers(init?.headers).get('x-api-key'))
      return (await service(String(input)))!
    },
  })
}

test('with the host’s handler, Jupiter gets the key, and the page does not', async () => {
  const keys: unknown[] = []
  const handler = handlerFor({ rate }, keys)
  const texts: string[] = []
  const { feature, review } = await createSolanaSwapEngine({
    market: { rate },
    providers: [jupiter({ url: `${app}/api/providers/` })],
    async answer(url, init) {
      if (!url.startsWith(app)) return undefined as never
      const response = await handler(new Request(url, { ...init, headers: { origin: app } }))
      texts.push(await response.clone().text())
      return response
    },
  })
  const { quote } = await review(solToken, usdcToken, '1')
  expect(quote.minimum.amount).toBe('148.5')
  const stop = feature.tokens.subscribe(() => {})
  await expect.poll(() => feature.tokens.get().status).toBe('success')
  stop()
  expect(keys).toEqual(Array(4).fill('the-secret-of-the-host'))
  expect(texts.join()).not.toContain('the-secret')
})

test('with the host’s handler, a pair without a route has no price', async () => {
  const handler = handlerFor({ rate: 0n })
  const { review } = await createSolanaSwapEngine({
    market: { rate },
    providers: [jupiter({ url: `${app}/api/providers` })],
    answer: (url, init) =>
      url.startsWith(app)
        ? handler(new Request(url, { ...init, headers: { origin: app } }))
        : undefined,
  })
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/INSUFFICIENT_LIQUIDITY',
  })
})

const build = `inputMint=${testKey(1)}&outputMint=${testKey(2)}&amount=5&taker=${testKey(3)}&slippageBps=50`

test.each([
  ['another path', '/jupiter/swap/v2/order?amount=5'],
  ['a path that is an object property', '/jupiter/constructor'],
  ['a fee for someone else', `/jupiter/swap/v2/build?${build}&platformFeeBps=50`],
  ['another payer', `/jupiter/swap/v2/build?${build}&payer=${testKey(4)}`],
  ['a parameter twice', `/jupiter/swap/v2/build?${build}&amount=6`],
  ['an invalid mint', `/jupiter/swap/v2/build?${build.replace(testKey(1), '0x12')}`],
  ['a search text', '/jupiter/tokens/v2/search?query=moss'],
])('a request for %s is refused before Jupiter gets one', async (_, path) => {
  const keys: unknown[] = []
  const request = new Request(`${app}/api/providers${path}`, { headers: { origin: app } })
  expect((await handlerFor({ rate }, keys)(request)).status).toBe(404)
  expect(keys).toEqual([])
})

test('an API key in the page is refused', () => {
  expect(() => jupiter({ apiKey: 'secret' } as never)).toThrow(
    expect.objectContaining({ code: 'provider/SECRET_KEY' }),
  )
})

test('Jupiter gets no request before a swap', async () => {
  const { asked, engine } = await createSolanaSwapEngine({ market: { rate } })
  await engine.load(swap)
  expect(asked).toEqual([])
})
