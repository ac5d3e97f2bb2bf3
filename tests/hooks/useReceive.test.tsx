import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bitcoinAccounts } from '../../sandbox/wallets/bitcoin/bitcoinAccounts.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { arbitrum, bitcoin, mainnet, solana } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { useReceive } from '../../src/hooks/index.ts'
import { historyAddress } from '../support/answerHistory.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

/** Loading code takes longer on a busy machine. */
const soon = { timeout: 60_000 }

describeHook('useReceive', {
  useHook: useReceive,
  read: ({ address }) => address ?? 'none',
  before: 'none',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
  },
  after: historyAddress,
})

const networks = [mainnet, arbitrum, solana]
const sharing = (share: (text: string) => Promise<void>) => ({
  networks,
  platform: createTestPlatform({ share: { canShare: () => true, share } }),
})

test('returns the whole address and the networks of its namespace', async () => {
  const { result, ...arranged } = renderEngineHook(() => useReceive(), { networks })
  expect(result.current.networks).toEqual([])
  await connectMeadow(arranged)
  expect(result.current).toMatchObject({ address: historyAddress, namespace: 'eip155' })
  expect(result.current.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Arbitrum One'])
})

test.each([
  ['solana', solanaAccounts.alice.address, solana, 'Solana'],
  ['bip122', bitcoinAccounts.alice.address, bitcoin, 'Bitcoin'],
] as const)(
  'returns the address of the active namespace: %s',
  async (namespace, address, network, name) => {
    const wallet = createTestAdapter({ namespace })
    const adapters = [createTestAdapter().factory, wallet.factory]
    const { result, engine } = renderEngineHook(() => useReceive(), {
      adapters,
      networks: [mainnet, network],
    })
    const { connectorId } = meadow
    await act(async () => {
      const connecting = engine.connection.connect({ namespace, connectorId })
      const accounts = [{ address }]
      const { caipNetworkId } = network
      wallet.last().approve({ connectorId, namespace, accounts, caipNetworkId })
      await connecting
    })
    expect(result.current).toMatchObject({ address, namespace })
    expect(result.current.networks.map((one) => one.name)).toEqual([name])
  },
)

test.each([
  [
    'a session is limited to one network',
    { approvedCaipNetworkIds: ['eip155:42161'] },
    ['Arbitrum One'],
  ],
  [
    'a smart account is not deployed anywhere',
    { accounts: [{ address: historyAddress, type: 'smartAccount' }] },
    [],
  ],
])(
  'is available only if the account can spend the coins that it receives: %s',
  async (_, granted, names) => {
    const { result, engine, wallet } = renderEngineHook(() => useReceive(), { networks })
    await act(async () => {
      const connecting = engine.connection.connect(meadow)
      const accounts = [{ address: historyAddress }]
      wallet.last().approve({ ...meadow, accounts, caipNetworkId: 'eip155:42161', ...granted })
      await connecting
    })
    expect(result.current.networks.map(({ name }) => name)).toEqual(names)
  },
)

test('shares the whole address if the device can', async () => {
  const shared: string[] = []
  const { result, ...arranged } = renderEngineHook(
    () => useReceive(),
    sharing(async (text) => void shared.push(text)),
  )
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.canShare).toBe(true), soon)
  act(() => result.current.share())
  // During the click, because browsers allow sharing only then.
  expect(shared).toEqual([historyAddress])
  await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
})

test('closing the share sheet is not an error', async () => {
  const { result, ...arranged } = renderEngineHook(
    () => useReceive(),
    sharing(async () => {
      throw Object.assign(new Error('Share canceled'), { name: 'AbortError' })
    }),
  )
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.canShare).toBe(true), soon)
  act(() => result.current.share())
  await waitFor(() => expect(result.current.status).not.toBe('pending'), soon)
  expect(result.current.error).toBeUndefined()
})

test('returns an error if the device cannot share', async () => {
  const { result, ...arranged } = renderEngineHook(() => useReceive())
  await connectMeadow(arranged)
  expect(result.current.canShare).toBe(false)
  act(() => result.current.share())
  await waitFor(() => expect(result.current.error?.code).toBe('receive/CANNOT_SHARE'), soon)
  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()
})
