import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import { createSolanaWallet } from '../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { solana as solanaAdapter } from '../../src/engine/adapters/solana/solana.ts'
import { groupActivity } from '../../src/engine/features/activity/Activity.ts'
import {
  activity,
  createEngine,
  memoryStorage,
  type Network,
  type SupportedNamespace,
  send,
} from '../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestClock,
  createTestPlatform,
} from '../../src/engine/testing/index.ts'
import {
  answerHistory,
  coinTransfer,
  historyAddress,
  historyEntry,
  nftTransfer,
  openHistory,
} from '../support/answerHistory.ts'
import { connectWallet, meadow, settle } from '../support/createTestEngine.ts'
import { createTestPage } from '../support/createTestPage.ts'
import { sendOnSolana } from '../support/sendOnSolana.ts'
import { mintOf } from '../support/startSendChains.ts'
import { withServices } from '../support/withServices.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A busy machine needs up to this time. */
const until = <Found>(check: () => Found): Promise<Found> => vi.waitFor(check, { timeout: 60_000 })

/** Connects an account. The test gives the service's history. */
async function visit(service = answerHistory(), storage = memoryStorage()) {
  const wallet = createTestAdapter()
  const platform = {
    ...createTestPlatform({ fetch: service.fetch, storage }),
    clock: createTestClock(Date.now()),
  }
  const engine = createEngine({
    adapters: [wallet.factory],
    networks: [mainnet, arbitrum],
    platform,
    ...service.options,
  })
  stops.push(engine.start())
  await connectWallet({ engine, wallet })
  const { history, stop } = await openHistory(engine)
  stops.push(stop)
  return { engine, history, service, wallet, stop }
}

const read = (history: Awaited<ReturnType<typeof visit>>['history']) =>
  until(() => {
    const state = history.get()
    expect(state.status).toBe('success')
    expect(state.isFetching).toBe(false)
    return state.data!
  })

describe('4.27 the history', () => {
  test('4.27 is loading and then loaded', async () => {
    const { history } = await visit()
    expect(history.get().status).toBe('pending')
    expect((await read(history)).events).toHaveLength(1)
  })

  test('4.27 may be empty', async () => {
    const { history } = await visit(answerHistory([]))
    expect(await read(history)).toMatchObject({ events: [], hasNextPage: false, isSupported: true })
  })

  test('4.27 continues at the service’s cursor, and has no page twice', async () => {
    const entries = Array.from({ length: 25 }, (_, index) => historyEntry(`e${index}`))
    const { history, service } = await visit(answerHistory(entries, { perPage: 10 }))
    expect((await read(history)).hasNextPage).toBe(true)
    for (const length of [20, 25]) {
      history.fetchNextPage()
      await until(() => expect(history.get().data?.events).toHaveLength(length))
      await read(history)
    }
    const { events, hasNextPage } = await read(history)
    expect(hasNextPage).toBe(false)
    expect(new Set(events.map(({ id }) => id)).size).toBe(25)
    expect(service.queries.map(({ cursor }) => cursor)).toEqual([undefined, '10', '20'])
  })

  test('4.27 has an event once, even if two pages contain it', async () => {
    const entries = [historyEntry('a'), historyEntry('b'), historyEntry('b'), historyEntry('c')]
    const { history } = await visit(answerHistory(entries, { perPage: 2 }))
    await read(history)
    history.fetchNextPage()
    await until(() => expect(history.get().data?.events).toHaveLength(3))
    expect(history.get().data?.events.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

test('7.14 requests the next page with the cursor from `next`', async () => {
  const entries = [historyEntry('a'), historyEntry('b'), historyEntry('c')]
  const { history, service } = await visit(answerHistory(entries, { perPage: 2 }))
  await read(history)
  history.fetchNextPage()
  await until(() => expect(history.get().data?.events).toHaveLength(3))
  expect(service.paths).toEqual(Array(2).fill(`/v1/account/${historyAddress}/history`))
  expect(service.queries).toEqual([
    expect.not.objectContaining({ cursor: expect.anything() }),
    expect.objectContaining({ chainId: 'eip155:1', cursor: '2' }),
  ])
  expect(history.get().data?.hasNextPage).toBe(false)
})

test.each([
  ['only spam NFTs are dropped', [nftTransfer({ isSpam: true })], false],
  [
    'several spam NFTs and nothing else are dropped',
    [nftTransfer({ isSpam: true }), nftTransfer({ isSpam: true })],
    false,
  ],
  ['a spam NFT beside a coin stay', [nftTransfer({ isSpam: true }), coinTransfer()], true],
  ['an NFT that is not spam stay', [nftTransfer({ isSpam: false })], true],
  ['nothing stay, because an empty list is not spam', [], true],
  ['null for a list stay', null, true],
])('4.28 transactions that moved %s', async (_, transfers, isKept) => {
  const { history } = await visit(answerHistory([historyEntry('a', { transfers })]))
  expect((await read(history)).events).toHaveLength(isKept ? 1 : 0)
})

test('4.29 contains only events on the active chain', async () => {
  const entries = [
    historyEntry('here'),
    historyEntry('there', { chain: 'eip155:42161' }),
    historyEntry('nowhere', { chain: null }),
  ]
  const { history, service } = await visit(answerHistory(entries))
  expect((await read(history)).events.map(({ id }) => id)).toEqual(['here'])
  expect(service.queries[0]).toMatchObject({ chainId: 'eip155:1' })
})

test('4.29 does not show events of one chain on another', async () => {
  const { history, wallet } = await visit()
  await read(history)
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
  await until(() => expect(history.get().data?.isSupported).toBe(false))
  expect(history.get().data?.events).toEqual([])
})

test('4.30 groups events by year and month, newest first', async () => {
  const times = ['2025-12-31', '2026-05-04', '2025-12-01', '2026-05-20', '2026-01-01', '2024-05-04']
  const entries = times.map((day) => historyEntry(day, { minedAt: `${day}T12:00:00Z` }))
  const { history } = await visit(answerHistory(entries))
  const { events } = await read(history)
  const months = groupActivity(events, { locale: 'en', timeZone: 'UTC' })
  expect(months.map(({ label, events: inIt }) => [label, inIt.map(({ id }) => id)])).toEqual([
    ['May 2026', ['2026-05-20', '2026-05-04']],
    ['January 2026', ['2026-01-01']],
    ['December 2025', ['2025-12-31', '2025-12-01']],
    ['May 2024', ['2024-05-04']],
  ])
})

test.each([
  ['de', 'UTC', 'Januar 2026'],
  ['ar-EG', 'UTC', 'يناير ٢٠٢٦'],
  ['en', 'America/New_York', 'December 2025'],
  ['no language at all', 'UTC', 'January 2026'],
  ['de', 'no time zone at all', 'Januar 2026'],
])("4.30 months are in the user's time zone: %s in %s", (locale, timeZone, label) => {
  const [month] = groupActivity([{ minedAt: Date.parse('2026-01-01T02:00:00Z') }], {
    locale,
    timeZone,
  })
  expect(month?.label).toBe(label)
})

test('an event whose status is unknown does not count as confirmed', async () => {
  const { history } = await visit(
    answerHistory([historyEntry('strange', { status: 'success-ish' }), historyEntry('fine')]),
  )
  const { events } = await read(history)
  expect(Object.fromEntries(events.map(({ id, status }) => [id, status]))).toEqual({
    strange: 'pending',
    fine: 'confirmed',
  })
})

test('an entry without a valid hash of its network is left out, and an invalid address is empty', async () => {
  const { history } = await visit(
    answerHistory([
      historyEntry('strange', { hash: 'javascript:alert(1)' }),
      historyEntry('fine', { sentTo: 'nobody' }),
    ]),
  )
  const { events } = await read(history)
  expect(events).toMatchObject([{ id: 'fine', hash: expect.stringMatching(/^0x/), to: '' }])
})

test('5.13 transactions cannot be read without an account address', async () => {
  const service = answerHistory()
  const platform = createTestPlatform({ fetch: service.fetch })
  const engine = createEngine({ platform, ...service.options })
  stops.push(engine.start())
  const { history, read: readPage } = await engine.load(activity)
  await expect(readPage({ address: '', caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
    code: 'activity/ADDRESS_REQUIRED',
  })
  stops.push(history.subscribe(() => {}))
  await settle()
  expect(history.get().status).toBe('idle')
  expect(service.queries).toEqual([])
})

test('8.5 a failure shows the toast and tracks ERROR_FETCH_TRANSACTIONS', async () => {
  const service = answerHistory()
  service.fail(400)
  const heard: unknown[] = []
  const { engine, history } = await visit(service)
  engine.on('ERROR_FETCH_TRANSACTIONS', (step) => heard.push(step))
  await until(() => expect(history.get().status).toBe('error'))
  expect(engine.getState().toasts.current).toMatchObject({
    variant: 'error',
    message: 'Failed to fetch transactions',
  })
  expect(heard).toEqual([
    { address: historyAddress, projectId: 'project', cursor: undefined, isSmartAccount: false },
  ])
  service.fail(undefined)
  history.refetch()
  expect((await read(history)).events).toHaveLength(1)
})

describe('9.25 the history is cached', () => {
  afterEach(() => void vi.useRealTimers())

  test('9.25 for 15 s, even after a reload', async () => {
    const began = 1_800_000_000_000
    vi.useFakeTimers({ toFake: ['Date'], now: began })
    const storage = memoryStorage()
    const first = await visit(answerHistory(), storage)
    await read(first.history)
    await until(() => expect(storage.get('@latchkey/latchkey/cache')).toContain(historyAddress))
    vi.setSystemTime(began + 14_000)
    const second = await visit(answerHistory([]), storage)
    expect((await read(second.history)).events).toHaveLength(1)
    expect(second.service.queries).toEqual([])
    vi.setSystemTime(began + 15_001)
    const third = await visit(answerHistory([]), storage)
    expect((await read(third.history)).events).toHaveLength(0)
  })

  test('9.25 and 3.18 for each page, so the second page differs from the first', async () => {
    const entries = [historyEntry('a'), historyEntry('b')]
    const { history } = await visit(answerHistory(entries, { perPage: 1 }))
    await read(history)
    history.fetchNextPage()
    await until(() => expect(history.get().data?.events.map(({ id }) => id)).toEqual(['a', 'b']))
  })
})

describe('security 35: address poisoning in the history', () => {
  const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const double = '0x3c44aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa93bc'
  const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const out = (changes: object = {}) => coinTransfer({ direction: 'out', ...changes })
  const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T10:00:00.000Z`
  const received = (id: string, sentFrom: string, changes: object = {}) =>
    historyEntry(id, { sentFrom, minedAt: day(20), ...changes })
  const rememberFriend = () => {
    const storage = memoryStorage()
    const receivers = [{ namespace: 'eip155', address: friend }]
    storage.set('@latchkey/latchkey/receivers', JSON.stringify({ version: 1, receivers }))
    return storage
  }
  const warningsOf = async (entries: unknown[], storage = rememberFriend()) => {
    const { history } = await visit(answerHistory(entries), storage)
    const { events } = await read(history)
    return Object.fromEntries(events.map(({ id, warning }) => [id, warning]))
  }

  test.each([
    ['nothing', [coinTransfer({ quantity: { numeric: '0' }, value: 0 })]],
    ['dust', [coinTransfer({ quantity: { numeric: '0.000001' }, value: 0.002 })]],
    ['an unknown token', [coinTransfer({ value: null })]],
    ['so much that it is no dust', [coinTransfer()]],
    ['no transfer at all', []],
  ])('marks an event from an address that looks like a known one: %s', async (_, transfers) => {
    const warning = { kind: 'lookalike', address: double, known: friend }
    expect(await warningsOf([received('bad', double, { transfers })])).toEqual({ bad: warning })
  })

  test('marks the event even if the service reports it as sent to the look-alike', async () => {
    const transfers = [out({ quantity: { numeric: '0' }, value: null })]
    const entry = { sentFrom: historyAddress, sentTo: double, operationType: 'send', transfers }
    expect(await warningsOf([historyEntry('bad', entry)])).toMatchObject({
      bad: { kind: 'lookalike', address: double, known: friend },
    })
  })

  test('marks an event from an address that looks like the account itself', async () => {
    const own = `${historyAddress.slice(0, 6)}${'1'.repeat(32)}${historyAddress.slice(-4)}`
    expect(await warningsOf([received('bad', own)])).toMatchObject({
      bad: { known: historyAddress },
    })
  })

  test('does not mark the known address and others', async () => {
    expect(await warningsOf([received('a', friend), received('b', stranger)])).toEqual({})
  })

  test.each([
    ['of zero', [out({ quantity: { numeric: '0' }, value: 0 })], { kind: 'unsigned' }],
    ['of something without value', [out({ value: null })], { kind: 'unsigned' }],
    ['of something with value', [out()], undefined],
    ['of zero, for something', [out({ value: null }), coinTransfer()], undefined],
  ])(
    'marks a transfer in the account’s name by another account: %s',
    async (_, transfers, warning) => {
      const entry = { sentFrom: stranger, sentTo: stranger, operationType: 'send', transfers }
      expect((await warningsOf([historyEntry('e', entry)])).e).toEqual(warning)
    },
  )

  test('does not mark the account’s own transfer, even if its amount is zero', async () => {
    const transfers = [out({ value: null })]
    const entry = { sentFrom: historyAddress, sentTo: stranger, operationType: 'send', transfers }
    expect(await warningsOf([historyEntry('e', entry)])).toEqual({ e: undefined })
  })

  test('never offers a look-alike as a receiver', async () => {
    const transfers = [coinTransfer({ quantity: { numeric: '0' } })]
    const { engine, history } = await visit(answerHistory([received('bad', double, { transfers })]))
    await read(history)
    const { receivers } = await engine.load(send)
    expect(receivers()).toEqual([])
  })
})

describe('the operation “swap”', () => {
  const coin = (direction: string, symbol: string, changes: object = {}) =>
    coinTransfer({ direction, fungible_info: { name: symbol, symbol }, ...changes })
  const operationOf = async (
    operationType: string,
    transfers: unknown[],
    sentFrom = historyAddress,
  ) => {
    const { history } = await visit(
      answerHistory([historyEntry('e', { operationType, transfers, sentFrom })]),
    )
    return (await read(history)).events[0]?.operation
  }

  test.each(['execute', 'send', 'receive', 'multicall'])(
    'is the one of transactions that the service calls %s',
    async (name) => {
      expect(await operationOf(name, [coin('out', 'ETH'), coin('in', 'DAI')])).toBe('trade')
    },
  )

  test.each([
    ['a deposit', 'deposit', [coin('out', 'ETH'), coin('in', 'aETH')]],
    ['an exchange of one coin for the same', 'send', [coin('out', 'ETH'), coin('in', 'ETH')]],
    [
      'a receipt in return for zero',
      'execute',
      [coin('out', 'ETH', { quantity: { numeric: '0' } }), coin('in', 'DAI')],
    ],
    ['a receipt only', 'receive', [coin('in', 'DAI')]],
  ])('is not the one of other transactions: %s', async (_, name, transfers) => {
    expect(await operationOf(name, transfers)).toBe(name)
  })

  test('is not the one of another account’s transactions', async () => {
    const transfers = [coin('out', 'ETH'), coin('in', 'FREE')]
    expect(await operationOf('send', transfers, '0x90F79bf6EB2c4f870365E785982E1f101E93b906')).toBe(
      'send',
    )
  })
})

describe('7.14 on the sandbox', () => {
  let sandbox: Sandbox
  const { alice, bob, carol } = testAccounts

  beforeAll(async () => {
    sandbox = await startSandbox({ solana: true, tokens: true })
  })
  afterAll(() => sandbox.stop())

  async function visitSandbox(
    address: string,
    {
      namespace,
      caipNetworkId,
    }: Pick<Network, 'caipNetworkId'> & { namespace: SupportedNamespace } = {
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
    },
  ) {
    const wallet = createTestAdapter({ namespace })
    const platform = createTestPlatform({ fetch: globalThis.fetch })
    const engine = createEngine(
      withServices({
        adapters: [wallet.factory],
        networks: [mainnet, solana],
        platform,
        projectId: sandbox.projectId,
        services: sandbox.services,
      }),
    )
    stops.push(engine.start())
    const { connectorId } = meadow
    const connecting = engine.connection.connect({ connectorId, namespace })
    const accounts = [{ address }]
    wallet.last().approve({ connectorId, namespace, accounts, caipNetworkId })
    await connecting
    const { history, stop } = await openHistory(engine)
    stops.push(stop)
    return history
  }

  test('7.14 the history shows a transfer with its direction, amount and value', async () => {
    const { rpcUrl } = sandbox.chains[0]!
    await callChain({ rpcUrl, method: 'anvil_impersonateAccount', params: [alice.address] })
    const transaction = { from: alice.address, to: bob.address, value: '0x6f05b59d3b20000' }
    const params = [transaction]
    const hash = await callChain({ rpcUrl, method: 'eth_sendTransaction', params })
    await untilMined({ rpcUrl })
    const sent = (await read(await visitSandbox(alice.address))).events[0]
    const received = (await read(await visitSandbox(bob.address))).events[0]
    expect(sent).toMatchObject({ hash, operation: 'send', status: 'confirmed' })
    expect(sent?.transfers).toMatchObject([
      { direction: 'out', kind: 'fungible', amount: '0.5', name: 'ETH', value: 1000 },
    ])
    expect(received).toMatchObject({ hash, operation: 'receive' })
    expect(received?.transfers).toMatchObject([{ direction: 'in', amount: '0.5', name: 'ETH' }])
  })

  test('7.14 requests GET /v1/account/{address}/history with chainId, and uses its data', async () => {
    await read(await visitSandbox(alice.address))
    const asked = sandbox
      .requests({ service: 'blockchainApi' })
      .filter(({ path }) => path.includes('/history'))
    expect(asked.at(-1)).toMatchObject({
      method: 'GET',
      path: `/v1/account/${alice.address}/history`,
    })
    const query = Object.fromEntries(asked.at(-1)!.query)
    expect(query).toMatchObject({ chainId: 'eip155:1' })
    expect(query).not.toHaveProperty('cursor')
  })

  /** Opens a page with the nodes of the sandbox's chain and alice's account. */
  async function visitWithNodes() {
    const { rpcUrl } = sandbox.chains[0]!
    const { platform, window } = createTestPage({ fetch: globalThis.fetch })
    const http = [rpcUrl]
    const engine = createEngine(
      withServices({
        adapters: [evm()],
        networks: [{ ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }],
        platform,
        projectId: sandbox.projectId,
        services: sandbox.services,
      }),
    )
    stops.push(engine.start())
    createTestWallet({
      ...testWallets.meadow,
      chains: [{ chainId: 1, rpcUrl }],
      answer: 'approve',
    }).announce(window)
    await engine.connection.connect({ namespace: 'eip155', connectorId: testWallets.meadow.rdns })
    return engine
  }

  const sendMoss = async (to: string) => {
    const { rpcUrl } = sandbox.chains[0]!
    const abi = parseAbi(['function transfer(address, uint256) returns (bool)'])
    const data = encodeFunctionData({ abi, args: [to as `0x${string}`, 1_000_000n] })
    const transaction = { from: alice.address, to: sandboxTokens.moss.address, data }
    const hash = await callChain({
      rpcUrl,
      method: 'eth_sendTransaction',
      params: [transaction],
    })
    await untilMined({ rpcUrl })
    return hash as string
  }

  test('7.14 the history names the receiver of a sent token, not its contract', async () => {
    const hash = await sendMoss(carol.address)
    const engine = await visitWithNodes()
    const { history, stop } = await openHistory(engine)
    stops.push(stop)
    const event = (await read(history)).events.find((one) => one.hash === hash)
    expect(event).toMatchObject({ operation: 'send', to: sandboxTokens.moss.address.toLowerCase() })
    expect(event?.receiver).toBe(carol.address.toLowerCase())
    // If no node can confirm a receiver, the field is `undefined`, because a wrong receiver would
    // be worse.
    const blind = (await read(await visitSandbox(alice.address))).events
    expect(blind.find((one) => one.hash === hash)?.receiver).toBeUndefined()
  })

  test('7.14 a new receiver is compared with the earlier receivers in the history', async () => {
    await sendMoss(carol.address)
    const engine = await visitWithNodes()
    const { preview, receivers, setDraft } = await engine.load(send)
    const token = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
    const double =
      `${carol.address.slice(0, 6)}${'1'.repeat(32)}${carol.address.slice(-4)}`.toLowerCase()
    setDraft({ token, sendTokenAmount: '0.5', receiver: double })
    expect((await preview()).warnings).toEqual([
      { kind: 'lookalike', address: double, known: carol.address.toLowerCase() },
    ])
    setDraft({ receiver: carol.address })
    expect((await preview()).warnings).toEqual([])
    // The page knows the address but does not suggest it: it suggests only receivers of this
    // account's own transfers.
    expect(receivers().map(({ address }) => address)).not.toContain(carol.address)
  })

  test('7.14 if the history is unavailable, the preview does not wait for it', async () => {
    const engine = await visitWithNodes()
    sandbox.faults.set({ kind: 'status', status: 503, service: 'blockchainApi' })
    const { preview, setDraft } = await engine.load(send)
    const token = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
    setDraft({ token, sendTokenAmount: '0.5', receiver: bob.address })
    expect((await preview()).warnings).toEqual([])
    sandbox.faults.clear()
  })

  test('7.14 a transfer on Solana shows for both accounts, without its fee', async () => {
    const { alice: sender, dave } = solanaAccounts
    const hash = await sendOnSolana(sandbox.solana!.rpcUrl, {
      from: sender,
      to: dave.address,
      lamports: 250_000_000n,
    })
    const place = { namespace: 'solana', caipNetworkId: solana.caipNetworkId } as const
    const sent = (await read(await visitSandbox(sender.address, place))).events
    const received = (await read(await visitSandbox(dave.address, place))).events
    expect(sent[0]).toMatchObject({ hash, operation: 'send', to: dave.address })
    expect(sent[0]?.transfers).toMatchObject([
      { direction: 'out', amount: '0.25', name: 'SOL', value: 37.5 },
    ])
    expect(received[0]).toMatchObject({ hash, operation: 'receive', from: sender.address })
    expect(received[0]?.transfers).toMatchObject([{ direction: 'in', amount: '0.25' }])
  })

  test('7.14 a token sent on Solana shows for both accounts, with the cost of its account', async () => {
    const { alice: sender, bob: receiver } = solanaAccounts
    const { platform, window } = createTestPage({ fetch: globalThis.fetch })
    const { rpcUrl } = sandbox.solana!
    const http = [rpcUrl]
    const engine = createEngine(
      withServices({
        adapters: [solanaAdapter()],
        networks: [{ ...solana, rpcUrls: { default: { http }, chainDefault: { http } } }],
        platform,
        projectId: sandbox.projectId,
        services: sandbox.services,
      }),
    )
    stops.push(engine.start())
    createSolanaWallet({
      ...testWallets.harbor,
      accounts: [sender],
      answer: 'approve',
      rpcUrl,
    }).announce(window)
    await engine.connection.connect({ namespace: 'solana', connectorId: 'harbor' })
    const { preview, setDraft, submit } = await engine.load(send)
    setDraft({ token: mintOf('shell'), sendTokenAmount: '1.25', receiver: receiver.address })
    await preview()
    const { hash } = await submit({ hasSeenWarnings: true })
    const { read: readPage } = await engine.load(activity)
    const { caipNetworkId } = solana
    const historyOf = async (address: string) =>
      (await readPage({ address, caipNetworkId })).events.find((event) => event.hash === hash)
    expect(await historyOf(sender.address)).toMatchObject({
      operation: 'send',
      to: receiver.address,
      transfers: [
        { direction: 'out', amount: '1.25', name: 'SHEL', value: 0.625 },
        { direction: 'out', name: 'SOL' },
      ],
    })
    expect(await historyOf(receiver.address)).toMatchObject({
      operation: 'receive',
      from: sender.address,
      transfers: [{ direction: 'in', amount: '1.25', name: 'SHEL' }],
    })
  })

  test('7.14 tokens, NFTs and spam of the chain are labelled as such', async () => {
    const { events } = await read(await visitSandbox(alice.address))
    const names = events.flatMap(({ transfers }) => transfers.map(({ name }) => name))
    expect(names).toContain('TIDE')
    expect(names).toContain('Meadow Pictures')
    expect(names.join()).not.toMatch(/Claim/)
    const tide = events.flatMap(({ transfers }) => transfers).find(({ name }) => name === 'TIDE')
    expect(tide).toMatchObject({ direction: 'in', amount: '1000.5' })
  })
})

test('3.18 the history is cached under the address and chain, with its timestamp', async () => {
  const began = 1_900_000_000_000
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  stops.push(() => void vi.useRealTimers())
  const storage = memoryStorage()
  const { history, wallet } = await visit(answerHistory(), storage)
  await read(history)
  const entries = () => {
    const { entries } = JSON.parse(storage.get('@latchkey/latchkey/cache') ?? '{"entries":[]}')
    return (
      entries as { key: string; value: { at: number; data: { entries: { id: string }[] } } }[]
    ).filter(({ key }) => key.includes(historyAddress))
  }
  await until(() => expect(entries()).toHaveLength(1))
  const [{ key, value } = { key: '', value: undefined }] = entries()
  expect(key).toContain('eip155:1')
  expect(value?.data.entries.map(({ id }) => id)).toEqual(['a'])
  expect(value?.at).toBeGreaterThanOrEqual(began)
  expect(value?.at).toBeLessThanOrEqual(Date.now())
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
  await until(() => expect(history.get().data?.events).toEqual([]))
  expect(entries().find((entry) => entry.key === key)?.value, 'on this chain').toEqual(value)
})

test('3.9 a transaction has an id, its time, its block and its transfers', async () => {
  const transfers = [coinTransfer(), nftTransfer({ isSpam: true })]
  const { history } = await visit(answerHistory([historyEntry('a', { transfers })]))
  expect((await read(history)).events[0]).toMatchObject({
    id: 'a',
    minedAt: Date.parse('2026-05-04T10:00:00.000Z'),
    caipNetworkId: 'eip155:1',
    transfers: [
      { direction: 'in', amount: '1.5', isSpam: false },
      { direction: 'in', kind: 'nft', isSpam: true },
    ],
  })
})
