import { describe, expect, test } from 'vitest'
import { verifyCosmosMessage } from '../../../sandbox/verify/verifyCosmosMessage.ts'
import type { CosmosWalletOptions } from '../../../sandbox/wallets/cosmos/createCosmosWallet.ts'
import { createCosmosAccount, createCosmosWallet } from '../../../sandbox/wallets/index.ts'
import { type CosmosOptions, cosmos } from '../../../src/engine/adapters/cosmos/cosmos.ts'
import { cosmoshub, osmosis } from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import type { PageMessages } from '../../../src/engine/platform/Platform.ts'
import { createInjectedPage } from '../../support/createInjectedPage.ts'

const alice = createCosmosAccount('Alice')
const bob = createCosmosAccount('Bob')
const noSignal = () => ({ signal: new AbortController().signal })
const turn = () => new Promise((resolve) => setTimeout(resolve))
const juno = { ...cosmoshub, id: 'juno-1', name: 'Juno', caipNetworkId: 'cosmos:juno-1' } as const

function setUp(options: CosmosOptions = {}) {
  const page = createInjectedPage()
  const { globals, platform, window } = page
  const posted: unknown[] = []
  let hearing = 0
  const pageMessages: PageMessages = {
    post(message) {
      posted.push(message)
      window.dispatchEvent(new MessageEvent('message', { data: message }))
    },
    on(listener) {
      const receive = (event: Event) => listener((event as MessageEvent<unknown>).data)
      window.addEventListener('message', receive)
      hearing += 1
      return () => {
        hearing -= 1
        window.removeEventListener('message', receive)
      }
    },
  }
  const adapter = cosmos(options)({
    config: {},
    platform: { ...platform, pageMessages },
    logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
    networks: [cosmoshub, osmosis, juno],
  })
  const reports: string[][] = []
  const start = () => adapter.discover((found) => reports.push(found.map(({ name }) => name)))
  return {
    ...page,
    adapter,
    posted,
    start,
    stop: start(),
    names: () => reports.at(-1),
    hearing: () => hearing,
    /** Adds a wallet to the page, and runs discovery. */
    async inject(wallet: Partial<CosmosWalletOptions> = {}) {
      const played = createCosmosWallet({
        name: 'Some wallet',
        rdns: 'test.some',
        icon: '',
        accounts: [alice, bob],
        places: ['keplr'],
        keystoreEvent: 'keplr_keystorechange',
        answer: 'approve',
        ...wallet,
      })
      played.inject(window)
      for (const name of [
        'keplr',
        'leap',
        'okxwallet',
        'xfi',
        'cosmostation',
        'meadow',
        'keplrRequestMetaIdSupport',
      ])
        if (Reflect.has(window, name)) globals[name] = Reflect.get(window, name)
      page.wait()
      await turn()
      return played
    },
  }
}

describe('recognizing Keplr', () => {
  test('a wallet that answers like Keplr is Keplr, and gets its calls only by messages', async () => {
    const page = setUp()
    const keplr = await page.inject({ answersAsKeplr: true })
    expect(page.names()).toEqual(['Keplr'])
    page.globals.keplr = { enable: null }
    const { accounts } = await page.adapter.connect('keplr', noSignal())
    expect(accounts).toEqual([{ address: alice.address }])
    expect(keplr.requests.map(({ method }) => method)).toEqual(['enable', 'getKey'])
  })

  test('a wallet at `window.keplr` that does not answer gets no name', async () => {
    const page = setUp()
    await page.inject()
    expect(page.names()).toEqual([])
    page.wait(1_500)
    expect(page.names()).toEqual(['Cosmos Browser Wallet'])
  })

  test('a wallet that replaced `window.keplr` is not Keplr while Keplr is in the page', async () => {
    const page = setUp()
    const keplr = await page.inject({ answersAsKeplr: true })
    const impostor = await page.inject({ rdns: 'test.impostor', accounts: [bob] })
    page.wait(10_000)
    expect(page.names()).toEqual(['Keplr'])
    const { accounts } = await page.adapter.connect('keplr', noSignal())
    expect(accounts).toEqual([{ address: alice.address }])
    expect(impostor.requests).toEqual([])
    expect(keplr.requests).not.toEqual([])
  })

  test.each([
    ['the same object', (leap: object) => leap],
    ['a copy of it', (leap: object) => ({ ...leap })],
  ])('Leap at `window.keplr` as %s is listed once as Leap', async (_, pose) => {
    const page = setUp()
    const leap = await page.inject({ places: ['leap'] })
    page.globals.keplr = pose(leap.provider)
    page.wait(10_000)
    expect(page.names()).toEqual(['Leap'])
  })

  test.each([
    ['isOkxWallet', 'OKX Wallet'],
    ['isXDEFI', 'Ctrl Wallet'],
    ['isLeap', 'Leap'],
    ['isCosmostation', 'Cosmostation'],
  ])('a wallet at `window.keplr` with the mark %s is %s', async (flag, name) => {
    const page = setUp()
    await page.inject({ flags: { [flag]: true } })
    expect(page.names()).toEqual([name])
  })

  test('a wallet at `window.keplr` with another wallet’s mark gets no name at first', async () => {
    const page = setUp()
    await page.inject({ flags: { isSomebody: true } })
    expect(page.names()).toEqual(['Cosmos Browser Wallet'])
  })

  test.each([
    { isKeplr: true },
    { isSomebody: false },
    { isolated: true },
    { hasIsSomebody: true },
  ])('a wallet at `window.keplr` with %j may be Keplr, and gets a message', async (flags) => {
    const page = setUp()
    await page.inject({ flags })
    expect(page.names()).toEqual([])
  })

  test.each([
    ['okxwallet.keplr', 'OKX Wallet'],
    ['cosmostation.providers.keplr', 'Cosmostation'],
    ['xfi.keplr', 'Ctrl Wallet'],
    ['leap', 'Leap'],
  ])('a wallet at %s is %s, even if it is at `window.keplr` too', async (place, name) => {
    const page = setUp()
    await page.inject({ places: [place, 'keplr'] })
    page.wait(10_000)
    expect(page.names()).toEqual([name])
  })

  test('a page without such a wallet sends no message', () => {
    const page = setUp()
    page.wait(10_000)
    expect(page.posted).toEqual([])
    expect(page.hearing()).toBe(0)
  })

  test('stopping ends requests that were never answered', async () => {
    const page = setUp()
    await page.inject()
    expect(page.hearing()).toBe(1)
    page.stop()
    expect([page.hearing(), page.platform.clock.waiting()]).toEqual([0, 0])
  })

  test('answers to other requests, or to none, are ignored', async () => {
    const page = setUp()
    await page.inject()
    for (const data of [
      undefined,
      null,
      'proxy-request-response',
      { type: 'proxy-request-response', id: 'x', result: {} },
      { type: 'proxy-request-response', result: {} },
      { type: 'proxy-request', id: '00000000-0000-4000-8000-000000000001', result: {} },
      { type: 'proxy-request-response', id: { toString: () => '1' }, result: {} },
    ])
      page.window.dispatchEvent(new MessageEvent('message', { data }))
    await turn()
    expect(page.names()).toEqual([])
  })

  test('a host may name other wallets', async () => {
    const page = setUp({ wallets: [{ id: 'meadow', name: 'Meadow', path: 'meadow' }] })
    await page.inject({ places: ['meadow', 'keplr'] })
    page.wait(10_000)
    expect(page.names()).toEqual(['Meadow'])
  })
})

describe('Keplr’s messages', () => {
  async function connected() {
    const page = setUp()
    const keplr = await page.inject({ answersAsKeplr: true })
    await page.adapter.connect('keplr', noSignal())
    return { ...page, keplr }
  }

  test('CosmJS accepts its signature', async () => {
    const { adapter } = await connected()
    const request = { connectorId: 'keplr', address: alice.address, message: 'Grüße & <b>' }
    const signature = await adapter.signing!.signMessage(request, noSignal())
    expect(await verifyCosmosMessage({ ...request, signature })).toBe(true)
  })

  test('a refusal in Keplr is a rejection', async () => {
    const { adapter, keplr } = await connected()
    keplr.answer('reject')
    const request = { connectorId: 'keplr', address: alice.address, message: 'Hello' }
    await expect(adapter.signing!.signMessage(request, noSignal())).rejects.toMatchObject({
      code: 'common/REJECTED',
    })
  })

  test('a change of the account is noticed', async () => {
    const { adapter, keplr } = await connected()
    const events: unknown[] = []
    adapter.watch('keplr', (event) => events.push(event))
    keplr.switchAccount(1)
    await turn()
    expect(events).toEqual([{ type: 'accounts', accounts: [{ address: bob.address }] }])
  })

  test('Keplr’s own interface returns bytes as bytes', async () => {
    const { adapter } = await connected()
    const provider = adapter.provider('keplr') as { getKey(id: string): Promise<unknown> }
    expect(await provider.getKey('cosmoshub-4')).toMatchObject({ pubKey: alice.publicKey })
  })

  test('no listener is left after every request was answered', async () => {
    const { hearing } = await connected()
    expect(hearing()).toBe(0)
  })
})

describe('chains', () => {
  async function connected(options: CosmosOptions = {}) {
    const page = setUp(options)
    const wallet = await page.inject({ places: ['leap'], keystoreEvent: 'leap_keystorechange' })
    await page.adapter.connect('leap', noSignal())
    const events: unknown[] = []
    page.adapter.watch('leap', (event) => events.push(event))
    return { ...page, events, wallet }
  }

  test('a switch requests the other chain, which has its own address', async () => {
    const { adapter, events, wallet } = await connected()
    const request = { connectorId: 'leap', network: osmosis }
    await adapter.switching!.switchNetwork(request, noSignal())
    expect(events).toEqual([
      { type: 'network', caipNetworkId: 'cosmos:osmosis-1' },
      { type: 'accounts', accounts: [{ address: alice.addressIn('osmo') }] },
    ])
    await adapter.disconnect('leap', noSignal())
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'disable',
      params: [['cosmoshub-4', 'osmosis-1']],
    })
  })

  test('a switch to a chain that the wallet does not have changes nothing', async () => {
    const { adapter, events } = await connected()
    const request = { connectorId: 'leap', network: juno }
    await expect(adapter.switching!.switchNetwork(request, noSignal())).rejects.toThrow(
      'There is no modular chain info for juno-1',
    )
    expect(events).toEqual([])
  })

  test('the wallet first adds a chain that the host describes', async () => {
    const chainInfo = {
      chainId: 'juno-1',
      chainName: 'Juno',
      rpc: 'https://rpc.juno.example',
      bech32Config: { bech32PrefixAccAddr: 'juno' },
    }
    const { adapter, events, wallet } = await connected({
      chains: { 'cosmos:juno-1': { addressPrefix: 'juno', chainInfo } },
    })
    const request = { connectorId: 'leap', network: juno }
    await adapter.switching!.switchNetwork(request, noSignal())
    expect(wallet.requests.map(({ method }) => method).slice(2)).toEqual([
      'enable',
      'experimentalSuggestChain',
      'enable',
      'getKey',
    ])
    expect(events.at(-1)).toEqual({
      type: 'accounts',
      accounts: [{ address: alice.addressIn('juno') }],
    })
  })

  test('the adapter requests the network of the last visit', async () => {
    const page = setUp()
    await page.inject({ places: ['leap'] })
    const options = { ...noSignal(), caipNetworkId: osmosis.caipNetworkId }
    expect(await page.adapter.connect('leap', options)).toMatchObject({
      caipNetworkId: 'cosmos:osmosis-1',
      accounts: [{ address: alice.addressIn('osmo') }],
    })
  })

  test('a wallet that says that the page is not allowed gets no further request', async () => {
    const { adapter, wallet } = await connected()
    Object.assign(wallet.provider, { isConnected: async () => false })
    const before = wallet.requests.length
    await expect(adapter.reconnect('leap', noSignal())).rejects.toMatchObject({
      code: 'adapter/NO_ACCOUNTS',
    })
    expect(wallet.requests).toHaveLength(before)
  })

  describe('Keplr reconnects', () => {
    async function loaded(happened: (wallet: ReturnType<typeof createCosmosWallet>) => void) {
      const page = setUp()
      const wallet = await page.inject({ answersAsKeplr: true })
      await page.adapter.connect('keplr', noSignal())
      happened(wallet)
      const before = wallet.requests.length
      const back = page.adapter.reconnect('keplr', noSignal()).catch((error) => error)
      return { ...page, wallet, asked: () => wallet.requests.slice(before), back }
    }
    const prompted = (asked: readonly { wasAsked: boolean; method: string }[]) =>
      asked.filter(({ method, wasAsked }) => wasAsked || method === 'enable')

    test('if it says, without a prompt, that the page may use the chain', async () => {
      const { asked, back } = await loaded(() => {})
      expect(await back).toMatchObject({ accounts: [{ address: alice.address }] })
      expect(asked().map(({ method }) => method)).toEqual([
        'isEnabled',
        'keplr_initProviderState',
        'enable',
        'getKey',
      ])
      expect(asked()[0]!.params).toEqual(['cosmoshub-4'])
    })

    test.each([
      [
        'took its permission back',
        (wallet: ReturnType<typeof createCosmosWallet>) => wallet.drop(),
      ],
      ['is locked', (wallet: ReturnType<typeof createCosmosWallet>) => wallet.lock()],
    ])('not while it %s, and it gets no request', async (_, happened) => {
      const { asked, back } = await loaded(happened)
      expect(await back).toMatchObject({ code: 'adapter/NO_ACCOUNTS' })
      expect(prompted(asked())).toEqual([])
    })
  })

  test('the adapter asks about the chain, as Leap requires', async () => {
    const { adapter, wallet } = await connected()
    const asked: unknown[] = []
    const isConnected = async (...inputs: unknown[]) => asked.push(inputs) > 0
    Object.assign(wallet.provider, { isConnected })
    await adapter.reconnect('leap', noSignal())
    expect(asked).toEqual([['cosmoshub-4']])
  })

  test.each([
    undefined,
    null,
    {},
    { signature: '' },
    { signature: 'a'.repeat(88) },
    { signature: 7 },
  ])('the answer %j is not a signature', async (answer) => {
    const page = setUp()
    const wallet = await page.inject({ places: ['leap'] })
    Object.assign(wallet.provider, { signArbitrary: async () => answer })
    await page.adapter.connect('leap', noSignal())
    const request = { connectorId: 'leap', address: alice.address, message: 'Hello' }
    await expect(page.adapter.signing!.signMessage(request, noSignal())).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
  })
})

describe('receivers', () => {
  const zero = 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a'

  test.each([
    ['its own prefix', alice.address, cosmoshub, true],
    ['its own prefix', alice.addressIn('osmo'), osmosis, true],
    ["another chain's prefix", alice.addressIn('osmo'), cosmoshub, false],
    ["a validator's prefix", alice.addressIn('cosmosvaloper'), cosmoshub, false],
    ['a chain without a description', alice.addressIn('juno'), juno, false],
    [
      'a wrong checksum',
      `${alice.address.slice(0, -1)}${alice.address.endsWith('q') ? 'p' : 'q'}`,
      cosmoshub,
      false,
    ],
    ['capitals', alice.address.toUpperCase(), cosmoshub, false],
    ['a key of zeros', zero, cosmoshub, false],
    ['a leading space', ` ${alice.address}`, cosmoshub, false],
    ['nothing', '', cosmoshub, false],
    ['an endless text', `cosmos1${'q'.repeat(100_000)}`, cosmoshub, false],
  ])('an address with %s (%.20s) on a chain: %#', async (_, address, network, is) => {
    expect(await setUp().adapter.receivers!.isReceiver(address, network)).toBe(is)
  })
})
