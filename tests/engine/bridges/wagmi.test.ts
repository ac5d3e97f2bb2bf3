import { expect, test } from 'vitest'
import { evm } from '../../../src/engine/adapters/evm/index.ts'
import { wagmi } from '../../../src/engine/bridges/wagmi/index.ts'
import { createEngine, type EngineConfig } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { other, vitalik } from '../../support/createAnnouncedEngine.ts'
import { createFakeWagmi } from '../../support/createFakeWagmi.ts'
import { connectionOf, outcome, settle, storageWith } from '../../support/createTestEngine.ts'

const wallets = { 'test.meadow': { account: vitalik }, 'test.harbor': { account: other } }
const meadow = { namespace: 'eip155', connectorId: 'test.meadow' } as const
const harbor = { namespace: 'eip155', connectorId: 'test.harbor' } as const
const refusal = { code: 4001, message: 'User rejected the request.' }

/** An engine whose EVM wallets an app's wagmi config brings. */
function drive(
  { isListed = true, ...config }: EngineConfig & { isListed?: boolean } = {},
  fake = createFakeWagmi(wallets, { isListed }),
) {
  const engine = createEngine({
    networks: [mainnet, arbitrum],
    adapters: [evm()],
    connectors: [wagmi(fake)],
    platform: createTestPlatform(),
    remoteFeatures: { multiWallet: true },
    ...config,
  })
  engine.start()
  return { engine, fake }
}

const idsOf = (fake: ReturnType<typeof createFakeWagmi>) => fake.config.state.current

test('the list has wagmi’s connectors, cleaned, and those that come later', () => {
  const { engine, fake } = drive({ isListed: false })
  expect(engine.getState().connectors.all).toEqual([])
  Object.assign(fake.of('test.meadow').connector, {
    name: 'Mea\u202edow\n',
    icon: 'https://tracker.example/icon.svg',
    rdns: 'test.meadow',
  })
  fake.list()
  expect(engine.getState().connectors.all).toMatchObject([
    { id: 'test.meadow', name: 'Meadow', type: 'ANNOUNCED', imageUrl: undefined },
    { id: 'test.harbor', type: 'ANNOUNCED' },
  ])
})

test('our own connector in the same config is none of the wallets', () => {
  const fake = createFakeWagmi(wallets)
  Object.assign(fake.of('test.harbor').connector, { type: 'latchkey' })
  const { engine } = drive({}, fake)
  expect(engine.getState().connectors.all.map(({ id }) => id)).toEqual(['test.meadow'])
})

test('security 11 a second connector of the same id is there, in doubt, and does not come back by itself', async () => {
  const fake = createFakeWagmi(wallets)
  const { connector } = fake.of('test.harbor')
  Object.assign(connector, { id: 'test.meadow', rdns: 'test.meadow' })
  const { engine } = drive({}, fake)
  const doubtful = { namespace: 'eip155', connectorId: 'test.meadow/uid-test.harbor' } as const
  expect(engine.getState().connectors.all.map(({ id, isInDoubt }) => [id, isInDoubt])).toEqual([
    ['test.meadow', undefined],
    [doubtful.connectorId, true],
  ])
  await fake.actions.connect(fake.config, { connector })
  await settle()
  expect(connectionOf(engine), 'what wagmi may have brought back itself').toBeUndefined()
  await fake.actions.disconnect(fake.config, { connector })
  await engine.connection.connect(doubtful)
  expect(connectionOf(engine)).toMatchObject({
    connectorId: doubtful.connectorId,
    accounts: [{ address: other }],
  })
  await engine.connection.connect(meadow)
  expect(connectionOf(engine)?.accounts).toMatchObject([{ address: vitalik }])

  const again = drive({ storage: storageWith([doubtful.connectorId]) }, fake)
  await settle()
  expect(connectionOf(again.engine)?.connectorId).not.toBe(doubtful.connectorId)
})

test('connecting is wagmi’s work, and both have the same account', async () => {
  const { engine, fake } = drive()
  await engine.connection.connect(meadow)
  expect(connectionOf(engine)).toMatchObject({
    connectorId: 'test.meadow',
    accounts: [{ address: vitalik }],
    caipNetworkId: 'eip155:1',
  })
  expect(fake.config.state).toMatchObject({ current: 'uid-test.meadow', status: 'connected' })
  expect(fake.of('test.meadow').asked.connects).toBe(1)
})

test('a visitor who declines is nobody, in both', async () => {
  const { engine, fake } = drive()
  fake.of('test.meadow').asked.refusal = refusal
  expect(await outcome(engine.connection.connect(meadow))).toBe('common/REJECTED')
  expect(connectionOf(engine)).toBeUndefined()
  expect(fake.config.state.current).toBeNull()
})

test('leaving here leaves there, every wallet once, and nothing comes back by itself', async () => {
  const { engine, fake } = drive()
  await engine.connection.connect(meadow)
  await engine.connection.connect(harbor)
  await engine.connection.disconnect()
  await settle()
  expect(fake.config.state.connections.size).toBe(0)
  expect([connectionOf(engine), fake.of('test.harbor').asked.disconnects]).toEqual([undefined, 1])
  expect(fake.of('test.meadow').asked).toMatchObject({ connects: 1, disconnects: 1 })
})

test('what the host connects, chooses and leaves by wagmi shows here', async () => {
  const { engine, fake } = drive()
  await fake.connect('test.meadow')
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
  await fake.connect('test.harbor')
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
  fake.set({ current: 'uid-test.meadow' })
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
  await fake.disconnect('test.meadow')
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
  await fake.disconnect('test.harbor')
  await settle()
  expect(connectionOf(engine)).toBeUndefined()
  // Nobody was asked a second time.
  expect(fake.of('test.meadow').asked.connects).toBe(1)
})

test('the wallet that a visitor puts in use here is the current one there', async () => {
  const { engine, fake } = drive()
  await engine.connection.connect(meadow)
  await engine.connection.connect(harbor)
  expect(idsOf(fake)).toBe('uid-test.harbor')
  await engine.connection.switchConnection(meadow)
  await settle()
  expect(idsOf(fake)).toBe('uid-test.meadow')
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
})

test('another account and another network, told by wagmi, show here', async () => {
  const { engine, fake } = drive()
  await engine.connection.connect(meadow)
  fake.change('test.meadow', { accounts: [other], chainId: 42161 })
  expect(connectionOf(engine)).toMatchObject({
    accounts: [{ address: other }],
    caipNetworkId: 'eip155:42161',
  })
})

test('switching the network is wagmi’s work, and may be declined', async () => {
  const { engine, fake } = drive()
  await engine.connection.connect(meadow)
  await engine.network.switchNetwork('eip155:42161')
  expect(fake.config.state.connections.get('uid-test.meadow')?.chainId).toBe(42161)
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
  fake.of('test.meadow').asked.refusal = refusal
  expect(await outcome(engine.network.switchNetwork('eip155:1'))).toBe('common/REJECTED')
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
})

test('signs with the provider of the connector', async () => {
  const { engine, fake } = drive()
  await engine.connection.connect(meadow)
  fake.of('test.meadow').wallet.answer('personal_sign', '0x51')
  expect(await engine.signing.signMessage({ message: 'Hello' })).toBe('0x51')
})

test('wallets of the last visit come back by wagmi, which is asked once for all of them', async () => {
  const storage = storageWith(['test.meadow', 'test.harbor'])
  const { engine, fake } = drive({ storage })
  await settle()
  const ids = engine.getState().connection.namespaces.eip155?.connections
  expect(ids?.map(({ connectorId }) => connectorId)).toEqual(['test.meadow', 'test.harbor'])
  expect(fake.counts.reconnect).toBe(1)
  expect(fake.of('test.meadow').asked.connects).toBe(0)
})

test('a wallet that announces itself late comes back too', async () => {
  const { engine, fake } = drive({ isListed: false, storage: storageWith(['test.meadow']) })
  await settle()
  expect(connectionOf(engine)).toBeUndefined()
  fake.list()
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
})

test('what wagmi itself brings back is taken over, though nothing is remembered here', async () => {
  const { engine, fake } = drive()
  await fake.actions.reconnect()
  await settle()
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
})

test('a connection that wagmi only remembers is not taken for one', async () => {
  const fake = createFakeWagmi(wallets)
  const connector = { id: 'test.meadow', uid: 'uid-test.meadow' }
  const stored = { accounts: [vitalik], chainId: 1, connector }
  fake.set({
    connections: new Map([[connector.uid, stored]]),
    current: connector.uid,
    status: 'connected',
  })
  const { engine } = drive({}, fake)
  await settle()
  expect(connectionOf(engine)).toBeUndefined()
})

test('an engine that is over listens to nothing of wagmi', async () => {
  const { engine, fake } = drive()
  await engine.connection.connect(meadow)
  engine.destroy()
  expect(fake.listeners()).toBe(0)
})
