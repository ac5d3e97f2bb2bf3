import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseBitcoinAccounts,
  readBitcoinSignature,
} from '../../src/engine/adapters/bitcoin/createBitcoinConnections.ts'
import { readBitcoinAddress } from '../../src/engine/adapters/bitcoin/readBitcoinAddress.ts'
import { isReceiver as isCosmosReceiver } from '../../src/engine/adapters/cosmos/readCosmosAddress.ts'
import { isReceiver as isEvmReceiver } from '../../src/engine/adapters/evm/createNetworkReads.ts'
import { parseAccounts as parsePolkadotAccounts } from '../../src/engine/adapters/polkadot/openConnection.ts'
import { polkadot as polkadotAdapter } from '../../src/engine/adapters/polkadot/polkadot.ts'
import {
  encodeAddress,
  isReceiver as isPolkadotReceiver,
} from '../../src/engine/adapters/polkadot/readPolkadotAddress.ts'
import { readWalletError } from '../../src/engine/adapters/readWalletError.ts'
import { parseMetadataAccount } from '../../src/engine/adapters/solana/parseMetadataAccount.ts'
import {
  parseStacksAccounts,
  readStacksSignature,
} from '../../src/engine/adapters/stacks/createStacksConnections.ts'
import { readStacksAddress } from '../../src/engine/adapters/stacks/readStacksAddress.ts'
import { readSuiAddress } from '../../src/engine/adapters/sui/readSuiAddress.ts'
import { parseStandardAccounts } from '../../src/engine/adapters/walletStandard/createStandardAdapter.ts'
import {
  parseStandardWallet,
  type StandardNamespace,
} from '../../src/engine/adapters/walletStandard/createStandardDiscovery.ts'
import { injectedAt, readRegistry } from '../../src/engine/adapters/webBtc/openWbipWallet.ts'
import { readReportedAccounts } from '../../src/engine/adapters/webBtc/WebWallet.ts'
import { isSolanaKey, isSolanaReceiver } from '../../src/engine/caip/CaipAddress.ts'
import {
  connectionOf,
  readSession,
} from '../../src/engine/connectors/walletConnect/proposeNamespaces.ts'
import { readSignIns } from '../../src/engine/connectors/walletConnect/readSignIns.ts'
import { createEngine } from '../../src/engine/createEngine.ts'
import { readField } from '../../src/engine/errors/readField.ts'
import { parseWalletEvent } from '../../src/engine/features/connection/createLiveConnections.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue, nearly } from '../support/hostileValues.ts'

const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const legacy = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const cosmos = 'cosmos1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg34wn9at'
const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const polkadot = encodeAddress(new Uint8Array(32).fill(7), 0)
const sui = `0x${'5A'.repeat(32)}`

/** Addresses that are unchanged, cut, extended, or have other letters. */
const addresses = fc
  .tuple(
    fc.constantFrom(bitcoin, taproot, legacy, stacks, cosmos, evm, solana, polkadot, sui),
    fc.nat(70),
    fc.option(fc.string({ unit: 'binary', maxLength: 2 })),
    fc.nat(2),
  )
  .map(([address, at, piece, length]) =>
    piece === null ? address : address.slice(0, at) + piece + address.slice(at + length),
  )

test('a Bitcoin address is valid as a whole, or is refused', () => {
  checkProperty({
    seed: 1,
    given: fc.oneof(addresses, hostileValue),
    read: readBitcoinAddress,
    holds({ caipNetworkId, program, isZero }) {
      expect(caipNetworkId).toMatch(/^bip122:0{9}/)
      expect([20, 32]).toContain(program.length)
      expect(isZero).toBe(program.every((byte) => byte === 0))
    },
  })
})

test('an error from a wallet has one of five meanings, or no known one', () => {
  checkProperty({
    seed: 33,
    given: fc.oneof(
      fc.record({
        code: fc.oneof(fc.constantFrom(-32002, 4100, 4200, -32601, 5700), fc.integer()),
        message: fc.string(),
      }),
      hostileValue,
    ),
    read: readWalletError,
    holds: ({ code }) =>
      expect(code).toMatch(/^adapter\/(PENDING|GONE|LOCKED|NOT_ALLOWED|UNSUPPORTED)$/),
  })
})

test('a Stacks address is valid as a whole, or is refused', () => {
  checkProperty({
    seed: 2,
    given: fc.oneof(addresses, fc.constant(stacks), hostileValue),
    read: readStacksAddress,
    holds: ({ caipNetworkId, hash }) => {
      expect(['stacks:1', 'stacks:2147483648']).toContain(caipNetworkId)
      expect(hash).toHaveLength(20)
    },
  })
})

test('a receiver has an address of its own namespace only', () => {
  const namespaces: readonly [string, (address: string) => boolean, RegExp][] = [
    ['eip155', isEvmReceiver, /^0x[0-9a-f]{40}$/i],
    ['solana', isSolanaReceiver, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
    ['cosmos', (address) => isCosmosReceiver(address, 'cosmos'), /^cosmos1[a-z0-9]{38,58}$/],
    ['polkadot', (address) => isPolkadotReceiver(address, 0), /^1[1-9A-HJ-NP-Za-km-z]{46,47}$/],
  ]
  checkProperty({
    seed: 3,
    given: fc.oneof(addresses, fc.string({ unit: 'binary' })),
    read: (address) => {
      const found = namespaces.filter(([, isReceiver]) => isReceiver(address))
      return found.length > 0 ? found : undefined
    },
    holds(found, address) {
      expect(found).toHaveLength(1)
      expect(address).toMatch(found[0]![2])
    },
  })
})

test('a Sui address is complete and in lower case', () => {
  checkProperty({
    seed: 4,
    given: fc.oneof(addresses, fc.constant(sui), hostileValue),
    read: readSuiAddress,
    holds: (address) => expect(address).toMatch(/^0x[0-9a-f]{64}$/),
  })
})

const reported = {
  plain: [bitcoin],
  leather: [
    { address: bitcoin, purpose: 'payment' },
    { address: taproot, purpose: 'ordinals' },
    { address: stacks, purpose: 'stacks' },
  ],
  symbols: [
    { symbol: 'BTC', address: bitcoin },
    { symbol: 'STX', address: stacks },
  ],
}

test('a Bitcoin wallet’s accounts are addresses of one network, without duplicates', () => {
  checkProperty({
    seed: 5,
    given: nearly(Object.values(reported), hostileValue),
    read: (list) => parseBitcoinAccounts(readReportedAccounts(list)),
    throws: /^adapter\//,
    holds({ accounts, caipNetworkId }) {
      expect(caipNetworkId).toMatch(/^bip122:/)
      expect(new Set(accounts.map(({ address }) => address)).size).toBe(accounts.length)
      for (const { address, type } of accounts)
        expect(
          type === 'stx' ? readStacksAddress(address) : readBitcoinAddress(address),
        ).toBeTruthy()
    },
  })
})

test('a Stacks wallet’s accounts are addresses of one network, without duplicates', () => {
  checkProperty({
    seed: 6,
    given: nearly(Object.values(reported), hostileValue),
    read: (list) => parseStacksAccounts(readReportedAccounts(list)),
    throws: /^adapter\//,
    holds: ({ accounts }) => {
      for (const { address } of accounts) expect(readStacksAddress(address)).toBeTruthy()
    },
  })
})

test('a signature is text in a valid format', () => {
  const base64 = Buffer.from('signature').toString('base64')
  checkProperty({
    seed: 7,
    given: fc.oneof(
      hostileValue,
      fc.uint8Array({ maxLength: 80 }),
      fc.constantFrom(base64, `smp${base64}`, `0x${'ab'.repeat(65)}`),
    ),
    read: (answer) => readStacksSignature(answer) ?? readBitcoinSignature(answer),
    holds: (signature) => expect(signature).toMatch(/^[A-Za-z0-9+/]+={0,2}$/),
  })
})

test('the page’s registry becomes a list of names and safe icons', () => {
  const entry = { id: 'A.B', name: 'Meadow', icon: 'data:image/svg;base64,AA', methods: ['a'] }
  checkProperty({
    seed: 8,
    given: nearly([[entry], [entry, entry]], hostileValue),
    read: (list) => readRegistry({ injected: () => list }, 'btc_providers'),
    holds(entries) {
      expect(entries.length).toBeLessThanOrEqual(64)
      for (const { icon, id, methods = [], name } of entries) {
        expect([typeof id, name === '']).toEqual(['string', false])
        expect(icon ?? 'data:image/').toMatch(/^data:image\//i)
        expect(methods.every((method) => typeof method === 'string')).toBe(true)
      }
    },
  })
})

test('a path on the page leads to an object of the page, and never to a prototype', () => {
  const page = { A: { B: { request() {} } }, B: { request() {} } }
  const word = fc.constantFrom('A', 'B', '__proto__', 'constructor', 'prototype', 'toString', '')
  checkProperty({
    seed: 9,
    least: 2,
    given: fc.oneof(
      fc.array(word, { maxLength: 5 }).map((words) => words.join('.')),
      fc.string(),
    ),
    read: (id) => injectedAt({ injected: (name) => readField(page, name) }, id),
    holds: (found) => expect([page.A, page.B, page.A.B]).toContain(found),
  })
})

test('Polkadot wallets have names that are valid as ids', () => {
  const wallets = { talisman: { enable() {} }, __proto__: { enable() {} }, 'a b': { enable() {} } }
  checkProperty({
    seed: 10,
    given: nearly([wallets, { x: { enable() {} } }], hostileValue),
    read(map) {
      const platform = createTestPlatform({ injected: () => map })
      const engine = createEngine({ adapters: [polkadotAdapter()], platform })
      engine.start()()
      return engine.getState().connectors.all
    },
    holds(found) {
      expect(found.length).toBeLessThanOrEqual(256)
      for (const connector of found) {
        expect(connector.connectorId).toMatch(/^[a-z0-9][\w .-]{0,63}$/i)
        expect(connector.name).not.toBe('')
      }
    },
  })
})

test('Polkadot accounts are keys of 32 bytes, and there may be none', () => {
  const accounts = [
    { address: polkadot, genesisHash: `0x${'9'.repeat(64)}`, type: 'sr25519' },
    { address: evm, type: 'ethereum' },
    { address: polkadot },
  ]
  checkProperty({
    seed: 11,
    given: nearly([accounts], hostileValue),
    read: parsePolkadotAccounts,
    holds(list) {
      for (const { chain, publicKey } of list) {
        expect(publicKey).toHaveLength(32)
        expect(chain ?? '9'.repeat(32)).toMatch(/^[0-9a-f]{32}$/)
      }
    },
  })
})

const namespace = {
  namespace: 'solana',
  chains: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet' },
  connect: 'standard:connect',
  methods: [],
  parseAccount(entry: unknown) {
    const address = readField(entry, 'address')
    return isSolanaKey(address) ? { address } : undefined
  },
  signMessage: async () => '',
} satisfies StandardNamespace

test('a Wallet Standard wallet has a name and a safe icon', () => {
  const wallet = {
    name: 'Meadow',
    icon: 'data:image/png;base64,AA',
    chains: ['solana:mainnet'],
    features: { 'standard:connect': { version: '1.0.0', connect() {} } },
  }
  checkProperty({
    seed: 12,
    given: nearly([wallet], hostileValue),
    read: (given) => parseStandardWallet(given, namespace),
    holds({ connectorId, imageUrl, name }) {
      expect(name).not.toBe('')
      expect(connectorId).toBe(name.normalize('NFKC').toLowerCase())
      expect(imageUrl ?? 'data:image/').toMatch(/^data:image\//i)
    },
  })
})

test('a Wallet Standard wallet’s accounts are addresses, without duplicates', () => {
  const account = { address: solana, chains: ['solana:mainnet'] }
  const other = { address: '0x5', chains: ['sui:mainnet'] }
  checkProperty({
    seed: 13,
    given: nearly([[account], [other, account, account]], hostileValue),
    read: (given) => parseStandardAccounts(given, namespace),
    holds(accounts) {
      const all = accounts.map((one) => one.account.address)
      expect(new Set(all).size).toBe(all.length)
      for (const address of all) expect(isSolanaKey(address)).toBe(true)
      for (const { chains } of accounts)
        for (const chain of chains) expect(chain).toBe('solana:mainnet')
    },
  })
})

test('a mint’s metadata are three short texts, or nothing', () => {
  const bytes = Buffer.concat([
    Buffer.from([4]),
    Buffer.alloc(32, 1),
    Buffer.alloc(32),
    ...['Meadow', 'MDW', 'https://a.test/x'].flatMap((text) => [
      Buffer.from(Uint32Array.of(text.length).buffer),
      Buffer.from(text),
    ]),
  ])
  const account = (data: Buffer) => ({
    owner: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
    data: [data.toString('base64'), 'base64'],
  })
  const changed = fc
    .tuple(fc.integer({ min: 65, max: bytes.length - 1 }), fc.nat(255), fc.nat(bytes.length))
    .map(([at, byte, cut]) => {
      const copy = Buffer.from(bytes)
      copy[at] = byte
      return account(copy.subarray(0, Math.max(cut, 65)))
    })
  checkProperty({
    seed: 14,
    given: fc.oneof(changed, nearly([account(bytes)], hostileValue)),
    read: (given) => parseMetadataAccount(given, '11111111111111111111111111111111'),
    holds({ name, symbol, uri }) {
      expect([name.length <= 32, symbol.length <= 10, uri.length <= 200]).toEqual([
        true,
        true,
        true,
      ])
    },
  })
})

test('a wallet’s event belongs to its namespace, or is ignored', () => {
  const events = [
    { type: 'accounts', accounts: [{ address: evm }] },
    { type: 'network', caipNetworkId: 'eip155:10' },
    { type: 'disconnect' },
  ]
  checkProperty({
    seed: 15,
    given: nearly(events, hostileValue),
    read: (event) => parseWalletEvent(event, 'eip155'),
    holds(event) {
      if (event.type === 'network') expect(event.caipNetworkId).toMatch(/^eip155:./)
      if (event.type === 'accounts')
        for (const { address } of event.accounts) expect(address).toMatch(/./)
    },
  })
})

const proposal = {
  eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana_signMessage'],
    events: [],
  },
}

test('a session grants nothing that was not proposed', () => {
  const session = {
    namespaces: {
      eip155: {
        accounts: [`eip155:1:${evm}`, `eip155:10:${evm}`, `eip155:137:${evm}`],
        methods: ['personal_sign', 'eth_sign'],
      },
      solana: {
        accounts: [`${proposal.solana.chains[0]}:${solana}`],
        methods: ['solana_signMessage'],
      },
    },
  }
  checkProperty({
    seed: 16,
    given: nearly([session]),
    read: (given) => readSession(given, proposal, (address) => address),
    holds(namespaces) {
      for (const [namespace, { grants, methods }] of Object.entries(namespaces)) {
        const { chains, methods: proposed } = proposal[namespace as keyof typeof proposal]
        expect(grants.every(({ chain }) => chains.includes(chain))).toBe(true)
        expect(methods.every((method) => proposed.includes(method))).toBe(true)
        const key = { connectorId: 'x', namespace: namespace as 'eip155' }
        expect(chains).toContain(connectionOf(namespaces[key.namespace]!, key)?.caipNetworkId)
      }
    },
  })
})

test('a message that was signed while connecting is the requested one, or is refused', () => {
  const terms = {
    chainId: 'eip155:1' as const,
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'a1b2c3d4e5f6',
    statement: 'Sign in',
  }
  const answer = {
    p: { iss: `did:pkh:eip155:1:${evm}`, text: 'as it should be' },
    s: { t: 'eip191', s: `0x${'ab'.repeat(65)}` },
  }
  /**
   * Writes the message as WalletConnect's client does, from the fields that the wallet reports as
   * signed.
   */
  const formatAuthMessage = ({ request, iss }: { request: unknown; iss: string }) =>
    [
      `${terms.domain} wants you to sign in with your Ethereum account:`,
      iss.split(':')[4],
      '',
      readField(request, 'text') === 'as it should be' ? terms.statement : 'Another text',
      '',
      `URI: ${terms.uri}`,
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${terms.nonce}`,
      'Issued At: 2026-01-01T00:00:00Z',
    ].join('\n')
  checkProperty({
    seed: 17,
    given: nearly([[answer], [answer, answer]]),
    read: (answers) =>
      readSignIns({ formatAuthMessage }, Array.isArray(answers) ? answers : [answers], {
        terms,
        chains: ['eip155:1'],
      }),
    holds(sessions) {
      for (const { data, message } of sessions) {
        expect(data).toMatchObject({ ...terms, accountAddress: evm })
        expect(message).toContain('Sign in')
      }
    },
  })
})
