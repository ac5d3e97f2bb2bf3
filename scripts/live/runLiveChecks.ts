import { bitcoin } from '../../src/engine/adapters/bitcoin/bitcoin.ts'
import { cosmos } from '../../src/engine/adapters/cosmos/cosmos.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { polkadot } from '../../src/engine/adapters/polkadot/polkadot.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import { stacks } from '../../src/engine/adapters/stacks/stacks.ts'
import { sui } from '../../src/engine/adapters/sui/sui.ts'
import {
  type AccountQuery,
  activity,
  type Engine,
  type EngineConfig,
  type EngineError,
  identity,
  type Network,
  type NodeQuestion,
  nfts,
  type Query,
  tokens,
} from '../../src/engine/index.ts'
import * as networks from '../../src/engine/networks/index.ts'
import { blockscout } from '../../src/engine/providers/blockscout/blockscout.ts'
import { coinGecko } from '../../src/engine/providers/coinGecko/coinGecko.ts'
import { createTools } from '../../src/engine/providers/createProviders.ts'
import { das } from '../../src/engine/providers/das/das.ts'
import { defiLlama } from '../../src/engine/providers/defiLlama/defiLlama.ts'
import { ens } from '../../src/engine/providers/ens/ens.ts'
import { esplora } from '../../src/engine/providers/esplora/esplora.ts'
import { etherscan } from '../../src/engine/providers/etherscan/etherscan.ts'
import { frankfurter } from '../../src/engine/providers/frankfurter/frankfurter.ts'
import { hiro } from '../../src/engine/providers/hiro/hiro.ts'
import type { Provider, ProviderOptions } from '../../src/engine/providers/index.ts'
import { jupiter } from '../../src/engine/providers/jupiter/jupiter.ts'
import { lifi } from '../../src/engine/providers/lifi/lifi.ts'
import { onchainActivity } from '../../src/engine/providers/onchainActivity/onchainActivity.ts'
import { onchainHoldings } from '../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import {
  createProviderHandler,
  dasService,
  etherscanService,
  type SecretService,
} from '../../src/engine/providers/server/index.ts'
import { sns } from '../../src/engine/providers/sns/sns.ts'
import { uniswap, uniswapPrices } from '../../src/engine/providers/uniswap/uniswap.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'

/** Accounts that the services' references mention, or that are well known. */
const accounts = {
  'eip155:1': '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '83astBRguLMdt2h5U1Tpdq5tjFoJ6noeGwaY3mDLVcri',
  'bip122:000000000019d6689c085ae165831e93': '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'stacks:1': 'SP31DA6FTSJX2WGTZ69SFY11BH51NZMB0ZW97B5P0',
  'sui:mainnet': '0x0000000000000000000000000000000000000000000000000000000000000005',
  'cosmos:cosmoshub-4': 'cosmos1x6m7cwjd4wlr44ezq6sgcqv7whjm9pkqtgqq3y',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': '13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB',
} as const
/** Names in the services' own documents. */
const names: Partial<Record<Place, string>> = {
  'eip155:1': 'vitalik.eth',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'bonfida.sns',
}
/** The tokens of a swap: USDC is received, and a hundredth of the network's coin is paid. */
const swaps: Partial<Record<Place, { receiveAddress: string; payUnits: string }>> = {
  'eip155:1': {
    receiveAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    payUnits: '10000000000000000',
  },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    receiveAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    payUnits: '10000000',
  },
}
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const list = {
  tokens: [{ chainId: 1, address: usdc.slice(9), symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
}

/** Error codes of the engine and of Node for a service that cannot be reached. */
const unreachable =
  /UNREACHABLE|OFFLINE|TIMEOUT|TimeoutError|ABORTED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH/

/** The time limit for a provider, in milliseconds. */
const limit = 10_000

type Place = keyof typeof accounts

interface Check {
  provider: Provider
  ability: 'holdings' | 'history' | 'identity' | 'names' | 'nfts' | 'prices' | 'rates' | 'swap'
  network: Place
  /**
   * If set, the check reads the holdings of the largest owner of this mint, and expects the mint
   * among them.
   */
  mint?: string
  /** The environment variable with the key or the node that the provider needs. */
  needs?: keyof LiveKeys
}

/** The keys that some providers need. */
export interface LiveKeys {
  ETHERSCAN_API_KEY?: string | undefined
  /** A node of Solana with the DAS API. */
  DAS_NODE_URL?: string | undefined
}

const ethereum = 'eip155:1'
const onSolana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const onBitcoin = 'bip122:000000000019d6689c085ae165831e93'
const onStacks = 'stacks:1'
const onSui = 'sui:mainnet'
const onCosmos = 'cosmos:cosmoshub-4'
const onPolkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** PayPal USD, a token of Token-2022. */
const pyusd = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'
/**
 * This host does not exist on any network. Requests to it stay in this process, which has the keys.
 */
const handlerOrigin = 'https://handler.invalid'

const checks: readonly Check[] = [
  { provider: onchainHoldings({ tokens: list }), ability: 'holdings', network: ethereum },
  { provider: onchainHoldings(), ability: 'holdings', network: onSolana },
  { provider: onchainHoldings(), ability: 'holdings', network: onSolana, mint: pyusd },
  { provider: onchainHoldings(), ability: 'holdings', network: onSui },
  { provider: onchainHoldings(), ability: 'holdings', network: onCosmos },
  { provider: onchainHoldings(), ability: 'holdings', network: onPolkadot },
  { provider: onchainHoldings(), ability: 'holdings', network: onBitcoin },
  { provider: onchainHoldings(), ability: 'holdings', network: onStacks },
  { provider: onchainActivity({ tokens: list }), ability: 'history', network: ethereum },
  { provider: blockscout(), ability: 'holdings', network: ethereum },
  { provider: blockscout(), ability: 'history', network: ethereum },
  { provider: blockscout(), ability: 'nfts', network: ethereum },
  { provider: esplora(), ability: 'holdings', network: onBitcoin },
  { provider: esplora(), ability: 'history', network: onBitcoin },
  { provider: hiro(), ability: 'holdings', network: onStacks },
  { provider: hiro(), ability: 'history', network: onStacks },
  { provider: ens(), ability: 'identity', network: ethereum },
  { provider: ens(), ability: 'names', network: ethereum },
  { provider: sns(), ability: 'names', network: onSolana },
  { provider: uniswap({ tokens: list }), ability: 'swap', network: ethereum },
  { provider: lifi(), ability: 'swap', network: ethereum },
  { provider: jupiter(), ability: 'swap', network: onSolana },
  { provider: uniswapPrices({ tokens: list }), ability: 'prices', network: ethereum },
  { provider: defiLlama(), ability: 'prices', network: ethereum },
  { provider: coinGecko(), ability: 'prices', network: ethereum },
  { provider: frankfurter(), ability: 'rates', network: ethereum },
  {
    provider: etherscan({ url: handlerOrigin }),
    ability: 'history',
    network: ethereum,
    needs: 'ETHERSCAN_API_KEY',
  },
  {
    provider: das({ url: handlerOrigin }),
    ability: 'holdings',
    network: onSolana,
    needs: 'DAS_NODE_URL',
  },
  {
    provider: das({ url: handlerOrigin }),
    ability: 'nfts',
    network: onSolana,
    needs: 'DAS_NODE_URL',
  },
]

export interface LiveResult {
  provider: string
  ability: string
  network: string
  /** `unreachable`: no answer arrived. `skipped`: a key is missing. */
  outcome: 'answered' | 'failed' | 'skipped' | 'unreachable'
  /** A short form of the answer, or the reason for a missing answer. */
  details: string
}

/**
 * Sends a request to each provider for one known account of the real networks, one after another.
 * Providers that need a key use a handler in this process, which has `keys`. An empty answer is a
 * failure. An answer that comes from a node instead of the provider is a failure too.
 */
export async function runLiveChecks(
  createEngine: (config: EngineConfig) => Engine,
  { keys = {}, send = fetch }: { keys?: LiveKeys; send?: typeof fetch } = {},
): Promise<readonly LiveResult[]> {
  const results: LiveResult[] = []
  for (const check of checks) {
    const { ability, mint, needs, network, provider } = check
    const result =
      needs && !keys[needs]
        ? ({ outcome: 'skipped', details: `${needs} is not set` } as const)
        : await runCheck(createEngine, check, send)
    const what = mint ? `${ability} (Token-2022)` : ability
    results.push({ provider: provider.id, ability: what, network, ...result })
  }
  return results
}

/**
 * Returns a `fetch` that answers requests to the handler with the keys, and sends all other
 * requests.
 */
export function withKeys(
  { DAS_NODE_URL, ETHERSCAN_API_KEY }: LiveKeys,
  send: typeof fetch = fetch,
): typeof fetch {
  const services: readonly SecretService[] = [
    ...(ETHERSCAN_API_KEY ? [etherscanService({ apiKey: ETHERSCAN_API_KEY })] : []),
    ...(DAS_NODE_URL ? [dasService({ nodeUrl: DAS_NODE_URL })] : []),
  ]
  const handle = createProviderHandler({ origins: [handlerOrigin], services, fetch: send })
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`${handlerOrigin}/`)) return send(input, init)
    return handle(
      new Request(url, { ...init, headers: { ...init?.headers, origin: handlerOrigin } }),
    )
  }
}

/** Returns the largest owner of a mint. The network's node is asked for it. */
async function largestOwner(mint: string, send: typeof fetch): Promise<string> {
  const { askNode } = toolsFor(send)
  const network = networkOf(onSolana)
  const largest = await askNode({ network, method: 'getTokenLargestAccounts', params: [mint] })
  const address = readPath(largest, 'value', '0', 'address')
  const params = [address, { encoding: 'jsonParsed' }]
  const account = await askNode({ network, method: 'getAccountInfo', params })
  const owner = readPath(account, 'value', 'data', 'parsed', 'info', 'owner')
  if (typeof owner !== 'string') throw new Error('The node does not know who owns the token')
  return owner
}

const readPath = (value: unknown, ...path: readonly string[]) =>
  path.reduce<unknown>(
    (found, name) => (Object(found) as Readonly<Record<string, unknown>>)[name],
    value,
  )

async function runCheck(
  createEngine: (config: EngineConfig) => Engine,
  { ability, mint, network, provider }: Check,
  send: typeof fetch,
): Promise<Pick<LiveResult, 'details' | 'outcome'>> {
  const engine = createEngine({
    id: `live-${provider.id}-${ability}`,
    adapters: [evm(), solana(), bitcoin(), stacks(), sui(), cosmos(), polkadot()],
    networks: [
      networks.mainnet,
      networks.solana,
      networks.bitcoin,
      networks.stacks,
      networks.suiMainnet,
      networks.cosmoshub,
      networks.polkadot,
    ],
    providers: [provider],
  })
  const account = { address: accounts[network] as string, network }
  const ours = (source: { from: string } | undefined) => source?.from === provider.id
  try {
    switch (ability) {
      case 'holdings': {
        if (mint) account.address = await largestOwner(mint, send)
        const held = await settled((await engine.load(tokens)).list, account)
        const [coin] = held
        if (mint && !held.some(({ address }) => address?.endsWith(`:${mint}`)))
          return failed('the token is missing')
        return coin && ours(coin.source)
          ? answered(`${held.length} coins and tokens, ${coin.quantity.numeric} ${coin.symbol}`)
          : failed('the node answered instead')
      }
      case 'history': {
        const { events, source } = await settled((await engine.load(activity)).history, account)
        return ours(source) && events.length > 0
          ? answered(`${events.length} transactions, the first ${events[0]!.hash}`)
          : failed('no transactions')
      }
      case 'nfts': {
        const { nfts: items, source } = await settled((await engine.load(nfts)).list, account)
        return ours(source) && items.length > 0
          ? answered(`${items.length} items, the first ${items[0]!.name}`)
          : failed('no items')
      }
      case 'names': {
        const name = names[network] ?? ''
        const options = toolsFor(send)
        const found = await provider.names?.resolveName(
          { name, network: networkOf(network) },
          options,
        )
        return found ? answered(`${found.name} is ${found.address}`) : failed('no address')
      }
      case 'swap': {
        const place = networkOf(network)
        const request = { caipNetworkId: network, payUnits: '', ...swaps[network] }
        const offer = await provider.swap?.getQuote(request, { ...toolsFor(send), network: place })
        return offer ? answered(`${offer.receiveUnits} units of USDC`) : failed('no price')
      }
      case 'identity': {
        const { name, source } = await settled((await engine.load(identity)).current, account)
        return ours(source) && name ? answered(name) : failed('no name')
      }
      case 'prices': {
        const price = await (await engine.load(tokens)).price(usdc)
        return price ? answered(`USDC at $${price}`) : failed('no price')
      }
      case 'rates': {
        const found = await provider.rates?.getRates(toolsFor(send))
        const euro = found?.find(({ currency }) => currency === 'EUR')
        return euro ? answered(`$1 is ${euro.rate} euros`) : failed('no rate')
      }
    }
  } catch (cause) {
    const codes = causesOf(cause)
    const isUnreachable = codes.some((code) => unreachable.test(code))
    return { outcome: isUnreachable ? 'unreachable' : 'failed', details: codes.join(' < ') }
  } finally {
    engine.destroy()
  }
}

const known: readonly Network[] = [networks.mainnet, networks.solana]

function networkOf(id: Place): Network {
  const found = known.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!found) throw new Error(`There is no network ${id} in this list.`)
  return found
}

/**
 * Creates the functions that the engine passes to a provider. They use the first public node of
 * each network.
 */
function toolsFor(send: typeof fetch): ProviderOptions {
  const platform = createTestPlatform({ fetch: send })
  const ask = async ({ method, network, params = [] }: NodeQuestion) => {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const [url = ''] = network.rpcUrls.default.http
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(limit)
    const response = await send(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
      signal,
    })
    const answer: { error?: unknown; result?: unknown } = await response.json()
    if (answer.error) throw new Error('The node refused', { cause: answer.error })
    return answer.result
  }
  const context = {
    adapters: { for: () => ({ nodes: { ask } }) },
    config: { networks: [], providers: [] },
    platform,
  }
  return createTools(context)(AbortSignal.timeout(limit))
}

const answered = (details: string) => ({ outcome: 'answered', details }) as const
const failed = (details: string) => ({ outcome: 'failed', details }) as const

/** Waits for a read, and returns its result. Throws the read's error. */
async function settled<Data>(
  read: AccountQuery<Query<Data>>,
  account: { address: string; network: Place },
): Promise<Data> {
  const query = read.of(account)
  return new Promise((resolve, reject) => {
    const stop = query.subscribe(look)
    look()

    function look() {
      const { data, error, status } = query.get()
      if (status !== 'success' && status !== 'error') return
      queueMicrotask(() => stop())
      if (error) reject(error)
      else if (data !== undefined) resolve(data)
    }
  })
}

/** Returns the codes and statuses of an error and of its causes. */
function causesOf(cause: unknown): readonly string[] {
  if (!(cause instanceof Error)) return []
  const { code, status } = cause as Partial<EngineError> & { status?: number }
  // The code of a DOMException is a number.
  const [line = ''] = (typeof code === 'string' ? code : `${cause.name}: ${cause.message}`).split(
    '\n',
  )
  const word = [line.slice(0, 80), status].filter(Boolean).join(' ')
  return [word, ...causesOf(cause.cause)]
}
