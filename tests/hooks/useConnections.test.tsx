import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { createTestAdapter, testConnector } from '../../src/engine/testing/index.ts'
import { useConnections } from '../../src/hooks/index.ts'
import { connectWallet, harbor, harborConnector, meadow } from '../support/createTestEngine.ts'
import { renderEngineHook, settle } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const several = {
  remoteFeatures: { multiWallet: true },
  wallet: { connectors: [testConnector(), harborConnector] },
}

describeHook('useConnections', {
  useHook: useConnections,
  read: ({ wallets }) => wallets.map(({ connectorId }) => connectorId).join() || 'none',
  before: 'none',
  change: (arranged) => connectWallet(arranged),
  after: 'test.meadow',
  // The first render, and one after the wallets are found.
  firstRenders: 2,
})

const ranksOf = ({ wallets }: ReturnType<typeof useConnections>) =>
  wallets.map(({ connectorId, status }) => `${connectorId} ${status}`)

async function renderBoth() {
  const rendered = renderEngineHook(() => useConnections(), { ...several, strict: true })
  await act(async () => {
    await connectWallet(rendered, meadow)
    await connectWallet(rendered, harbor)
  })
  return rendered
}

test('lists the active wallet first, then the other connected one, then the recent one', async () => {
  const { result, engine, wallet } = await renderBoth()
  expect(ranksOf(result.current)).toEqual(['test.harbor connected', 'test.meadow active'])
  expect(result.current.wallets[0]?.connector?.name).toBe('Harbor')
  await act(async () => {
    const leaving = engine.connection.disconnect(harbor)
    wallet.last().approve()
    await leaving
  })
  expect(ranksOf(result.current)).toEqual(['test.meadow connected', 'test.harbor disconnected'])
  expect(result.current.wallets[1]?.connection).toBeUndefined()
})

test('lists the connections of one wallet on two namespaces separately', async () => {
  const evm = createTestAdapter()
  const onSolana = createTestAdapter({
    namespace: 'solana',
    connectors: [testConnector({ namespace: 'solana' })],
  })
  const { result, engine } = renderEngineHook(() => useConnections(), {
    adapters: [evm.factory, onSolana.factory],
    networks: [mainnet, solana],
  })
  const solanaMeadow = { ...meadow, namespace: 'solana' } as const
  await act(async () => {
    await connectWallet({ engine, wallet: evm }, meadow)
    const connecting = engine.connection.connect(solanaMeadow)
    const accounts = [{ address: solanaAccounts.alice.address }] as const
    onSolana.last().approve({ ...solanaMeadow, accounts, caipNetworkId: solana.caipNetworkId })
    await connecting
  })
  const all = () => result.current.wallets.map(({ namespace, status }) => `${namespace} ${status}`)
  expect(all().sort()).toEqual(['eip155 connected', 'solana connected'])
  const areOwn = () =>
    result.current.wallets.every(({ connector, namespace }) => connector?.namespace === namespace)
  expect(areOwn()).toBe(true)
  await act(async () => {
    const leaving = engine.connection.disconnect(solanaMeadow)
    onSolana.last().approve()
    await leaving
  })
  expect(all()).toEqual(['eip155 connected', 'solana disconnected'])
  expect(areOwn()).toBe(true)
  expect(result.current.wallets[1]?.connection).toBeUndefined()
})

test('each namespace has its own active wallet, whichever namespace is active', async () => {
  const evm = createTestAdapter(several.wallet)
  const onSolana = createTestAdapter({
    namespace: 'solana',
    connectors: [testConnector({ connectorId: 'test.brook', name: 'Brook', namespace: 'solana' })],
  })
  const { result, engine } = renderEngineHook(() => useConnections(), {
    ...{ adapters: [evm.factory, onSolana.factory], networks: [mainnet, solana] },
    remoteFeatures: several.remoteFeatures,
  })
  const brook = { namespace: 'solana', connectorId: 'test.brook' } as const
  await act(async () => {
    await connectWallet({ engine, wallet: evm }, harbor)
    await connectWallet({ engine, wallet: evm }, meadow)
    const connecting = engine.connection.connect(brook)
    const accounts = [{ address: solanaAccounts.alice.address }] as const
    onSolana.last().approve({ ...brook, accounts, caipNetworkId: solana.caipNetworkId })
    await connecting
  })
  expect(ranksOf(result.current)).toEqual([
    'test.meadow connected',
    'test.brook connected',
    'test.harbor active',
  ])
})

test('switches to the other wallet', async () => {
  const { result } = await renderBoth()
  await act(async () => result.current.switchConnection(meadow))
  expect(result.current.isSuccess).toBe(true)
  expect(ranksOf(result.current)).toEqual(['test.meadow connected', 'test.harbor active'])
})

test('returns why it cannot switch, and `reset` clears it', async () => {
  const { result } = renderEngineHook(() => useConnections())
  await act(async () => result.current.switchConnection(meadow))
  expect(result.current.error?.code).toBe('connection/MULTI_WALLET_DISABLED')
  act(() => result.current.reset())
  expect(result.current.isIdle).toBe(true)
})

test('is pending while a disconnected wallet is asked again, and settles even after unmounting', async () => {
  const { result, engine, unmount, wallet } = renderEngineHook(() => useConnections(), several)
  act(() => result.current.switchConnection(meadow))
  expect(result.current.isPending).toBe(true)
  unmount()
  const request = await wallet.asked('connect')
  request.approve()
  await settle()
  expect(engine.getState().connection.switching.status).toBe('success')
})
