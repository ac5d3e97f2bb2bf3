import { describe, expect, test } from 'vitest'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine, type EngineConfig } from '../../src/engine/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { createFakeProvider } from '../support/createFakeProvider.ts'
import {
  asked,
  connectionOf,
  connectWallet,
  createTestEngine,
  meadow,
  outcome,
  settle,
  viewNames,
} from '../support/createTestEngine.ts'
import { testInfo } from '../support/createTestEvm.ts'

const chain = {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const networks = [
  { ...chain, id: 1, name: 'Ethereum' },
  { ...chain, id: 10, name: 'OP Mainnet' },
  { ...chain, id: 42161, name: 'Arbitrum One' },
]
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function setUpConnected(options: EngineConfig = {}) {
  const { platform: _, ...config } = options
  const setUp = createTestEngine({ networks, ...config })
  await connectWallet(setUp)
  setUp.engine.modal.open()
  return setUp
}

/**
 * Opens an engine with the EVM adapter and a connected wallet. The test gives the wallet's answers.
 */
async function setUpEvm(answers: Record<string, unknown> = {}) {
  const platform = createTestPlatform()
  const engine = createEngine({ networks, adapters: [evm()], platform })
  engine.start()
  const wallet = createFakeProvider(answers)
  platform.dispatchPageEvent('eip6963:announceProvider', {
    info: testInfo,
    provider: wallet.provider,
  })
  await engine.connection.connect(meadow)
  return { engine, wallet }
}

/** An engine whose adapter cannot switch. */
async function setUpUnswitchable() {
  const wallet = createTestAdapter()
  const { switching: _, ...adapter } = wallet.factory()
  const engine = createEngine({
    networks,
    adapters: [Object.assign(() => adapter, { namespace: 'eip155' as const })],
    platform: createTestPlatform(),
  })
  engine.start()
  await connectWallet({ engine, wallet })
  return { engine }
}

describe('the views of networks', () => {
  test('2.9 SwitchNetwork changes the network', async () => {
    const { engine, wallet } = await setUpConnected()
    engine.router.push('SwitchNetwork')
    const switching = engine.network.switchNetwork('eip155:10')
    wallet.last().approve()
    await switching
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:10')
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('2.9 SwitchActiveChain changes to another chain namespace', async () => {
    const solana = {
      ...chain,
      id: 'mainnet',
      name: 'Solana',
      caipNetworkId: 'solana:mainnet',
      chainNamespace: 'solana',
      rpcUrls: { ...chain.rpcUrls, chainDefault: chain.rpcUrls.default },
    } as const
    const engine = createEngine({
      networks: [...networks, solana],
      adapters: [createTestAdapter().factory, createTestAdapter({ namespace: 'solana' }).factory],
      platform: createTestPlatform(),
    })
    engine.start()
    engine.modal.open({ namespace: 'solana' })
    expect(engine.getState().router.history).toEqual([
      { name: 'SwitchActiveChain', params: { namespace: 'solana' } },
    ])
    await engine.network.switchNetwork('solana:mainnet')
    expect(engine.getState().connection.activeNamespace).toBe('solana')
  })

  test('2.9 UnsupportedChain says that the wallet’s network is not supported', async () => {
    const { engine, wallet } = await setUpConnected()
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    expect(engine.getState().router.history).toEqual([
      { name: 'UnsupportedChain', params: { caipNetworkId: 'eip155:137' } },
    ])
  })
})

describe('switching chain', () => {
  test('4.5 is unsupported if the connector cannot switch', async () => {
    const { engine } = await setUpUnswitchable()
    await expect(engine.network.switchNetwork('eip155:10')).rejects.toMatchObject({
      code: 'adapter/CANNOT_SWITCH',
    })
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
  })

  test('4.5 fails if the chain is not configured, and sends no request to a wallet', async () => {
    const setUp = await setUpConnected()
    await expect(setUp.engine.network.switchNetwork('eip155:137')).rejects.toMatchObject({
      code: 'network/NOT_CONFIGURED',
    })
    expect(asked(setUp)).toEqual(['connect test.meadow'])
    expect(connectionOf(setUp.engine)?.caipNetworkId).toBe('eip155:1')
  })
})

describe('the end of a switch', () => {
  test('4.31 goes one view back after a failure, and that view shows the error', async () => {
    const { engine, wallet } = await setUpConnected()
    engine.router.push('SwitchNetwork')
    const switching = engine.network.switchNetwork('eip155:10')
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork', 'SwitchNetwork'])
    wallet.last().fail(new Error('The wallet fell over'))
    await outcome(switching)
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork'])
    expect(engine.getState().network.switching).toMatchObject({
      status: 'error',
      error: { message: 'The wallet fell over' },
    })
    expect(engine.getState().modal.open).toBe(true)
  })

  test('4.31 closes the modal if the network before was not in the list', async () => {
    const { engine, wallet } = await setUpConnected()
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    const switching = engine.network.switchNetwork('eip155:10')
    wallet.last().approve()
    await switching
    expect(engine.getState().modal.open).toBe(false)
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('4.31 leaves the modal open if both networks are in the list', async () => {
    const { engine, wallet } = await setUpConnected()
    const switching = engine.network.switchNetwork('eip155:10')
    wallet.last().approve()
    await switching
    expect(engine.getState().modal.open).toBe(true)
  })

  test('4.31 stays in the view after a failure if the network is not in the list', async () => {
    const { engine, wallet } = await setUpConnected()
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    const switching = engine.network.switchNetwork('eip155:10')
    wallet.last().reject()
    await outcome(switching)
    expect(viewNames(engine)).toEqual(['UnsupportedChain'])
    expect(engine.getState().modal.open).toBe(true)
  })
})

describe('removing a network', () => {
  test('4.32 switches to the first remaining network if it was active', async () => {
    const { engine, wallet } = await setUpConnected()
    const removing = engine.network.remove('eip155:1')
    expect(wallet.last().method).toBe('switchNetwork')
    wallet.last().approve()
    await removing
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:10')
  })

  test('4.32 makes the first remaining network active if it was active without a wallet', async () => {
    const { engine } = createTestEngine({ networks })
    await engine.network.switchNetwork('eip155:42161')
    await engine.network.remove('eip155:42161')
    expect(engine.getState().network.chosen).toEqual({ eip155: 'eip155:1' })
  })

  test('4.32 switches nothing if it was not active', async () => {
    const setUp = await setUpConnected()
    await setUp.engine.network.remove('eip155:10')
    expect(asked(setUp)).toEqual(['connect test.meadow'])
    expect(connectionOf(setUp.engine)?.caipNetworkId).toBe('eip155:1')
  })
})

describe('a network that is not in the requested list', () => {
  test('4.33 shows UnsupportedChain when the app switches to it', async () => {
    const { engine } = await setUpConnected()
    await outcome(engine.network.switchNetwork('eip155:137'))
    expect(viewNames(engine)).toEqual(['UnsupportedChain'])
  })

  test('4.33 shows UnsupportedChain when the wallet switches to it', async () => {
    const { engine, wallet } = await setUpConnected()
    engine.modal.close()
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    expect(viewNames(engine)).toEqual(['UnsupportedChain'])
    expect(engine.getState().modal.open).toBe(true)
  })

  test.each<[rule: string, options: EngineConfig]>([
    ['switching is disabled', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
  ])('4.33 shows no UnsupportedChain when %s', async (_, options) => {
    const { engine, wallet } = await setUpConnected(options)
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    expect(viewNames(engine)).toEqual(['Account'])
    await outcome(engine.network.switchNetwork('eip155:137'))
    expect(viewNames(engine)).toEqual(['Account'])
  })
})

describe('errors', () => {
  test('8.13 the error names a chain that is not configured', async () => {
    const { engine } = await setUpConnected()
    await expect(engine.network.switchNetwork('eip155:137')).rejects.toMatchObject({
      message: 'Chain not configured: eip155:137',
    })
  })

  test('8.13 the error says that a connector is already connected', async () => {
    const { engine } = await setUpConnected()
    await expect(engine.connection.connect(meadow)).rejects.toThrow('Connector already connected')
  })

  test.each<[title: string, connectorId: string]>([
    ['that is listed but not connected', 'test.harbor'],
    ['that is unknown', 'test.nobody'],
  ])('8.13 the error says that a connector %s cannot be disconnected', async (_, connectorId) => {
    const { engine } = await setUpConnected()
    await expect(
      engine.connection.disconnect({ namespace: 'eip155', connectorId }),
    ).rejects.toThrow('Connector not connected')
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
  })

  test('8.13 the error says that a connector which is not connected cannot sign', async () => {
    const { engine } = createTestEngine({ networks })
    await expect(engine.signing.signMessage({ message: 'Hello' })).rejects.toThrow(
      'Connector not connected',
    )
  })

  test('8.13 there is no error if the user disconnects a wallet that is still connecting', async () => {
    const { engine } = createTestEngine({ networks })
    const connecting = outcome(engine.connection.connect(meadow))
    expect(await outcome(engine.connection.disconnect(meadow))).toBe('done')
    expect(await connecting).toBe('common/ABORTED')
  })

  test('8.13 the error names an account that the connector does not have', async () => {
    const setUp = await setUpConnected()
    await expect(
      setUp.engine.signing.signMessage({ message: 'Hello', address }),
    ).rejects.toMatchObject({
      message: `Account not found for connector: ${address} (test.meadow)`,
    })
    expect(asked(setUp)).toEqual(['connect test.meadow'])
  })

  test('8.14 the error has both ids if a wallet is silently on another chain', async () => {
    const { engine, wallet } = await setUpEvm()
    wallet.answer('eth_chainId', '0xa')
    await expect(engine.signing.signMessage({ message: 'Hello' })).rejects.toMatchObject({
      message: 'The wallet is on eip155:10, but the connection on eip155:1',
      details: ['eip155:10', 'eip155:1'],
    })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
  })

  test('8.14 there is no error if the wallet is on the connection’s chain', async () => {
    const { engine } = await setUpEvm({ personal_sign: '0xabcd' })
    expect(await engine.signing.signMessage({ message: 'Hello', address })).toBe('0xabcd')
  })

  test('8.14 there is no error after the app has switched the wallet’s chain', async () => {
    const { engine, wallet } = await setUpEvm({ personal_sign: '0xabcd' })
    wallet.answer('wallet_switchEthereumChain', () => {
      wallet.answer('eth_chainId', '0xa')
      return null
    })
    await engine.network.switchNetwork('eip155:10')
    await settle()
    expect(await engine.signing.signMessage({ message: 'Hello' })).toBe('0xabcd')
  })

  test('8.16 the error says that a connector cannot switch chains if its adapter cannot', async () => {
    const { engine } = await setUpUnswitchable()
    await expect(engine.network.switchNetwork('eip155:10')).rejects.toThrow(
      'Connector does not support programmatic chain switching',
    )
  })

  test.each([4200, -32601])(
    '8.16 the error says that a connector cannot switch chains if the wallet answers %i',
    async (code) => {
      const { engine } = await setUpEvm({
        wallet_switchEthereumChain: () => Promise.reject({ code, message: 'Not here' }),
      })
      await expect(engine.network.switchNetwork('eip155:10')).rejects.toThrow(
        'Connector does not support programmatic chain switching',
      )
    },
  )
})
