import {
  type CaipNetworkId,
  isNetworkOf,
  isSupportedNamespace,
  type SupportedNamespace,
} from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Cancel, Clock } from '../../platform/Platform.ts'
import type { SignClient, SignSession } from './openSignClient.ts'
import {
  connectionOf,
  currentNetworkId,
  type Proposal,
  readSession,
  type SessionNamespace,
} from './proposeNamespaces.ts'

const longestTimer = 2_147_483_647

interface SessionStoreOptions {
  connectorId: string
  proposal: Proposal
  clock: Clock
  checksum(address: string): string
  /** Called when the session has expired. */
  expire(session: SignSession): void
}

export interface SessionStore {
  session(): SignSession | undefined
  isExpired(session: SignSession): boolean
  /** Returns whether the engine uses the session for any namespace. */
  isWatched(): boolean
  grantOf(namespace: SupportedNamespace): SessionNamespace | undefined
  network(namespace: SupportedNamespace): CaipNetworkId | undefined
  hold(next: SignSession | undefined): void
  /** Call this when the wallet changed what the session grants. */
  update(namespaces: SignSession['namespaces']): void
  /** Returns the namespace's connection, on the wanted network if the session grants it. */
  open(namespace: SupportedNamespace, wanted?: CaipNetworkId): Connection | undefined
  /**
   * Switches to another network of the session. Returns `false` if the session does not grant the
   * network.
   */
  moveTo(namespace: SupportedNamespace, caipNetworkId: string): boolean
  /**
   * Call this when the wallet reported its network. Some wallets answer a switch only with this
   * event and do not update the session. Those wallets have switched, with the accounts that they
   * granted. The client only accepts requests for networks of the session, so requests keep the
   * previous network's id.
   */
  follow(namespace: SupportedNamespace, chain: string): void
  /** Call this when the wallet put another of its granted accounts first. */
  prefer(namespace: SupportedNamespace, address: string): void
  notify(namespace: SupportedNamespace, event: WalletEvent): void
  /** Returns the wallet's name for the network in use. */
  chain(namespace: SupportedNamespace): string | undefined
  /** Subscribes the engine to a namespace. The connection exists while there is a subscription. */
  watch(namespace: SupportedNamespace, listener: (event: WalletEvent) => void): Cancel
  /** Subscribes to a namespace without keeping its connection. */
  listen(namespace: SupportedNamespace, listener: (event: WalletEvent) => void): Cancel
}

/** Creates the store of the current session: its namespaces, their networks and their listeners. */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { connectorId, proposal, clock, checksum, expire } = options
  const watchers = createListeners()
  const listeners = createListeners()
  const networks = new Map<SupportedNamespace, CaipNetworkId>()
  const firstAddress = new Map<SupportedNamespace, string>()
  let session: SignSession | undefined
  let granted: Partial<Record<SupportedNamespace, SessionNamespace>> = {}
  let cancelExpiry: Cancel = () => {}

  function watchExpiry() {
    cancelExpiry()
    if (!session) return
    const left = session.expiry * 1000 - clock.now()
    cancelExpiry = clock.after(Math.min(Math.max(left, 0), longestTimer), () => {
      if (session && isExpired(session)) expire(session)
      else watchExpiry()
    })
  }

  function connection(
    namespace: SupportedNamespace,
    wanted?: CaipNetworkId | undefined,
  ): Connection | undefined {
    const allowed = granted[namespace]
    const key = { connectorId, namespace, peerName: session?.peer.metadata.name }
    const found = allowed && connectionOf(allowed, key, wanted ?? networks.get(namespace))
    if (!found) return undefined
    const first = firstAddress.get(namespace)
    const [chosen] = found.accounts.filter(({ address }) => address === first)
    if (!chosen) return found
    const others = found.accounts.filter((account) => account !== chosen)
    return { ...found, accounts: [chosen, ...others] }
  }

  function notify(namespace: SupportedNamespace, event: WalletEvent) {
    for (const listener of [...watchers.of(namespace), ...listeners.of(namespace)]) listener(event)
  }

  /** Notifies a namespace's listeners of the current state. Listeners ignore an unchanged state. */
  function refresh(namespace: SupportedNamespace) {
    const now = connection(namespace)
    if (!now) return notify(namespace, { type: 'disconnect' })
    networks.set(namespace, now.caipNetworkId)
    if (now.approvedCaipNetworkIds)
      notify(namespace, { type: 'approved', caipNetworkIds: now.approvedCaipNetworkIds })
    notify(namespace, { type: 'network', caipNetworkId: now.caipNetworkId })
    notify(namespace, { type: 'accounts', accounts: now.accounts })
  }

  /**
   * Sets or removes the current session. Notifies the previous session's listeners of the
   * difference.
   */
  function hold(next: SignSession | undefined) {
    session = next
    granted = next ? readSession(next, proposal, checksum) : {}
    if (!next) {
      networks.clear()
      firstAddress.clear()
    }
    watchExpiry()
    for (const namespace of namespaces()) refresh(namespace)
  }

  function moveTo(namespace: SupportedNamespace, caipNetworkId: string): boolean {
    const grant = granted[namespace]?.grants.find(
      (one) => one.caipNetworkId === caipNetworkId || one.chain === caipNetworkId,
    )
    if (!grant) return false
    networks.set(namespace, grant.caipNetworkId)
    refresh(namespace)
    return true
  }

  const isExpired = ({ expiry }: SignSession) => expiry * 1000 <= clock.now()

  return {
    session: () => session,
    isExpired,
    isWatched: () => watchers.namespaces().length > 0,
    grantOf: (namespace: SupportedNamespace) => granted[namespace],
    network: (namespace: SupportedNamespace) => networks.get(namespace),
    hold,
    update(namespaces: SignSession['namespaces']) {
      if (!session) return
      const [watched] = watchers.namespaces()
      const before = granted
      hold({ ...session, namespaces })
      const connections = Object.keys(granted)
        .filter(isSupportedNamespace)
        .filter((namespace) => !before[namespace])
        .map((namespace) => connection(namespace))
        .filter((one) => one !== undefined)
      if (watched && connections.length > 0) notify(watched, { type: 'granted', connections })
    },
    open(namespace: SupportedNamespace, wanted?: CaipNetworkId): Connection | undefined {
      const found = connection(namespace, wanted)
      if (found) networks.set(namespace, found.caipNetworkId)
      return found
    },
    moveTo,
    follow(namespace: SupportedNamespace, chain: string) {
      const allowed = granted[namespace]
      const caipNetworkId = currentNetworkId(chain)
      const isProposed = proposal[namespace]?.chains.includes(chain)
      if (moveTo(namespace, chain) || !allowed || !isProposed) return
      if (!isNetworkOf(namespace, caipNetworkId)) return
      const before = networks.get(namespace) ?? allowed.grants[0]?.caipNetworkId
      const moved = allowed.grants
        .filter((grant) => grant.caipNetworkId === before)
        .map((grant) => ({ ...grant, caipNetworkId }))
      granted = { ...granted, [namespace]: { ...allowed, grants: [...allowed.grants, ...moved] } }
      moveTo(namespace, caipNetworkId)
    },
    prefer(namespace: SupportedNamespace, address: string) {
      const grant = granted[namespace]?.grants.find(
        (one) => one.address.toLowerCase() === address.toLowerCase(),
      )
      if (!grant) return
      firstAddress.set(namespace, grant.address)
      refresh(namespace)
    },
    notify,
    chain(namespace: SupportedNamespace): string | undefined {
      const caipNetworkId = networks.get(namespace)
      const grants = granted[namespace]?.grants ?? []
      return (grants.find((one) => one.caipNetworkId === caipNetworkId) ?? grants[0])?.chain
    },
    watch: watchers.add,
    listen: listeners.add,
  }

  function namespaces() {
    return new Set([...watchers.namespaces(), ...listeners.namespaces()])
  }
}

function createListeners() {
  const sets = new Map<SupportedNamespace, Set<(event: WalletEvent) => void>>()
  return {
    namespaces: () => [...sets.keys()],
    of: (namespace: SupportedNamespace) => sets.get(namespace) ?? [],
    add(namespace: SupportedNamespace, listener: (event: WalletEvent) => void): Cancel {
      const set = sets.get(namespace) ?? new Set()
      sets.set(namespace, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && sets.get(namespace) === set) sets.delete(namespace)
      }
    },
  }
}

interface SessionListeners {
  sessionStore: SessionStore
  /** Called when the wallet ended the session. */
  lose(topic: string): void
  /** Called for each new session. The session may not belong to a pending link. */
  settle(session: SignSession): void
}

/** Passes on the wallets' session events that concern the current session. */
export function listenToSession(
  client: SignClient,
  { sessionStore, lose, settle }: SessionListeners,
) {
  const isCurrent = (topic: unknown) =>
    topic !== undefined && sessionStore.session()?.topic === topic

  client.on('session_connect', ({ session }) => settle(session))
  client.on('session_delete', ({ topic }) => lose(topic))
  client.on('session_expire', ({ topic }) => lose(topic))
  client.on('session_update', ({ topic, params }) => {
    if (isCurrent(topic)) sessionStore.update(params.namespaces)
  })
  client.on('session_event', ({ topic, params }) => {
    const namespace = params.chainId.split(':')[0]
    if (!isCurrent(topic) || !isSupportedNamespace(namespace)) return
    const data: unknown = params.event.data
    if (params.event.name === 'accountsChanged') changeAccounts(sessionStore, namespace, data)
    else if (params.event.name === 'chainChanged')
      sessionStore.follow(namespace, toChain(namespace, data) ?? params.chainId)
  })
}

/**
 * Updates the accounts. The account in use comes first. The data contains plain addresses or
 * CAIP-10 ids.
 */
function changeAccounts(sessionStore: SessionStore, namespace: SupportedNamespace, data: unknown) {
  if (!Array.isArray(data)) return
  if (data.length === 0) return sessionStore.notify(namespace, { type: 'disconnect' })
  const address = typeof data[0] === 'string' ? data[0].split(':').at(-1) : undefined
  if (address) sessionStore.prefer(namespace, address)
}

/** Reads a network in any format that wallets use: a number, hex, a reference or a CAIP-2 id. */
function toChain(namespace: SupportedNamespace, data: unknown): string | undefined {
  const reported = readField(data, 'chainId') ?? data
  if (typeof reported === 'string' && reported.startsWith(`${namespace}:`)) return reported
  if (typeof reported !== 'string' && typeof reported !== 'number') return undefined
  if (namespace !== 'eip155') return `${namespace}:${reported}`
  const chainId = Number(reported)
  return Number.isSafeInteger(chainId) ? `eip155:${chainId}` : undefined
}
