import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRegistry } from '../../src/engine/adapters/webBtc/openWbipWallet.ts'
import { readSession } from '../../src/engine/connectors/walletConnect/proposeNamespaces.ts'
import {
  parseActivityEvent,
  storedActivity,
} from '../../src/engine/features/activity/parseActivityEvent.ts'
import { parseSavedConnections } from '../../src/engine/features/connection/savedConnections.ts'
import { cleanNft } from '../../src/engine/features/nfts/cleanNft.ts'
import { cleanOptions } from '../../src/engine/features/onramp/cleanOptions.ts'
import { readStoredSessions } from '../../src/engine/features/siwx/localSessions.ts'
import { parseToken } from '../../src/engine/features/tokens/parseToken.ts'
import { parseSavedTransactions } from '../../src/engine/features/transactions/createTransactionMemory.ts'
import { readReceivedItems } from '../../src/engine/providers/cloudServices/createCloudNfts.ts'
import type { BlockchainApi } from '../../src/engine/providers/services/BlockchainApi.ts'
import { getAccountName } from '../../src/engine/providers/services/blockchain/getAccountName.ts'
import { getBalances } from '../../src/engine/providers/services/blockchain/getBalances.ts'
import { getHistory } from '../../src/engine/providers/services/blockchain/getHistory.ts'
import { getNameSuggestions } from '../../src/engine/providers/services/blockchain/getNameSuggestions.ts'
import { getNamesOf } from '../../src/engine/providers/services/blockchain/getNamesOf.ts'
import { getNftTransfers } from '../../src/engine/providers/services/blockchain/getNftTransfers.ts'
import {
  getOlderOptions,
  getPlacedOptions,
} from '../../src/engine/providers/services/blockchain/getOnrampOptions.ts'
import { getPrice } from '../../src/engine/providers/services/blockchain/getPrice.ts'
import { getSessions } from '../../src/engine/providers/services/blockchain/getSessions.ts'
import { getSwapQuote } from '../../src/engine/providers/services/blockchain/getSwapQuote.ts'
import { getSwapTokens } from '../../src/engine/providers/services/blockchain/getSwapTokens.ts'
import { parseWalletAssets } from '../../src/engine/providers/services/blockchain/parseWalletAssets.ts'
import type { WalletApi } from '../../src/engine/providers/services/WalletApi.ts'
import { countWorkUntil } from '../support/countWork.ts'
import { going, openTestServices, type TestServices } from '../support/openTestServices.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const network = 'eip155:1'
const address = `0x${'5e'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const text = (entries: readonly unknown[]) => JSON.stringify(entries)
/** Malformed entries that each list gets in addition to its valid entries. */
const junk: readonly unknown[] = [null, 7, 'x', [], {}, { id: 7 }, { name: null }, { address: {} }]

interface List {
  good: unknown
  /** Entries of the right kind with something wrong. */
  bad?: readonly unknown[]
  /** Reads a list that has these entries. */
  read(entries: readonly unknown[]): unknown
}

/** A list in a service's answer. The service's client reads it. */
const ofService = <Api>(
  open: () => Promise<Api>,
  list: Omit<List, 'read'> & {
    body(entries: readonly unknown[]): object
    ask(api: Api): Promise<unknown>
  },
): List => ({
  ...list,
  async read(entries) {
    server.faults.set({ kind: 'wrongShape', body: list.body(entries) })
    return list.ask(await open())
  },
})
const ofWallets = (list: Parameters<typeof ofService<WalletApi>>[1]) =>
  ofService(() => server.client().services.walletApi(), list)
const ofChain = (list: Parameters<typeof ofService<BlockchainApi>>[1]) =>
  ofService(() => server.client().services.blockchainApi(), list)

const wallet = { id: 'a'.repeat(64), name: 'Meadow', chains: [network] }
const name = { name: 'alice.reown.id', addresses: { 60: { address } } }
const event = {
  id: 'one',
  metadata: { hash, chain: network, minedAt: '2026-11-22T00:00:00Z', status: 'confirmed' },
  transfers: [],
}
const fungible = {
  direction: 'in',
  fungible_info: { symbol: 'LAN' },
  quantity: { numeric: '1' },
}
const item = { direction: 'in', nft_info: { name: 'Shell' } }
const ether = { id: '1', name: 'Ether', symbol: 'ETH' }
const main = { name: 'main', display_name: 'Main', chain_id: '1' }
const card = { id: 'card', min: '1', max: '9' }
const purchase = { ...ether, networks: [main] }
const payment = { id: 'USD', payment_method_limits: [card] }
const place = { country: 'US', subdivision: 'CA' }
const placedNetwork = { name: 'main', displayName: 'Main', chainId: '1' }
const placedPurchase = { ...ether, networks: [placedNetwork] }
const placedPayment = { id: 'USD', limits: [card] }
const placed = (changes: object) => ({
  purchaseCurrencies: [placedPurchase],
  paymentCurrencies: [placedPayment],
  ...changes,
})
const permission = {
  pci: 'one',
  project: { id: 'p', name: 'Shop' },
  expiry: 2e9,
  createdAt: 1,
  permissions: [{ type: 'native' }],
  policies: [],
}
const token = { name: 'Lantern', chainId: network, quantity: { decimals: '18', numeric: '1' } }
const asset = {
  address: 'native',
  balance: '0x1',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 1, iconUrl: '' },
}
const mainNetwork = { name: 'main', displayName: 'Main', chainId: '1' }
const validPurchase = { ...ether, networks: [mainNetwork] }
const validPayment = { id: 'USD', methods: [card] }
const topic = `0x${'0'.repeat(24)}${'5e'.repeat(20)}`
const connection = {
  connectorId: 'a',
  namespace: 'eip155',
  caipNetworkId: network,
  accounts: [{ address }],
}
const session = {
  message: 'm',
  signature: 's',
  data: { chainId: network, accountAddress: 'a', domain: 'd', uri: 'u', version: '1', nonce: 'n' },
}
const transaction = { caipNetworkId: network, hash, from: address, kind: 'send', since: 1 }

const options = (changes: object) => ({
  purchaseCurrencies: [purchase],
  paymentCurrencies: [payment],
  ...changes,
})
const validOptions = (changes: object) =>
  cleanOptions({
    purchaseCurrencies: [validPurchase],
    paymentCurrencies: [validPayment],
    ...changes,
  } as Parameters<typeof cleanOptions>[0])

const lists: Readonly<Record<string, List>> = {
  wallets: ofWallets({
    good: wallet,
    bad: [{ id: wallet.id }, { ...wallet, id: '' }],
    body: (data) => ({ data, count: 1 }),
    ask: (api) => api.getWallets({ page: 1, entries: 40 }, going()),
  }),
  'networks of a wallet': ofWallets({
    good: network,
    bad: ['eip155:', 'eip155:1:2', 'near:1'],
    body: (chains) => ({ data: [{ ...wallet, chains }], count: 1 }),
    ask: (api) => api.getWallets({ page: 1, entries: 40 }, going()),
  }),
  'remote features': ofWallets({
    good: { id: 'swap', isEnabled: true, config: ['1inch'] },
    bad: [{ id: 'email', isEnabled: 'yes', config: null }],
    body: (features) => ({ features }),
    ask: (api) => api.getConfig(going()),
  }),
  'words of a remote feature': ofWallets({
    good: 'email',
    bad: [],
    body: (config) => ({
      features: [{ id: 'a', isEnabled: true, config: config.filter((one) => one !== 'x') }],
    }),
    ask: (api) => api.getConfig(going()),
  }),
  'allowed origins': ofWallets({
    good: 'https://a.test',
    body: (all) => ({ allowedOrigins: all.filter((one) => one !== 'x') }),
    ask: (api) => api.getOrigins(going()),
  }),
  'networks of the chain service': ofChain({
    good: network,
    bad: ['1', 'eip155'],
    body: (http) => ({ http, ws: [] }),
    ask: (api) => api.getSupportedChains(going()),
  }),
  tokens: ofChain({
    good: token,
    bad: [
      { ...token, quantity: { decimals: 18, numeric: '1' } },
      { ...token, address: 'eip155:1:0x' },
    ],
    body: (balances) => ({ balances }),
    ask: async (api) =>
      (await getBalances(api, { address, caipNetworkId: network }, going())).flatMap(
        (one) => parseToken(one, { caipNetworkId: network, imageKind: 'web' }) ?? [],
      ),
  }),
  history: ofChain({
    good: event,
    bad: [
      { ...event, id: undefined },
      { ...event, metadata: { hash } },
    ],
    body: (data) => ({ data, next: null }),
    ask: async (api) =>
      (await getHistory(api, { address, caipNetworkId: network }, going())).entries.flatMap(
        (one) => parseActivityEvent(one) ?? [],
      ),
  }),
  'transfers of the history': {
    good: fungible,
    bad: [{ ...fungible, direction: 'up' }],
    read: (transfers) => parseActivityEvent({ ...event, transfers }),
  },
  'items that the history brought': ofChain({
    good: { ...event, transfers: [item] },
    bad: [{ ...event, metadata: { hash: '0x1' }, transfers: [item] }],
    body: (data) => ({ data, next: null }),
    ask: (api) => getNftTransfers(api, { address, caipNetworkId: network }, going()),
  }),
  'names of an account': ofChain({
    good: name,
    bad: [
      { ...name, name: 'Alice' },
      { ...name, addresses: null },
    ],
    body: (all) => all as object,
    ask: (api) => getNamesOf(api, { address, sender: undefined }, going()),
  }),
  'addresses of a name': ofChain({
    good: { address },
    bad: [{ address: address.slice(2) }, { address: [address] }],
    body: (all) => ({
      ...name,
      addresses: Object.fromEntries(all.map((one, at) => [100 - at, one])),
    }),
    ask: async (api) =>
      (await getAccountName(api, name.name, going()))?.addresses.map((one) => one.address),
  }),
  'suggested names': ofChain({
    good: { name: 'alice', registered: false },
    bad: [{ name: 'alice', registered: 'no' }],
    body: (suggestions) => ({ suggestions }),
    ask: (api) => getNameSuggestions(api, { name: 'alice', zone: 'reown.id' }, going()),
  }),
  'coins to buy': ofChain({
    good: purchase,
    bad: [ether, { ...purchase, networks: {} }, { ...purchase, networks: [{}] }],
    body: (purchaseCurrencies) => options({ purchaseCurrencies }),
    ask: (api) => getOlderOptions(api, going()),
  }),
  'networks of a coin to buy': ofChain({
    good: main,
    bad: [{ ...main, chain_id: {} }],
    body: (networks) => options({ purchaseCurrencies: [{ ...ether, networks }] }),
    ask: (api) => getOlderOptions(api, going()),
  }),
  'currencies to pay in': ofChain({
    good: payment,
    bad: [{ id: 7, payment_method_limits: [card] }],
    body: (paymentCurrencies) => options({ paymentCurrencies }),
    ask: (api) => getOlderOptions(api, going()),
  }),
  'ways to pay': ofChain({
    good: card,
    bad: [{ ...card, min: null }],
    body: (limits) =>
      options({ paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }] }),
    ask: (api) => getOlderOptions(api, going()),
  }),
  'coins to buy in a place': ofChain({
    good: placedPurchase,
    bad: [{ ...ether, networks: null }],
    body: (purchaseCurrencies) => placed({ purchaseCurrencies }),
    ask: (api) => getPlacedOptions(api, place, going()),
  }),
  'networks of a coin to buy in a place': ofChain({
    good: placedNetwork,
    bad: [
      { ...placedNetwork, chainId: {} },
      { ...placedNetwork, name: 7 },
    ],
    body: (networks) => placed({ purchaseCurrencies: [{ ...ether, networks }] }),
    ask: (api) => getPlacedOptions(api, place, going()),
  }),
  'currencies to pay in, in a place': ofChain({
    good: placedPayment,
    bad: [{ id: 7, limits: [card] }],
    body: (paymentCurrencies) => placed({ paymentCurrencies }),
    ask: (api) => getPlacedOptions(api, place, going()),
  }),
  'ways to pay in a place': ofChain({
    good: card,
    bad: [{ ...card, max: null }],
    body: (limits) => placed({ paymentCurrencies: [{ id: 'USD', limits }] }),
    ask: (api) => getPlacedOptions(api, place, going()),
  }),
  prices: ofChain({
    good: { address: `${network}:${address}`, price: 2 },
    body: (fungibles) => ({ fungibles }),
    ask: (api) => getPrice(api, { address: `${network}:${address}`, projectId: 'p' }, going()),
  }),
  permissions: ofChain({
    good: permission,
    bad: [
      { ...permission, pci: 7 },
      // If some of its permissions were left out, the app could do more than the page shows.
      { ...permission, pci: 'two', permissions: [{ type: 'native' }, { type: 7 }] },
    ],
    body: (pcis) => ({ pcis }),
    ask: (api) => getSessions(api, { account: `${network}:${address}` }, going()),
  }),
  quotes: ofChain({
    good: { toAmount: '7' },
    bad: [{ toAmount: 7 }],
    body: (quotes) => ({ quotes }),
    ask: (api) =>
      getSwapQuote(
        api,
        { caipNetworkId: network, from: address, payUnits: '1' } as Parameters<
          typeof getSwapQuote
        >[1],
        going(),
      ),
  }),
  'tokens to swap': ofChain({
    good: { name: 'A', symbol: 'A', decimals: 18, address: `${network}:${address}` },
    bad: [{ name: 'A', symbol: 'A', decimals: '18', address: `${network}:${address}` }],
    body: (tokens) => ({ tokens }),
    ask: (api) => getSwapTokens(api, { caipNetworkId: network }, going()),
  }),
  'assets that a wallet tells': {
    good: asset,
    bad: [
      { ...asset, balance: 5 },
      { ...asset, metadata: undefined },
    ],
    read: (assets) => parseWalletAssets({ '0xa': 'another chain', '0x1': assets }, '0x1'),
  },
  'coins of a host’s own provider': {
    good: validPurchase,
    bad: [
      { ...validPurchase, symbol: { toString: null } },
      { ...validPurchase, networks: null },
    ],
    read: (purchaseCurrencies) => validOptions({ purchaseCurrencies }),
  },
  'networks of a host’s own provider': {
    good: mainNetwork,
    bad: [{ ...mainNetwork, displayName: 7 }],
    read: (networks) => validOptions({ purchaseCurrencies: [{ ...ether, networks }] }),
  },
  'currencies of a host’s own provider': {
    good: validPayment,
    bad: [{ id: 'USD', methods: 'card' }],
    read: (paymentCurrencies) => validOptions({ paymentCurrencies }),
  },
  'items of a host’s own provider': {
    good: { contract: address, tokenId: '7', name: 'Shell' },
    bad: [{ contract: address, tokenId: 7 }, { contract: '<img>' }],
    read: (items) =>
      items.flatMap(
        (one) => cleanNft(one as never, { imageKind: 'web', ipfsGateway: undefined }) ?? [],
      ),
  },
  'logs of a receipt': {
    good: {
      address,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        topic,
        topic,
        topic,
      ],
    },
    bad: [
      { address, topics: [topic] },
      { address: [address], topics: [topic, topic, topic, topic] },
    ],
    read: (logs) => readReceivedItems({ logs }, address),
  },
  'wallets in a list of the page': {
    good: { id: 'MeadowProvider', name: 'Meadow', icon: 'data:image/png;base64,AA==' },
    read: (entries) => {
      const injected = () => entries.filter((one) => (one as { id?: unknown })?.id !== 'x')
      return readRegistry({ injected }, 'btc_providers')
    },
  },
  'accounts of a WalletConnect session': {
    good: `${network}:${address}`,
    bad: [`${network}:${address.slice(2)}`, `${network}:${address}:x`, `eip155:10:${address}`],
    read: (accounts) =>
      readSession(
        { namespaces: { eip155: { accounts, methods: ['personal_sign'] } } },
        { eip155: { chains: [network], methods: ['personal_sign'], events: [] } },
        (one) => one,
      ),
  },
  'connections of an earlier visit': {
    good: connection,
    bad: [{ ...connection, caipNetworkId: 'solana:1' }],
    read: (connections) =>
      parseSavedConnections(JSON.stringify({ version: 1, connections, recentWallets: [] })),
  },
  'transactions of an earlier visit': {
    good: transaction,
    bad: [{ ...transaction, hash: '0x1' }],
    read: (transactions) => parseSavedTransactions(JSON.stringify({ version: 1, transactions })),
  },
  'the history of an earlier visit': {
    good: event,
    read: (entries) => storedActivity.read({ entries }),
  },
  'stored sessions': {
    good: session,
    bad: [{ ...session, data: { ...session.data, chainId: 'eip155' } }],
    read: (entries) =>
      readStoredSessions({ storage: { get: () => text(entries) }, storageKey: 'k' } as never),
  },
}

const size = 1_900_000
/** The entry, with `text` in place of each of its strings. */
function withTexts(entry: unknown, text: string): unknown {
  if (typeof entry === 'string') return entry.length > 0 ? text : entry
  if (Array.isArray(entry)) return entry.map((one) => withTexts(one, text))
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(Object.entries(entry).map(([key, one]) => [key, withTexts(one, text)]))
}
const textsIn = (entry: unknown): number => text([withTexts(entry, 'x')]).split('"x"').length - 1
const filled = (entry: unknown, letters: string) => {
  const share = Math.floor(size / 2 / Math.max(textsIn(entry), 1) / letters.length)
  return withTexts(entry, letters.repeat(share))
}
/** The entries of a hostile service. The answer is short enough to be read. */
const hostile: Readonly<Record<string, (good: unknown) => readonly unknown[]>> = {
  'sound entries': (good) => Array(Math.floor(size / (text([good]).length - 1))).fill(good),
  'next to nothing': () => Array(size / 5).fill(null),
  'letters that join': (good) => [filled(good, 'a\u0301')],
  'sequences of a terminal': (good) => [filled(good, '\u009b;')],
  'an address without an end': (good) => [filled(good, 'https://a.')],
}

describe.each(Object.entries(lists))('security 1 a list of %s', (_, { bad = [], good, read }) => {
  test('loses only the malformed entry, at any position', async () => {
    const alone = await read([good])
    const nothing = await Promise.resolve([])
      .then(read)
      .catch(() => undefined)
    expect(alone).not.toEqual(nothing)
    for (const one of [...junk, ...bad]) {
      expect(await read([one, good]), `${JSON.stringify(one)} before it`).toEqual(alone)
      expect(await read([good, one]), `${JSON.stringify(one)} after it`).toEqual(alone)
    }
    expect(await read([...bad, ...junk, good, ...junk, ...bad])).toEqual(alone)
  })

  test.each(Object.keys(hostile))(
    'is read in time proportional to its length if it has 2 MB of %s',
    async (kind) => {
      const entries = hostile[kind]!(good)
      // Refusing an invalid list is work too.
      const reading = () =>
        Promise.resolve(entries)
          .then(read)
          .catch(() => undefined)
      const limit = 4 * size
      expect(await countWorkUntil(reading, limit)).toBeLessThan(limit)
    },
  )
})

test.each<[string, unknown]>([
  ['a number', 7],
  ['true', true],
  ['a list', []],
  ['an object', {}],
  ['an empty text', ''],
  ['a text of 3,000 characters', 'x'.repeat(3_000)],
])(
  'security 1 if the cursor of a history is %s, the history ends there and keeps its entries',
  async (_, next) => {
    const query = { address, caipNetworkId: network } as const
    const read = async (data: object) => {
      server.faults.set({ kind: 'wrongShape', body: { data: [data], next } })
      const api = await server.client().services.blockchainApi()
      return [await getHistory(api, query, going()), await getNftTransfers(api, query, going())]
    }
    expect(await read({ ...event, transfers: [item] })).toEqual([
      { entries: [{ ...event, transfers: [item] }], next: undefined },
      { transfers: [expect.objectContaining({ hash })], next: undefined },
    ])
  },
)
