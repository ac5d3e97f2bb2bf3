// @vitest-environment happy-dom
import { connect, disconnect } from '@wagmi/core'
import { expect, test } from 'vitest'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { wagmi } from '../../../src/engine/bridges/wagmi/index.ts'
import { createEngine, type EngineConfig } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { other, vitalik } from '../../support/createAnnouncedEngine.ts'
import { connectionOf, outcome, settle, storageWith } from '../../support/createTestEngine.ts'
import { createWagmi } from '../../support/createWagmi.ts'

const wallets = [
  { id: 'test.meadow', account: vitalik },
  { id: 'test.harbor', account: other },
]
const meadow = { namespace: 'eip155', connectorId: 'test.meadow' } as const
const harbor = { namespace: 'eip155', connectorId: 'test.harbor' } as const
const refusal = { code: 4001, message: 'User rejected the request.' }

/** An engine whose EVM wallets come from an app's wagmi config. */
function drive(
  { isListed = true, ...config }: EngineConfig & { isListed?: boolean } = {},
  app = createWagmi(wallets, { isListed }),
) {
  const engine = createEngine({
    networks: [mainnet, arbitrum],
    adapters: [evm()],
    connectors: [wagmi(app)],
    platform: createTestPlatform(),
    remoteFeatures: { multiWallet: true },
    ...config,
  })
  engine.start()
  return { engine, app }
}

const currentOf = ({ config }: ReturnType<typeof createWagmi>) =>
  config.connectors.find(({ uid }) => uid === config.state.current)?.id

test('the list has wagmi’s connectors with cleaned names, and those that are added later', async () => {
  const [meadow, harbor] = wallets
  const reported = { name: 'Mea\u202edow\n', icon: 'https://tracker.example/icon.svg' }
  const app = createWagmi([{ ...meadow!, ...reported }, harbor!], { isListed: false })
  const { engine } = drive({}, app)
  // wagmi ignores announcements until it has read its storage.
  await settle()
  expect(engine.getState().connectors.all).toEqual([])
  app.announce()
  expect(engine.getState().connectors.all).toMatchObject([
    { connectorId: 'test.meadow', name: 'Meadow', type: 'ANNOUNCED', imageUrl: undefined },
    { connectorId: 'test.harbor', type: 'ANNOUNCED' },
  ])
})

test('the list leaves out latchkey’s own connector in the same config', () => {
  const [first, second] = wallets
  const app = createWagmi([first!, { ...second!, type: 'latchkey' }])
  const { engine } = drive({}, app)
  expect(engine.getState().connectors.all.map(({ connectorId }) => connectorId)).toEqual([
    'test.meadow',
  ])
})

test('security 11 a second connector with the same id is doubtful, and does not reconnect by itself', async () => {
  const rdns = 'test.meadow'
  const app = createWagmi([
    { id: rdns, rdns, account: vitalik },
    { id: rdns, rdns, account: other },
  ])
  const connector = app.config.connectors[1]!
  const { engine } = drive({}, app)
  const doubtful = { namespace: 'eip155', connectorId: `test.meadow/${connector.uid}` } as const
  expect(
    engine.getState().connectors.all.map(({ connectorId, isInDoubt }) => [connectorId, isInDoubt]),
  ).toEqual([
    ['test.meadow', undefined],
    [doubtful.connectorId, true],
  ])
  await connect(app.config, { connector })
  await settle()
  expect(connectionOf(engine), 'wagmi may have restored these itself').toBeUndefined()
  await disconnect(app.config, { connector })
  await engine.connection.connect(doubtful)
  expect(connectionOf(engine)).toMatchObject({
    connectorId: doubtful.connectorId,
    accounts: [{ address: other }],
  })
  await engine.connection.connect(meadow)
  expect(connectionOf(engine)?.accounts).toMatchObject([{ address: vitalik }])

  const again = drive({ storage: storageWith([doubtful.connectorId]) }, app)
  await settle()
  expect(connectionOf(again.engine)?.connectorId).not.toBe(doubtful.connectorId)
})

test('wagmi connects, and both libraries have the same account', async () => {
  const { engine, app } = drive()
  await engine.connection.connect(meadow)
  expect(connectionOf(engine)).toMatchObject({
    connectorId: 'test.meadow',
    accounts: [{ address: vitalik }],
    caipNetworkId: 'eip155:1',
  })
  expect(app.config.state.status).toBe('connected')
  expect(currentOf(app)).toBe('test.meadow')
  expect(app.of('test.meadow').asked.connects).toBe(1)
})

test('if the user rejects, both libraries are disconnected', async () => {
  const { engine, app } = drive()
  app.of('test.meadow').asked.refusal = refusal
  expect(await outcome(engine.connection.connect(meadow))).toBe('common/REJECTED')
  expect(connectionOf(engine)).toBeUndefined()
  expect(app.config.state.current).toBeNull()
})

test('disconnecting in latchkey disconnects every wallet in wagmi once, and none reconnects by itself', async () => {
  const { engine, app } = drive()
  await engine.connection.connect(meadow)
  await engine.connection.connect(harbor)
  await engine.connection.disconnect()
  await settle()
  expect(app.config.state.connections.size).toBe(0)
  expect([connectionOf(engine), app.of('test.harbor').asked.disconnects]).toEqual([undefined, 1])
  expect(app.of('test.meadow').asked).toMatchObject({ connects: 1, disconnects: 1 })
})

test('connecting, switching and disconnecting through wagmi changes latchkey’s state', async () => {
  const { engine, app } = drive()
  await app.connect('test.meadow')
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
  await app.connect('test.harbor')
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
  app.config.setState((state) => ({ ...state, current: app.connector('test.meadow').uid }))
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
  await app.disconnect('test.meadow')
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
  await app.disconnect('test.harbor')
  await settle()
  expect(connectionOf(engine)).toBeUndefined()
  // No wallet got a second request.
  expect(app.of('test.meadow').asked.connects).toBe(1)
})

test('when the user switches the wallet in latchkey, it becomes the current one in wagmi', async () => {
  const { engine, app } = drive()
  await engine.connection.connect(meadow)
  await engine.connection.connect(harbor)
  expect(currentOf(app)).toBe('test.harbor')
  await engine.connection.switchConnection(meadow)
  await settle()
  expect(currentOf(app)).toBe('test.meadow')
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
})

test('a change of account or network in wagmi changes latchkey’s state', async () => {
  const { engine, app } = drive()
  await engine.connection.connect(meadow)
  const { wallet } = app.of('test.meadow')
  wallet.emit('accountsChanged', [other])
  wallet.emit('chainChanged', '0xa4b1')
  expect(connectionOf(engine)).toMatchObject({
    accounts: [{ address: other }],
    caipNetworkId: 'eip155:42161',
  })
})

test('wagmi switches the network, and the user may reject', async () => {
  const { engine, app } = drive()
  await engine.connection.connect(meadow)
  await engine.network.switchNetwork('eip155:42161')
  expect(app.config.state.connections.get(app.connector('test.meadow').uid)?.chainId).toBe(42161)
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
  app.of('test.meadow').asked.refusal = refusal
  expect(await outcome(engine.network.switchNetwork('eip155:1'))).toBe('common/REJECTED')
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
})

test('latchkey signs with the provider of wagmi’s connector', async () => {
  const { engine, app } = drive()
  await engine.connection.connect(meadow)
  app.of('test.meadow').wallet.answer('personal_sign', '0x51')
  expect(await engine.signing.signMessage({ message: 'Hello' })).toBe('0x51')
})

test('wagmi reconnects the wallets of the last visit, in one call', async () => {
  const storage = storageWith(['test.meadow', 'test.harbor'])
  const { engine, app } = drive({ storage })
  await settle()
  const ids = engine.getState().connection.namespaces.eip155?.connections
  expect(ids?.map(({ connectorId }) => connectorId)).toEqual(['test.meadow', 'test.harbor'])
  expect(app.counts.reconnect).toBe(1)
  expect(app.of('test.meadow').asked.connects).toBe(0)
})

test('wagmi also reconnects a wallet that announces itself late', async () => {
  const { engine, app } = drive({ isListed: false, storage: storageWith(['test.meadow']) })
  await settle()
  expect(connectionOf(engine)).toBeUndefined()
  app.announce()
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
})

test('latchkey adopts a connection that wagmi restores, even without a stored one', async () => {
  const { engine, app } = drive()
  await app.reconnect()
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
})

test('a connection that wagmi only has in storage does not count as connected', async () => {
  const app = createWagmi(wallets)
  const { uid, ...said } = app.connector('test.meadow')
  const stored = { accounts: [vitalik], chainId: 1, connector: { uid, id: said.id } }
  app.config.setState((state) => ({
    ...state,
    connections: new Map([[uid, stored as never]]),
    current: uid,
    status: 'connected',
  }))
  const { engine } = drive({}, app)
  await settle()
  expect(connectionOf(engine)).toBeUndefined()
})

test('a destroyed engine has no listeners on wagmi', async () => {
  const { engine, app } = drive()
  await engine.connection.connect(meadow)
  engine.destroy()
  const left = engine.getState()
  await app.connect('test.harbor')
  app.announce()
  await settle()
  expect(engine.getState()).toBe(left)
})
