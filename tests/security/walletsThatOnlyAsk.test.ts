import { expect, test } from 'vitest'
import { bitcoin } from '../../src/engine/adapters/bitcoin/bitcoin.ts'
import { stacks } from '../../src/engine/adapters/stacks/stacks.ts'
import { createEngine } from '../../src/engine/index.ts'
import {
  bitcoin as bitcoinMainnet,
  stacks as stacksMainnet,
} from '../../src/engine/networks/index.ts'
import { createInjectedPage } from '../support/createInjectedPage.ts'
import { createApprovingWallet } from '../support/createTestBitcoin.ts'
import { outcome, settle } from '../support/createTestEngine.ts'

/** A page on which every wallet approves. Each visit starts an engine. */
function createPage() {
  const wallet = createApprovingWallet()
  const { globals, platform, wait } = createInjectedPage()
  Object.assign(globals, {
    LeatherProvider: wallet.plainRpc(),
    HarborProvider: wallet.plainRpc(),
    btc_providers: [{ id: 'HarborProvider', name: 'Harbor', methods: ['getAddresses'] }],
    phantom: { bitcoin: wallet.phantom() },
    unisat: wallet.unisat(),
  })
  function visit() {
    const engine = createEngine({
      adapters: [bitcoin(), stacks()],
      networks: [bitcoinMainnet, stacksMainnet],
      platform,
    })
    const statuses = new Set<string>()
    const note = () => {
      for (const { status } of Object.values(engine.getState().connection.namespaces))
        statuses.add(status)
    }
    engine.subscribe(note)
    const stop = engine.start()
    note()
    function leave() {
      stop()
      wait()
    }
    return { engine, leave, statuses }
  }
  return { platform, visit, wallet }
}

const onlyAsking = [
  { namespace: 'bip122', connectorId: 'LeatherProvider' },
  { namespace: 'bip122', connectorId: 'HarborProvider' },
  { namespace: 'bip122', connectorId: 'phantom.bitcoin' },
  { namespace: 'stacks', connectorId: 'LeatherProvider' },
] as const

test.each(onlyAsking)(
  '45 $namespace $connectorId cannot reconnect without a prompt, so after a reload it is not connected until it reports an account',
  async ({ namespace, connectorId }) => {
    const { visit, wallet } = createPage()
    const first = visit()
    await first.engine.connection.connect({ namespace, connectorId })
    const { accounts } = first.engine.getState().connection.namespaces[namespace]!.connections[0]!
    first.leave()
    const requests = wallet.requests.length

    const { engine, statuses } = visit()
    const now = () => engine.getState().connection.namespaces[namespace]!
    expect(now()).toMatchObject({
      status: 'reconnecting',
      connections: [],
      remembered: [{ connectorId, accounts: [{ address: accounts[0].address }] }],
    })
    await settle()
    expect(now()).toEqual({ status: 'disconnected', connections: [], remembered: [] })
    expect([...statuses]).not.toContain('connected')
    expect(await outcome(engine.signing.signMessage({ message: 'Hello' }))).toBe(
      'connection/NOT_CONNECTED',
    )
    expect(wallet.requests).toHaveLength(requests)

    expect(engine.getState().connection.recentWallets).toContainEqual({
      id: connectorId,
      namespace,
    })
    await engine.connection.connect({ namespace, connectorId })
    expect(now()).toMatchObject({ status: 'connected', connections: [{ connectorId, accounts }] })
  },
)

test('45 a wallet that reports its accounts without a prompt is connected after a reload', async () => {
  const { visit, wallet } = createPage()
  const chosen = { namespace: 'bip122', connectorId: 'unisat' } as const
  const first = visit()
  await first.engine.connection.connect(chosen)
  first.leave()
  const { engine } = visit()
  await settle()
  expect(engine.getState().connection.namespaces.bip122).toMatchObject({
    status: 'connected',
    connections: [{ connectorId: 'unisat' }],
  })
  expect(wallet.requests.filter(({ wasAsked }) => wasAsked)).toHaveLength(1)
})

test.each(onlyAsking)(
  '45 whatever storage contains, $namespace $connectorId shows no account as connected',
  async ({ namespace, connectorId }) => {
    const { platform, visit, wallet } = createPage()
    const own = wallet.accounts[1]!
    const { address } = namespace === 'stacks' ? own.stacks : own.bitcoin
    const accounts = [{ address, type: namespace === 'stacks' ? 'stx' : 'payment' }]
    const { caipNetworkId } = namespace === 'stacks' ? stacksMainnet : bitcoinMainnet
    platform.storage.set(`@latchkey/${namespace}/${connectorId}`, JSON.stringify(accounts))
    platform.storage.set(
      '@latchkey/latchkey/connections',
      JSON.stringify({
        version: 1,
        activeNamespace: namespace,
        connections: [{ connectorId, namespace, caipNetworkId, accounts }],
        recentWallets: [{ id: connectorId, namespace }],
      }),
    )
    const { engine, statuses } = visit()
    await settle()
    expect([...statuses]).toEqual(expect.arrayContaining(['reconnecting', 'disconnected']))
    expect([...statuses]).not.toContain('connected')
    expect(engine.getState().connection.namespaces[namespace]?.connections).toEqual([])
    expect(wallet.requests).toEqual([])
  },
)
