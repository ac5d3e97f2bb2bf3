import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { BlockchainApi } from '../../providers/services/BlockchainApi.ts'
import { getAccountName } from '../../providers/services/blockchain/getAccountName.ts'
import { getNameSuggestions } from '../../providers/services/blockchain/getNameSuggestions.ts'
import { getNamesOf } from '../../providers/services/blockchain/getNamesOf.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { wait } from '../../store/wait.ts'
import { currentConnection } from '../connection/Connection.ts'
import { identityKey } from '../identity/Identity.ts'
import { activeNetwork, findNetwork, type Network } from '../network/Network.ts'
import type { AccountName, NameOptions, NameSuggestions, NamesFeature } from './Names.ts'
import { namesErrors } from './namesErrors.ts'
import { nameZone, readName } from './parseName.ts'

const namesKey = 'latchkey names'
const keptFor = 300_000
const typingWait = 300
const mainCoinType = 60
const noSuggestions: NameSuggestions = { exact: undefined, others: [] }

export interface NameReads extends Pick<NamesFeature, 'resolve' | 'namesOf'> {
  keptFor: number
  hasNames(network: Network, options: AbortOptions): Promise<boolean>
  networkOf(options: NameOptions): Network
  readNamesOf(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<readonly AccountName[]>
  /** Invalidates the cached names and the identity of an address. */
  forget(address: string): Promise<void>
  /** Waits before the request, so that not every keystroke sends one. */
  suggestionsFor(name: string, network: Network, options: AbortOptions): Promise<NameSuggestions>
}

/** Requests to the service about names. */
export function createNameReads(
  context: Pick<FeatureContext, 'config' | 'platform' | 'queries' | 'services' | 'store'>,
): NameReads {
  const { config, platform, queries, services, store } = context

  function networkOf({ caipNetworkId }: NameOptions): Network {
    const network = caipNetworkId
      ? findNetwork(store.get(), caipNetworkId)
      : activeNetwork(store.get())
    if (!network) throw namesErrors.NETWORK_NOT_FOUND()
    return network
  }

  /** Whether the service supports names on the network. */
  async function hasNames(network: Network, options: AbortOptions): Promise<boolean> {
    if (network.chainNamespace !== 'eip155' || !services.has('blockchainApi')) return false
    return (await services.blockchainApi()).isSupported(network.caipNetworkId, options)
  }

  /**
   * Sends a request to the service. Every failure becomes one error, with the original as its
   * cause.
   */
  async function ask<Answer>(
    work: (api: BlockchainApi) => Promise<Answer>,
    { signal, failure }: AbortOptions & { failure(): EngineError },
  ): Promise<Answer> {
    try {
      return await work(await services.blockchainApi())
    } catch (cause) {
      if (signal.aborted) throw cause
      throw failure().because(cause)
    }
  }

  async function readNamesOf(
    { address, network }: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<readonly AccountName[]> {
    if (!(await hasNames(network, options))) return []
    const sender = currentConnection(store.get(), 'eip155')?.accounts[0].address
    const found = await ask((api) => getNamesOf(api, { address, sender }, options), {
      ...options,
      failure: namesErrors.REVERSE_FAILED,
    })
    const latest = (name: AccountName) => Date.parse(name.updatedAt ?? name.registeredAt ?? '') || 0
    return [...found].sort((one, other) => latest(other) - latest(one))
  }

  return {
    hasNames,
    networkOf,
    keptFor,

    async resolve(text, options = {}) {
      const name = readName(text)
      const network = networkOf(options)
      const signal = options.signal ?? new AbortController().signal
      if (!name || network.chainNamespace !== 'eip155') return undefined
      if (!(await hasNames(network, { signal }))) return undefined
      const found = await ask((api) => getAccountName(api, name, { signal }), {
        signal,
        failure: namesErrors.RESOLVE_FAILED,
      })
      const wanted = coinTypeOf(network)
      // An address on another chain may be a contract that exists only there.
      const named =
        found?.addresses.find(({ coinType }) => coinType === wanted) ??
        found?.addresses.find(({ coinType }) => coinType === mainCoinType)
      return named && { name, address: named.address }
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

    /** Invalidates the cached names and the identity of an address. */
    async forget(address: string) {
      const { client } = await queries.load()
      await client.invalidateQueries({ queryKey: [namesKey, config.id] })
      await client.invalidateQueries({ queryKey: identityKey(address), refetchType: 'all' })
    },

    /** Waits before the request, so that not every keystroke sends one. */
    async suggestionsFor(name: string, network: Network, options: AbortOptions) {
      await wait(platform.clock, typingWait, options.signal)
      if (!(await hasNames(network, options))) return noSuggestions
      const asked = { name: name.slice(0, -nameZone.length - 1), zone: nameZone }
      const found = await ask((api) => getNameSuggestions(api, asked, options), {
        ...options,
        failure: namesErrors.SUGGESTIONS_FAILED,
      })
      return {
        exact: found.find((one) => one.name === name),
        others: found.filter(
          (one) => one.name !== name && one.isFree && readName(one.name)?.endsWith(nameZone),
        ),
      }
    },
  }
}

const evmBit = 0x8000_0000

/**
 * ENSIP-11 coin types: a chain id with the highest of 32 bits set. Throws `names/INVALID_CHAIN_ID`.
 */
export function coinTypeOf({ id }: Pick<Network, 'id'>): number {
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit)
    throw namesErrors.INVALID_CHAIN_ID()
  return (evmBit | chainId) >>> 0
}
