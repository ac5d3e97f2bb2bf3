import {
  type CaipNetworkId,
  isNetworkOf,
  isSupportedNamespace,
  type SupportedNamespace,
  supportedNamespaces,
} from '../../caip/CaipNetworkId.ts'
import type { Config } from '../../config/EngineConfig.ts'
import type { EngineState } from '../../EngineState.ts'
import { readField } from '../../errors/readField.ts'
import { readCookie } from '../../platform/cookieStorage.ts'
import type { KeyValueStorage } from '../../platform/Platform.ts'
import { initialNetworkState } from '../network/Network.ts'
import {
  type AccountType,
  accountTypes,
  type Connection,
  initialConnectionState,
  type NamespaceConnections,
  type RecentWallet,
} from './Connection.ts'

export const savedConnectionsVersion = 1
export const longestText = 4096
const longestList = 16
export const recentWalletsKept = 2

/** The connections of an earlier visit. They only say which wallets to ask, and are not trusted. */
export interface SavedConnections {
  activeNamespace?: SupportedNamespace | undefined
  connections: readonly Connection[]
  recentWallets: readonly RecentWallet[]
  /** The network that the user chose for each namespace. */
  networks: Readonly<Partial<Record<SupportedNamespace, CaipNetworkId>>>
}

/** Returns the key of an engine's saved connections, in storage and in the cookie. */
export const savedConnectionsKey = (engineId: string) => `@latchkey/${engineId}/connections`

const nothingSaved: SavedConnections = { connections: [], recentWallets: [], networks: {} }

/** Reads the connections that an earlier visit, or another tab, saved. */
export function readSavedConnections({
  config,
  platform,
}: {
  config: Pick<Config, 'id'>
  platform: { storage: KeyValueStorage }
}): SavedConnections {
  try {
    return parseSavedConnections(platform.storage.get(savedConnectionsKey(config.id)))
  } catch {
    // The host's storage may throw. In that case, nothing was saved.
    return nothingSaved
  }
}

/** Parses saved connections. Missing, old, oversized or changed data counts as empty. */
export function parseSavedConnections(text: unknown): SavedConnections {
  if (typeof text !== 'string' || text.length > longestText) return nothingSaved
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // latchkey did not write the stored data.
    return nothingSaved
  }
  if (readField(value, 'version') !== savedConnectionsVersion) return nothingSaved
  const activeNamespace = readField(value, 'activeNamespace')
  return {
    ...(isSupportedNamespace(activeNamespace) && { activeNamespace }),
    connections: parseList(readField(value, 'connections'), parseConnection),
    recentWallets: parseList(readField(value, 'recentWallets'), parseRecentWallet).slice(
      0,
      recentWalletsKept,
    ),
    networks: parseNetworks(readField(value, 'networks')),
  }
}

function parseNetworks(value: unknown): SavedConnections['networks'] {
  return Object.fromEntries(
    supportedNamespaces
      .map((namespace) => [namespace, readField(value, namespace)] as const)
      .filter(([namespace, id]) => isNetworkOf(namespace, id)),
  )
}

function parseList<Item>(list: unknown, parse: (item: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(list)) return []
  return list
    .slice(0, longestList)
    .map(parse)
    .filter((item) => item !== undefined)
}

function parseConnection(value: unknown): Connection | undefined {
  const connectorId = readField(value, 'connectorId')
  const namespace = readField(value, 'namespace')
  const caipNetworkId = readField(value, 'caipNetworkId')
  const account = readField(readField(value, 'accounts'), '0')
  const address = readField(account, 'address')
  const type = readField(account, 'type')
  if (!isText(connectorId) || !isSupportedNamespace(namespace) || !isText(address)) return undefined
  if (!isNetworkOf(namespace, caipNetworkId)) return undefined
  return {
    connectorId,
    namespace,
    caipNetworkId,
    accounts: [{ address, ...(isAccountType(type) && { type }) }],
  }
}

function parseRecentWallet(value: unknown): RecentWallet | undefined {
  const id = readField(value, 'id')
  const namespace = readField(value, 'namespace')
  const walletId = readField(value, 'walletId')
  if (!isText(id) || !isSupportedNamespace(namespace)) return undefined
  return { id, namespace, ...(isText(walletId) && { walletId }) }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200

const isAccountType = (value: unknown): value is AccountType =>
  accountTypes.some((one) => one === value)

/**
 * Restores the state that the user's browser stored in a cookie. Pass it as `initialState`, on the
 * server and in the browser. Connections start as `reconnecting`, and their addresses are not
 * verified until their wallets answer. Set `storage: cookieStorage()` so that the engine writes the
 * cookie.
 *
 * @param cookieHeader - The request's `Cookie` header. Invalid content never throws.
 * @param engineId - The engine's option `id`.
 */
export function stateFromCookie(
  cookieHeader: string | null | undefined,
  engineId = 'latchkey',
): Partial<EngineState> {
  const saved = parseSavedConnections(readCookie(cookieHeader ?? '', savedConnectionsKey(engineId)))
  const network = { ...initialNetworkState([]), chosen: saved.networks }
  const [first] = saved.connections
  if (!first) return Object.keys(saved.networks).length > 0 ? { network } : {}
  const namespaces: Partial<Record<SupportedNamespace, NamespaceConnections>> = {}
  for (const { namespace } of saved.connections) {
    namespaces[namespace] = {
      status: 'reconnecting',
      connections: [],
      remembered: saved.connections.filter((connection) => connection.namespace === namespace),
    }
  }
  const activeNamespace = saved.activeNamespace ?? first.namespace
  return {
    network,
    connection: {
      ...initialConnectionState(activeNamespace),
      namespaces,
      recentWallets: saved.recentWallets,
    },
  }
}
