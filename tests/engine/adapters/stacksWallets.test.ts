import { describe, expect, test } from 'vitest'
import { encodeStacksAddress } from '../../../sandbox/verify/encodeStacksAddress.ts'
import { createStacksAccount } from '../../../sandbox/wallets/stacks/createStacksAccount.ts'
import type { Network } from '../../../src/engine/index.ts'
import { stacks, stacksTestnet } from '../../../src/engine/networks/index.ts'
import { createApprovingWallet, createTestBitcoin } from '../../support/createTestBitcoin.ts'
import { noSignal } from '../../support/createTestEvm.ts'

const alice = createStacksAccount('Alice')
const provider = () => ({ request: async () => ({}) })
const setUp = (globals: Record<string, unknown> = {}) =>
  createTestBitcoin({ namespace: 'stacks', globals })

describe('finding Stacks wallets', () => {
  test('known locations come first, then the lists, and each wallet shows once', () => {
    const { rows } = setUp({
      LeatherProvider: provider(),
      XverseProviders: { BitcoinProvider: provider() },
      AsignaProvider: provider(),
      FordefiProviders: { UtxoProvider: provider() },
      MeadowProvider: provider(),
      HarborProvider: provider(),
      webbtc_stx_providers: [{ id: 'MeadowProvider', name: 'Meadow' }],
      wbip_providers: [
        { id: 'MeadowProvider', name: 'Meadow' },
        { id: 'LeatherProvider', name: 'Leather' },
      ],
      btc_providers: [{ id: 'HarborProvider', name: 'Harbor', methods: ['stx_signMessage'] }],
    })
    expect(rows()).toEqual([
      'Leather (LeatherProvider)',
      'Xverse (XverseProviders.BitcoinProvider)',
      'Asigna (AsignaProvider)',
      'Fordefi (FordefiProviders.UtxoProvider)',
      'Meadow (MeadowProvider)',
      'Harbor (HarborProvider)',
    ])
  })

  test('the shared location shows only if there is no other wallet', () => {
    const { globals, rows, wait } = setUp({ StacksProvider: provider() })
    expect(rows()).toEqual(['Stacks wallet (StacksProvider)'])
    globals.LeatherProvider = provider()
    wait()
    expect(rows()).toEqual(['Leather (LeatherProvider)'])
  })

  test('a wallet that also uses the shared location has one row', () => {
    const wallet = provider()
    const { rows } = setUp({ LeatherProvider: wallet, StacksProvider: wallet })
    expect(rows()).toEqual(['Leather (LeatherProvider)'])
  })
})

test('a wallet with several chains lists only its Stacks accounts', async () => {
  const wallet = createApprovingWallet({ owners: ['Alice'] })
  const { adapter } = setUp({ LeatherProvider: wallet.plainRpc() })
  expect(await adapter.connect('LeatherProvider', noSignal())).toEqual({
    connectorId: 'LeatherProvider',
    namespace: 'stacks',
    caipNetworkId: 'stacks:1',
    accounts: [{ address: alice.address, type: 'stx' }],
  })
})

test('a wallet without `stx_getAddresses` is asked for its addresses', async () => {
  const asked: string[] = []
  const request = async (method: string) => {
    asked.push(method)
    if (method !== 'getAddresses') throw { error: { code: -32601, message: 'Unknown' } }
    return { result: { addresses: [{ address: alice.address }] } }
  }
  const { adapter } = setUp({ StacksProvider: { request } })
  const { accounts } = await adapter.connect('StacksProvider', noSignal())
  expect(accounts[0].address).toBe(alice.address)
  expect(asked).toEqual(['stx_getAddresses', 'getAddresses'])
})

test('a testnet address belongs to the testnet', async () => {
  const wallet = createApprovingWallet({ network: 'testnet' })
  const { adapter } = setUp({ LeatherProvider: wallet.plainRpc() })
  const { caipNetworkId } = await adapter.connect('LeatherProvider', noSignal())
  expect(caipNetworkId).toBe('stacks:2147483648')
})

test.each([undefined, '', '0x', 'ab'.repeat(64), 'zz'.repeat(65), 7])(
  'an invalid signature is an error: %j',
  async (signature) => {
    const request = async (method: string) => ({
      result:
        method === 'stx_signMessage' ? { signature } : { addresses: [{ address: alice.address }] },
    })
    const { adapter } = setUp({ LeatherProvider: { request } })
    await adapter.connect('LeatherProvider', noSignal())
    const asked = { connectorId: 'LeatherProvider', address: alice.address, message: 'Hello' }
    await expect(adapter.signing!.signMessage(asked, noSignal())).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
  },
)

describe('receivers', () => {
  const { adapter } = setUp()
  const isReceiver = (address: string, network: Network = stacks) =>
    adapter.receivers!.isReceiver(address, network)
  const hash = 'a46ff88886c2ef9762d970b4d2c63678835bd39d'
  const startsWithZeros = '00000086c2ef9762d970b4d2c63678835bd39d12'

  test.each([hash, startsWithZeros])(
    'the address that c32check writes for %s is valid',
    async (bytes) => {
      for (const version of [22, 20]) {
        const address = encodeStacksAddress(version, bytes)
        expect(await isReceiver(address), address).toBe(true)
        expect(await isReceiver(address, stacksTestnet), address).toBe(false)
      }
      for (const version of [26, 21]) {
        const address = encodeStacksAddress(version, bytes)
        expect(await isReceiver(address, stacksTestnet), address).toBe(true)
        expect(await isReceiver(address), address).toBe(false)
      }
    },
  )

  test('the test vector of SIP-005 is valid', async () => {
    expect(await isReceiver('SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7')).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['a broken checksum', 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ8'],
    ['lower case', 'sp2j6zy48gv1ez5v2v5rb9mp66sw86pykknrv9ej7'],
    ['letters that c32 reads as others', 'SP2J6ZY48GVLEZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
    ['another version', 'SZ2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQ9H6DPR'],
    ['an extra zero', 'SP02J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
    ['a contract', 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7.token'],
    ['a key of zeros', 'SP000000000000000000002Q6VF78'],
    ['a Bitcoin address', '1FzTxL9Mxnm2fdmnQEArfhzJHevwbvcH6d'],
    ['an endless address', `SP${'1'.repeat(1_000_000)}`],
  ])('%s is not a valid receiver', async (_, address) => {
    expect(await isReceiver(address)).toBe(false)
  })
})
