import { defaultAdapters } from '@sats-connect/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WalletEvent } from '../../../src/engine/features/connection/Connection.ts'
import { createApprovingWallet, createTestBitcoin } from '../../support/createTestBitcoin.ts'
import { noSignal } from '../../support/createTestEvm.ts'

const namespaces = ['bitcoin', 'stacks'] as const
const xverse = 'XverseProviders.BitcoinProvider'
const fordefi = 'FordefiProviders.UtxoProvider'
const methods = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'stx_signMessage']

/** The sandbox's Xverse or Fordefi. It refuses all that the schemas of Sats Connect refuse. */
function setUp(namespace: (typeof namespaces)[number], id: typeof xverse | typeof fordefi) {
  const wallet = createApprovingWallet()
  const addressAt = (index: number) => wallet.accounts[index]![namespace].address
  const globals =
    id === xverse
      ? { XverseProviders: { BitcoinProvider: wallet.rpc() } }
      : {
          FordefiProviders: { UtxoProvider: wallet.fordefi() },
          btc_providers: [{ id, name: 'Fordefi', methods: [...methods, 'signMessage'] }],
        }
  return { wallet, addressAt, ...createTestBitcoin({ namespace, globals }) }
}

afterEach(() => vi.unstubAllGlobals())

describe.each(namespaces)('%s', (namespace) => {
  test.each([xverse, fordefi] as const)('%s gets requests that match its schema', async (id) => {
    const { adapter, wallet } = setUp(namespace, id)
    const { accounts } = await adapter.connect(id, noSignal())
    const { address } = accounts[0]!
    await adapter.signing!.signMessage({ connectorId: id, address, message: 'Hello' }, noSignal())
    await adapter.reconnect(id, noSignal())
    await adapter.disconnect(id, noSignal())
    const asked = wallet.requests.map(({ method, outcome }) => `${method} ${outcome.status}`)
    expect(asked).toEqual([
      'wallet_connect success',
      namespace === 'stacks' ? 'stx_signMessage success' : 'signMessage success',
      'wallet_getAccount success',
      'wallet_disconnect success',
    ])
  })

  test.each([xverse, fordefi] as const)('%s reconnects without a prompt', async (id) => {
    const { adapter, addressAt, createAdapter, wallet } = setUp(namespace, id)
    await adapter.connect(id, noSignal())
    const asked = () => wallet.requests.filter(({ wasAsked }) => wasAsked).length
    const before = asked()
    const next = createAdapter()
    next.discover(() => {})
    const { accounts } = await next.reconnect(id, noSignal())
    expect(accounts[0]!.address).toBe(addressAt(0))
    expect(asked()).toBe(before)
  })

  test.each([xverse, fordefi] as const)(
    'another account of %s is adopted, whether the event has addresses or not',
    async (id) => {
      const { adapter, addressAt, wallet } = setUp(namespace, id)
      await adapter.connect(id, noSignal())
      const events: WalletEvent[] = []
      adapter.watch(id, (event) => events.push(event))
      wallet.switchAccount(1)
      await vi.waitFor(() => expect(events).toHaveLength(1))
      expect(events[0]).toMatchObject({
        type: 'accounts',
        accounts: [
          { address: addressAt(1) },
          ...(namespace === 'bitcoin' ? [{}, {}, {}, {}, {}] : [{}]),
        ],
      })
    },
  )
})

test('an Xverse event without addresses makes the adapter read them', async () => {
  const wallet = createApprovingWallet()
  const own = wallet.rpc()
  const provider = {
    request: own.request,
    addListener: ({ eventName, cb }: { eventName: string; cb: (event: object) => void }) =>
      own.addListener?.({ eventName, cb: () => cb({ type: eventName }) }),
  }
  const { adapter } = createTestBitcoin({
    globals: { XverseProviders: { BitcoinProvider: provider } },
  })
  await adapter.connect(xverse, noSignal())
  const events: WalletEvent[] = []
  adapter.watch(xverse, (event) => events.push(event))
  wallet.switchAccount(1)
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect(events[0]).toMatchObject({
    accounts: [{ address: wallet.accounts[1]!.bitcoin.address }, {}, {}, {}, {}, {}],
  })
})

test('the adapter of Sats Connect handles the sandbox’s Fordefi like ours', async () => {
  const { globals, wallet } = setUp('bitcoin', fordefi)
  vi.stubGlobal('window', globals)
  const heard: unknown[] = []
  const Adapter = defaultAdapters[fordefi]!
  const stop = new Adapter().addListener({
    eventName: 'accountChange',
    cb: (event) => heard.push(event),
  })
  await wallet.fordefi().request('wallet_connect', { addresses: ['payment'] })
  expect(heard).toMatchObject([{ type: 'accountChange' }])
  stop()
  wallet.switchAccount(1)
  expect(heard).toHaveLength(1)
})
