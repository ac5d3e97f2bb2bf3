import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AdapterFactory, Engine } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testAddress,
} from '../../src/engine/testing/index.ts'
import {
  EngineProvider,
  type ReadOptions,
  useActivity,
  useBalance,
  useIdentity,
  useNfts,
  useTokens,
} from '../../src/hooks/index.ts'
import { answerAccount } from '../support/answerAccount.ts'
import { answerHistory, historyEntry } from '../support/answerHistory.ts'
import { nftsFrom } from '../support/nftsFrom.ts'
import {
  connectMeadow,
  renderEngineHook,
  settle,
  setUpEngine,
} from '../support/renderWithEngine.tsx'

/** The first test loads code, which takes longer on a busy machine. */
const soon = { timeout: 60_000 }
const anyone = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A chain on which an account's address and network determine its balance. */
function createChain() {
  const wallet = createTestAdapter()
  const asked: string[] = []
  const factory: AdapterFactory = Object.assign(
    () => ({
      ...wallet.factory(),
      balances: {
        async native({ address, network }: { address: string; network: { id: number | string } }) {
          asked.push(`${network.id} ${address}`)
          return { value: 25n * 10n ** 17n, decimals: 18, symbol: 'ETH' }
        },
      },
    }),
    { namespace: 'eip155' as const },
  )
  return { wallet, factory, asked }
}

function renderBalance(options: ReadOptions) {
  const { wallet, factory, asked } = createChain()
  let current = options
  const rendered = renderEngineHook(() => useBalance(current), {
    adapters: [factory],
    networks: [mainnet, arbitrum],
    strict: true,
  })
  const change = (next: ReadOptions) => {
    current = next
    rendered.rerender()
  }
  return { ...rendered, wallet, asked, change }
}

describe('useBalance', () => {
  test('reads any account without a connection', async () => {
    const { asked, result } = renderBalance({ address: anyone })
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    expect(result.current).toMatchObject({ formatted: '2.5', isFallback: false })
    expect(asked).toEqual([`1 ${anyone}`])
  })

  test('reads the connected account on another network', async () => {
    const { asked, result, ...arranged } = renderBalance({ network: 'eip155:42161' })
    expect(result.current.isIdle).toBe(true)
    await connectMeadow(arranged)
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    expect(asked).toEqual([`42161 ${testAddress}`])
  })

  test('sends no request while it is disabled', async () => {
    const { asked, change, result, ...arranged } = renderBalance({ enabled: false })
    await connectMeadow(arranged)
    await settle()
    expect(result.current).toMatchObject({ isIdle: true, isFetching: false })
    expect(asked).toEqual([])
    change({ enabled: true })
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    expect(asked).toEqual([`1 ${testAddress}`])
  })

  test('follows its options, and returns to the active account without them', async () => {
    const { asked, change, result, ...arranged } = renderBalance({})
    await connectMeadow(arranged)
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    change({ address: anyone })
    expect(result.current.isSuccess).toBe(false)
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    change({})
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    expect(asked).toEqual([`1 ${testAddress}`, `1 ${anyone}`])
  })

  test.each<[string, ReadOptions]>([
    ['another network', { address: anyone, network: 'eip155:42161' }],
    ['another account', { address: testAddress, network: 'eip155:1' }],
  ])('reads again for %s', async (_, next) => {
    const { asked, change, result } = renderBalance({ address: anyone, network: 'eip155:1' })
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    change(next)
    expect(result.current.isSuccess).toBe(false)
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    expect(asked).toEqual([
      `1 ${anyone}`,
      next.network === 'eip155:1' ? `1 ${testAddress}` : `42161 ${anyone}`,
    ])
  })

  test('says that a network is not configured', async () => {
    const { asked, result } = renderBalance({ address: anyone, network: 'eip155:10' })
    await waitFor(() => expect(result.current.isError).toBe(true), soon)
    expect(result.current.error?.code).toBe('network/NOT_CONFIGURED')
    expect(asked).toEqual([])
  })
})

/** Renders a hook that reads from the blockchain service, without a connection. */
function renderRead<Result>(useRead: () => Result) {
  const service = answerAccount()
  const paths: string[] = []
  const platform = createTestPlatform({
    fetch: async (input, init) => {
      paths.push(new URL(String(input)).pathname)
      return service.fetch(input, init)
    },
  })
  const rendered = renderEngineHook(useRead, {
    ...service.options,
    networks: [mainnet],
    platform,
    providers: [
      nftsFrom(async ({ address }) => {
        paths.push(`/nfts/${address}`)
        return [{ contract: '0x1', tokenId: '1', name: 'Meadow #1' }]
      }),
      ...(service.options.providers ?? []),
    ],
    strict: true,
  })
  return { ...rendered, paths }
}

describe.each([
  { name: 'useTokens', useRead: useTokens, path: `/v1/account/${anyone}/balance` },
  { name: 'useNfts', useRead: useNfts, path: `/nfts/${anyone}` },
  { name: 'useIdentity', useRead: useIdentity, path: `/v1/identity/${anyone}` },
  { name: 'useActivity', useRead: useActivity, path: `/v1/account/${anyone}/history` },
])('$name', ({ useRead, path }) => {
  test('reads any account without a connection', async () => {
    const { paths, result } = renderRead(() => useRead({ address: anyone, network: 'eip155:1' }))
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    expect(paths).toContain(path)
  })

  test('sends no request while it is disabled', async () => {
    const { paths, result } = renderRead(() => useRead({ address: anyone, enabled: false }))
    await settle()
    expect(result.current).toMatchObject({ isIdle: true, isFetching: false })
    expect(paths).toEqual([])
  })
})

test('two histories load page after page, independently of each other', async () => {
  const entries = Array.from({ length: 30 }, (_, index) => historyEntry(`e${index}`))
  const service = answerHistory(entries, { perPage: 20 })
  const { engine, result, wallet } = renderEngineHook(
    () => [useActivity(), useActivity({ address: anyone })] as const,
    {
      ...service.options,
      networks: [mainnet],
      platform: createTestPlatform({ fetch: service.fetch }),
    },
  )
  await connectMeadow({ engine, wallet })
  const counts = () => result.current.map(({ data }) => data?.events.length)
  await waitFor(() => expect(counts()).toEqual([20, 20]), soon)
  const reported: unknown[] = []
  engine.on('LOAD_MORE_TRANSACTIONS', ({ address }) => reported.push(address))
  act(() => result.current[1].fetchNextPage())
  await waitFor(() => expect(counts()).toEqual([20, 30]), soon)
  act(() => result.current[0].fetchNextPage())
  await waitFor(() => expect(counts()).toEqual([30, 30]), soon)
  // Only the history of the user's own account is reported.
  expect(reported).toEqual([testAddress])
})

test.each([
  ['another account', 0, { address: anyone }],
  ['the account in use', 1, {}],
])(
  'if the history of %s cannot be read, the error shows and is reported %s times',
  async (_, times, account) => {
    const service = answerHistory()
    service.fail(500)
    const { engine, result, wallet } = renderEngineHook(() => useActivity(account), {
      ...service.options,
      networks: [mainnet],
      platform: createTestPlatform({ fetch: service.fetch }),
    })
    const reported: unknown[] = []
    engine.on('ERROR_FETCH_TRANSACTIONS', (step) => reported.push(step))
    await connectMeadow({ engine, wallet })
    await waitFor(() => expect(result.current.isError).toBe(true), soon)
    expect(reported).toHaveLength(times)
    expect(engine.getState().toasts.current !== undefined).toBe(times === 1)
  },
)

const Reason = () => <p>{useActivity().error?.message}</p>
const Message = () => (useActivity().isError ? <Reason /> : null)

test('a component inside the error message may use the code that did not load, without endless loading', async () => {
  const { engine } = setUpEngine()
  let loads = 0
  const offline: Engine = {
    ...engine,
    load() {
      loads += 1
      return loads > 50 ? new Promise(() => {}) : Promise.reject(new Error('offline'))
    },
  }
  render(
    <EngineProvider engine={offline}>
      <Message />
    </EngineProvider>,
  )
  await screen.findByText('offline')
  await settle()
  expect(loads).toBeLessThan(10)
})
