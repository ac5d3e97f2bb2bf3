import type { WalletEvent } from '../adapters/ChainAdapter.ts'
import { type CaipNetworkId, isNetworkOf } from '../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { Connection } from '../features/connection/Connection.ts'
import type { Cancel, Clock } from '../platform/Platform.ts'
import type { SignSession } from './openSignClient.ts'
import { currentNetworkId, type Proposal } from './proposeNamespaces.ts'
import { connectionOf, readSession, type SessionFamily } from './readSession.ts'

const longestTimer = 2_147_483_647

export interface SessionBookOptions {
  connectorId: string
  proposal: Proposal
  clock: Clock
  checksum(address: string): string
  /** The session's time is over. */
  expire(session: SignSession): void
}

export interface SessionBook {
  session(): SignSession | undefined
  isExpired(session: SignSession): boolean
  /** Whether the engine counts on the session, for any chain family. */
  isWatched(): boolean
  family(namespace: ChainNamespace): SessionFamily | undefined
  network(namespace: ChainNamespace): CaipNetworkId | undefined
  hold(next: SignSession | undefined): void
  /** The wallet changed what the session grants. */
  update(namespaces: SignSession['namespaces']): void
  /** The family's connection, on the wanted network where the session grants that. */
  open(namespace: ChainNamespace, wanted?: CaipNetworkId): Connection | undefined
  /** The wallet, or the visitor, moved to another network that the session grants. */
  moveTo(namespace: ChainNamespace, caipNetworkId: string): boolean
  /**
   * The wallet says where it is. Some answer a switch by that alone, and leave the session as it
   * was: they have moved all the same, with the accounts that they granted. The client takes
   * requests only for networks of the session, so theirs keep the name of the one before.
   */
  follow(namespace: ChainNamespace, chain: string): void
  /** The wallet put another of its granted accounts first. */
  prefer(namespace: ChainNamespace, address: string): void
  tell(namespace: ChainNamespace, event: WalletEvent): void
  /** The network in use as the wallet calls it. */
  chain(namespace: ChainNamespace): string | undefined
  /** Hears a family for the engine, whose connection lives as long as it listens. */
  watch(namespace: ChainNamespace, listener: (event: WalletEvent) => void): Cancel
  /** Hears a family for somebody else. */
  listen(namespace: ChainNamespace, listener: (event: WalletEvent) => void): Cancel
}

/** The session of this moment, as the engine sees it: families, their networks, their listeners. */
export function createSessionBook(options: SessionBookOptions): SessionBook {
  const { connectorId, proposal, clock, checksum, expire } = options
  const watchers = createListeners()
  const listeners = createListeners()
  const networks = new Map<ChainNamespace, CaipNetworkId>()
  const firstAddress = new Map<ChainNamespace, string>()
  let session: SignSession | undefined
  let families: Partial<Record<ChainNamespace, SessionFamily>> = {}
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
    namespace: ChainNamespace,
    wanted?: CaipNetworkId | undefined,
  ): Connection | undefined {
    const family = families[namespace]
    const key = { connectorId, namespace, peerName: session?.peer.metadata.name }
    const found = family && connectionOf(family, key, wanted ?? networks.get(namespace))
    if (!found) return undefined
    const first = firstAddress.get(namespace)
    const [chosen] = found.accounts.filter(({ address }) => address === first)
    if (!chosen) return found
    const others = found.accounts.filter((account) => account !== chosen)
    return { ...found, accounts: [chosen, ...others] }
  }

  function tell(namespace: ChainNamespace, event: WalletEvent) {
    for (const listener of [...watchers.of(namespace), ...listeners.of(namespace)]) listener(event)
  }

  /** Tells a family's listeners where it stands; what they know already they ignore. */
  function refresh(namespace: ChainNamespace) {
    const now = connection(namespace)
    if (!now) return tell(namespace, { type: 'disconnect' })
    networks.set(namespace, now.caipNetworkId)
    if (now.approvedCaipNetworkIds)
      tell(namespace, { type: 'approved', caipNetworkIds: now.approvedCaipNetworkIds })
    tell(namespace, { type: 'network', caipNetworkId: now.caipNetworkId })
    tell(namespace, { type: 'accounts', accounts: now.accounts })
  }

  /** From now on this session counts, or none; who listened to another one hears what is left. */
  function hold(next: SignSession | undefined) {
    session = next
    families = next ? readSession(next, proposal, checksum) : {}
    if (!next) {
      networks.clear()
      firstAddress.clear()
    }
    watchExpiry()
    for (const namespace of namespaces()) refresh(namespace)
  }

  function moveTo(namespace: ChainNamespace, caipNetworkId: string): boolean {
    const grant = families[namespace]?.grants.find(
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
    /** Whether the engine counts on the session, for any chain family. */
    isWatched: () => watchers.namespaces().length > 0,
    family: (namespace: ChainNamespace) => families[namespace],
    network: (namespace: ChainNamespace) => networks.get(namespace),
    hold,
    /** The wallet changed what the session grants. */
    update(namespaces: SignSession['namespaces']) {
      if (!session) return
      const [watched] = watchers.namespaces()
      const before = families
      hold({ ...session, namespaces })
      const connections = Object.keys(families)
        .filter((namespace) => !before[namespace as ChainNamespace])
        .map((namespace) => connection(namespace as ChainNamespace))
        .filter((one) => one !== undefined)
      if (watched && connections.length > 0) tell(watched, { type: 'granted', connections })
    },
    /** The family's connection, on the wanted network where the session grants that. */
    open(namespace: ChainNamespace, wanted?: CaipNetworkId): Connection | undefined {
      const found = connection(namespace, wanted)
      if (found) networks.set(namespace, found.caipNetworkId)
      return found
    },
    /** The wallet, or the visitor, moved to another network that the session grants. */
    moveTo,
    /**
     * The wallet says where it is. Some answer a switch by that alone, and leave the session as it
     * was: they have moved all the same, with the accounts that they granted. The client takes
     * requests only for networks of the session, so theirs keep the name of the one before.
     */
    follow(namespace: ChainNamespace, chain: string) {
      const family = families[namespace]
      const caipNetworkId = currentNetworkId(chain)
      const isProposed = proposal[namespace]?.chains.includes(chain)
      if (moveTo(namespace, chain) || !family || !isProposed) return
      if (!isNetworkOf(namespace, caipNetworkId)) return
      const before = networks.get(namespace) ?? family.grants[0]?.caipNetworkId
      const moved = family.grants
        .filter((grant) => grant.caipNetworkId === before)
        .map((grant) => ({ ...grant, caipNetworkId }))
      families = { ...families, [namespace]: { ...family, grants: [...family.grants, ...moved] } }
      moveTo(namespace, caipNetworkId)
    },
    /** The wallet put another of its granted accounts first. */
    prefer(namespace: ChainNamespace, address: string) {
      const grant = families[namespace]?.grants.find(
        (one) => one.address.toLowerCase() === address.toLowerCase(),
      )
      if (!grant) return
      firstAddress.set(namespace, grant.address)
      refresh(namespace)
    },
    tell,
    /** The network in use as the wallet calls it. */
    chain(namespace: ChainNamespace): string | undefined {
      const caipNetworkId = networks.get(namespace)
      const grants = families[namespace]?.grants ?? []
      return (grants.find((one) => one.caipNetworkId === caipNetworkId) ?? grants[0])?.chain
    },
    /** Hears a family for the engine, whose connection lives as long as it listens. */
    watch: watchers.add,
    /** Hears a family for somebody else. */
    listen: listeners.add,
  }

  function namespaces() {
    return new Set([...watchers.namespaces(), ...listeners.namespaces()])
  }
}

function createListeners() {
  const sets = new Map<ChainNamespace, Set<(event: WalletEvent) => void>>()
  return {
    namespaces: () => [...sets.keys()],
    of: (namespace: ChainNamespace) => sets.get(namespace) ?? [],
    add(namespace: ChainNamespace, listener: (event: WalletEvent) => void): Cancel {
      const set = sets.get(namespace) ?? new Set()
      sets.set(namespace, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && sets.get(namespace) === set) sets.delete(namespace)
      }
    },
  }
}
