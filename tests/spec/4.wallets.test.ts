import { describe, expect, test } from 'vitest'
import { connectionRank, isEngineError } from '../../src/engine/index.ts'
import { testConnection, testConnector } from '../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  harbor,
  harborConnector,
  meadow,
  type TestSetUp,
  viewNames,
} from '../support/createTestEngine.ts'

const several = { remoteFeatures: { multiWallet: true } }
const accounts = [
  { address: '0x00000000000000000000000000000000000000A1' },
  { address: '0x00000000000000000000000000000000000000A2' },
] as const

async function connectBoth(options = {}) {
  const setUp = createTestEngine({ ...several, ...options })
  await connectWallet(setUp, meadow)
  await connectWallet(setUp, harbor)
  return setUp
}

const stateOf = ({ engine }: Pick<TestSetUp, 'engine'>) => engine.getState()
const namespaceOf = (setUp: Pick<TestSetUp, 'engine'>) =>
  stateOf(setUp).connection.namespaces.eip155!
const idsOf = (setUp: Pick<TestSetUp, 'engine'>) =>
  namespaceOf(setUp).connections.map(({ connectorId }) => connectorId)
const viewOf = (setUp: Pick<TestSetUp, 'engine'>) => stateOf(setUp).router.history.at(-1)?.name

describe('disconnecting one of several wallets', () => {
  test('4.4 removes its connection, and a remaining one becomes current', async () => {
    const setUp = await connectBoth()
    expect(idsOf(setUp)).toEqual([harbor.connectorId, meadow.connectorId])
    const leaving = setUp.engine.connection.disconnect(harbor)
    setUp.wallet.last().approve()
    await leaving
    expect(idsOf(setUp)).toEqual([meadow.connectorId])
    expect(namespaceOf(setUp).status).toBe('connected')
  })

  test('4.4 makes the state disconnected if no connection remains', async () => {
    const setUp = await connectBoth()
    for (const input of [harbor, meadow]) {
      const leaving = setUp.engine.connection.disconnect(input)
      setUp.wallet.last().approve()
      await leaving
    }
    expect(namespaceOf(setUp).status).toBe('disconnected')
    expect(idsOf(setUp)).toEqual([])
  })
})

describe('the order of wallets in their namespace', () => {
  test.each([
    ['4.6 connected is the wallet in use', harbor, 'connected'],
    ['4.6 active is a wallet that is connected beside it', meadow, 'active'],
    [
      '4.6 disconnected is any other wallet',
      { namespace: 'eip155', connectorId: 'test.willow' },
      'disconnected',
    ],
  ] as const)('%s', async (_, input, rank) => {
    const setUp = await connectBoth()
    expect(connectionRank(stateOf(setUp), input)).toBe(rank)
  })
})

describe('switching between wallets', () => {
  test('4.7 switching to an active connection activates it without asking its wallet', async () => {
    const setUp = await connectBoth()
    const asked = setUp.wallet.requests.length
    await setUp.engine.connection.switchConnection(meadow)
    expect(idsOf(setUp)).toEqual([meadow.connectorId, harbor.connectorId])
    expect(setUp.wallet.requests).toHaveLength(asked)
  })

  test('4.7 switching to another account of the connected wallet switches the account', async () => {
    const setUp = createTestEngine(several)
    const connecting = setUp.engine.connection.connect(meadow)
    setUp.wallet.last().approve(testConnection({ ...meadow, accounts }))
    await connecting
    await setUp.engine.connection.switchConnection({ ...meadow, address: accounts[1].address })
    expect(namespaceOf(setUp).connections[0]?.accounts).toEqual([accounts[1], accounts[0]])
  })

  test.each(['EXTERNAL', 'ANNOUNCED'] as const)(
    '4.8 switching to a disconnected wallet of type %s connects it again and then shows ProfileWallets',
    async (type) => {
      const connectors = [testConnector({ type }), harborConnector]
      const setUp = await connectBoth({ wallet: { connectors } })
      const leaving = setUp.engine.connection.disconnect(meadow)
      setUp.wallet.last().approve()
      await leaving
      setUp.engine.modal.open({ view: 'Account' })
      const switching = setUp.engine.connection.switchConnection(meadow)
      expect(setUp.wallet.last()).toMatchObject({ method: 'connect', connectorId: 'test.meadow' })
      expect(viewOf(setUp), 'until the wallet is connected').not.toBe('ProfileWallets')
      setUp.wallet.last().approve()
      await switching
      expect(idsOf(setUp)).toEqual([meadow.connectorId, harbor.connectorId])
      expect(viewNames(setUp.engine)).toEqual(['ProfileWallets'])
      expect(stateOf(setUp).modal.open).toBe(true)
    },
  )

  test('4.8 a wallet that does not reconnect leaves the other wallet active, and its view shows', async () => {
    const setUp = await connectBoth()
    const leaving = setUp.engine.connection.disconnect(meadow)
    setUp.wallet.last().approve()
    await leaving
    setUp.engine.modal.open({ view: 'Account' })
    const switching = setUp.engine.connection.switchConnection(meadow)
    setUp.wallet.last().reject()
    await expect(switching).rejects.toMatchObject({ code: 'common/REJECTED' })
    expect(idsOf(setUp)).toEqual([harbor.connectorId])
    expect(viewOf(setUp)).toBe('ConnectingExternal')
  })
})

describe('if several wallets are not allowed', () => {
  test.each([
    ['5.35 switching fails with a hint to enable it in the dashboard configuration', /dashboard/],
    ['8.17 switching fails with multi-wallet not enabled', /Multi-wallet is not enabled/],
  ])('%s', async (_, words) => {
    const setUp = createTestEngine()
    await connectWallet(setUp, meadow)
    const switching = setUp.engine.connection.switchConnection(harbor)
    await expect(switching).rejects.toThrow(words)
    const { error } = stateOf(setUp).connection.switching
    expect(isEngineError(error, 'connection/MULTI_WALLET_DISABLED')).toBe(true)
    expect(idsOf(setUp)).toEqual([meadow.connectorId])
  })

  test('5.35 a second wallet replaces the first', async () => {
    const setUp = createTestEngine()
    await connectWallet(setUp, meadow)
    await connectWallet(setUp, harbor)
    expect(idsOf(setUp)).toEqual([harbor.connectorId])
    expect(setUp.wallet.watching()).toBe(1)
  })
})

describe('several wallets at once', () => {
  test('1.10 several wallets can be connected at once, and the engine handles the events of each', async () => {
    const setUp = await connectBoth()
    expect(idsOf(setUp)).toEqual([harbor.connectorId, meadow.connectorId])
    setUp.wallet.emit({ type: 'accounts', accounts: [accounts[1]] }, meadow.connectorId)
    expect(namespaceOf(setUp).connections[1]?.accounts).toEqual([accounts[1]])
    setUp.wallet.emit({ type: 'disconnect' }, meadow.connectorId)
    expect(idsOf(setUp)).toEqual([harbor.connectorId])
  })
})
