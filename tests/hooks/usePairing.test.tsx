import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SupportedNamespace } from '../../src/engine/caip/CaipNetworkId.ts'
import { initialConnectionState } from '../../src/engine/features/connection/Connection.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { createTestAdapter } from '../../src/engine/testing/index.ts'
import { usePairing } from '../../src/hooks/index.ts'
import { createTestConnector, testUri } from '../support/createTestConnector.ts'
import { renderEngineHook, settle } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('usePairing', {
  useHook: usePairing,
  read: ({ copying }) => copying.status,
  before: 'idle',
  change: ({ engine }) => engine.pairing.copyLink().catch(() => {}),
  after: 'error',
})

const adapterOf = (namespace: SupportedNamespace) => createTestAdapter({ namespace }).factory

function renderPairing(options?: {
  namespaces: readonly SupportedNamespace[]
  active?: SupportedNamespace
}) {
  const connector = createTestConnector(options)
  return {
    connector,
    ...renderEngineHook(() => usePairing(), {
      strict: true,
      connectors: [connector.factory],
      networks: [mainnet, solana],
      ...(options?.active && {
        initialState: { connection: initialConnectionState(options.active) },
      }),
      ...(options && { adapters: options.namespaces.map(adapterOf) }),
    }),
  }
}

test('requests a link, returns it, and copies it to the clipboard', async () => {
  const { result, connector, engine, platform, clock } = renderPairing()
  act(() => result.current.start())
  expect(engine.getState().connection.connecting.input).toEqual({
    namespace: 'eip155',
    connectorId: 'walletConnect',
  })
  act(() => connector.pend())
  expect(result.current).toMatchObject({ status: 'pending', isPending: true, uri: undefined })
  act(() => connector.ready())
  expect(result.current).toMatchObject({
    status: 'ready',
    isReady: true,
    isPending: false,
    uri: testUri,
    expiresAt: 240_000,
  })
  act(() => result.current.copyLink())
  await settle()
  expect(platform.copied).toEqual([testUri])
  expect(result.current.copying.isSuccess).toBe(true)
  act(() => clock.advance(1_500))
  expect(result.current.copying.isIdle).toBe(true)
})

test('requests a new link after one expired', async () => {
  const { result, connector, engine } = renderPairing()
  act(() => result.current.start())
  await act(async () => connector.expire())
  expect(result.current).toMatchObject({ status: 'expired', isExpired: true })
  await vi.waitFor(() => expect(engine.getState().connection.connecting.status).toBe('error'), {
    timeout: 60_000,
  })
  act(() => result.current.start())
  expect(connector.answers).toHaveLength(2)
})

test('a new link is for the namespace of the last one, or for the active namespace', async () => {
  const { result, connector, engine } = renderPairing({ namespaces: ['eip155', 'solana'] })
  const asked = () => engine.getState().connection.connecting.input?.namespace
  act(() => result.current.start())
  expect([engine.getState().connection.activeNamespace, asked()]).toEqual(['eip155', 'eip155'])
  act(() => {
    engine.connection.connect({ namespace: 'solana', connectorId: 'walletConnect' }).catch(() => {})
  })
  await act(async () => connector.expire())
  act(() => result.current.start())
  expect([engine.getState().connection.activeNamespace, asked()]).toEqual(['eip155', 'solana'])
})

test('the first link is for the active namespace, in any order of the wallet’s namespaces', () => {
  const namespaces = ['eip155', 'solana'] as const
  const { result, engine } = renderPairing({ namespaces, active: 'solana' })
  const { connection, connectors } = engine.getState()
  expect([connection.activeNamespace, connectors.all[0]?.namespace]).toEqual(['solana', 'eip155'])
  act(() => result.current.start())
  expect(engine.getState().connection.connecting.input?.namespace).toBe('solana')
})

test('does nothing without WalletConnect', () => {
  const { result, engine } = renderEngineHook(() => usePairing())
  act(() => result.current.start())
  expect(engine.getState().connection.connecting.status).toBe('idle')
})

test('`startAsync` says why there is no connection', async () => {
  const { result, connector } = renderPairing()
  let outcome: Promise<unknown> | undefined
  await act(async () => {
    outcome = result.current.startAsync().catch((error) => error)
    connector.expire()
  })
  expect(await outcome).toMatchObject({ name: 'EngineError' })

  const without = renderEngineHook(() => usePairing())
  await expect(without.result.current.startAsync()).rejects.toMatchObject({
    code: 'adapter/CONNECTOR_NOT_FOUND',
  })
})
