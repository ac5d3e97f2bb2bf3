import { InjectedKeplr } from '@keplr-wallet/provider'
import { JSONUint8Array } from '@keplr-wallet/router'
import { expect, test } from 'vitest'
import { createCosmosAccount, createCosmosWallet } from '../sandbox/wallets/index.ts'
import { cosmos } from '../src/engine/adapters/cosmos/cosmos.ts'
import { cosmoshub } from '../src/engine/networks/index.ts'
import { createLogger } from '../src/engine/platform/createLogger.ts'
import { createInjectedPage } from '../tests/support/createInjectedPage.ts'

const alice = createCosmosAccount('Alice')
const noSignal = () => ({ signal: new AbortController().signal })
/** Marks the messages that Keplr's extension answers. */
const mark = 'd_2hxd99brRo'

/**
 * Returns a page with the code by which Keplr answers messages. The sandbox plays the wallet behind
 * it.
 */
function setUp() {
  const { globals, platform } = createInjectedPage()
  const page = new EventTarget()
  const say = (data: unknown) => page.dispatchEvent(new MessageEvent('message', { data }))
  const wallet = createCosmosWallet({
    name: 'Keplr',
    rdns: 'app.keplr',
    icon: '',
    accounts: [alice],
    places: ['keplr'],
    keystoreEvent: 'keplr_keystorechange',
    answer: 'approve',
  })
  const silent: string[] = []
  const permission = { isGiven: true, isLocked: false }
  const core = {
    ...wallet.provider,
    // The page's half of Keplr encodes bytes in its messages, and the other half decodes them.
    signDirect: (chainId: string, signer: string, document: { accountNumber: unknown }) =>
      wallet.provider.signDirect(chainId, signer, {
        ...JSONUint8Array.unwrap(document),
        accountNumber: document.accountNumber,
      }),
    ping: async () => {},
    isEnabled: async () => silent.push('isEnabled') > 0 && permission.isGiven,
    ethereum: {
      request: async ({ method }: { method: string }) => {
        silent.push(method)
        return permission.isLocked ? null : { currentEvmChainId: 1, selectedAddress: null }
      },
    },
  }
  InjectedKeplr.startProxy(core as never, mark, {
    addMessageListener: (receive) => page.addEventListener('message', receive),
    removeMessageListener: (receive) => page.removeEventListener('message', receive),
    postMessage: say,
  })
  globals.keplrRequestMetaIdSupport = true
  const adapter = cosmos()({
    config: {},
    platform: {
      ...platform,
      pageMessages: {
        post: (message) => void say(message),
        on(listener) {
          const receive = (event: Event) => listener((event as MessageEvent<unknown>).data)
          page.addEventListener('message', receive)
          return () => page.removeEventListener('message', receive)
        },
      },
    },
    logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
    networks: [cosmoshub],
  })
  const found: string[][] = []
  adapter.discover((connectors) => found.push(connectors.map(({ name }) => name)))
  return { adapter, found, permission, silent, wallet }
}

async function connected() {
  const page = setUp()
  await expect.poll(() => page.found.at(-1)).toEqual(['Keplr'])
  const connection = await page.adapter.connect('keplr', noSignal())
  const before = page.wallet.requests.length
  const asked = () => page.wallet.requests.slice(before).map(({ method }) => method)
  return { ...page, asked, connection }
}

test("the engine recognizes Keplr by the answers of Keplr's own code, connects and signs", async () => {
  const { adapter, asked, connection } = await connected()
  expect(connection.accounts).toEqual([{ address: alice.address }])
  const request = { connectorId: 'keplr', address: alice.address, message: 'Hello' }
  const signature = await adapter.signing!.signMessage(request, noSignal())
  expect(signature).toMatch(/^[\w+/]{86}==$/)
  expect(asked()).toContain('signArbitrary')
})

test('Keplr signs the bytes of a transaction, whose account number is sent as text', async () => {
  const { adapter } = await connected()
  const provider = adapter.provider('keplr') as {
    signDirect(chainId: string, signer: string, document: object): Promise<{ signed: object }>
  }
  const document = {
    bodyBytes: Uint8Array.of(10, 0),
    authInfoBytes: Uint8Array.of(18, 0),
    chainId: 'cosmoshub-4',
    accountNumber: '7',
  }
  const { signed } = await provider.signDirect('cosmoshub-4', alice.address, document)
  expect(signed).toEqual(document)
})

test('an allowed page reconnects, with requests that cause no prompt', async () => {
  const { adapter, asked, connection, silent } = await connected()
  expect(await adapter.reconnect('keplr', noSignal())).toEqual(connection)
  expect(silent).toEqual(['isEnabled', 'keplr_initProviderState'])
  expect(asked()).toEqual(['enable', 'getKey'])
})

test.each([{ isGiven: false }, { isLocked: true }])(
  'while %j, no prompt shows when the page loads',
  async (change) => {
    const { adapter, asked, permission } = await connected()
    Object.assign(permission, change)
    await expect(adapter.reconnect('keplr', noSignal())).rejects.toMatchObject({
      code: 'adapter/NO_ACCOUNTS',
    })
    expect(asked()).toEqual([])
  },
)
