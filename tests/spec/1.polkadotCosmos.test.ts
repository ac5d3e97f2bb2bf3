import { describe, expect, test } from 'vitest'
import { verifyCosmosMessage } from '../../sandbox/verify/verifyCosmosMessage.ts'
import { verifyPolkadotMessage } from '../../sandbox/verify/verifyPolkadotMessage.ts'
import {
  createCosmosAccount,
  createCosmosWallet,
  createPolkadotAccount,
  createPolkadotWallet,
} from '../../sandbox/wallets/index.ts'
import { cosmos } from '../../src/engine/adapters/cosmos/cosmos.ts'
import { polkadot } from '../../src/engine/adapters/polkadot/polkadot.ts'
import { createEngine } from '../../src/engine/index.ts'
import {
  assetHub,
  cosmoshub,
  kusama,
  osmosis,
  polkadot as polkadotNetwork,
} from '../../src/engine/networks/index.ts'
import { createInjectedPage } from '../support/createInjectedPage.ts'

const alice = { polkadot: createPolkadotAccount('Alice'), cosmos: createCosmosAccount('Alice') }
const words = { name: 'Meadow', rdns: 'test.meadow', icon: '', answer: 'approve' } as const

/** Opens a page with a wallet of each namespace, and an engine with both namespaces. */
function setUp() {
  const { globals, platform, window } = createInjectedPage()
  createPolkadotWallet({ ...words, id: 'meadow', accounts: [alice.polkadot] }).inject(globals)
  const leap = createCosmosWallet({
    ...words,
    accounts: [alice.cosmos],
    places: ['leap'],
    keystoreEvent: 'leap_keystorechange',
  })
  leap.inject(window)
  globals.leap = leap.provider
  const engine = createEngine({
    platform,
    adapters: [polkadot(), cosmos()],
    networks: [polkadotNetwork, kusama, assetHub, cosmoshub, osmosis],
  })
  engine.start()
  return engine
}

const namespaces = [
  {
    namespace: 'polkadot',
    connectorId: 'meadow',
    address: alice.polkadot.addressIn(0),
    caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    verify: verifyPolkadotMessage,
  },
  {
    namespace: 'cosmos',
    connectorId: 'leap',
    address: alice.cosmos.address,
    caipNetworkId: 'cosmos:cosmoshub-4',
    verify: verifyCosmosMessage,
  },
] as const

describe.each(namespaces)('on $namespace', ({ namespace, connectorId, verify, ...expected }) => {
  const { address, caipNetworkId } = expected

  test(`1.2 a wallet of ${namespace} connects`, async () => {
    const engine = setUp()
    await engine.connection.connect({ namespace, connectorId })
    const { status, connections } = engine.getState().connection.namespaces[namespace]!
    expect(status).toBe('connected')
    expect(connections).toMatchObject([{ caipNetworkId, accounts: [{ address }] }])
    engine.destroy()
  })

  test(`1.2 a wallet of ${namespace} signs, and another library verifies it`, async () => {
    const engine = setUp()
    await engine.connection.connect({ namespace, connectorId })
    const signature = await engine.signing.signMessage({ message: 'Hello' })
    expect(await verify({ address, message: 'Hello', signature })).toBe(true)
    engine.destroy()
  })
})

test.each([
  ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['kusama', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  ['assetHub', 'polkadot:68d56f15f85d3136970ec16946040bc1'],
] as const)('9.30 the default account type of polkadot is eoa, also on %s', async (_, network) => {
  const engine = setUp()
  await engine.network.switchNetwork(network)
  await engine.connection.connect({ namespace: 'polkadot', connectorId: 'meadow' })
  const [connection] = engine.getState().connection.namespaces.polkadot!.connections
  expect(connection).toMatchObject({ caipNetworkId: network, accounts: [{ type: 'eoa' }] })
  engine.destroy()
})
