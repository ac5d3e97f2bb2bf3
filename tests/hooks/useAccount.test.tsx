import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testAddress,
  testConnector,
} from '../../src/engine/testing/index.ts'
import { useAccount } from '../../src/hooks/index.ts'
import { storageWith } from '../support/createTestEngine.ts'
import {
  connectMeadow,
  meadow,
  readBalance,
  renderEngineHook,
} from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const solanaAddress = solanaAccounts.alice.address
const otherAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describeHook('useAccount', {
  useHook: useAccount,
  read: ({ status, address = 'none' }) => `${status} ${address}`,
  before: 'disconnected none',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
  },
  after: `connected ${testAddress}`,
})

test('returns the account, its wallet and its network', async () => {
  const { result, ...arranged } = renderEngineHook(() => useAccount())
  expect(result.current).toMatchObject({
    status: 'disconnected',
    namespace: 'eip155',
    address: undefined,
    isConnected: false,
    isVerified: false,
  })
  act(() => void arranged.engine.connection.connect(meadow))
  expect(result.current.status).toBe('connecting')
  await act(async () => arranged.wallet.last().approve())
  expect(result.current).toMatchObject({
    status: 'connected',
    address: testAddress,
    caipAddress: `eip155:1:${testAddress}`,
    caipNetworkId: 'eip155:1',
    connector: { name: 'Meadow' },
    isConnected: true,
    isVerified: true,
  })
})

test('returns the address of an earlier visit as unverified', () => {
  const platform = createTestPlatform({ storage: storageWith(['test.meadow']) })
  const { result } = renderEngineHook(() => useAccount(), { platform })
  expect(result.current).toMatchObject({
    ...{ status: 'reconnecting', address: testAddress },
    ...{ isConnected: false, isVerified: false },
  })
})

test('a rejected connection leaves no wallet connected', async () => {
  const { result, engine, wallet } = renderEngineHook(() => useAccount())
  await act(async () => {
    engine.connection.connect(meadow).catch(() => {})
    wallet.last().reject()
  })
  expect(result.current).toMatchObject({ status: 'disconnected', address: undefined })
})

test('follows the account that the user selects in the wallet', async () => {
  const { result, ...arranged } = renderEngineHook(() => useAccount())
  await connectMeadow(arranged)
  act(() => arranged.wallet.emit({ type: 'accounts', accounts: [{ address: otherAddress }] }))
  expect(result.current.address).toBe(otherAddress)
  act(() => arranged.wallet.emit({ type: 'disconnect' }))
  expect(result.current).toMatchObject({ status: 'disconnected', address: undefined })
})

test('returns only the account and the wallet of the requested namespace', async () => {
  const evm = createTestAdapter()
  const onSolana = createTestAdapter({
    namespace: 'solana',
    connectors: [testConnector({ namespace: 'solana', name: 'Meadow for Solana' })],
  })
  const { result, engine } = renderEngineHook(
    () => ({ evm: useAccount({ namespace: 'eip155' }), active: useAccount() }),
    { adapters: [evm.factory, onSolana.factory], networks: [mainnet, solana] },
  )
  await connectMeadow({ engine, wallet: evm })
  await act(async () => {
    const connecting = engine.connection.connect({ ...meadow, namespace: 'solana' })
    const accounts = [{ address: solanaAddress }] as const
    const { caipNetworkId } = solana
    onSolana.last().approve({ ...meadow, namespace: 'solana', accounts, caipNetworkId })
    await connecting
  })
  expect(result.current.active).toMatchObject({
    namespace: 'solana',
    address: solanaAddress,
    connector: { name: 'Meadow for Solana' },
  })
  expect(result.current.evm).toMatchObject({
    namespace: 'eip155',
    address: testAddress,
    caipNetworkId: 'eip155:1',
    connector: { name: 'Meadow' },
  })
})

test('reads another namespace with the option', async () => {
  const { result, ...arranged } = renderEngineHook(() => useAccount({ namespace: 'solana' }))
  await connectMeadow(arranged)
  expect(result.current).toMatchObject({ namespace: 'solana', status: 'disconnected' })
})

test('renders at most 3 times per connect, and never for the balance or a toast', async () => {
  const { renders, ...arranged } = renderEngineHook(() => useAccount())
  await connectMeadow(arranged)
  expect(renders()).toBeLessThanOrEqual(3)

  const afterConnect = renders()
  const { engine } = arranged
  await act(async () => {
    engine.toasts.show({ variant: 'success', message: 'Copied' })
    await readBalance(engine)
  })
  act(() => engine.toasts.close())
  expect(engine.account.balance.get().status).toBe('success')
  expect(renders()).toBe(afterConnect)
})
