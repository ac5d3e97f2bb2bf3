import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { adapterErrors } from '../../../src/engine/adapters/adapterErrors.ts'
import type { TransferFunds } from '../../../src/engine/adapters/Transfer.ts'
import { transferErrors } from '../../../src/engine/adapters/transferErrors.ts'
import { lacks } from '../../../src/engine/features/swap/createSwapEstimates.ts'
import { swapErrors } from '../../../src/engine/features/swap/swapErrors.ts'
import {
  type Connection,
  type EngineError,
  type SwapToken,
  swap,
  tokens,
} from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type {
  SwapBuildRequest,
  SwapProvider,
  SwapTerms,
} from '../../../src/engine/providers/index.ts'
import { testAddress, testConnection } from '../../../src/engine/testing/index.ts'
import {
  createTestEngine,
  meadow,
  outcome,
  settle,
  viewNames,
} from '../../support/createTestEngine.ts'

const at = (digit: string) => `0x${digit.repeat(40)}`
const ether: SwapToken = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } }
const usd: SwapToken = {
  symbol: 'USD',
  chainId: 'eip155:1',
  address: `eip155:1:${at('a')}` as const,
  quantity: { decimals: '6' },
  hasPermit: true,
}
const eur: SwapToken = { ...usd, symbol: 'EUR', address: `eip155:1:${at('b')}` as const }
const router = at('7')
const fee = 21_000_000_000_000n
const oneEther = 10n ** 18n
const allowanceSelector = '0xdd62ed3e'
const word = (value: bigint) => value.toString(16).padStart(64, '0')

interface Played extends Partial<SwapProvider> {
  /** The output of each price. The last one repeats. */
  receives?: readonly string[]
  /** The differences between each built call and the request. */
  says?: readonly Partial<SwapTerms>[]
  funds?: TransferFunds
  /** The router's allowance on the chain. */
  allowed?: bigint
  /** The four balances in the simulation of the call. */
  trial?: unknown
  /** Whether the gas price comes from a node instead of the provider. */
  asksNode?: boolean
  /** The status of a sent transaction: `0x1` is success, `0x0` is failure. */
  receipt?: '0x0' | '0x1'
  account?: Connection['accounts'][0]
}

/** Opens a page on a simulated chain, with the host's own provider. */
async function open({
  receives = ['2000000000'],
  says = [{}],
  funds = { amount: 10n * oneEther, native: 10n * oneEther },
  allowed = 0n,
  trial,
  receipt = '0x1',
  asksNode = false,
  account = { address: testAddress },
  ...changes
}: Played = {}) {
  const built: SwapBuildRequest[] = []
  let quotes = 0
  const provider: SwapProvider = {
    id: 'played',
    name: 'Played',
    networks: ['eip155:1'],
    routers: { 'eip155:1': [router] },
    getTokens: async () => [],
    async getQuote() {
      quotes += 1
      return { receiveUnits: receives[quotes - 1] ?? receives.at(-1)! }
    },
    async buildSwap(request) {
      built.push(request)
      const value = request.payAddress === undefined ? request.payUnits : '0'
      return { to: router, data: '0x01', value }
    },
    ...(!asksNode && { getGasPrice: async () => ({ gasPrice: '1000000000' }) }),
    readCall() {
      const { from, payAddress, payUnits, permit, receiveAddress } = built.at(-1)!
      return {
        payAddress,
        receiveAddress,
        payUnits: BigInt(payUnits),
        minimumUnits: 1_980_000_000n,
        receiver: from,
        permit,
        ...(says[built.length - 1] ?? says.at(-1)),
      }
    },
    ...changes,
  }
  const page = createTestEngine({ networks: [mainnet], swap: provider })
  const adapter = page.wallet.factory()
  const calls: { to: string; data: string }[] = []
  let refuse: (call: { to: string; data: string }) => EngineError | undefined = () => undefined
  const prepareCall = adapter.transfers!.prepareCall!
  const asked: unknown[][] = []
  Object.assign(adapter, {
    transfers: {
      ...adapter.transfers,
      funds: async () => funds,
      async prepareCall(...given: Parameters<typeof prepareCall>) {
        const [{ to, data }] = given
        calls.push({ to, data })
        const error = refuse({ to, data })
        if (error) throw error
        return prepareCall(...given)
      },
    },
    nodes: {
      async ask({ method, params }: { method: string; params: [never, string, unknown?] }) {
        asked.push(params)
        if (method === 'eth_getTransactionReceipt')
          return { status: receipt, blockNumber: '0x5', blockHash: '0xb10c' }
        if (method === 'eth_blockNumber') return '0x20'
        if (method !== 'eth_call') return null
        const [{ data }, , overrides] = params as unknown as [{ data: string }, string, unknown?]
        if (overrides) return trial
        if (data.startsWith(allowanceSelector)) return `0x${word(allowed)}`
        if (data.startsWith('0x7ecebe00')) return `0x${word(4n)}`
        return encodeAbiParameters([{ type: 'string' }], ['Dollar'])
      },
    },
    provider: () => ({ request: async () => `0x${'1'.repeat(128)}1b` }),
  })
  const connecting = page.engine.connection.connect(meadow)
  page.wallet.last().approve(testConnection({ accounts: [account] }))
  await connecting
  const feature = await page.engine.load(swap)
  const fill = (payToken: SwapToken, receiveToken: SwapToken, payAmount: string) =>
    feature.setDraft({ payToken, receiveToken, payAmount })
  return {
    ...page,
    adapter,
    built,
    /** The simulated calls. */
    calls,
    /** The requests to nodes. */
    asked,
    feature,
    fill,
    quotes: () => quotes,
    refuseWith(next: typeof refuse) {
      refuse = next
    },
    state: () => page.engine.getState().swap!,
  }
}

test('a preview has the transaction that the provider built, with the price and the fee', async () => {
  const { built, feature, fill } = await open()
  fill(ether, usd, '1')
  const preview = await feature.preview()
  expect(built).toEqual([
    {
      caipNetworkId: 'eip155:1',
      payAddress: undefined,
      receiveAddress: at('a'),
      payUnits: String(oneEther),
      from: testAddress,
      slippage: 1,
      minimumUnits: '1980000000',
      permit: undefined,
    },
  ])
  expect(preview).toMatchObject({
    caipNetworkId: 'eip155:1',
    from: testAddress,
    router,
    warnings: [{ kind: 'unpriced' }],
    transaction: { to: router, data: '0x01', value: `0x${oneEther.toString(16)}` },
    quote: { networkFee: { units: String(fee), isEstimate: false } },
  })
  expect(preview.approval).toBeUndefined()
})

test('if the price moves while the call is built, one more price is requested', async () => {
  const less = { minimumUnits: 1_979_999_999n }
  const moved = await open({ says: [less, {}] })
  moved.fill(ether, usd, '1')
  expect(await outcome(moved.feature.preview())).toMatchObject({ router })
  expect([moved.quotes(), moved.built.length]).toEqual([2, 2])

  const moving = await open({ says: [less] })
  moving.fill(ether, usd, '1')
  expect(await outcome(moving.feature.preview())).toBe('swap/PRICE_MOVES')
  expect([moving.quotes(), moving.built.length]).toEqual([2, 2])
})

test.each([
  ['another amount', { payUnits: 1n }, 'another amount is paid'],
  ['another token', { payAddress: at('c') }, 'another token is paid'],
  ['a token for another one', { receiveAddress: at('c') }, 'another token is received'],
  ['a token for the coin', { receiveAddress: undefined }, 'another token is received'],
  ['for another receiver', { receiver: at('c') }, 'the receiver is different'],
  ['with a permit that was not signed', { permit: '0x12' }, 'another permit is used'],
])('a call that swaps %s is refused at once', async (_, said, reason) => {
  const { built, calls, feature, fill } = await open({ says: [said] })
  fill(ether, usd, '1')
  await expect(feature.preview()).rejects.toMatchObject({
    code: 'swap/TERMS_CHANGED',
    details: [reason],
  })
  expect([built.length, calls.length]).toEqual([1, 0])
})

const balances = (...all: bigint[]) => `0x${all.map(word).join('')}`

test.each([
  ['as it was shown', [5_000_000n, 0n, 0n, 1_980_000_000n], 'done'],
  ['a crumb more paid', [5_000_002n, 0n, 0n, 1_980_000_000n], 'done'],
  ['a crumb less paid', [5_000_000n, 2n, 0n, 1_980_000_000n], 'done'],
  ['more paid', [5_000_003n, 0n, 0n, 1_980_000_000n], 'another amount is paid'],
  ['less paid', [5_000_000n, 3n, 0n, 1_980_000_000n], 'another amount is paid'],
  ['nothing received', [5_000_000n, 0n, 7n, 7n], 'another token is received, or none'],
  ['too little received', [5_000_000n, 0n, 7n, 1_980_000_006n], 'swap/PRICE_MOVES'],
] as const)('a call that names no tokens is simulated: %s', async (_, found, ended) => {
  const unnamed = { payAddress: undefined, receiveAddress: undefined, unproven: 'both' } as const
  const { feature, fill } = await open({
    says: [unnamed],
    allowed: 5_000_000n,
    trial: balances(...found),
  })
  fill(usd, eur, '5')
  const done = await feature.preview().catch((error: EngineError) => {
    const [what = error.code] = error.details
    return error.code === 'swap/TERMS_CHANGED' || what === error.code ? what : error.code
  })
  expect(typeof done === 'object' ? 'done' : done).toBe(ended)
})

test.each([
  ['says nothing', undefined],
  ['answers too little', balances(1n, 2n, 3n)],
  ['answers too much', balances(1n, 2n, 3n, 4n, 5n)],
  ['answers a list', [balances(5_000_000n, 0n, 0n, 1_980_000_000n)]],
])('a call that proves nothing is refused if the node %s', async (_, trial) => {
  const { feature, fill } = await open({
    says: [{ receiveAddress: undefined, unproven: 'received' }],
    allowed: 5_000_000n,
    trial,
  })
  fill(usd, eur, '5')
  expect(await outcome(feature.preview())).toBe('swap/NOT_COMPARED')
})

test.each(['4999999', '', 'x5000000', '5000000x', '-5000000', '9'.repeat(79)])(
  'if the provider reports an allowance of %j, the chain’s allowance counts',
  async (units) => {
    const notices = { getAllowance: async () => ({ units }) }
    const allowed = await open({ ...notices, allowed: 5_000_000n })
    allowed.fill(usd, eur, '5')
    expect(await allowed.feature.preview()).not.toHaveProperty('approval')
    const barred = await open({ ...notices, allowed: 4_999_999n })
    barred.fill(usd, eur, '5')
    expect(await barred.feature.preview()).toMatchObject({
      approval: { spender: router, amount: { units: '5000000' }, token: { symbol: 'USD' } },
    })
  },
)

test('if the provider reports a sufficient allowance, the chain gets no request', async () => {
  const requests: unknown[] = []
  const { asked, feature, fill } = await open({
    async getAllowance(request) {
      requests.push(request)
      return { units: '5000000' }
    },
  })
  fill(usd, eur, '5')
  expect(await feature.preview()).not.toHaveProperty('approval')
  expect(requests).toEqual([
    {
      caipNetworkId: 'eip155:1',
      payAddress: at('a'),
      receiveAddress: at('b'),
      from: testAddress,
    },
  ])
  expect(JSON.stringify(asked)).not.toContain(allowanceSelector)
})

test('if the provider cannot report the allowance, the chain’s allowance counts', async () => {
  const { feature, fill } = await open({
    getAllowance: async () => {
      throw new Error('busy')
    },
    allowed: 5_000_000n,
  })
  fill(usd, eur, '5')
  expect(await feature.preview()).not.toHaveProperty('approval')
})

test('a needed approval resets an earlier one only if the token requires it', async () => {
  const none = await open()
  none.fill(usd, eur, '5')
  expect((await none.feature.preview()).approval).not.toHaveProperty('takesBack')
  expect(none.calls).toEqual([])

  const refusing = await open({ allowed: 3_000_000n })
  const isZero = (data: string) => BigInt(`0x${data.slice(-64)}`) === 0n
  refusing.refuseWith(({ data }) => (isZero(data) ? undefined : transferErrors.REFUSED()))
  refusing.fill(usd, eur, '5')
  expect((await refusing.feature.preview()).approval).toMatchObject({
    takesBack: { units: '3000000', symbol: 'USD' },
  })

  const taking = await open({ allowed: 3_000_000n })
  taking.fill(usd, eur, '5')
  expect((await taking.feature.preview()).approval).not.toHaveProperty('takesBack')

  const broken = await open({ allowed: 3_000_000n })
  broken.refuseWith(() => transferErrors.REFUSED())
  broken.fill(usd, eur, '5')
  expect((await broken.feature.preview()).approval).not.toHaveProperty('takesBack')

  const silent = await open({ allowed: 3_000_000n })
  silent.refuseWith(() => adapterErrors.NODE_FAILED())
  silent.fill(usd, eur, '5')
  expect((await silent.feature.preview()).approval).not.toHaveProperty('takesBack')
})

test('an earlier approval is not revoked if it is gone by then', async () => {
  const page = await open({ allowed: 3_000_000n })
  const isZero = (data: string) => BigInt(`0x${data.slice(-64)}`) === 0n
  page.refuseWith(({ data }) => (isZero(data) ? undefined : transferErrors.REFUSED()))
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  expect((await page.feature.preview()).approval?.takesBack).toBeDefined()
  page.refuseWith(() => undefined)
  Object.assign(page.adapter.nodes!, { ask: async () => `0x${word(0n)}` })
  const before = page.calls.length
  page.feature.approve().catch(() => {})
  await page.wallet.asked('sendTransaction')
  expect(page.calls.slice(before).map(({ data }) => BigInt(`0x${data.slice(-64)}`))).toEqual([
    5_000_000n,
  ])
})

test('a form is under review until its preview has arrived or failed', async () => {
  const page = await open()
  page.fill(ether, usd, '1')
  const previewing = page.feature.preview()
  expect(page.state().phase).toBe('reviewing')
  await previewing
  expect(page.state().phase).toBe('idle')
  page.refuseWith(() => transferErrors.REFUSED())
  const failing = outcome(page.feature.preview())
  expect(page.state().phase).toBe('reviewing')
  await failing
  expect(page.state().phase).toBe('idle')
})

test('a changed form is no longer under review', async () => {
  const page = await open()
  page.fill(ether, usd, '1')
  const previewing = outcome(page.feature.preview())
  page.fill(ether, usd, '2')
  expect(page.state().phase).toBe('idle')
  expect(await previewing).toBe('common/ABORTED')
  expect(page.state().phase).toBe('idle')
})

test('an earlier approval is revoked before the new one, and both are watched', async () => {
  const page = await open({ allowed: 3_000_000n })
  const isZero = (data: string) => BigInt(`0x${data.slice(-64)}`) === 0n
  page.refuseWith(({ data }) => (isZero(data) ? undefined : transferErrors.REFUSED()))
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  await page.feature.preview()
  const approving = page.feature.approve()
  const first = await page.wallet.asked('sendTransaction')
  page.refuseWith(() => undefined)
  first.approve(`0x${'1'.repeat(64)}`)
  await settle()
  page.clock.advance(30_000)
  await settle()
  const second = await page.wallet.asked('sendTransaction')
  expect(second).not.toBe(first)
  second.approve(`0x${'2'.repeat(64)}`)
  await settle()
  page.clock.advance(30_000)
  expect(await outcome(approving)).toEqual({ way: 'approve', hash: `0x${'2'.repeat(64)}` })
  const calls = page.engine.getState().transactions!.all
  expect(calls.map(({ call, kind, summary }) => [kind, call?.value, summary?.amount])).toEqual([
    ['approve', '0', '5'],
    ['approve', '0', '0'],
  ])
})

test('a wallet that has changed its network after the first of two approvals gets no second request', async () => {
  const page = await open({ allowed: 3_000_000n })
  const isZero = (data: string) => BigInt(`0x${data.slice(-64)}`) === 0n
  page.refuseWith(({ data }) => (isZero(data) ? undefined : transferErrors.REFUSED()))
  // The wallet reports its network only if it is asked.
  let network = 'eip155:1'
  Object.assign(page.adapter.signing!, { network: async () => network })
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  await page.feature.preview()
  const approving = page.feature.approve()
  approving.catch(() => {})
  const first = await page.wallet.asked('sendTransaction')
  network = 'eip155:10'
  page.refuseWith(() => undefined)
  first.approve()
  await settle()
  page.clock.advance(30_000)
  expect(await outcome(approving)).toBe('transfer/CHAIN_CHANGED')
  expect(page.engine.getState().transactions?.all).toMatchObject([{ summary: { amount: '0' } }])
})

/** A swap with a signed permit. */
async function permitted() {
  const page = await open()
  page.fill(usd, eur, '5')
  const { approval } = await page.feature.preview()
  expect(approval?.ways).toEqual(['permit', 'approve'])
  await page.feature.approve()
  return page
}

test('a signed permit is added to the call, and no approval is needed', async () => {
  const { built, state } = await permitted()
  expect(state()).toMatchObject({ phase: 'approved', preview: { status: 'success' } })
  expect(state().preview.data).not.toHaveProperty('approval')
  expect(state().approval).toMatchObject({ status: 'success', data: { way: 'permit' } })
  const words = built.at(-1)!.permit!.slice(2).match(/.{64}/g)!
  expect(words.slice(0, 3).map((one) => BigInt(`0x${one}`))).toEqual([
    BigInt(testAddress),
    BigInt(router),
    5_000_000n,
  ])
})

test.each([
  ['names the permit', transferErrors.REVERTED('ERC20Permit: bad'), 'swap/PERMIT_FAILED', true],
  ['says nothing', transferErrors.REFUSED(), 'transfer/REVERTED', true],
  ['is a price', transferErrors.REVERTED('min return'), 'swap/PRICE_MOVES', false],
  ['is a silent node', adapterErrors.NODE_FAILED(), 'adapter/NODE_FAILED', false],
] as const)(
  'a signed permit is dropped if it may be the cause of a refusal: it %s',
  async (_, error, code, isGivenUp) => {
    const { feature, refuseWith } = await permitted()
    refuseWith(({ to }) => (to === router ? error : undefined))
    expect(await outcome(feature.preview())).toBe(code)
    refuseWith(() => undefined)
    const { approval } = await feature.preview()
    expect(approval?.ways).toEqual(isGivenUp ? ['approve'] : undefined)
  },
)

/** Approves the token with a transaction that ends with this status. */
async function allowed(receipt: '0x0' | '0x1', input: { isUnlimited?: boolean } = {}) {
  const page = await open({ receipt })
  const events: string[] = []
  page.engine.on('SWAP_APPROVAL_ERROR', ({ error }) => events.push(error.code))
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  await page.feature.preview()
  const approving = page.feature.approve(input)
  approving.catch(() => {})
  const request = await page.wallet.asked('sendTransaction')
  expect(page.state().phase).toBe('approving')
  request.approve()
  await settle()
  page.clock.advance(30_000)
  return { ...page, end: await outcome(approving), events }
}

test('an approval is complete only when the chain has confirmed it', async () => {
  const good = await allowed('0x1')
  expect(good.end).toMatchObject({ way: 'approve', hash: `0x${'5e'.repeat(32)}` })
  expect(good.engine.getState().transactions?.all).toMatchObject([
    { kind: 'approve', summary: { amount: '5', symbol: 'USD', counterparty: router } },
  ])
  const bad = await allowed('0x0')
  expect([bad.end, bad.events, bad.state().phase]).toEqual([
    'swap/APPROVAL_FAILED',
    ['swap/APPROVAL_FAILED'],
    'idle',
  ])
})

test('an approval is for the exact amount, and unlimited only if the user chooses so', async () => {
  const dataOf = ({ calls }: { calls: readonly { data: string }[] }) =>
    calls.filter(({ data }) => data.startsWith('0x095ea7b3')).map(({ data }) => data.slice(-64))
  expect(dataOf(await allowed('0x1'))).toEqual([word(5_000_000n)])
  const unlimited = await allowed('0x1', { isUnlimited: true })
  expect(dataOf(unlimited)).toEqual(['f'.repeat(64)])
  const [sent] = unlimited.engine.getState().transactions!.all
  expect(sent!.summary).not.toHaveProperty('amount')
})

test('nothing is approved if no approval is needed, or if it is needed in another way', async () => {
  const { feature, fill } = await open()
  expect(await outcome(feature.approve())).toBe('swap/NO_PREVIEW')
  fill(ether, usd, '1')
  await feature.preview()
  expect(await outcome(feature.approve())).toBe('swap/NOTHING_TO_APPROVE')
  fill({ ...usd, hasPermit: false }, eur, '5')
  await feature.preview()
  expect(await outcome(feature.approve({ way: 'permit' }))).toBe('swap/NOTHING_TO_APPROVE')
})

test('the state has the phases of an approval and its result', async () => {
  const page = await open()
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  await page.feature.preview()
  const approving = page.feature.approve()
  expect(page.state()).toMatchObject({ phase: 'reviewing', approval: { status: 'pending' } })
  const request = await page.wallet.asked('sendTransaction')
  expect(page.state().phase).toBe('approving')
  request.approve()
  await settle()
  page.clock.advance(30_000)
  expect(await outcome(approving)).toMatchObject({ way: 'approve' })
  await settle()
  expect(page.state()).toMatchObject({ phase: 'approved', approval: { status: 'success' } })
  page.fill(usd, eur, '6')
  expect(page.state()).toMatchObject({ phase: 'idle', approval: { status: 'idle' } })
})

test('a changed form does not affect an approval that the wallet still asks for', async () => {
  const page = await open()
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  await page.feature.preview()
  page.feature.approve().catch(() => {})
  await page.wallet.asked('sendTransaction')
  page.fill({ ...usd, hasPermit: false }, eur, '6')
  expect(page.state()).toMatchObject({ phase: 'approving', approval: { status: 'pending' } })
  page.engine.modal.open({ view: 'SwapPreview' })
  page.engine.router.push('Account')
  page.engine.router.back()
  expect(page.state().approval.status).toBe('pending')
})

test('a preview opens from the form, and from no other view', async () => {
  const page = await open()
  page.fill(ether, usd, '1')
  page.engine.modal.open({ view: 'Swap' })
  await page.feature.preview()
  expect(viewNames(page.engine).at(-1)).toBe('SwapPreview')
  page.engine.router.reset('Account')
  await page.feature.preview()
  expect(viewNames(page.engine).at(-1)).toBe('Account')
})

test('going back from a preview ends the approval, and clears its error', async () => {
  const page = await open()
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  page.engine.modal.open({ view: 'Swap' })
  await page.feature.preview()
  const approving = outcome(page.feature.approve())
  const request = await page.wallet.asked('sendTransaction')
  request.reject()
  expect(await approving).toBe('common/REJECTED')
  expect(page.state().approval.status).toBe('error')
  page.engine.router.back()
  expect(page.state().approval.status).toBe('idle')
})

test.each([
  ['a short one', at('c')],
  ['a long one', `${at('c')}${'d'.repeat(40)}`],
])('an unknown router shows its name, with at most 50 characters: %s', async (_, to) => {
  const { feature, fill } = await open({
    buildSwap: async () => ({ to, data: '0x01', value: String(oneEther) }),
  })
  fill(ether, usd, '1')
  await expect(feature.preview()).rejects.toMatchObject({
    code: 'swap/UNKNOWN_ROUTER',
    details: [to.slice(0, 50)],
  })
})

test('an approval whose fee cannot be paid is not requested', async () => {
  const page = await open({ funds: { amount: 5_000_000n, native: fee - 1n } })
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  // The estimated fee in the price is already higher.
  Object.assign(page.adapter.transfers!, {
    funds: async () => ({ amount: 5_000_000n, native: oneEther }),
  })
  await page.feature.preview()
  Object.assign(page.adapter.transfers!, {
    funds: async () => ({ amount: 0n, native: fee - 1n }),
  })
  expect(await outcome(page.feature.approve())).toBe('transfer/NOT_ENOUGH_FOR_FEE')
  expect(page.wallet.requests.filter(({ method }) => method === 'sendTransaction')).toEqual([])
})

/** Swaps one ether, and returns the result. */
async function swapped(receipt: '0x0' | '0x1') {
  const page = await open({ receipt })
  const events: string[] = []
  for (const name of ['INITIATE_SWAP', 'SWAP_SUCCESS', 'SWAP_ERROR'] as const)
    page.engine.on(name, () => events.push(name))
  page.fill(ether, usd, '1')
  await page.feature.preview()
  const submitting = page.feature.submit({ hasSeenWarnings: true })
  const request = await page.wallet.asked('sendTransaction')
  request.approve()
  const sent = await outcome(submitting)
  page.clock.advance(30_000)
  await settle()
  return { ...page, events, sent }
}

test('a swap is complete only when the chain has confirmed it', async () => {
  const good = await swapped('0x1')
  const hash = `0x${'5e'.repeat(32)}`
  expect(good.sent).toEqual({ hash, caipNetworkId: 'eip155:1' })
  expect(good.state()).toMatchObject({
    phase: 'swapped',
    outcome: { hash, status: 'confirmed', error: undefined },
    draft: { payAmount: '', isMax: false },
    preview: { status: 'idle' },
  })
  expect(good.events).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  expect(good.engine.getState().transactions?.all).toMatchObject([
    {
      kind: 'swap',
      call: { to: router, value: String(oneEther), data: '0x01' },
      summary: {
        amount: '1',
        symbol: 'ETH',
        counterparty: router,
        received: { amount: '2000', symbol: 'USD' },
      },
    },
  ])
  const bad = await swapped('0x0')
  expect(bad.state()).toMatchObject({ phase: 'failed', outcome: { status: 'reverted' } })
  expect(bad.state().outcome?.error?.code).toBe('transactions/REVERTED_SILENTLY')
  expect(bad.events).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
})

test('a swap is sent only after its preview, its warnings and its approval, and in time', async () => {
  const { clock, feature, fill, refuseWith, wallet } = await open()
  expect(await outcome(feature.submit())).toBe('swap/NO_PREVIEW')
  fill(usd, eur, '5')
  await feature.preview()
  expect(await outcome(feature.submit({ hasSeenWarnings: true }))).toBe('swap/APPROVAL_REQUIRED')
  fill(ether, usd, '1')
  await feature.preview()
  expect(await outcome(feature.submit())).toBe('swap/UNSEEN_WARNINGS')
  expect(await outcome(feature.submit({ hasSeenWarnings: false }))).toBe('swap/UNSEEN_WARNINGS')
  refuseWith(() => transferErrors.REVERTED('min return'))
  expect(await outcome(feature.submit({ hasSeenWarnings: true }))).toBe('swap/PRICE_MOVES')
  // A refused call is checked once more.
  expect(await outcome(feature.submit({ hasSeenWarnings: true }))).toBe('swap/NO_PREVIEW')
  refuseWith(() => undefined)
  await feature.preview()
  clock.advance(30_000)
  expect(await outcome(feature.submit({ hasSeenWarnings: true }))).toBe('swap/EXPIRED')
  await feature.preview()
  clock.advance(29_999)
  const submitting = feature.submit({ hasSeenWarnings: true })
  const request = await wallet.asked('sendTransaction')
  request.reject()
  expect(await outcome(submitting)).toBe('common/REJECTED')
})

test('a refusal without a permit keeps the token’s permits', async () => {
  const page = await open({ allowed: 5_000_000n })
  page.refuseWith(() => transferErrors.REVERTED('ERC20Permit: bad'))
  page.fill(usd, eur, '5')
  expect(await outcome(page.feature.preview())).toBe('transfer/REVERTED')
  page.refuseWith(() => undefined)
  page.feature.setDraft({ payAmount: '6' })
  expect((await page.feature.preview()).approval?.ways).toEqual(['permit', 'approve'])
})

test.each([
  ['a token without permits', { ...usd, hasPermit: false }, {}],
  ['a smart account', usd, { type: 'smartAccount' }],
] as const)('%s can only be approved by a transaction', async (_, token, account) => {
  const page = await open({ account: { address: testAddress, ...account } })
  page.fill(token, eur, '5')
  expect((await page.feature.preview()).approval?.ways).toEqual(['approve'])
})

test.each([
  ['no transfers', { transfers: undefined }],
  ['no calls', { transfers: { funds: async () => ({ amount: oneEther, native: oneEther }) } }],
])('a wallet with %s swaps nothing', async (_, abilities) => {
  const { adapter, feature, fill } = await open()
  Object.assign(adapter, abilities)
  fill(ether, usd, '0.1')
  expect(await outcome(feature.preview())).toBe('swap/UNSUPPORTED_NETWORK')
})

test('a transaction of another namespace does not count as a swap', async () => {
  const { adapter, feature, fill } = await open()
  const transaction = { bytes: 'AA==', blockhash: '1', lastValidBlockHeight: 1 }
  Object.assign(adapter.transfers!, {
    prepareCall: async () => ({ transaction, fee, isContract: true }),
  })
  fill(ether, usd, '0.1')
  expect(await outcome(feature.preview())).toBe('swap/UNSUPPORTED_NETWORK')
})

/** The rest of an ether after the quote's estimated fee, which does not include the real one. */
const rough = 150_000n * 10n ** 9n
const allOf = (amount: bigint) => ({ amount, native: amount })

/** A swap of the whole native balance, with this real fee. */
async function openMax(realFee: bigint, funds = allOf(oneEther)) {
  const page = await open({ funds })
  const { adapter } = page
  const { prepareCall } = adapter.transfers!
  Object.assign(adapter.transfers!, {
    prepareCall: async (...given: Parameters<NonNullable<typeof prepareCall>>) => ({
      ...(await prepareCall!(...given)),
      fee: realFee,
    }),
  })
  page.feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '' })
  await page.feature.setMax()
  return page
}

test('“max” is reduced if the fee is more than the rest for it', async () => {
  const realFee = 10n ** 16n
  const { built, feature, state } = await openMax(realFee)
  expect(state().draft).toMatchObject({ payAmount: '0.9997', isMax: true })
  const { quote } = await feature.preview()
  const paid = oneEther - realFee - realFee / 10n
  expect(quote.pay.units).toBe(String(paid))
  expect(built.map(({ payUnits }) => payUnits)).toEqual([
    String(oneEther - 2n * rough),
    String(paid),
  ])
  expect(state().draft.payAmount).toBe('0.989')
})

test('the price beside a preview is the preview’s, even if “max” was reduced', async () => {
  const { clock, feature, state } = await openMax(10n ** 16n)
  feature.watchQuote()
  const { quote } = await feature.preview()
  const shown = { status: 'success', data: quote, isFetching: false, isStale: false }
  expect(state().quote).toEqual(shown)
  clock.advance(500)
  await settle()
  expect(state().quote).toEqual(shown)
})

test('“max” of the native coin does not cover a higher fee', async () => {
  const { built, feature } = await openMax(oneEther)
  expect(await outcome(feature.preview())).toBe('transfer/NOT_ENOUGH_FOR_FEE')
  expect(built).toHaveLength(1)
  const exact = await openMax((oneEther * 10n) / 11n)
  expect(await outcome(exact.feature.preview())).not.toBe('done')
})

test('a typed amount stays even if the fee is higher', async () => {
  const { built, feature } = await openMax(10n ** 16n)
  feature.setDraft({ payAmount: '0.995' })
  expect(await outcome(feature.preview())).toBe('transfer/NOT_ENOUGH_FOR_FEE')
  expect(built).toHaveLength(1)
})

test('“max” of a token leaves the fee to the coin', async () => {
  const page = await open({
    funds: { amount: 5_000_000n, native: 2n * rough },
    allowed: 5_000_000n,
  })
  page.feature.setDraft({ payToken: usd, receiveToken: eur, payAmount: '' })
  await page.feature.setMax()
  expect(page.state().draft).toMatchObject({ payAmount: '5', isMax: true })
  const { prepareCall } = page.adapter.transfers!
  Object.assign(page.adapter.transfers!, {
    prepareCall: async (...given: Parameters<NonNullable<typeof prepareCall>>) => ({
      ...(await prepareCall!(...given)),
      fee: 3n * rough,
    }),
  })
  expect(await outcome(page.feature.preview())).toBe('transfer/NOT_ENOUGH_FOR_FEE')
  expect(page.built).toHaveLength(1)
})

test('without an account there is a price, but no preview', async () => {
  const { engine, feature, fill, wallet } = await open()
  wallet.emit({ type: 'disconnect' })
  await settle()
  expect(engine.getState().connection.namespaces.eip155?.connections ?? []).toEqual([])
  fill(ether, usd, '1')
  expect(await outcome(feature.preview())).toBe('transfer/NOT_CONNECTED')
})

test('the gas price comes from the provider, otherwise from a node, and must be valid', async () => {
  const price = async (given: unknown, answer?: unknown) => {
    const requests: unknown[] = []
    const getGasPrice = async (request: unknown) => {
      requests.push(request)
      return { gasPrice: given as string }
    }
    const { adapter, feature } = await open(
      given === undefined ? { asksNode: true } : { getGasPrice },
    )
    const asked: unknown[] = []
    const ask = async (question: unknown) => {
      asked.push(question)
      return answer
    }
    Object.assign(adapter, { nodes: answer === 'none' ? undefined : { ask } })
    return [await outcome(feature.gasPrice()), requests[0] ?? asked[0]]
  }
  expect(await price('25')).toEqual(['25', { caipNetworkId: 'eip155:1' }])
  for (const given of ['', 'x25', '25x', '-1', '1.5', '9'.repeat(79)])
    expect((await price(given))[0]).toBe('swap/BAD_QUOTE')
  expect(await price(undefined, '0x19')).toEqual([
    '25',
    expect.objectContaining({ method: 'eth_gasPrice', params: [] }),
  ])
  for (const answer of [
    undefined,
    25,
    ['0x19'],
    '0x',
    'x0x19',
    '0x19x',
    '19',
    `0x${'1'.repeat(65)}`,
    'none',
  ])
    expect((await price(undefined, answer))[0]).toBe('swap/GAS_PRICE_UNSUPPORTED')
})

test('an amount above the balance, even by one unit, is reported with the price', async () => {
  const problemOf = async (funds: TransferFunds, payAmount: string, payToken = ether) => {
    const { clock, feature, fill, state } = await open({ funds })
    const stop = feature.watchQuote()
    fill(payToken, eur, payAmount)
    clock.advance(500)
    await settle()
    stop()
    const { problem, quote } = state()
    return [problem?.code, quote.status]
  }
  const has = (amount: bigint, native = amount) => ({ amount, native })
  expect(await problemOf(has(oneEther + rough), '1')).toEqual([undefined, 'idle'])
  expect(await problemOf(has(oneEther + rough - 1n), '1')).toEqual([
    'transfer/NOT_ENOUGH_FOR_FEE',
    'idle',
  ])
  expect(await problemOf(has(oneEther - 1n), '1')).toEqual(['amount/TOO_MUCH', 'idle'])
  expect(await problemOf(has(5_000_000n, rough), '5', usd)).toEqual([undefined, 'idle'])
  expect(await problemOf(has(5_000_000n, rough - 1n), '5', usd)).toEqual([
    'transfer/NOT_ENOUGH_FOR_FEE',
    'idle',
  ])
  expect(await problemOf(has(4_999_999n, rough), '5', usd)).toEqual(['amount/TOO_MUCH', 'idle'])
})

test('too small a balance is reported even if the provider returns no price', async () => {
  const fails = async () => {
    throw swapErrors.INSUFFICIENT_LIQUIDITY()
  }
  const poor = await open({ getQuote: fails, funds: { amount: oneEther - 1n, native: oneEther } })
  poor.fill(ether, usd, '1')
  expect(await outcome(poor.feature.preview())).toBe('amount/TOO_MUCH')
  const rich = await open({ getQuote: fails, funds: { amount: oneEther, native: oneEther } })
  rich.fill(ether, usd, '1')
  expect(await outcome(rich.feature.preview())).toBe('swap/INSUFFICIENT_LIQUIDITY')
})

test('“max” of a zero balance is not filled in', async () => {
  const page = await open({ funds: { amount: 0n, native: oneEther } })
  page.feature.setDraft({ payToken: usd, receiveToken: eur, payAmount: '' })
  expect(await outcome(page.feature.setMax())).toBe('amount/TOO_MUCH')
  const left = async (native: bigint) => {
    const coin = await open({ funds: { amount: native, native } })
    coin.feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '' })
    return [await outcome(coin.feature.setMax()), coin.state().draft.payAmount]
  }
  expect(await left(2n * rough)).toEqual(['transfer/NOT_ENOUGH_FOR_FEE', ''])
  expect(await left(2n * rough + 1n)).toEqual(['done', '0.000000000000000001'])
})

test('after a preview, its price shows to listeners, and is refreshed 20,000 ms later', async () => {
  const { clock, feature, fill, quotes, state } = await open({
    receives: ['2000000000', '2000000000', '2100000000'],
  })
  const stop = feature.watchQuote()
  fill(ether, usd, '1')
  await feature.preview()
  expect(state().quote).toMatchObject({
    status: 'success',
    isFetching: false,
    isStale: false,
    data: { networkFee: { isEstimate: false } },
  })
  clock.advance(19_999)
  await settle()
  expect(quotes()).toBe(1)
  clock.advance(1)
  await settle()
  expect(quotes()).toBe(2)
  stop()
})

test('after a preview, no price shows without a listener', async () => {
  const { clock, feature, fill, quotes, state } = await open()
  fill(ether, usd, '1')
  await feature.preview()
  expect(state().quote.status).toBe('idle')
  clock.advance(60_000)
  await settle()
  expect(quotes()).toBe(1)
})

test('the price of a preview expires after 30,000 ms without a refresh', async () => {
  let isBroken = false
  const { clock, feature, fill, state } = await open({
    async getQuote() {
      if (isBroken) throw swapErrors.BAD_QUOTE()
      return { receiveUnits: '2000000000' }
    },
  })
  const stop = feature.watchQuote()
  fill(ether, usd, '1')
  await feature.preview()
  isBroken = true
  clock.advance(29_999)
  await settle()
  expect(state().quote).toMatchObject({ isStale: false, data: {} })
  clock.advance(1)
  await settle()
  expect(state().quote).toMatchObject({ isStale: true, data: {} })
  stop()
})

test('a typed amount keeps its text in a review', async () => {
  const { feature, fill, state } = await open()
  fill(ether, usd, '1.50')
  const { quote } = await feature.preview()
  expect(quote.pay.amount).toBe('1.5')
  expect(state().draft).toMatchObject({ payAmount: '1.50', isMax: false })
})

test.each([
  ['swapped', '0x1'],
  ['failed', '0x0'],
] as const)('the phase “%s” ends when the form changes', async (phase, receipt) => {
  const { feature, state } = await swapped(receipt)
  expect(state().phase).toBe(phase)
  feature.setDraft({ payAmount: '2' })
  expect(state().phase).toBe('idle')
})

test('a swap that ends after its form was cleared is reported, but shows nowhere', async () => {
  const page = await open()
  const events: string[] = []
  page.engine.on('SWAP_SUCCESS', () => events.push('SWAP_SUCCESS'))
  const { ask } = page.adapter.nodes!
  let isMined = false
  Object.assign(page.adapter.nodes!, {
    ask: async (...given: Parameters<typeof ask>) =>
      given[0].method === 'eth_getTransactionReceipt' && !isMined ? null : ask(...given),
  })
  page.fill(ether, usd, '1')
  await page.feature.preview()
  const submitting = page.feature.submit({ hasSeenWarnings: true })
  const request = await page.wallet.asked('sendTransaction')
  request.approve()
  await outcome(submitting)
  page.feature.reset()
  isMined = true
  page.clock.advance(30_000)
  await settle()
  expect(events).toEqual(['SWAP_SUCCESS'])
  expect(page.state()).toMatchObject({ phase: 'idle', outcome: undefined })
  expect(page.engine.logger.read().join()).not.toContain('not watched')
})

test.each<[string, (page: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['an amount was typed', ({ fill }) => fill(ether, usd, '1')],
  [
    'a price was read',
    ({ clock, feature, fill }) => {
      feature.watchQuote()
      fill(ether, usd, '1')
      clock.advance(500)
      return settle()
    },
  ],
  [
    'an invalid amount was typed',
    ({ feature, fill }) => {
      feature.watchQuote()
      fill(ether, usd, 'much')
    },
  ],
  [
    '“max” was asked for',
    ({ feature }) => {
      feature.setDraft({ payToken: ether, receiveToken: usd })
      feature.setMax().catch(() => {})
    },
  ],
  [
    'a review began',
    ({ feature, fill }) => {
      fill(ether, usd, '1')
      feature.preview().catch(() => {})
    },
  ],
  [
    'an approval failed',
    async ({ feature, fill, wallet }) => {
      fill(usd, eur, '5')
      await feature.preview()
      const approving = outcome(feature.approve({ way: 'approve' }))
      const request = await wallet.asked('sendTransaction')
      request.reject()
      return approving
    },
  ],
  [
    'a swap was rejected',
    async ({ feature, fill, wallet }) => {
      fill(ether, usd, '1')
      await feature.preview()
      const submitting = outcome(feature.submit({ hasSeenWarnings: true }))
      const request = await wallet.asked('sendTransaction')
      request.reject()
      return submitting
    },
  ],
])('a form that is cleared after %s is in its initial state', async (_, begin) => {
  const page = await open()
  const first = page.state()
  await begin(page)
  expect(page.state()).not.toEqual(first)
  page.feature.reset()
  page.clock.advance(1_000)
  await settle()
  expect(page.state()).toEqual(first)
})

test('a failed “max” does not show in a changed form', async () => {
  const page = await open({ funds: { amount: 0n, native: 0n } })
  page.feature.setDraft({ payToken: ether, receiveToken: usd })
  await outcome(page.feature.setMax())
  expect(page.state().max.status).toBe('error')
  page.feature.setDraft({ slippage: 2 })
  expect(page.state().max.status).toBe('idle')
})

test('a changed form does not affect a swap that the wallet still asks for', async () => {
  const page = await open()
  page.fill(ether, usd, '1')
  await page.feature.preview()
  page.feature.submit({ hasSeenWarnings: true }).catch(() => {})
  await page.wallet.asked('sendTransaction')
  page.fill(ether, usd, '2')
  expect(page.state()).toMatchObject({ phase: 'swapping', submission: { status: 'pending' } })
})

test('a swap with a malformed hash counts as sent, but is not watched', async () => {
  const page = await open()
  page.fill(ether, usd, '1')
  await page.feature.preview()
  const submitting = page.feature.submit({ hasSeenWarnings: true })
  const request = await page.wallet.asked('sendTransaction')
  request.approve('no hash')
  expect(await outcome(submitting)).toMatchObject({ hash: 'no hash' })
  expect(page.engine.logger.read().join()).toContain('A swap is not watched: ')
})

test('“max” is not reviewed again if the fee uses up all of it', async () => {
  const realFee = oneEther / 11n
  const { built, feature } = await openMax(realFee, allOf(realFee + realFee / 10n))
  expect(await outcome(feature.preview())).toBe('transfer/NOT_ENOUGH_FOR_FEE')
  expect(built).toHaveLength(1)
})

test.each([
  ['prepare no call', { transfers: { funds: async () => allOf(oneEther) } }],
  ['send nothing', { transfers: undefined }],
])('a wallet that can %s approves nothing', async (_, abilities) => {
  const page = await open()
  page.fill({ ...usd, hasPermit: false }, eur, '5')
  await page.feature.preview()
  Object.assign(page.adapter, abilities)
  expect(await outcome(page.feature.approve())).toBe('swap/NOTHING_TO_APPROVE')
  expect(page.wallet.requests.some(({ method }) => method === 'sendTransaction')).toBe(false)
})

test.each([
  ['a token that is none', transferErrors.NOT_A_TOKEN(), 'transfer/NOT_A_TOKEN'],
  ['a silent node', adapterErrors.NODE_FAILED(), undefined],
])('%s of the paid token’s balance is a problem or not', async (_, error, code) => {
  const { adapter, clock, feature, fill, state } = await open()
  const funds = () => Promise.reject(error)
  Object.assign(adapter, { transfers: { ...adapter.transfers, funds } })
  const stop = feature.watchQuote()
  fill(usd, eur, '5')
  clock.advance(500)
  await settle()
  expect(state().problem?.code).toBe(code)
  expect(state().quote.status).toBe('success')
  stop()
})

test('without a service for prices, none is requested', async () => {
  const { engine, feature, fill } = await open()
  fill(ether, usd, '1')
  await feature.preview()
  expect(engine.loaded(tokens)).toBeUndefined()
})

test('a provider without a price for the pair has too little liquidity', async () => {
  const { feature, fill } = await open({
    getQuote: async () => undefined as unknown as { receiveUnits: string },
  })
  fill(ether, usd, '1')
  expect(await outcome(feature.preview())).toBe('swap/INSUFFICIENT_LIQUIDITY')
})

test('a received token with other decimals than in its contract is not swapped', async () => {
  const decimalsSelector = '0x313ce567'
  const swapWith = async (decimals: string | undefined, receiveToken = usd) => {
    const { adapter, built, feature, fill } = await open()
    const { ask } = adapter.nodes!
    Object.assign(adapter.nodes!, {
      async ask(...given: Parameters<typeof ask>) {
        const [call] = given[0].params as [{ data?: string; to?: string }]
        if (call?.data !== decimalsSelector) return ask(...given)
        if (decimals === undefined) throw adapterErrors.NODE_FAILED()
        return decimals
      },
    })
    fill(receiveToken === ether ? usd : ether, receiveToken, '1')
    return [await outcome(feature.preview()), built.length] as const
  }
  expect(await swapWith(`0x${word(18n)}`)).toEqual(['transfer/WRONG_DECIMALS', 1])
  for (const good of [`0x${word(6n)}`, '0x', undefined])
    expect((await swapWith(good))[0]).toMatchObject({ router })
})

test('a balance that lacks one unit is too low, for the amount and for the fee', () => {
  const pay = (units: number) => ({ amount: '1', units: String(units), symbol: 'ETH' })
  const networkFee = { ...pay(10), isEstimate: false }
  const codeOf = (
    payToken: SwapToken,
    [amount, native]: readonly [number, number],
    changes: object = {},
  ) =>
    lacks(
      { pay: pay(100), payToken, networkFee, ...changes },
      { amount: BigInt(amount), native: BigInt(native) },
      mainnet,
    )?.code
  expect(codeOf(ether, [110, 110])).toBeUndefined()
  expect(codeOf(ether, [109, 109])).toBe('transfer/NOT_ENOUGH_FOR_FEE')
  expect(codeOf(ether, [99, 110])).toBe('amount/TOO_MUCH')
  expect(codeOf(usd, [100, 10])).toBeUndefined()
  expect(codeOf(usd, [100, 9])).toBe('transfer/NOT_ENOUGH_FOR_FEE')
  expect(codeOf(usd, [99, 10])).toBe('amount/TOO_MUCH')
  expect(codeOf(ether, [100, 100], { networkFee: undefined })).toBeUndefined()
})

test('a swap that is refused after another review does not affect that review', async () => {
  const page = await open()
  let answer = () => {}
  page.fill(ether, usd, '1')
  await page.feature.preview()
  const network = () =>
    new Promise((resolve) => {
      answer = () => resolve('eip155:1')
    })
  Object.assign(page.adapter.signing!, { network })
  page.refuseWith(() => transferErrors.REVERTED('min return'))
  const submitting = page.feature.submit({ hasSeenWarnings: true })
  submitting.catch(() => {})
  await settle()
  page.refuseWith(() => undefined)
  page.fill(ether, usd, '2')
  const second = await page.feature.preview()
  answer()
  expect(await outcome(submitting)).toBe('swap/PRICE_MOVES')
  expect(page.state().preview.data).toBe(second)
})

test('“max” that is read after the user typed another amount changes nothing', async () => {
  const page = await open()
  const { funds } = page.adapter.transfers!
  let answer = () => {}
  const slow = (...asked: Parameters<typeof funds>) =>
    new Promise((resolve) => {
      answer = () => resolve(funds(...asked))
    })
  page.fill(ether, usd, '')
  Object.assign(page.adapter.transfers!, { funds: slow })
  const reading = page.feature.setMax()
  reading.catch(() => {})
  await settle()
  page.feature.setDraft({ payAmount: '3' })
  answer()
  await outcome(reading)
  await settle()
  expect(page.state().draft).toMatchObject({ payAmount: '3', isMax: false })
})

test('a Solana program is refused as a call on this network', async () => {
  const program = {
    program: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
    accounts: [],
    data: 'AQ==',
    lookupTables: [],
    mints: [],
    unitPrice: '1',
  }
  const { feature, fill } = await open({ buildSwap: async () => program as never })
  fill(ether, usd, '1')
  expect(await outcome(feature.preview())).toBe('swap/UNKNOWN_CALL')
})

test('a provider’s call is not sent if the provider cannot decode its own calls', async () => {
  const { feature, fill } = await open({ readCall: undefined as never })
  fill(ether, usd, '1')
  expect(await outcome(feature.preview())).toBe('swap/UNKNOWN_CALL')
})

test('the provider decodes each call for its network and its account, in the preview and before the request', async () => {
  const places: unknown[] = []
  const page = await open({
    readCall(_, place) {
      places.push(place)
      return {
        payUnits: oneEther,
        receiveAddress: at('a'),
        minimumUnits: 1_980_000_000n,
        receiver: testAddress,
      }
    },
  })
  page.fill(ether, usd, '1')
  await page.feature.preview()
  page.feature.submit({ hasSeenWarnings: true }).catch(() => {})
  await page.wallet.asked('sendTransaction')
  expect(places.length).toBeGreaterThanOrEqual(3)
  for (const place of places)
    expect(place).toEqual({ caipNetworkId: 'eip155:1', from: testAddress })
})

test('if there is no new preview after an approval, the reason shows', async () => {
  let isDown = false
  const page = await open({
    async getQuote() {
      if (isDown) throw swapErrors.BAD_QUOTE()
      return { receiveUnits: '2000000000' }
    },
  })
  page.fill(usd, eur, '5')
  await page.feature.preview()
  isDown = true
  expect(await page.feature.approve()).toEqual({ way: 'permit' })
  expect(page.state()).toMatchObject({
    phase: 'idle',
    preview: { status: 'error', error: { code: 'swap/BAD_QUOTE' } },
  })
})

test('a failure of the new preview does not replace input that the user typed meanwhile', async () => {
  let change: (() => void) | undefined
  const page = await open({
    async getQuote() {
      if (change) {
        change()
        throw swapErrors.BAD_QUOTE()
      }
      return { receiveUnits: '2000000000' }
    },
  })
  page.fill(usd, eur, '5')
  await page.feature.preview()
  change = () => page.fill(usd, eur, '6')
  await page.feature.approve()
  expect(page.state()).toMatchObject({ phase: 'idle', preview: { status: 'idle' } })
  expect(page.state().preview.error).toBeUndefined()
})
