import { afterEach, expect, test, vi } from 'vitest'
import { permissions } from '../../src/engine/index.ts'
import {
  type ChainAnswers,
  createMeaningEngine,
  owner,
  usdc,
} from '../support/createMeaningEngine.ts'

const to = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const unknownToken = '0x00000000000000000000000000000000000000AA'
const now = 1_800_000_000
const ether = '0xde0b6b3a7640000'
const most = `0x${'f'.repeat(64)}`

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The permissions that a wallet lists, with their amounts. */
async function list(
  listed: readonly { type: string; data?: unknown; chainId?: string }[],
  chain: ChainAnswers = {},
) {
  const granted = listed.map(({ chainId = '0x1', data, type }, index) => ({
    chainId,
    from: owner,
    to,
    permission: { type, isAdjustmentAllowed: false, data },
    rules: [],
    context: `0x${(index + 1).toString(16).padStart(4, '0')}`,
  }))
  const page = await createMeaningEngine({
    ...chain,
    wallet: { wallet_getGrantedExecutionPermissions: granted },
  })
  stops.push(page.stop)
  page.platform.clock.advance(now * 1_000 - page.platform.clock.now())
  const feature = await page.engine.load(permissions)
  stops.push(feature.list.subscribe(() => {}))
  const terms = async () => {
    await vi.waitUntil(() => feature.list.get().status === 'success', { timeout: 60_000 })
    return feature.list.get().data?.map(({ allows }) => allows[0]?.terms)
  }
  return { ...page, feature, terms }
}

const coin = (units: string, amount: string) => ({
  units,
  amount,
  symbol: 'ETH',
  isUnlimited: false,
})
const dollars = (units: string, amount: string) => ({
  units,
  amount,
  symbol: 'USDC',
  token: usdc,
  isUnlimited: false,
})

test.each([
  [
    'native-token-periodic',
    { periodAmount: '0x38d7ea4c68000', periodDuration: 86_400, startTime: now - 60 },
    { kind: 'periodic', amount: coin('1000000000000000', '0.001'), period: 86_400 },
  ],
  [
    'native-token-periodic',
    { periodAmount: '0x38d7ea4c68000', periodDuration: 3_600, startTime: now + 60 },
    {
      kind: 'periodic',
      amount: coin('1000000000000000', '0.001'),
      period: 3_600,
      startsAt: (now + 60) * 1_000,
    },
  ],
  [
    'erc20-token-periodic',
    { tokenAddress: usdc, periodAmount: '0x989680', periodDuration: 604_800 },
    { kind: 'periodic', amount: dollars('10000000', '10'), period: 604_800 },
  ],
  [
    'native-token-stream',
    { initialAmount: '0x0', maxAmount: null, amountPerSecond: '0x5af3107a4000', startTime: 1 },
    { kind: 'stream', perDay: coin('8640000000000000000', '8.64'), startsAt: 1_000 },
  ],
  [
    'erc20-token-stream',
    {
      tokenAddress: usdc,
      initialAmount: '0xf4240',
      maxAmount: '0x5f5e100',
      amountPerSecond: '0x1',
    },
    {
      kind: 'stream',
      atOnce: dollars('1000000', '1'),
      perDay: dollars('86400', '0.0864'),
      most: dollars('100000000', '100'),
    },
  ],
  [
    'native-token-stream',
    { maxAmount: most, amountPerSecond: '0x1' },
    { kind: 'stream', perDay: coin('86400', '0.0000000000000864') },
  ],
  [
    'native-token-allowance',
    { allowanceAmount: ether },
    { kind: 'total', amount: coin('1000000000000000000', '1') },
  ],
  [
    'erc20-token-allowance',
    { tokenAddress: usdc, allowanceAmount: '0x989680' },
    { kind: 'total', amount: dollars('10000000', '10') },
  ],
  [
    'native-token-transfer',
    { allowance: ether },
    { kind: 'total', amount: coin('1000000000000000000', '1') },
  ],
  [
    'erc20-token-transfer',
    { address: usdc, allowance: '10000000' },
    { kind: 'total', amount: dollars('10000000', '10') },
  ],
  [
    'native-token-recurring-allowance',
    { allowance: '0x38d7ea4c68000', period: 86_400, start: 1_712_345_678_901 },
    { kind: 'periodic', amount: coin('1000000000000000', '0.001'), period: 86_400 },
  ],
  ['token-approval-revocation', { erc20Approve: true }, { kind: 'revocation' }],
  ['erc20-token-revocation', {}, { kind: 'revocation' }],
  [
    'erc20-token-allowance',
    { tokenAddress: usdc, allowanceAmount: most },
    {
      kind: 'total',
      amount: {
        units: String(2n ** 256n - 1n),
        amount: expect.any(String),
        symbol: 'USDC',
        token: usdc,
        isUnlimited: true,
      },
    },
  ],
])('%s has its terms in whole coins and tokens: %j', async (type, data, terms) => {
  const page = await list([{ type, data }])
  expect(await page.terms()).toEqual([terms])
})

test.each([
  ['native-token-periodic', { periodAmount: '0x1', periodDuration: 0 }],
  ['native-token-periodic', { periodAmount: '0x1', periodDuration: -5 }],
  ['native-token-periodic', { periodAmount: '0x1', periodDuration: 1.5 }],
  ['native-token-periodic', { periodAmount: '0x1', periodDuration: most }],
  ['native-token-periodic', { periodAmount: 1.5, periodDuration: 60 }],
  ['native-token-periodic', { periodAmount: '-1', periodDuration: 60 }],
  ['native-token-periodic', { periodAmount: '0x', periodDuration: 60 }],
  ['native-token-periodic', { periodAmount: `${most}0`, periodDuration: 60 }],
  ['native-token-periodic', { periodAmount: '9'.repeat(78), periodDuration: 60 }],
  ['native-token-periodic', { periodAmount: '0x1', periodDuration: 60, startTime: 'soon' }],
  ['native-token-periodic', { periodAmount: '0x1', periodDuration: 60, startTime: most }],
  ['native-token-periodic', { periodAmount: 'lots', allowance: '0x1', periodDuration: 60 }],
  ['native-token-stream', { amountPerSecond: '0x1', maxAmount: 'none' }],
  ['native-token-stream', { amountPerSecond: '0x1', initialAmount: {} }],
  ['erc20-token-allowance', { allowanceAmount: '0x1' }],
  ['erc20-token-allowance', { tokenAddress: 'USDC', allowanceAmount: '0x1' }],
  ['native-token-allowance', undefined],
  ['contract-call', { address: usdc, allowance: '0x1' }],
  ['__proto__', { allowance: '0x1' }],
])('%s with %j shows no amount, rather than a wrong one', async (type, data) => {
  const page = await list([{ type, data }])
  expect(await page.terms()).toEqual([undefined])
})

const allowance = (tokenAddress: string) => ({
  type: 'erc20-token-allowance',
  data: { tokenAddress, allowanceAmount: '0x989680' },
})
const bare = (token: string) => ({
  kind: 'total',
  amount: { units: '10000000', token, isUnlimited: false },
})

test('an amount stays in the smallest unit if its token, network or node does not answer', async () => {
  const unknown = await list([allowance(unknownToken), { ...allowance(usdc), chainId: '0xa' }])
  expect(await unknown.terms()).toEqual([bare(unknownToken), bare(usdc)])
  const elsewhere = await list([
    { type: 'native-token-allowance', data: { allowanceAmount: '0x1' }, chainId: '0xa' },
  ])
  expect(await elsewhere.terms()).toEqual([
    { kind: 'total', amount: { units: '1', isUnlimited: false } },
  ])
  const down = await list([allowance(usdc)], { isDown: true })
  expect(await down.terms()).toEqual([bare(usdc)])
})

test('a node that never answers delays the list by at most five seconds', async () => {
  const page = await list([allowance(usdc)], { hangs: true })
  await vi.waitUntil(() => page.nodes.requests.length > 0, { timeout: 60_000 })
  page.platform.clock.advance(5_000)
  expect(await page.terms()).toEqual([bare(usdc)])
})

test('each token gets one request, and at most twenty tokens do', async () => {
  const tokens = Array.from(
    { length: 30 },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`,
  )
  const page = await list([...tokens, ...tokens].map(allowance))
  expect(await page.terms()).toHaveLength(60)
  const asked = page.nodes.requests.map(({ params }) => `${params[0].to} ${params[0].data}`)
  expect(asked).toHaveLength(40)
  expect(new Set(asked).size).toBe(40)
})

test('a grant is returned with the amount that it allows', async () => {
  const page = await createMeaningEngine({
    wallet: {
      wallet_getGrantedExecutionPermissions: [],
      wallet_requestExecutionPermissions: [
        {
          chainId: '0x1',
          from: owner,
          to,
          permission: { ...allowance(usdc), isAdjustmentAllowed: false },
          rules: [],
          context: '0x01',
        },
      ],
    },
  })
  stops.push(page.stop)
  const { request } = await page.engine.load(permissions)
  const asked = { ...allowance(usdc), to, expiresAt: page.platform.clock.now() + 60_000 } as const
  const [granted] = await request([asked])
  expect(granted?.allows[0]?.terms).toEqual({ kind: 'total', amount: dollars('10000000', '10') })
})
