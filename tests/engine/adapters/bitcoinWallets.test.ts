import { describe, expect, test } from 'vitest'
import { verifyBitcoinMessage } from '../../../sandbox/verify/verifyBitcoinMessage.ts'
import { createBitcoinAccount } from '../../../sandbox/wallets/bitcoin/createBitcoinAccount.ts'
import { announceStandardWallet } from '../../../sandbox/wallets/standard/announceStandardWallet.ts'
import type { Network } from '../../../src/engine/index.ts'
import { bitcoin, bitcoinTestnet } from '../../../src/engine/networks/index.ts'
import { createApprovingWallet, createTestBitcoin } from '../../support/createTestBitcoin.ts'
import { noSignal } from '../../support/createTestEvm.ts'

const alice = createBitcoinAccount('Alice')
const bob = createBitcoinAccount('Bob')
const provider = () => ({ request: async () => ({}) })
const message = 'Hello, Grüße, 你好 👋'

describe('finding Bitcoin wallets', () => {
  test('each known location has a wallet name', () => {
    const { rows } = createTestBitcoin({
      globals: {
        LeatherProvider: provider(),
        XverseProviders: { BitcoinProvider: provider() },
        okxwallet: { bitcoin: provider() },
        bitkeep: { unisat: provider() },
        binancew3w: { bitcoin: provider() },
        unisat: provider(),
        phantom: { bitcoin: provider() },
      },
    })
    expect(rows()).toEqual([
      'Leather (LeatherProvider)',
      'Xverse (XverseProviders.BitcoinProvider)',
      'OKX Wallet (okxwallet.bitcoin)',
      'Bitget Wallet (bitkeep.unisat)',
      'Binance Wallet (binancew3w.bitcoin)',
      'UniSat (unisat)',
      'Phantom (phantom.bitcoin)',
    ])
  })

  test('a wallet that also uses UniSat’s location shows once, under its own name', () => {
    const wallet = provider()
    const { rows } = createTestBitcoin({
      globals: { okxwallet: { bitcoin: wallet }, unisat: wallet },
    })
    expect(rows()).toEqual(['OKX Wallet (okxwallet.bitcoin)'])
  })

  test('a wallet shows once with its icon, even if it is in its location, in a list and in the Wallet Standard', () => {
    const { connectors, rows, wait, window } = createTestBitcoin({
      globals: {
        LeatherProvider: provider(),
        btc_providers: [
          { id: 'LeatherProvider', name: 'Lether', icon: 'data:image/svg;base64,AAAA' },
        ],
      },
    })
    announceStandardWallet(window, createApprovingWallet({ name: 'Leather Wallet' }).standard())
    wait()
    expect(rows()).toEqual(['Leather (LeatherProvider)'])
    expect(connectors()[0]!.imageUrl).toBe('data:image/svg+xml;base64,AAAA')
  })

  test('a known wallet has the same id in every place in which it is found', () => {
    const { rows, window } = createTestBitcoin()
    announceStandardWallet(window, createApprovingWallet({ name: 'Phantom' }).standard())
    expect(rows()).toEqual(['Phantom (phantom.bitcoin)'])
  })

  test('the search finds a wallet that appears within 5 s, and then stops', () => {
    const { globals, platform, rows, wait } = createTestBitcoin()
    wait(1_900)
    globals.LeatherProvider = provider()
    wait(2_000)
    expect(rows()).toEqual(['Leather (LeatherProvider)'])
    wait(2_000)
    let looks = 0
    Object.defineProperty(globals, 'unisat', {
      get: () => {
        looks += 1
        return undefined
      },
    })
    wait(600_000)
    expect(looks).toBe(0)
    expect(platform.lines).toEqual([])
  })

  test('from a list shared with Stacks, only the wallets that support Bitcoin show', () => {
    const { rows } = createTestBitcoin({
      globals: {
        One: provider(),
        Two: provider(),
        wbip_providers: [
          { id: 'One', name: 'One', methods: ['stx_signMessage'] },
          { id: 'Two', name: 'Two', methods: ['signMessage'] },
        ],
      },
    })
    expect(rows()).toEqual(['Two (Two)'])
  })

  test.each(['__proto__', 'constructor.prototype', 'One.__proto__', 'a b', 'a'.repeat(1_000)])(
    'the path %.30s finds nothing',
    (id) => {
      const { rows } = createTestBitcoin({
        globals: { One: provider(), btc_providers: [{ id, name: 'Evil' }] },
      })
      expect(rows()).toEqual([])
    },
  )
})

describe('accounts', () => {
  test('the payment account comes first, then the account for ordinals, then the one for Stacks', async () => {
    const wallet = createApprovingWallet({ owners: ['Alice'] })
    const { adapter } = createTestBitcoin({ globals: { LeatherProvider: wallet.plainRpc() } })
    const connection = await adapter.connect('LeatherProvider', noSignal())
    expect(connection).toEqual({
      connectorId: 'LeatherProvider',
      namespace: 'bip122',
      caipNetworkId: bitcoin.caipNetworkId,
      accounts: [
        { address: alice.address, type: 'payment' },
        { address: alice.ordinalAddress, type: 'ordinal' },
        { address: wallet.accounts[0]!.stacks.address, type: 'stx' },
      ],
    })
  })

  test('the network is that of the addresses', async () => {
    const wallet = createApprovingWallet({ network: 'testnet' })
    const { adapter } = createTestBitcoin({ globals: { unisat: wallet.unisat() } })
    const { caipNetworkId } = await adapter.connect('unisat', noSignal())
    expect(caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
  })

  test('addresses of unsupported chains are left out', async () => {
    const request = async () => ({
      status: 'success',
      result: {
        addresses: [
          { address: 'spark1xyz', purpose: 'spark' },
          { address: alice.address, purpose: 'payment' },
        ],
      },
    })
    const { adapter } = createTestBitcoin({
      globals: { XverseProviders: { BitcoinProvider: { request } } },
    })
    const { accounts } = await adapter.connect('XverseProviders.BitcoinProvider', noSignal())
    expect(accounts).toEqual([{ address: alice.address, type: 'payment' }])
  })

  test('an older wallet without `wallet_connect` is asked for its addresses', async () => {
    const asked: string[] = []
    const request = async (method: string) => {
      asked.push(method)
      if (method === 'wallet_connect') return { error: { code: -32601, message: 'unknown' } }
      return { result: [{ address: alice.address, purpose: 'payment' }] }
    }
    const { adapter } = createTestBitcoin({
      globals: { XverseProviders: { BitcoinProvider: { request } } },
    })
    await adapter.connect('XverseProviders.BitcoinProvider', noSignal())
    expect(asked).toEqual(['wallet_connect', 'getAddresses'])
  })

  test.each([
    [{ code: -32000, message: 'Oh' }, 'common/REJECTED'],
    [{ code: -31001, message: 'Oh' }, 'common/REJECTED'],
    [{ code: 4001, message: 'Oh' }, 'common/REJECTED'],
    [{ code: -32002, message: 'Access denied' }, 'adapter/NO_ACCOUNTS'],
    [{ code: -32000, message: 'The wallet is locked' }, 'adapter/LOCKED'],
    [{ code: -32603, message: 'Broken' }, 'common/UNKNOWN'],
  ])('the wallet’s error %j means %s, whether it is returned or thrown', async (error, code) => {
    for (const request of [
      async () => ({ jsonrpc: '2.0', id: '1', error }),
      async () => Promise.reject({ jsonrpc: '2.0', id: '1', error }),
    ]) {
      const { adapter } = createTestBitcoin({ globals: { LeatherProvider: { request } } })
      await expect(adapter.connect('LeatherProvider', noSignal())).rejects.toMatchObject({ code })
    }
  })
})

describe('reconnecting', () => {
  test.each([
    ['LeatherProvider', 'JSON-RPC'],
    ['HarborProvider', 'a list without `wallet_getAccount`'],
    ['phantom.bitcoin', 'the manner of Phantom'],
    ['glade', 'the Wallet Standard without `standard:connect`'],
  ])(
    '%s (%s) cannot reconnect without a prompt, so it stays disconnected and gets no request',
    async (id) => {
      const wallet = createApprovingWallet({ name: 'Glade' })
      const { features, ...standard } = wallet.standard()
      const { 'standard:connect': _, ...asking } = features
      const { adapter, createAdapter, wait, window } = createTestBitcoin({
        globals: {
          LeatherProvider: wallet.plainRpc(),
          HarborProvider: wallet.plainRpc(),
          btc_providers: [{ id: 'HarborProvider', name: 'Harbor', methods: ['getAddresses'] }],
          phantom: { bitcoin: wallet.phantom() },
        },
      })
      announceStandardWallet(window, { ...standard, features: asking })
      wait()
      await adapter.connect(id, noSignal())
      const again = createAdapter()
      again.discover(() => {})
      await expect(again.reconnect(id, noSignal())).rejects.toMatchObject({
        code: 'adapter/NO_ACCOUNTS',
      })
      expect(wallet.requests).toHaveLength(1)
    },
  )

  test.each(['LeatherProvider', 'unisat'])(
    'the page’s storage keeps no account of %s',
    async (id) => {
      const written: string[] = []
      const wallet = createApprovingWallet()
      const { adapter, platform } = createTestBitcoin({
        globals: { LeatherProvider: wallet.plainRpc(), unisat: wallet.unisat() },
      })
      platform.storage.set = (key) => void written.push(key)
      await adapter.connect(id, noSignal())
      await adapter.disconnect(id, noSignal())
      expect(written).toEqual([])
    },
  )
})

describe('signing', () => {
  test.each([
    ['payment', alice.address],
    ['ordinal', alice.ordinalAddress],
  ])('the %s account signs with BIP-322', async (_, address) => {
    const wallet = createApprovingWallet()
    const { adapter } = createTestBitcoin({
      globals: {
        XverseProviders: { BitcoinProvider: wallet.rpc() },
        LeatherProvider: wallet.plainRpc(),
      },
    })
    for (const connectorId of ['XverseProviders.BitcoinProvider', 'LeatherProvider']) {
      await adapter.connect(connectorId, noSignal())
      const request = { connectorId, address, message }
      const signature = await adapter.signing!.signMessage(request, noSignal())
      expect(await verifyBitcoinMessage({ address, message, signature }), connectorId).toBe(true)
    }
  })

  test('a legacy address signs with ECDSA, and the signature is accepted', async () => {
    const unisat = {
      requestAccounts: async () => [alice.legacyAddress],
      getAccounts: async () => [alice.legacyAddress],
      signMessage: async (text: string, protocol: string) => {
        expect(protocol).toBe('ecdsa')
        return alice.signBase64(alice.legacyAddress, text, 'ECDSA')
      },
    }
    const { adapter } = createTestBitcoin({ globals: { unisat } })
    await adapter.connect('unisat', noSignal())
    const request = { connectorId: 'unisat', address: alice.legacyAddress, message }
    const signature = await adapter.signing!.signMessage(request, noSignal())
    expect(await verifyBitcoinMessage({ address: alice.legacyAddress, message, signature })).toBe(
      true,
    )
  })

  test('a wallet that has switched to another account gets no request to sign', async () => {
    const wallet = createApprovingWallet()
    const { adapter } = createTestBitcoin({ globals: { unisat: wallet.unisat() } })
    await adapter.connect('unisat', noSignal())
    wallet.switchAccount(1)
    const request = { connectorId: 'unisat', address: alice.address, message }
    await expect(adapter.signing!.signMessage(request, noSignal())).rejects.toMatchObject({
      code: 'adapter/OTHER_ACCOUNT',
      details: [alice.address],
    })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('signMessage')
  })

  test.each([
    { signature: 7 },
    { signature: '' },
    { signature: '<script>' },
    { signature: 'A'.repeat(200_000) },
    {},
    null,
  ])('an invalid signature is an error: %.30j', async (answer) => {
    const request = async (method: string) => ({
      result: method === 'signMessage' ? answer : { addresses: [{ address: alice.address }] },
    })
    const { adapter } = createTestBitcoin({ globals: { LeatherProvider: { request } } })
    await adapter.connect('LeatherProvider', noSignal())
    const asked = { connectorId: 'LeatherProvider', address: alice.address, message }
    await expect(adapter.signing!.signMessage(asked, noSignal())).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
  })

  test('a signature by another account than the requested one is an error', async () => {
    const request = async (method: string) => ({
      result:
        method === 'signMessage'
          ? { address: bob.address, signature: bob.signBase64(bob.address, message, 'BIP322') }
          : { addresses: [{ address: alice.address }] },
    })
    const { adapter } = createTestBitcoin({ globals: { LeatherProvider: { request } } })
    await adapter.connect('LeatherProvider', noSignal())
    const asked = { connectorId: 'LeatherProvider', address: alice.address, message }
    await expect(adapter.signing!.signMessage(asked, noSignal())).rejects.toMatchObject({
      code: 'adapter/OTHER_ACCOUNT',
    })
  })
})

describe('events', () => {
  test('when the user chooses another network in the wallet, the accounts and the network change', async () => {
    const testnet = createBitcoinAccount('Alice', { network: 'testnet' })
    let listener: (event: unknown) => void = () => {}
    const wallet = {
      request: async () => ({
        result: { addresses: [{ address: alice.address, purpose: 'payment' }] },
      }),
      addListener: (info: { eventName: string; cb: typeof listener }) => {
        if (info.eventName === 'networkChange') listener = info.cb
        return () => {}
      },
    }
    const { adapter } = createTestBitcoin({
      globals: { XverseProviders: { BitcoinProvider: wallet } },
    })
    await adapter.connect('XverseProviders.BitcoinProvider', noSignal())
    const events: unknown[] = []
    adapter.watch('XverseProviders.BitcoinProvider', (event) => events.push(event))
    listener({
      type: 'networkChange',
      bitcoin: { name: 'Testnet' },
      addresses: [{ address: testnet.address, purpose: 'payment' }],
    })
    expect(events).toEqual([
      { type: 'accounts', accounts: [{ address: testnet.address, type: 'payment' }] },
      { type: 'network', caipNetworkId: bitcoinTestnet.caipNetworkId },
    ])
  })

  test('after a change without addresses the adapter reads them silently, and a refusal disconnects', async () => {
    const wallet = createApprovingWallet()
    const rpc = wallet.rpc()
    const cbs = new Map<string, (event: object) => void>()
    const { adapter } = createTestBitcoin({
      globals: {
        XverseProviders: {
          BitcoinProvider: {
            request: rpc.request,
            addListener: (info: { eventName: string; cb: (event: object) => void }) => {
              cbs.set(info.eventName, info.cb)
              return () => {}
            },
          },
        },
      },
    })
    await adapter.connect('XverseProviders.BitcoinProvider', noSignal())
    const events: { type: string }[] = []
    adapter.watch('XverseProviders.BitcoinProvider', (event) => events.push(event))
    wallet.switchAccount(1)
    cbs.get('accountChange')!({ type: 'accountChange' })
    await expect.poll(() => events.map(({ type }) => type)).toEqual(['accounts'])
    wallet.lock()
    cbs.get('accountChange')!({ type: 'accountChange' })
    await expect.poll(() => events.map(({ type }) => type)).toEqual(['accounts', 'disconnect'])
    expect(wallet.requests.filter(({ wasAsked }) => wasAsked)).toHaveLength(1)
  })

  test.each([undefined, null, 7, {}, [7], ['bc1q'], new Array(1_000).fill(alice.address)])(
    'invalid data is ignored: %.30j',
    async (nonsense) => {
      let listener: (detail: unknown) => void = () => {}
      const unisat = {
        requestAccounts: async () => [alice.address],
        on: (event: string, receive: typeof listener) => {
          if (event === 'accountsChanged') listener = receive
        },
      }
      const { adapter } = createTestBitcoin({ globals: { unisat } })
      await adapter.connect('unisat', noSignal())
      const events: unknown[] = []
      adapter.watch('unisat', (event) => events.push(event))
      expect(() => listener(nonsense)).not.toThrow()
      expect(events).toEqual([])
    },
  )
})

describe('receivers', () => {
  const { adapter } = createTestBitcoin()
  const isReceiver = (address: string, network: Network = bitcoin) =>
    adapter.receivers!.isReceiver(address, network)

  // The test vectors of BIP-173 and BIP-350, and the first addresses ever used.
  test.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ])('%s is valid on mainnet, but not on testnet', async (address) => {
    expect(await isReceiver(address)).toBe(true)
    expect(await isReceiver(address, bitcoinTestnet)).toBe(false)
  })

  test.each([
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  ])('%s is valid on testnet, but not on mainnet', async (address) => {
    expect(await isReceiver(address, bitcoinTestnet)).toBe(true)
    expect(await isReceiver(address)).toBe(false)
  })

  test.each([
    ['nothing', ''],
    ['a broken checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a broken bech32 checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['mixed case', 'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bech32 instead of bech32m', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    [
      'a program of unknown length',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    ],
    ['an unknown version', 'BC1SW50QGDZ25J'],
    ['a key of zeros', '1111111111111111111114oLvT2'],
    ['spaces', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['another chain', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['a regtest address', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    ['an endless address', '1'.repeat(1_000_000)],
  ])('%s is not a valid receiver', async (_, address) => {
    expect(await isReceiver(address)).toBe(false)
  })
})
