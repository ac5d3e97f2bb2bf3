import { readFileSync } from 'node:fs'
import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testAddress,
  testConnection,
  testConnector,
} from '../../src/engine/testing/index.ts'
import { useNetwork } from '../../src/hooks/index.ts'
import {
  connectionsKey,
  connectWallet,
  createTestEngine,
  harbor,
  meadow,
  settle,
} from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { connectMeadow, renderEngineHook } from '../support/renderWithEngine.tsx'

describe('connectors', () => {
  test.each([
    'EXTERNAL',
    'WALLET_CONNECT',
    'INJECTED',
    'ANNOUNCED',
    'AUTH',
    'MULTI_CHAIN',
  ] as const)(
    '3.2 a connector of type %s is listed with all its fields, and connects',
    async (type) => {
      const connector = testConnector({
        connectorId: 'test.lantern',
        name: 'Lantern',
        type,
        namespace: 'eip155',
        imageUrl: 'https://kiln.example/lantern.png',
        imageId: 'ebac7b39-688c-41e3-7912-a4fefba74600',
        info: { rdns: 'test.lantern', icon: 'data:image/png;base64,AA==' },
        explorerId: 'c57ca95b47569778a828d19178114f4db188b89b',
      })
      const setUp = createTestEngine()
      setUp.wallet.announce(connector)
      expect(setUp.engine.getState().connectors.all.at(-1)).toEqual({
        ...connector,
        id: 'eip155:test.lantern',
      })
      expect(setUp.engine.connectors.provider(connector)).toEqual({ connectorId: 'test.lantern' })
      const connection = await connectWallet(setUp, {
        namespace: 'eip155',
        connectorId: 'test.lantern',
      })
      expect(connection.connectorId).toBe('test.lantern')
    },
  )
})

describe('connections', () => {
  test('3.3 stores its accounts with their types, the login’s name and the network', async () => {
    const { engine, wallet } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve({
      ...testConnection(),
      accounts: [
        { address: testAddress, type: 'smartAccount' },
        { address: '0xb0b', type: 'eoa' },
        { address: '0xa11ce' },
      ],
      auth: { name: 'google' },
      caipNetworkId: 'eip155:1',
    })
    await connecting
    expect(engine.getState().connection.namespaces.eip155?.connections).toEqual([
      {
        connectorId: 'test.meadow',
        namespace: 'eip155',
        accounts: [
          { address: testAddress, type: 'smartAccount' },
          { address: '0xb0b', type: 'eoa' },
          { address: '0xa11ce' },
        ],
        auth: { name: 'google' },
        caipNetworkId: 'eip155:1',
      },
    ])
  })

  test('3.3 is stored per namespace', async () => {
    const evm = createTestAdapter()
    const sol = createTestAdapter({ namespace: 'solana' })
    const platform = createTestPlatform()
    const engine = createEngine({ adapters: [evm.factory, sol.factory], platform })
    engine.start()
    await connectWallet({ engine, wallet: evm })
    const connecting = engine.connection.connect({ ...meadow, namespace: 'solana' })
    const { caipNetworkId } = solana
    sol.last().approve(testConnection({ namespace: 'solana', caipNetworkId }))
    await connecting

    const { namespaces } = engine.getState().connection
    expect(Object.keys(namespaces)).toEqual(['eip155', 'solana'])
    expect(namespaces.eip155?.connections[0]?.caipNetworkId).toBe('eip155:1')
    expect(namespaces.solana?.connections[0]?.caipNetworkId).toBe(caipNetworkId)

    const stored = JSON.parse(platform.storage.get(connectionsKey) ?? '{}')
    expect(stored.connections).toMatchObject([
      { namespace: 'eip155', connectorId: 'test.meadow' },
      { namespace: 'solana', connectorId: 'test.meadow' },
    ])
  })

  test('3.3 at most 2 recent wallets are stored, by their ids, with the latest first', async () => {
    const setUp = createTestEngine()
    setUp.wallet.announce(testConnector({ connectorId: 'test.lantern' }))
    await connectWallet(setUp, meadow)
    await connectWallet(setUp, harbor)
    await connectWallet(setUp, { namespace: 'eip155', connectorId: 'test.lantern' })
    const kept = [{ id: 'test.lantern' }, { id: 'test.harbor' }]
    expect(setUp.engine.getState().connection.recentWallets).toMatchObject(kept)
    expect(setUp.engine.getState().connection.recentWallets).toHaveLength(2)
    const reloaded = createTestEngine({ platform: { storage: setUp.platform.storage } })
    expect(reloaded.engine.getState().connection.recentWallets).toMatchObject(kept)
  })
})

describe('networks', () => {
  test('3.6 before a wallet connects, the networks are the host’s list, and the first one is active', () => {
    const { result } = renderEngineHook(() => useNetwork(), { networks: [arbitrum, mainnet] })
    expect(result.current).toMatchObject({
      caipNetwork: { caipNetworkId: 'eip155:42161', name: 'Arbitrum One' },
      requestedCaipNetworks: [{ caipNetworkId: 'eip155:42161' }, { caipNetworkId: 'eip155:1' }],
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    })
  })

  test('3.6 the active network is the wallet’s, which supports all networks if it names none', async () => {
    const rendered = renderEngineHook(() => useNetwork(), { networks: [arbitrum, mainnet] })
    await connectMeadow(rendered)
    const { wallet, result } = rendered
    expect(result.current.caipNetwork?.caipNetworkId).toBe('eip155:1')
    act(() => wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' }))
    expect(result.current.caipNetwork?.caipNetworkId).toBe('eip155:42161')
    act(() => wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' }))
    expect(result.current).toMatchObject({
      caipNetworkId: 'eip155:137',
      caipNetwork: undefined,
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
    })
  })

  test('3.6 smartAccountEnabledNetworks are those that the embedded wallet reports', async () => {
    const { clock, setUp, site } = embeddedSetUp()
    site.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = { smartAccountEnabledNetworks: [10, 137] }
    const { engine, result } = renderEngineHook(() => useNetwork(), setUp)
    await act(async () => {
      const sending = engine.login!.sendCode('ada@example.com')
      await settle()
      clock.advance(500)
      await sending
    })
    expect(result.current.smartAccountEnabledNetworks).toEqual(['eip155:10', 'eip155:137'])
  })

  test('3.6 a wallet session that is limited to some networks does not support all', async () => {
    const { engine, wallet, result } = renderEngineHook(() => useNetwork(), {
      networks: [mainnet, arbitrum],
    })
    await act(async () => {
      const connecting = engine.connection.connect(meadow)
      const caipNetworkId = 'eip155:42161'
      wallet
        .last()
        .approve(testConnection({ caipNetworkId, approvedCaipNetworkIds: ['eip155:42161'] }))
      await connecting
    })
    expect(result.current).toMatchObject({
      caipNetwork: { name: 'Arbitrum One' },
      approvedCaipNetworkIds: ['eip155:42161'],
      supportsAllNetworks: false,
    })
  })

  test('3.7 a network keeps all its fields, with the host’s own URLs first', () => {
    const network = {
      id: 1,
      name: 'Kilnchain',
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: {
        default: { http: ['https://fast.example'] },
        chainDefault: { http: ['https://public.example'] },
      },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      testnet: true,
      assets: { imageId: 'kiln', imageUrl: 'https://kiln.example/chain.png' },
    } as const
    const { engine } = createTestEngine({
      networks: [network],
      customRpcUrls: { 'eip155:1': ['https://own.example'] },
    })
    expect(engine.getState().network.requestedCaipNetworks).toEqual([
      {
        ...network,
        rpcUrls: {
          default: { http: ['https://own.example', 'https://fast.example'] },
          chainDefault: { http: ['https://own.example', 'https://public.example'] },
        },
      },
    ])
  })

  test('3.7 a viem chain becomes a network with the same fields', () => {
    const { engine } = createTestEngine({
      networks: [
        {
          id: 8453,
          name: 'Base',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
          blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
          testnet: false,
        },
      ],
    })
    expect(engine.getState().network.requestedCaipNetworks[0]).toMatchObject({
      id: 8453,
      name: 'Base',
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
      rpcUrls: {
        default: { http: ['https://mainnet.base.org'] },
        chainDefault: { http: ['https://mainnet.base.org'] },
      },
      blockExplorers: { default: { url: 'https://basescan.org' } },
      testnet: false,
    })
  })
})

describe('the app', () => {
  const metadata = {
    name: 'Kiln',
    description: 'Train and sell your model',
    url: 'https://kiln.example',
    icons: ['https://kiln.example/icon.png'],
  }

  test('3.17 is described by the host’s metadata, with the project id, the SDK type and the version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { engine } = createTestEngine({ metadata, projectId: 'b56e18d4' })
    expect(engine.metadata).toEqual({
      name: 'Kiln',
      description: 'Train and sell your model',
      url: 'https://kiln.example',
      icons: ['https://kiln.example/icon.png'],
      projectId: 'b56e18d4',
      sdkType: 'latchkey',
      sdkVersion: version,
    })
  })
})
