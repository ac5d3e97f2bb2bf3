import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { testConnection } from '../../src/engine/testing/index.ts'
import { useNetwork } from '../../src/hooks/index.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const networks = [mainnet, arbitrum]

describeHook('useNetwork', {
  useHook: useNetwork,
  read: ({ caipNetworkId }) => String(caipNetworkId),
  before: 'eip155:1',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve(testConnection({ caipNetworkId: 'eip155:42161' }))
    await connecting
  },
  after: 'eip155:42161',
})

test('returns the first network until a wallet reports its own', async () => {
  const { result, ...arranged } = renderEngineHook(() => useNetwork(), { networks })
  expect(result.current).toMatchObject({
    caipNetworkId: 'eip155:1',
    caipNetwork: { name: 'Ethereum' },
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  })
  expect(result.current.requestedCaipNetworks.map(({ name }) => name)).toEqual([
    'Ethereum',
    'Arbitrum One',
  ])
  await connectMeadow(arranged)
  act(() => arranged.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' }))
  expect(result.current.caipNetwork?.name).toBe('Arbitrum One')
})

test('a network that the host did not configure has only an id', async () => {
  const { result, ...arranged } = renderEngineHook(() => useNetwork(), { networks })
  await connectMeadow(arranged)
  act(() => arranged.wallet.emit({ type: 'network', caipNetworkId: 'eip155:31337' }))
  expect(result.current).toMatchObject({ caipNetworkId: 'eip155:31337', caipNetwork: undefined })
})

test('a session may support only some networks', async () => {
  const { result, engine, wallet } = renderEngineHook(() => useNetwork(), { networks })
  await act(async () => {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve(testConnection({ approvedCaipNetworkIds: ['eip155:1'] }))
    await connecting
  })
  expect(result.current).toMatchObject({
    approvedCaipNetworkIds: ['eip155:1'],
    supportsAllNetworks: false,
  })
})

test('a network that the host neither configured nor allows is unsupported', async () => {
  const { result, ...arranged } = renderEngineHook(() => useNetwork(), { networks })
  expect(result.current.isUnsupported).toBe(false)
  await connectMeadow(arranged)
  act(() => arranged.wallet.emit({ type: 'network', caipNetworkId: 'eip155:31337' }))
  expect(result.current.isUnsupported).toBe(true)
  act(() => arranged.wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' }))
  expect(result.current.isUnsupported).toBe(false)
})

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
  'with %o, no network is unsupported',
  async (options) => {
    const { result, ...arranged } = renderEngineHook(() => useNetwork(), { networks, ...options })
    await connectMeadow(arranged)
    act(() => arranged.wallet.emit({ type: 'network', caipNetworkId: 'eip155:31337' }))
    expect(result.current.isUnsupported).toBe(false)
  },
)

test('the list changes when the host adds or removes a network', async () => {
  const { result, ...arranged } = renderEngineHook(() => useNetwork(), { networks: [mainnet] })
  await connectMeadow(arranged)
  act(() => result.current.addNetwork(arbitrum))
  expect(result.current.requestedCaipNetworks).toHaveLength(2)
  await act(async () => {
    const removing = result.current.removeNetworkAsync('eip155:1')
    arranged.wallet.last().approve()
    await removing
  })
  expect(result.current.caipNetwork?.name).toBe('Arbitrum One')
  act(() => result.current.addNetwork(mainnet))
  await act(async () => {
    result.current.removeNetwork('eip155:42161')
    arranged.wallet.last().reject()
  })
  expect(result.current).toMatchObject({
    caipNetworkId: 'eip155:42161',
    caipNetwork: undefined,
    isUnsupported: true,
  })
})
