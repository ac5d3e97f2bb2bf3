import { act, renderHook, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { optimism, arbitrum as viemArbitrum } from 'viem/chains'
import { expect, test } from 'vitest'
import { walletClient } from '../../src/engine/bridges/viem/index.ts'
import type { Engine } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { usePublicClient, useWalletClient } from '../../src/hooks/viem/index.ts'
import { createAnnouncedEngine, vitalik } from '../support/createAnnouncedEngine.ts'
import { connectWallet, createTestEngine, harbor, meadow } from '../support/createTestEngine.ts'

const networks = [mainnet, arbitrum]
/** Loading code takes longer on a busy machine. */
const soon = { timeout: 60_000 }

test('returns a wallet client while a wallet is connected, a new one after each change', async () => {
  const { engine } = createAnnouncedEngine({ networks })
  const { result, rerender } = renderHook(() => useWalletClient({ engine }))
  expect(result.current.walletClient).toBeUndefined()
  await act(() => engine.connection.connect(meadow))
  await waitFor(() => expect(result.current.walletClient).toBeDefined(), soon)
  const { walletClient } = result.current
  expect(walletClient?.account.address).toBe(vitalik)
  rerender()
  act(() => engine.modal.open())
  expect(result.current.walletClient).toBe(walletClient)

  await act(() => engine.connection.connect(harbor))
  expect(result.current.walletClient?.chain?.id).toBe(42161)
  await act(() => engine.connection.disconnect())
  expect(result.current.walletClient).toBeUndefined()
})

test('a wallet that is uninstalled while connected gives no client, and breaks no page', async () => {
  const { engine, wallet } = createTestEngine()
  await connectWallet({ engine, wallet })
  const { result } = renderHook(() => ({
    wallet: useWalletClient({ engine }).walletClient,
    nodes: usePublicClient({ engine }).publicClient,
  }))
  await waitFor(() => expect(result.current.nodes).toBeDefined(), soon)
  expect(() => walletClient(engine)).toThrow('Provider not found')
  expect(result.current.wallet).toBeUndefined()
})

test('returns a public client of the active network, without a wallet', async () => {
  const { engine } = createAnnouncedEngine({ networks })
  const { result } = renderHook(() => usePublicClient({ engine }))
  await waitFor(() => expect(result.current.publicClient?.chain.id).toBe(1), soon)
  const { publicClient } = result.current
  act(() => engine.modal.open())
  expect(result.current.publicClient).toBe(publicClient)
  await act(() => engine.network.switchNetwork('eip155:42161'))
  expect(result.current.publicClient?.chain.id).toBe(42161)
})

test('accepts a viem chain, and returns no client for a chain that the engine does not have', async () => {
  const { engine } = createAnnouncedEngine({ networks })
  const { result } = renderHook(() => ({
    known: usePublicClient({ engine, chain: viemArbitrum }).publicClient,
    unknown: usePublicClient({ engine, chain: optimism }).publicClient,
  }))
  await waitFor(() => expect(result.current.known).toBeDefined(), soon)
  expect(result.current.known?.chain.contracts.multicall3.blockCreated).toBeGreaterThan(0)
  expect(result.current.unknown).toBeUndefined()
})

test('renders on a server without viem', () => {
  const { engine } = createAnnouncedEngine()
  expect(renderToString(<Clients engine={engine} />)).toBe('<p>neither</p>')
})

function Clients({ engine }: { engine: Engine }) {
  const { publicClient } = usePublicClient({ engine })
  const { walletClient } = useWalletClient({ engine })
  return <p>{(publicClient ?? walletClient) ? 'one' : 'neither'}</p>
}
