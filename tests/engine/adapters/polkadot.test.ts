import { describe, expect, test } from 'vitest'
import { encodePolkadotAddress as encodeAddress } from '../../../sandbox/verify/polkadotAddress.ts'
import { createPolkadotAccount, createPolkadotWallet } from '../../../sandbox/wallets/index.ts'
import { type PolkadotOptions, polkadot } from '../../../src/engine/adapters/polkadot/polkadot.ts'
import type { EngineConfig, Network } from '../../../src/engine/index.ts'
import {
  assetHub,
  kusama,
  polkadot as polkadotNetwork,
} from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createInjectedPage } from '../../support/createInjectedPage.ts'

const alice = createPolkadotAccount('Alice')
const bob = createPolkadotAccount('Bob')
const noSignal = () => ({ signal: new AbortController().signal })
const moonbeam = 'polkadot:fe58ea77779b7abda7da4ec526d14db9' as const

function setUp({
  networks = [polkadotNetwork, kusama],
  metadata,
  ...options
}: PolkadotOptions & Pick<EngineConfig, 'metadata'> & { networks?: readonly Network[] } = {}) {
  const page = createInjectedPage()
  const { platform } = page
  const adapter = polkadot(options)({
    config: { metadata },
    platform,
    logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
    networks,
  })
  const reports: string[][] = []
  const stop = adapter.discover((found) => reports.push(found.map(({ name }) => name)))
  return { ...page, adapter, reports, stop, names: () => reports.at(-1) }
}

function injectWallet({ globals, wait }: ReturnType<typeof setUp>, id = 'meadow') {
  const wallet = createPolkadotWallet({
    id,
    name: 'Meadow',
    rdns: `test.${id}`,
    icon: '',
    accounts: [alice, bob],
    answer: 'approve',
  })
  wallet.inject(globals)
  wait()
  return wallet
}

/** A wallet that shares the test's accounts. */
function injectSharing({ globals, wait }: ReturnType<typeof setUp>, accounts: readonly unknown[]) {
  const injected = { accounts: { get: async () => accounts }, signer: {} }
  globals.injectedWeb3 = { meadow: { enable: async () => injected } }
  wait()
}

describe('finding wallets', () => {
  test.each([
    ['polkadot-js', 'Polkadot.js'],
    ['subwallet-js', 'SubWallet'],
    ['talisman', 'Talisman'],
    ['fearless-wallet', 'Fearless Wallet'],
    ['constructor', 'constructor'],
    ['toString', 'toString'],
    ['some new wallet', 'some new wallet'],
  ])('the wallet at %j shows as %j', (key, name) => {
    const page = setUp()
    injectWallet(page, key)
    expect(page.names()).toEqual([name])
  })

  test('the page is searched for 5 s, and no longer', () => {
    const page = setUp()
    page.wait(4_999)
    expect(page.platform.clock.waiting()).toBe(1)
    page.wait(1)
    expect(page.platform.clock.waiting()).toBe(0)
    injectWallet(page)
    expect(page.names()).toEqual([])
  })

  test('stopping ends the search', () => {
    const page = setUp()
    page.stop()
    expect(page.platform.clock.waiting()).toBe(0)
  })
})

describe('connecting', () => {
  test.each([
    ['Kiln', { name: 'Kiln', description: '', url: 'https://kiln.example', icons: [] }],
    ['app.test', undefined],
  ])('the wallet gets %s as the name of the app', async (name, metadata) => {
    const page = setUp({ metadata })
    const wallet = injectWallet(page)
    await page.adapter.connect('meadow', noSignal())
    expect(wallet.requests).toMatchObject([{ method: 'enable', params: [name] }])
  })

  test.each([
    ['Polkadot', polkadotNetwork, 0],
    ['Asset Hub', assetHub, 0],
    ['Kusama', kusama, 2],
    ['any other', { ...kusama, caipNetworkId: moonbeam }, 42],
  ])('addresses have the format of %s', async (_, network, format) => {
    const page = setUp({ networks: [network] })
    injectWallet(page)
    const { accounts, caipNetworkId } = await page.adapter.connect('meadow', noSignal())
    expect(caipNetworkId).toBe(network.caipNetworkId)
    expect(accounts.map(({ address }) => address)).toEqual(
      [alice, bob].map(({ publicKey }) => encodeAddress(publicKey, format)),
    )
  })

  test.each([63, 64, 255, 256, 1284, 16_383])(
    'the host may set the address format %d for a network',
    async (format) => {
      const network = { ...kusama, caipNetworkId: moonbeam }
      const page = setUp({ networks: [network], addressFormats: { [moonbeam]: format } })
      injectSharing(page, [{ address: encodeAddress(alice.publicKey, format) }])
      const { accounts } = await page.adapter.connect('meadow', noSignal())
      expect(accounts[0].address).toBe(encodeAddress(alice.publicKey, format))
    },
  )

  test('the adapter connects the network that the user chose before', async () => {
    const page = setUp()
    injectWallet(page)
    const options = { ...noSignal(), caipNetworkId: kusama.caipNetworkId }
    expect(await page.adapter.connect('meadow', options)).toMatchObject({
      caipNetworkId: kusama.caipNetworkId,
      accounts: [{ address: alice.addressIn(2) }, { address: bob.addressIn(2) }],
    })
  })

  test('an account for one chain is left out on others, and an Ethereum account is always left out', async () => {
    const page = setUp()
    const genesisHash = `0x${kusama.id}${'0'.repeat(32)}`
    injectSharing(page, [
      { address: bob.address, genesisHash },
      { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' },
      { address: alice.address, genesisHash: null },
    ])
    const { accounts } = await page.adapter.connect('meadow', noSignal())
    expect(accounts).toEqual([{ address: alice.addressIn(0), type: 'eoa' }])
    const request = { connectorId: 'meadow', network: kusama }
    const events: unknown[] = []
    page.adapter.watch('meadow', (event) => events.push(event))
    await page.adapter.switching!.switchNetwork(request, noSignal())
    expect(events).toEqual([
      { type: 'network', caipNetworkId: kusama.caipNetworkId },
      {
        type: 'accounts',
        accounts: [
          { address: bob.addressIn(2), type: 'eoa' },
          { address: alice.addressIn(2), type: 'eoa' },
        ],
      },
    ])
  })

  test('one account in two notations counts once', async () => {
    const page = setUp()
    injectSharing(page, [{ address: alice.address }, { address: alice.addressIn(2) }])
    const { accounts } = await page.adapter.connect('meadow', noSignal())
    expect(accounts).toHaveLength(1)
  })

  test('a switch to a network without an account changes nothing', async () => {
    const page = setUp()
    injectSharing(page, [
      { address: alice.address, genesisHash: `0x${polkadotNetwork.id}${'0'.repeat(32)}` },
    ])
    await page.adapter.connect('meadow', noSignal())
    const events: unknown[] = []
    page.adapter.watch('meadow', (event) => events.push(event))
    const request = { connectorId: 'meadow', network: kusama }
    await expect(page.adapter.switching!.switchNetwork(request, noSignal())).rejects.toMatchObject({
      code: 'adapter/NO_ACCOUNTS',
    })
    expect(events).toEqual([])
  })
})

describe('signing', () => {
  const sign = ({ adapter }: ReturnType<typeof setUp>, address: string) =>
    adapter.signing!.signMessage({ connectorId: 'meadow', address, message: 'Grüße' }, noSignal())

  test("the wallet gets the account in its own notation, and the text's UTF-8 bytes", async () => {
    const page = setUp()
    const wallet = injectWallet(page)
    await page.adapter.connect('meadow', noSignal())
    await sign(page, bob.addressIn(0))
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'signRaw',
      params: [{ address: bob.address, data: '0x4772c3bcc39f65', type: 'bytes' }],
    })
  })

  test.each([
    undefined,
    null,
    {},
    { signature: '0x' },
    { signature: 7 },
    { signature: `0x${'0'.repeat(200)}` },
  ])('the answer %j is not a signature', async (answer) => {
    const page = setUp()
    const injected = {
      accounts: { get: async () => [{ address: alice.address }] },
      signer: { signRaw: async () => answer },
    }
    page.globals.injectedWeb3 = { meadow: { enable: async () => injected } }
    page.wait()
    await page.adapter.connect('meadow', noSignal())
    await expect(sign(page, alice.addressIn(0))).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
  })
})

describe('receivers', () => {
  const zero = encodeAddress(new Uint8Array(32), 0)

  test.each([
    ['its own format', alice.addressIn(0), polkadotNetwork, true],
    ['its own format', alice.addressIn(2), kusama, true],
    ["another network's format", alice.addressIn(2), polkadotNetwork, false],
    ['the format for any network', alice.address, polkadotNetwork, false],
    ['a wrong checksum', `${alice.addressIn(0).slice(0, -1)}1`, polkadotNetwork, false],
    ['a key of zeros', zero, polkadotNetwork, false],
    ['an EVM address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', polkadotNetwork, false],
    ['a leading space', ` ${alice.addressIn(0)}`, polkadotNetwork, false],
    ['nothing', '', polkadotNetwork, false],
    ['an endless text', '1'.repeat(100_000), polkadotNetwork, false],
  ])('an address in %s (%.20s) on a network: %#', async (_, address, network, is) => {
    expect(await setUp().adapter.receivers!.isReceiver(address, network)).toBe(is)
  })
})
