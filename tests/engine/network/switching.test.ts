import { describe, expect, test } from 'vitest'
import { activeCaipNetworkId } from '../../../src/engine/features/network/Network.ts'
import {
  createEngine,
  type Engine,
  type KeyValueStorage,
  memoryStorage,
  stateFromCookie,
} from '../../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnection,
  testConnector,
} from '../../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectionsKey,
  connectWallet,
  createTestEngine,
  disconnectWallet,
  harbor,
  outcome,
  recordEvents,
  settle,
  statusOf,
  storageWith,
  type TestEngineOptions,
  viewNames,
} from '../../support/createTestEngine.ts'

const networks = [mainnet, arbitrum]
const setUpTwo = (config: TestEngineOptions = {}) => createTestEngine({ networks, ...config })

async function setUpConnected(config: TestEngineOptions = {}) {
  const setUp = setUpTwo(config)
  await connectWallet(setUp)
  return setUp
}

/** Two namespaces, each with an adapter and a wallet. */
function setUpNamespaces() {
  const wallet = createTestAdapter()
  const other = createTestAdapter({ namespace: 'solana' })
  const engine = createEngine({
    networks: [mainnet, arbitrum, solana],
    adapters: [wallet.factory, other.factory],
    platform: createTestPlatform(),
  })
  engine.start()
  return { engine, wallet, other }
}

describe('after a switch', () => {
  test('the connection has the new network even if the wallet sent no event', async () => {
    const { engine, wallet } = await setUpConnected()
    const events = recordEvents(engine)
    const switching = engine.network.switchNetwork('eip155:42161')
    wallet.last().approve()
    await switching
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
    expect(events).toEqual(['SWITCH_NETWORK'])
  })

  test('a report of the wallet before or after its answer counts once', async () => {
    const { engine, wallet } = await setUpConnected()
    const events = recordEvents(engine)
    const switching = engine.network.switchNetwork('eip155:42161')
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    wallet.last().approve()
    await switching
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    expect(events).toEqual(['SWITCH_NETWORK'])
  })

  test('the network is stored for the next visit', async () => {
    const { engine, wallet, platform } = await setUpConnected()
    const switching = engine.network.switchNetwork('eip155:42161')
    wallet.last().approve()
    await switching
    expect(platform.storage.get('@latchkey/latchkey/connections')).toContain('eip155:42161')
  })

  test('a listener always sees the choice and the success together', async () => {
    const { engine, wallet } = await setUpConnected()
    const seen = new Set<string>()
    engine.subscribe(() => {
      const { chosen, switching } = engine.getState().network
      seen.add(`${switching.status} ${chosen.eip155}`)
    })
    const switching = engine.network.switchNetwork('eip155:42161')
    wallet.last().approve()
    await switching
    expect([...seen]).toEqual(['pending undefined', 'success eip155:42161'])
  })

  test.each(Array.from({ length: 12 }, (_, turn) => turn))(
    'cancelling %i turns after the answer leaves all of the switch or nothing',
    async (turn) => {
      const { engine, wallet } = await setUpConnected()
      const switching = engine.network.switchNetwork('eip155:42161')
      const ended = outcome(switching)
      wallet.last().approve()
      for (let passed = 0; passed < turn; passed += 1) await Promise.resolve()
      engine.network.switchNetwork.reset()
      const isDone = (await ended) === 'done'
      await settle()
      expect(engine.getState().network.chosen.eip155).toBe(isDone ? 'eip155:42161' : undefined)
      expect(connectionOf(engine)?.caipNetworkId).toBe(isDone ? 'eip155:42161' : 'eip155:1')
    },
  )
})

describe('while a switch is pending', () => {
  test('a second call for the same network waits for the same prompt', async () => {
    const setUp = await setUpConnected()
    const { engine, wallet } = setUp
    const first = engine.network.switchNetwork('eip155:42161')
    const second = engine.network.switchNetwork('eip155:42161')
    expect(asked(setUp)).toEqual(['connect test.meadow', 'switchNetwork test.meadow'])
    wallet.last().approve()
    expect(await outcome(Promise.all([first, second]).then(() => 'both'))).toBe('both')
  })

  test('a call for another network replaces it, in the views too', async () => {
    const { engine, wallet } = await setUpConnected({
      networks: [...networks, { ...mainnet, id: 10, caipNetworkId: 'eip155:10' }],
    })
    engine.modal.open()
    const first = engine.network.switchNetwork('eip155:42161')
    const second = engine.network.switchNetwork('eip155:10')
    expect(await outcome(first)).toBe('common/ABORTED')
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork'])
    expect(engine.getState().network.switching).toMatchObject({
      status: 'pending',
      input: 'eip155:10',
    })
    wallet.last().approve()
    expect(await outcome(second)).toBe('done')
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('disconnecting cancels it and leads to Connect', async () => {
    const setUp = await setUpConnected()
    const { engine } = setUp
    engine.modal.open()
    engine.router.push('SwitchNetwork')
    const switching = engine.network.switchNetwork('eip155:42161')
    void engine.connection.disconnect().catch(() => {})
    expect(await outcome(switching)).toBe('common/ABORTED')
    expect(engine.getState().network.switching.status).toBe('idle')
    expect(viewNames(engine)).toEqual(['Connect'])
    expect(setUp.clock.waiting()).toBe(1)
  })

  test('a wallet that drops the connection cancels it too', async () => {
    const { engine, wallet } = await setUpConnected()
    const switching = engine.network.switchNetwork('eip155:42161')
    wallet.emit({ type: 'disconnect' })
    expect(await outcome(switching)).toBe('common/ABORTED')
    wallet.last().approve()
    await settle()
    expect(engine.getState().network.chosen).toEqual({})
  })

  test('connecting another wallet cancels it', async () => {
    const { engine, wallet } = await setUpConnected()
    const switching = engine.network.switchNetwork('eip155:42161')
    await connectWallet({ engine, wallet }, harbor)
    expect(await outcome(switching)).toBe('common/ABORTED')
    expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
  })

  test('disconnecting another namespace does not affect it', async () => {
    const { engine, wallet, other } = setUpNamespaces()
    const connecting = engine.connection.connect({
      namespace: 'solana',
      connectorId: 'test.meadow',
    })
    other
      .last()
      .approve(testConnection({ namespace: 'solana', caipNetworkId: solana.caipNetworkId }))
    await connecting
    await connectWallet({ engine, wallet })
    const switching = engine.network.switchNetwork('eip155:42161')
    void engine.connection.disconnect({ namespace: 'solana' }).catch(() => {})
    expect(await outcome(switching)).toBe('pending')
    wallet.last().approve()
    expect(await outcome(switching)).toBe('done')
  })

  test('closing the modal keeps the request open, and choosing again shows the wait', async () => {
    const setUp = await setUpConnected()
    const { engine, wallet } = setUp
    engine.modal.open()
    const switching = engine.network.switchNetwork('eip155:42161')
    engine.modal.close()
    engine.modal.open({ view: 'SwitchNetwork' })
    const again = engine.network.switchNetwork('eip155:42161')
    expect(viewNames(engine)).toEqual(['SwitchNetwork', 'SwitchNetwork'])
    expect(asked(setUp)).toHaveLength(2)
    wallet.last().approve()
    expect([await outcome(switching), await outcome(again)]).toEqual(['done', 'done'])
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('stopping the engine cancels it', async () => {
    const { clock, engine, stop } = await setUpConnected()
    const switching = engine.network.switchNetwork('eip155:42161')
    stop()
    clock.advance(0)
    expect(await outcome(switching)).toBe('common/ABORTED')
    expect(clock.waiting()).toBe(0)
  })
})

describe('a switch', () => {
  test('leads from the list back to the account', async () => {
    const { engine, wallet } = await setUpConnected()
    engine.modal.open()
    engine.router.push('SwitchNetwork')
    const switching = engine.network.switchNetwork('eip155:42161')
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork', 'SwitchNetwork'])
    wallet.last().approve()
    await switching
    expect(viewNames(engine)).toEqual(['Account'])
    expect(engine.getState().modal.open).toBe(true)
  })

  test('to the active network leaves the list without a request to the wallet', async () => {
    const setUp = await setUpConnected()
    const { engine } = setUp
    engine.modal.open()
    engine.router.push('SwitchNetwork')
    await engine.network.switchNetwork('eip155:1')
    expect(viewNames(engine)).toEqual(['Account'])
    expect(asked(setUp)).toHaveLength(1)
  })

  test('without a wallet leads from the list to Connect', async () => {
    const { engine } = setUpTwo()
    engine.modal.open({ view: 'SwitchNetwork' })
    await engine.network.switchNetwork('eip155:42161')
    expect(viewNames(engine)).toEqual(['Connect'])
    expect(engine.getState().modal.open).toBe(true)
  })

  test('to another namespace without a wallet leads to Connect', async () => {
    const setUp = setUpNamespaces()
    const { engine } = setUp
    await connectWallet(setUp)
    engine.modal.open({ namespace: 'solana' })
    await engine.network.switchNetwork(solana.caipNetworkId)
    expect(viewNames(engine)).toEqual(['Connect'])
    expect(engine.getState().connection.activeNamespace).toBe('solana')
  })

  test('keeps a view that the host opened on top', async () => {
    const { engine, wallet } = await setUpConnected()
    engine.modal.open()
    const switching = engine.network.switchNetwork('eip155:42161')
    engine.router.push('ProfileWallets')
    wallet.last().approve()
    await switching
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork', 'ProfileWallets'])
  })

  test('keeps the modal closed if it is closed', async () => {
    const { engine, wallet } = await setUpConnected()
    engine.modal.open()
    engine.modal.close()
    const switching = engine.network.switchNetwork('eip155:42161')
    wallet.last().approve()
    await switching
    expect(engine.getState().modal.open).toBe(false)
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('ends at the account if the modal is embedded in the page', async () => {
    const { engine, wallet } = await setUpConnected({ enableEmbedded: true })
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    expect(viewNames(engine)).toEqual(['UnsupportedChain'])
    const switching = engine.network.switchNetwork('eip155:1')
    wallet.last().approve()
    await switching
    expect(viewNames(engine)).toEqual(['Account'])
  })
})

describe('a failed switch', () => {
  async function setUpFailed() {
    const setUp = await setUpConnected()
    const { engine, wallet } = setUp
    engine.modal.open()
    engine.router.push('SwitchNetwork')
    const switching = engine.network.switchNetwork('eip155:42161')
    wallet.last().reject()
    await outcome(switching)
    expect(viewNames(engine)).toEqual(['Account', 'SwitchNetwork'])
    expect(engine.getState().network.switching.error?.code).toBe('common/REJECTED')
    return setUp
  }

  test.each<[name: string, go: (setUp: Awaited<ReturnType<typeof setUpFailed>>) => void]>([
    ['goes back', ({ engine }) => engine.router.back()],
    ['closes the modal', ({ engine }) => engine.modal.close()],
    [
      'changes the network in the wallet',
      ({ wallet }) => wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' }),
    ],
  ])('is cleared when the user %s', async (_, go) => {
    const setUp = await setUpFailed()
    go(setUp)
    expect(setUp.engine.getState().network.switching.status).toBe('idle')
  })

  test('keeps the list on the screen if the wallet cannot switch', async () => {
    const wallet = createTestAdapter()
    const { switching: _, ...adapter } = wallet.factory()
    const engine = createEngine({
      networks,
      adapters: [Object.assign(() => adapter, { namespace: 'eip155' as const })],
      platform: createTestPlatform(),
    })
    engine.start()
    await connectWallet({ engine, wallet })
    engine.modal.open({ view: 'SwitchNetwork' })
    expect(await outcome(engine.network.switchNetwork('eip155:42161'))).toBe(
      'adapter/CANNOT_SWITCH',
    )
    expect(viewNames(engine)).toEqual(['SwitchNetwork'])
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
  })
})

describe('an unsupported network', () => {
  const polygon = { type: 'network', caipNetworkId: 'eip155:137' } as const

  test('closes when the wallet itself switches back', async () => {
    const { engine, wallet } = await setUpConnected()
    wallet.emit(polygon)
    expect(engine.getState().modal.open).toBe(true)
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' })
    expect(engine.getState().modal.open).toBe(false)
  })

  test('closes when the host adds the network', async () => {
    const { engine, wallet } = await setUpConnected()
    wallet.emit(polygon)
    engine.network.add({ ...mainnet, id: 137, caipNetworkId: 'eip155:137', name: 'Polygon' })
    expect(engine.getState().modal.open).toBe(false)
  })

  test('stays on the screen when the wallet switches to another unsupported network', async () => {
    const { engine, wallet } = await setUpConnected()
    wallet.emit(polygon)
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:56' })
    expect(engine.getState().router.history).toEqual([
      { name: 'UnsupportedChain', params: { caipNetworkId: 'eip155:56' } },
    ])
  })

  test('shows after connecting, and not after a reload', async () => {
    const { engine, wallet } = setUpTwo()
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.meadow',
    })
    wallet.last().approve(testConnection({ caipNetworkId: 'eip155:137' }))
    await connecting
    expect(viewNames(engine)).toEqual(['UnsupportedChain'])

    const reloaded = setUpTwo({ platform: { storage: storageWith(['test.meadow']) } })
    const again = await reloaded.wallet.asked('reconnect')
    again.approve(testConnection({ caipNetworkId: 'eip155:137' }))
    await settle()
    expect(connectionOf(reloaded.engine)?.caipNetworkId).toBe('eip155:137')
    expect(reloaded.engine.getState().modal.open).toBe(false)
  })

  test('has no effect on an inactive namespace', async () => {
    const setUp = setUpNamespaces()
    await connectWallet(setUp)
    await setUp.engine.network.switchNetwork(solana.caipNetworkId)
    setUp.wallet.emit(polygon)
    expect(setUp.engine.getState().modal.open).toBe(false)
  })

  test('stays on the screen after a rejection', async () => {
    const { engine, wallet } = await setUpConnected()
    wallet.emit(polygon)
    const switching = engine.network.switchNetwork('eip155:1')
    wallet.last().reject()
    expect(await outcome(switching)).toBe('common/REJECTED')
    expect(viewNames(engine)).toEqual(['UnsupportedChain'])
  })
})

describe('the list of networks', () => {
  const ids = (engine: {
    getState(): { network: { requestedCaipNetworks: readonly { caipNetworkId: string }[] } }
  }) => engine.getState().network.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)

  test('replaces the old network if a new one has the same id', async () => {
    const { engine } = await setUpConnected()
    engine.network.add({ ...mainnet, name: 'Fork' })
    expect(ids(engine)).toEqual(['eip155:1', 'eip155:42161'])
    expect(engine.getState().network.requestedCaipNetworks[0]?.name).toBe('Fork')
  })

  test('has the host’s own nodes first for an added network', () => {
    const { engine } = createTestEngine({
      networks: [mainnet],
      customRpcUrls: { 'eip155:42161': ['https://own.example'] },
    })
    engine.network.add(arbitrum)
    engine.network.add(engine.getState().network.requestedCaipNetworks[1]!)
    expect(engine.getState().network.requestedCaipNetworks[1]?.rpcUrls.default.http).toEqual([
      'https://own.example',
      'https://arb1.arbitrum.io/rpc',
    ])
  })

  test('the host can add a viem chain, and the user can switch to it', async () => {
    const { engine, wallet } = await setUpConnected()
    engine.network.add({
      id: 10,
      name: 'OP Mainnet',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://op.example'] } },
    })
    const switching = engine.network.switchNetwork('eip155:10')
    wallet.last().approve()
    await switching
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:10')
  })

  test('removing another network than the active one sends no request', async () => {
    const setUp = await setUpConnected()
    await setUp.engine.network.remove('eip155:42161')
    expect(ids(setUp.engine)).toEqual(['eip155:1'])
    expect(asked(setUp)).toHaveLength(1)
  })

  test('removing an unknown network changes nothing', async () => {
    const { engine } = await setUpConnected()
    const before = engine.getState()
    await engine.network.remove('eip155:5')
    expect(engine.getState()).toBe(before)
  })

  test('removing the network that a wallet is asked for cancels the request', async () => {
    const { engine } = await setUpConnected()
    engine.modal.open()
    const switching = engine.network.switchNetwork('eip155:42161')
    await engine.network.remove('eip155:42161')
    expect(await outcome(switching)).toBe('common/ABORTED')
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('a chosen network that the host removes is no longer chosen', async () => {
    const { engine } = setUpTwo()
    await engine.network.switchNetwork('eip155:42161')
    await engine.network.remove('eip155:42161')
    expect(engine.getState().network.chosen).toEqual({ eip155: 'eip155:1' })
  })

  test('removing the last network of a namespace activates another namespace', async () => {
    const { engine } = setUpNamespaces()
    await engine.network.remove('eip155:42161')
    await engine.network.remove('eip155:1')
    expect(engine.getState().connection.activeNamespace).toBe('solana')
  })

  test('a wallet that rejects leaving a removed network stays on it', async () => {
    const { engine, wallet } = await setUpConnected()
    const removing = engine.network.remove('eip155:1')
    wallet.last().reject()
    expect(await outcome(removing)).toBe('common/REJECTED')
    expect(ids(engine)).toEqual(['eip155:42161'])
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
    await disconnectWallet({ engine, wallet })
  })
})

test('if the host answers a switch with another switch, the last one wins', async () => {
  const { engine, wallet } = await setUpConnected()
  const stop = engine.on('SWITCH_NETWORK', () => {
    stop()
    engine.network.switchNetwork('eip155:1').catch(() => {})
  })
  const first = engine.network.switchNetwork('eip155:42161')
  wallet.last().approve()
  expect(await outcome(first)).toBe('common/ABORTED')
  expect(engine.getState().network.switching).toEqual({ status: 'pending', input: 'eip155:1' })
  wallet.last().approve()
  await settle()
  expect(engine.getState().network.switching).toMatchObject({
    status: 'success',
    input: 'eip155:1',
  })
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
})

test('the chosen namespace is active after a reload', async () => {
  const platform = createTestPlatform()
  const openPage = () => {
    const engine = createEngine({
      networks: [mainnet, solana],
      adapters: [createTestAdapter().factory, createTestAdapter({ namespace: 'solana' }).factory],
      platform,
    })
    engine.start()
    return engine
  }
  const engine = openPage()
  await engine.network.switchNetwork(solana.caipNetworkId)
  engine.destroy()
  expect(openPage().getState().connection.activeNamespace).toBe('solana')
})

describe('right after a reload', () => {
  const page = (storage = memoryStorage()) => ({ networks, platform: { storage } })
  const cookieOf = (storage: KeyValueStorage) =>
    `${encodeURIComponent(connectionsKey)}=${encodeURIComponent(String(storage.get(connectionsKey)))}`
  const activeOf = ({ getState }: Pick<Engine, 'getState'>) => activeCaipNetworkId(getState())

  test('the active network is the connected wallet’s last one, before the wallet answers', async () => {
    const storage = memoryStorage()
    const before = await setUpConnected(page(storage))
    before.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    before.engine.destroy()
    const { engine } = setUpTwo(page(storage))
    expect(statusOf(engine)).toBe('reconnecting')
    expect(activeOf(engine)).toBe('eip155:42161')
    const initialState = stateFromCookie(cookieOf(storage))
    const onServer = createEngine({
      networks,
      initialState,
      adapters: [createTestAdapter().factory],
    })
    expect(activeOf(onServer)).toBe('eip155:42161')
  })

  test('a network that the user chose without a wallet is still chosen', async () => {
    const storage = memoryStorage()
    const before = setUpTwo(page(storage))
    await before.engine.network.switchNetwork('eip155:42161')
    before.engine.destroy()
    const { engine } = setUpTwo(page(storage))
    expect(activeOf(engine)).toBe('eip155:42161')
    const initialState = stateFromCookie(cookieOf(storage))
    expect(activeOf(createEngine({ networks, initialState }))).toBe('eip155:42161')
  })

  test.each([
    ['of a network that the host no longer configures', 'eip155:10'],
    ['of another namespace', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['that is none', 42161],
  ])('an id that storage holds %s is ignored', (_, id) => {
    const storage = storageWith(['test.meadow'])
    const saved = JSON.parse(String(storage.get(connectionsKey))) as {
      connections: { caipNetworkId: unknown }[]
    }
    saved.connections[0]!.caipNetworkId = id === 42161 ? 'eip155:10' : id
    storage.set(connectionsKey, JSON.stringify({ ...saved, networks: { eip155: id } }))
    expect(activeOf(setUpTwo(page(storage)).engine)).toBe('eip155:1')
    const initialState = stateFromCookie(cookieOf(storage))
    expect(activeOf(createEngine({ networks, initialState }))).toBe('eip155:1')
  })
})

test('a stored value always fits the limits for reading it', async () => {
  const id = (index: number) => `test.${'wallet'.repeat(30)}.${index}`
  const connectors = Array.from({ length: 20 }, (_, index) =>
    testConnector({ connectorId: id(index) }),
  )
  const setUp = createTestEngine({
    remoteFeatures: { multiWallet: true },
    wallet: { connectors },
  })
  for (const { connectorId } of connectors)
    await connectWallet(setUp, { namespace: 'eip155', connectorId })
  const next = createTestEngine({ platform: { storage: setUp.platform.storage } })
  const { remembered } = next.engine.getState().connection.namespaces.eip155!
  expect(remembered.length).toBeGreaterThan(5)
  expect(remembered[0]?.connectorId).toBe(id(19))
})
