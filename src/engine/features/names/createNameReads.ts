import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { NameRegistrar, ProviderOptions } from '../../providers/Provider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { wait } from '../../store/wait.ts'
import { currentConnection } from '../connection/Connection.ts'
import { identityKey } from '../identity/Identity.ts'
import { activeNetwork, findNetwork, type Network } from '../network/Network.ts'
import type { AccountName, NameOptions, NameSuggestions, NamesFeature } from './Names.ts'
import { namesErrors } from './namesErrors.ts'
import {
  parseAccountName,
  parseAccountNames,
  parseSuggestions,
  readName,
  registrarOf,
  zoneOf,
} from './parseName.ts'

const namesKey = 'latchkey names'
const keptFor = 300_000
const typingWait = 300
const mainCoinType = 60
const noSuggestions: NameSuggestions = { exact: undefined, others: [] }

export interface NameReads extends Pick<NamesFeature, 'resolve' | 'namesOf'> {
  /**
   * Sends a request to the provider that registers names. Throws `names/UNSUPPORTED_NETWORK` if
   * there is none.
   */
  ask<Answer>(
    work: (registrar: NameRegistrar, options: ProviderOptions) => Promise<Answer>,
    options: AbortOptions & { failure(cause: unknown): EngineError },
  ): Promise<Answer>
  keptFor: number
  hasNames(network: Network, options: AbortOptions): Promise<boolean>
  networkOf(options: NameOptions): Network
  readNamesOf(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<readonly AccountName[]>
  /** Invalidates the cached names and the identity of an address. */
  forget(address: string): Promise<void>
  /** Waits before the request, so that not every keystroke sends a request. */
  suggestionsFor(name: string, network: Network, options: AbortOptions): Promise<NameSuggestions>
}

/** Reads names from the provider that registers names. */
export function createNameReads(
  context: Pick<FeatureContext, 'config' | 'platform' | 'providers' | 'queries' | 'store'>,
): NameReads {
  const { config, platform, providers, queries, store } = context

  function networkOf({ caipNetworkId }: NameOptions): Network {
    const network = caipNetworkId
      ? findNetwork(store.get(), caipNetworkId)
      : activeNetwork(store.get())
    if (!network) throw namesErrors.NETWORK_NOT_FOUND()
    return network
  }

  const findRegistrar = async () => (await providers()).find(registrarOf)

  /** Resolves with whether names can be registered on the network. */
  async function hasNames(network: Network, { signal }: AbortOptions): Promise<boolean> {
    if (network.chainNamespace !== 'eip155' || !zoneOf(config)) return false
    const found = await findRegistrar()
    return (await found?.ability.supports(network, found.options(signal))) === true
  }

  /** Converts each failure to the same error, with the original error as its cause. */
  const ask: NameReads['ask'] = async (work, { signal, failure }) => {
    const found = await findRegistrar()
    if (!found) throw namesErrors.UNSUPPORTED_NETWORK()
    try {
      return await work(found.ability, found.options(signal))
    } catch (cause) {
      if (signal.aborted) throw cause
      throw failure(cause).because(cause)
    }
  }

  async function readNamesOf(
    { address, network }: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<readonly AccountName[]> {
    if (!(await hasNames(network, options))) return []
    const sender = currentConnection(store.get(), 'eip155')?.accounts[0].address
    const found = await ask(
      async (registrar, tools) =>
        parseAccountNames(await registrar.getNamesOf({ address, sender }, tools)),
      { ...options, failure: namesErrors.REVERSE_FAILED },
    )
    const latest = (name: AccountName) => Date.parse(name.updatedAt ?? name.registeredAt ?? '') || 0
    return [...found].sort((one, other) => latest(other) - latest(one))
  }

  return {
    ask,
    hasNames,
    networkOf,
    keptFor,

    async resolve(text, options = {}) {
      const name = readName(text, config)
      const network = networkOf(options)
      const signal = options.signal ?? new AbortController().signal
      if (!name || network.chainNamespace !== 'eip155') return undefined
      if (!(await hasNames(network, { signal }))) return undefined
      const found = await ask(
        async (registrar, tools) => parseAccountName(await registrar.getName(name, tools)),
        { signal, failure: namesErrors.RESOLVE_FAILED },
      )
      const wanted = coinTypeOf(network)
      // If an address is only for another network, it is not used: it may be a contract that exists
      // only there.
      const named =
        found?.addresses.find(({ coinType }) => coinType === wanted) ??
        found?.addresses.find(({ coinType }) => coinType === mainCoinType)
      return found?.name === name && named ? { name, address: named.address } : undefined
    },

    async namesOf(address, options = {}) {
      const network = networkOf(options)
      const { client } = await queries.load()
      return client.fetchQuery({
        queryKey: [namesKey, config.id, network.caipNetworkId, address.toLowerCase()],
        queryFn: ({ signal }) => readNamesOf({ address, network }, { signal }),
        staleTime: keptFor,
      })
    },

    readNamesOf,

    async forget(address: string) {
      const { client } = await queries.load()
      await client.invalidateQueries({ queryKey: [namesKey, config.id] })
      await client.invalidateQueries({ queryKey: identityKey(address), refetchType: 'all' })
    },

    async suggestionsFor(name: string, network: Network, options: AbortOptions) {
      await wait(platform.clock, typingWait, options.signal)
      const zone = zoneOf(config)
      if (!(await hasNames(network, options))) return noSuggestions
      const found = await ask(
        async (registrar, tools) => parseSuggestions(await registrar.suggest(name, tools)),
        { ...options, failure: namesErrors.SUGGESTIONS_FAILED },
      )
      return {
        exact: found.find((one) => one.name === name),
        others: found.filter(
          (one) =>
            one.name !== name && one.isFree && readName(one.name, config)?.endsWith(`.${zone}`),
        ),
      }
    },
  }
}

const evmBit = 0x8000_0000

/**
 * Returns the ENSIP-11 coin type of a network: its chain id, with the highest of 32 bits set.
 * Throws `names/INVALID_CHAIN_ID`.
 */
export function coinTypeOf({ id }: Pick<Network, 'id'>): number {
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit)
    throw namesErrors.INVALID_CHAIN_ID()
  return (evmBit | chainId) >>> 0
}
