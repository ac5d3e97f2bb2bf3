import { adapterErrors } from '../adapters/adapterErrors.ts'
import type { NamespaceAdapter } from '../adapters/NamespaceAdapter.ts'
import type { Config } from '../config/EngineConfig.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Network } from '../features/network/Network.ts'
import type { Logger } from '../platform/createLogger.ts'
import type { Platform } from '../platform/Platform.ts'
import { cleanText } from '../sanitize/cleanText.ts'
import { sanitizeUrl, type UrlKind } from '../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import { assertNotAborted, within } from '../store/untilAborted.ts'
import { explainFailure, pauseOf, toProblem } from './explainFailure.ts'
import type {
  ProvidedIdentity,
  ProvidedName,
  ProvidedNft,
  Provider,
  ProviderAbility,
  ProviderOptions,
} from './Provider.ts'
import type { JsonRequest } from './ProviderOptions.ts'
import type { ProviderAnswer, Providers } from './Providers.ts'
import { parseHistory } from './parseHistory.ts'
import { parseHoldings } from './parseHoldings.ts'
import { parsePrices } from './parsePrices.ts'
import { parseRates } from './parseRates.ts'
import { parseWallets } from './parseWallets.ts'
import { providerErrors } from './providerErrors.ts'
import { createHttp } from './services/createHttp.ts'
import { sdkFramework, sdkType, sdkVersion } from './services/sdk.ts'

const answerLimit = 10_000
const atOnce = 4
/** The maximum size of a node's answer in bytes, the same as for other answers. */
const mostBytes = 2 * 1024 * 1024
/** The longest wait that a node may request, in seconds. A longer wait counts as a limit. */
const mostWait = 5
const mostNfts = 1_000
const longestName = 255
const longestSource = 40
const longestUrl = 16_384

interface Context {
  adapters: { for(namespace: Network['chainNamespace']): Pick<NamespaceAdapter, 'nodes'> }
  config: Pick<Config, 'networks' | 'providers' | 'sdkType'> & Partial<Pick<Config, 'adapters'>>
  logger: Pick<Logger, 'debug'>
  platform: Pick<Platform, 'clock' | 'fetch' | 'online'>
}

/** The parts of the context for a provider's requests. */
export type ToolsContext = Omit<Context, 'logger'>

interface Asked {
  provider: Provider
  /** The time until which the provider gets no requests, for each network. */
  blocked: Map<string, number>
}

const everywhere = 'all networks'

/** Asks the host's providers, and validates their answers. */
export function createProviders(context: Context): Providers {
  const { config, logger, platform } = context
  const { clock } = platform
  const all = (config.providers ?? []).map((provider) => ({
    provider,
    tools: createTools(context),
    blocked: new Map<string, number>(),
  }))

  async function ask<Value>(
    ability: ProviderAbility,
    networks: readonly Network[],
    { signal }: AbortOptions,
    call: (provider: Provider, options: ProviderOptions) => Promise<unknown> | undefined,
    parse: (given: unknown, imageKind: UrlKind) => Value | undefined,
    isAsked: (provider: Provider) => unknown = (provider) => provider[ability],
  ): Promise<ProviderAnswer<Value> | undefined> {
    const failures: EngineError[] = []
    let partial: ProviderAnswer<Value> | undefined
    for (const one of all) {
      const { provider, tools } = one
      const name = cleanText(provider.name, longestSource)
      try {
        assertNotAborted(signal)
        if (!isAsked(provider) || !networks.some((one) => provider.serves(one))) continue
        const until = blockedUntil(one, networks)
        if (clock.now() < until) throw limited(name, until)
        const given = await within(answerLimit, {
          clock,
          signal,
          timeoutError: () => providerErrors.TIMEOUT(name),
          work: async (limited) => call(provider, tools(limited)),
        })
        if (given === undefined || given === null) continue
        const imageKind = imageKindOf(provider)
        const value = parse(given, imageKind)
        if (value === undefined) throw providerErrors.INVALID_ANSWER(name)
        const problems = failures.map(toProblem)
        const replaced = problems.length > 0 && { problems }
        const source = { from: provider.id, name, at: clock.now(), ...replaced }
        if (readField(given, 'isPartial') !== true) return { value, source, imageKind }
        partial ??= { value, source: { ...source, isPartial: true }, imageKind }
        const cause = readField(given, 'cause')
        if (cause !== undefined) failures.push(note(cause, one, networks))
      } catch (cause) {
        if (signal.aborted) throw cause
        logger.debug(`${name} (${ability}) failed: ${toEngineError(cause).message}`)
        failures.push(note(cause, one, networks))
      }
    }
    const [failure] = failures
    if (failure && !partial) throw failure
    if (!partial) return undefined
    const problem = toProblem(failure ?? providerErrors.TOO_MANY())
    return { ...partial, source: { ...partial.source, problem } }
  }

  /**
   * Describes the failure. A provider that reports too many requests gets none for some time. If a
   * node reported this, only the node's network is affected.
   */
  function note(cause: unknown, { blocked, provider }: Asked, networks: readonly Network[]) {
    const error = toEngineError(cause)
    const { isNode, seconds } = pauseOf(error)
    const until = clock.now() + seconds * 1000
    if (seconds > 0)
      for (const place of isNode ? networks.map((one) => one.caipNetworkId) : [everywhere])
        blocked.set(place, until)
    return explainFailure(error, cleanText(provider.name, longestSource))
  }

  const blockedUntil = ({ blocked }: Asked, networks: readonly Network[]) =>
    Math.max(
      blocked.get(everywhere) ?? 0,
      Math.min(...networks.map((one) => blocked.get(one.caipNetworkId) ?? 0)),
    )

  const limited = (name: string, until: number) =>
    providerErrors.LIMITED(name, String(Math.ceil((until - clock.now()) / 1000)))

  return {
    find(pick, network) {
      for (const { provider, tools } of all) {
        const ability = pick(provider)
        if (ability !== undefined && (!network || provider.serves(network)))
          return {
            from: provider.id,
            name: cleanText(provider.name, longestSource),
            ability,
            options: tools,
            imageKind: imageKindOf(provider),
          }
      }
      return undefined
    },
    balance: (account, options) =>
      ask(
        'balances',
        [account.network],
        options,
        async ({ balances, holdings }, tools) =>
          balances
            ? balances.getBalance(account, tools)
            : coinOf(await holdings?.getHoldings(account, tools)),
        (given) => (typeof given === 'bigint' && given >= 0n ? given : undefined),
        ({ balances, holdings }) => balances ?? holdings,
      ),
    history: ({ from, ...question }, options) =>
      ask(
        'history',
        [question.network],
        options,
        (one, tools) => one.history?.getHistory(question, tools),
        parseHistory,
        ({ history, id }) => history && (from === undefined || id === from),
      ),
    holdings: (account, options) =>
      ask(
        'holdings',
        [account.network],
        options,
        (one, tools) => one.holdings?.getHoldings(account, tools),
        parseHoldings,
      ),
    identity: (account, options) =>
      ask(
        'identity',
        [account.network],
        options,
        (one, tools) => one.identity?.getIdentity(account, tools),
        parseIdentity,
      ),
    nfts: (account, options) =>
      ask(
        'nfts',
        [account.network],
        options,
        (one, tools) => one.nfts?.getNfts(account, tools),
        parseNfts,
      ),
    prices: ({ except, ...question }, options) =>
      ask(
        'prices',
        [question.network],
        options,
        (one, tools) => one.prices?.getPrices(question, tools),
        parsePrices,
        ({ id, prices }) => prices && id !== except,
      ),
    rates: ({ networks }, options) =>
      ask(
        'rates',
        networks,
        options,
        (one, tools) => one.rates?.getRates(tools),
        (given) => parseRates(given, clock.now()),
      ),
    resolveName: (question, options) =>
      ask(
        'names',
        [question.network],
        options,
        (one, tools) => one.names?.resolveName(question, tools),
        parseName,
      ),
    swap: ({ ask: put, from, network, parse }, options) =>
      ask(
        'swap',
        [network],
        options,
        ({ swap }, tools) => swap && put(swap, { ...tools, network }),
        parse,
        ({ id, swap }) =>
          (from === undefined || from === id) &&
          swap?.networks.includes(network.caipNetworkId) === true,
      ),
    wallets: ({ networks, query }, options) =>
      ask(
        'wallets',
        networks,
        options,
        (one, tools) => one.wallets?.getWallets(query, tools),
        parseWallets,
      ),
  }
}

const imageKindOf = ({ isLocal }: Provider): UrlKind => (isLocal ? 'service' : 'web')

/** Finds the amount of the network's own coin in a list of holdings. */
function coinOf(given: unknown): bigint | undefined {
  return parseHoldings(given)?.find(({ tokenAddress }) => tokenAddress === undefined)?.amount
}

/**
 * Reads a list of NFTs. The items are validated and sanitized later, when an NFT is made from each
 * item.
 */
function parseNfts(given: unknown): readonly ProvidedNft[] | undefined {
  const listed = Array.isArray(given) ? given : readField(given, 'nfts')
  return Array.isArray(listed) ? listed.slice(0, mostNfts) : undefined
}

/** Reads an identity. The name is sanitized where it is shown. */
function parseIdentity(given: unknown): ProvidedIdentity | undefined {
  const name = readField(given, 'name')
  const imageUrl = readField(given, 'imageUrl')
  if (typeof name !== 'string') return undefined
  return { name, ...(typeof imageUrl === 'string' && { imageUrl }) }
}

/** Reads a resolved name. The network's adapter validates the address, as for every receiver. */
function parseName(given: unknown): ProvidedName | undefined {
  const address = readField(given, 'address')
  const name = readField(given, 'name')
  if (typeof address !== 'string' || typeof name !== 'string') return undefined
  return { address, name: cleanText(name, longestName) }
}

/**
 * Creates the functions with which a provider sends requests. At most four requests run at once.
 */
export function createTools({ adapters, config, platform }: ToolsContext) {
  const takeTurn = createTurns(atOnce)
  const namespaces = [...new Set(config.adapters?.map(({ namespace }) => namespace))]
  const kit = {
    type: config.sdkType ?? sdkType,
    version: `${sdkFramework}-${namespaces.join() || 'universal'}-${sdkVersion}`,
  }

  const sending =
    (signal: AbortSignal, way: 'json' | 'send') =>
    async (given: string, request: JsonRequest = {}): Promise<unknown> => {
      const until = request.signal ?? signal
      return takeTurn(until, async () => {
        const { origin, pathname, search } = readUrl(given)
        // A redirect could lead to an address in the user's own network.
        const http = createHttp({ base: origin, platform, query: {}, redirect: 'error' })
        return http[way](pathname + search, { ...request, signal: until })
      })
    }

  return (signal: AbortSignal): ProviderOptions => ({
    kit,
    signal,
    askNode: (question) =>
      takeTurn(signal, async () => {
        const { caipNetworkId, chainNamespace } = question.network
        const { nodes } = adapters.for(chainNamespace)
        if (!nodes) throw adapterErrors.NODE_FAILED()
        const configured = config.networks.find((one) => one.caipNetworkId === caipNetworkId)
        const asked = { ...question, network: configured ?? question.network }
        return within(answerLimit, {
          clock: platform.clock,
          signal,
          timeoutError: adapterErrors.NODE_FAILED,
          work: (limited) => nodes.ask(asked, { signal: limited, mostBytes, mostWait }),
        })
      }),
    fetchJson: sending(signal, 'json'),
    async send(given, request) {
      await sending(signal, 'send')(given, request)
    },
  })
}

/**
 * Reads a URL. The limit is longer than for other URLs, because a gateway's URL contains a whole
 * call (ERC-3668).
 */
function readUrl(given: string): URL {
  const isShort = given.length <= longestUrl
  const url = isShort && parseUrl(given)
  if (!url || url.username || url.password || !sanitizeUrl(url.origin, 'service'))
    throw providerErrors.WRONG_URL()
  return url
}

function parseUrl(given: string): URL | undefined {
  try {
    return new URL(given)
  } catch {
    // The text is not a URL.
    return undefined
  }
}

/** Runs at most this many tasks at once. Other tasks wait for their turn. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function takeTurn<Value>(
    signal: AbortSignal,
    work: () => Promise<Value>,
  ): Promise<Value> {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      assertNotAborted(signal)
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
