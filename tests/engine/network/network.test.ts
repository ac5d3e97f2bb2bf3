import { describe, expect, test } from 'vitest'
import { createEngine, type EngineConfig } from '../../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnection,
} from '../../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectWallet,
  createTestEngine,
  disconnectWallet,
  outcome,
  settle,
  viewNames,
} from '../../support/createTestEngine.ts'

const polygonId = 'eip155:137'

const setUpTwo = (config: EngineConfig = {}) =>
  createTestEngine({ networks: [mainnet, arbitrum], ...config } as Parameters<
    typeof createTestEngine
  >[0])

test('a network that the host lists twice is in the list once, with its first values', () => {
  const { engine } = createTestEngine({
    networks: [mainnet, arbitrum, mainnet, { ...mainnet, name: 'Main' }],
  })
  const names = engine.getState().network.requestedCaipNetworks.map(({ name }) => name)
  expect(names).toEqual([mainnet.name, arbitrum.name])
})

describe('switching the network', () => {
  test('without a wallet, only changes the chosen network', async () => {
    const setUp = setUpTwo()
    await setUp.engine.network.switchNetwork('eip155:42161')
    expect(setUp.engine.getState().network.chosen).toEqual({ eip155: 'eip155:42161' })
    expect(asked(setUp)).toEqual([])
  })

  test('sends the connected wallet a request, and then follows its event', async () => {
    const setUp = setUpTwo()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const switching = engine.network.switchNetwork('eip155:42161')
    expect(wallet.last().method).toBe('switchNetwork')
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    wallet.last().approve()
    await switching
    expect(engine.getState().network.switching.status).toBe('success')
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
  })

  test('sends no request to a wallet that is already on the network', async () => {
    const setUp = setUpTwo()
    await connectWallet(setUp)
    await setUp.engine.network.switchNetwork('eip155:1')
    expect(asked(setUp)).toEqual(['connect test.meadow'])
  })

  test('is reported as rejected if the user rejects, goes back, and can be retried', async () => {
    const setUp = setUpTwo()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    engine.modal.open()
    const switching = engine.network.switchNetwork('eip155:42161')
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork'])
    wallet.last().reject()
    expect(await outcome(switching)).toBe('common/REJECTED')
    expect(engine.getState().network.switching).toMatchObject({
      status: 'error',
      input: 'eip155:42161',
      error: { code: 'common/REJECTED' },
    })
    expect(viewNames(engine)).toEqual(['Account'])
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')

    const again = engine.network.switchNetwork('eip155:42161')
    wallet.last().approve()
    expect(await outcome(again)).toBe('done')
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('is rejected too if the wallet only says so in words', async () => {
    const setUp = setUpTwo()
    await connectWallet(setUp)
    const switching = setUp.engine.network.switchNetwork('eip155:42161')
    const request = await setUp.wallet.asked('switchNetwork')
    request.fail(new Error('User rejected the request.'))
    expect(await outcome(switching)).toBe('common/REJECTED')
  })

  test('is cancelled by going back', async () => {
    const setUp = setUpTwo()
    const { engine } = setUp
    await connectWallet(setUp)
    engine.modal.open()
    const switching = engine.network.switchNetwork('eip155:42161')
    engine.router.back()
    expect(await outcome(switching)).toBe('common/ABORTED')
    expect(viewNames(engine)).toEqual(['Account'])
    expect(engine.getState().network.switching.status).toBe('idle')
  })

  test('shows the prompt that is still open if the user asks once more', async () => {
    const setUp = setUpTwo()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    engine.modal.open()
    engine.router.push('SwitchNetwork')
    engine.network.switchNetwork('eip155:42161').catch(() => {})
    await settle()
    engine.router.back()
    await settle()
    const again = engine.network.switchNetwork('eip155:42161')
    await settle()
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork', 'SwitchNetwork'])
    expect(asked(setUp)).toEqual(['connect test.meadow', 'switchNetwork test.meadow'])
    wallet.last().approve()
    expect(await outcome(again)).toBe('done')
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
  })

  test('asks the wallet again if it was disconnected meanwhile', async () => {
    const setUp = setUpTwo()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    engine.network.switchNetwork('eip155:42161').catch(() => {})
    await settle()
    const first = wallet.last()
    await disconnectWallet(setUp)
    expect(first.signal.aborted).toBe(true)
    await connectWallet(setUp)
    const again = engine.network.switchNetwork('eip155:42161')
    await settle()
    expect(asked(setUp).filter((one) => one.startsWith('switch'))).toHaveLength(2)
    wallet.last().approve()
    expect(await outcome(again)).toBe('done')
  })

  test.each(Array.from({ length: 10 }, (_, turn) => turn))(
    'is either complete or not done if the user cancels %i turns after an answer',
    async (turn) => {
      const setUp = setUpTwo()
      const { engine, wallet } = setUp
      await connectWallet(setUp)
      const switching = engine.network.switchNetwork('eip155:42161')
      const ended = outcome(switching)
      wallet.last().approve()
      for (let passed = 0; passed < turn; passed += 1) await Promise.resolve()
      engine.network.switchNetwork.reset()
      await ended
      await settle()
      const { chosen } = engine.getState().network
      if ((await outcome(switching)) === 'done') expect(chosen.eip155).toBe('eip155:42161')
    },
  )

  test('changes nothing with an answer after cancelling', async () => {
    const setUp = setUpTwo()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const switching = engine.network.switchNetwork('eip155:42161')
    engine.network.switchNetwork.reset()
    expect(await outcome(switching)).toBe('common/ABORTED')
    wallet.last().approve()
    await settle()
    expect(engine.getState().network.chosen).toEqual({})
  })

  test('is given up after 120 s if the wallet hangs', async () => {
    const setUp = setUpTwo()
    await connectWallet(setUp)
    const switching = setUp.engine.network.switchNetwork('eip155:42161')
    setUp.clock.advance(119_999)
    expect(await outcome(switching)).toBe('pending')
    setUp.clock.advance(1)
    expect(await outcome(switching)).toBe('adapter/TIMEOUT')
    expect(setUp.clock.waiting()).toBe(0)
  })

  test('makes the other namespace active', async () => {
    const { engine } = createTestEngine({
      networks: [mainnet, solana],
      adapters: [createTestAdapter().factory, createTestAdapter({ namespace: 'solana' }).factory],
    })
    await engine.network.switchNetwork(solana.caipNetworkId)
    expect(engine.getState().connection.activeNamespace).toBe('solana')
  })

  test('says so if the wallet’s adapter cannot switch', async () => {
    const wallet = createTestAdapter()
    const { switching: _, ...adapter } = wallet.factory()
    const engine = createEngine({
      networks: [mainnet, arbitrum],
      adapters: [Object.assign(() => adapter, { namespace: 'eip155' as const })],
      platform: createTestPlatform(),
    })
    engine.start()
    await connectWallet({ engine, wallet })
    await expect(engine.network.switchNetwork('eip155:42161')).rejects.toMatchObject({
      message: 'Connector does not support programmatic chain switching',
    })
  })

  test('is refused for a network that the host did not configure, and the error names it', async () => {
    const setUp = setUpTwo()
    await expect(setUp.engine.network.switchNetwork(polygonId)).rejects.toMatchObject({
      message: 'Chain not configured: eip155:137',
    })
  })
})

describe('a network that the host does not have', () => {
  test('shows as unsupported, and disconnecting there leads to Connect', async () => {
    const setUp = setUpTwo()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    wallet.emit({ type: 'network', caipNetworkId: polygonId })
    expect(viewNames(engine)).toEqual(['UnsupportedChain'])
    void engine.connection.disconnect().catch(() => {})
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'shows no message with %o',
    async (options) => {
      const setUp = setUpTwo(options)
      await connectWallet(setUp)
      setUp.wallet.emit({ type: 'network', caipNetworkId: polygonId })
      expect(viewNames(setUp.engine)).toEqual(['Account'])
      expect(connectionOf(setUp.engine)?.caipNetworkId).toBe(polygonId)
    },
  )
})

describe('the list of networks', () => {
  test('removing the active network switches to the first one that is left', async () => {
    const setUp = setUpTwo()
    const { engine, wallet } = setUp
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.meadow',
    })
    wallet.last().approve(testConnection({ caipNetworkId: 'eip155:42161' }))
    await connecting
    const removing = engine.network.remove('eip155:42161')
    expect(wallet.last().method).toBe('switchNetwork')
    wallet.last().approve()
    await removing
    expect(engine.getState().network.requestedCaipNetworks).toEqual([
      expect.objectContaining({ caipNetworkId: 'eip155:1' }),
    ])
  })

  test('uses the host’s own nodes before the public ones', () => {
    const { engine } = setUpTwo({ customRpcUrls: { 'eip155:1': ['https://node.example'] } })
    const [first] = engine.getState().network.requestedCaipNetworks
    expect(first?.rpcUrls.default.http[0]).toBe('https://node.example')
    expect(first?.rpcUrls.default.http).toHaveLength(2)
  })
})
