import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { describeGiven, type GivenWallet } from '../GivenWallet.ts'
import type { AdapterContext } from '../NamespaceAdapter.ts'
import { rdnsOf } from '../rdnsOf.ts'
import { type Eip1193Provider, isEip1193Provider } from './Eip1193Provider.ts'

const mostWallets = 64
/** The limit keeps room for other wallets if many imitations announce themselves. */
const mostInDoubt = 8
/** Separates the rdns from the uuid in the id of a duplicate wallet. No rdns contains it. */
const doubtMark = '/'

export interface Discovery {
  /** Returns the wallet's provider. Throws `adapter/PROVIDER_NOT_FOUND`. */
  get(connectorId: string): Eip1193Provider
  /**
   * Resolves with the wallet's provider when the wallet is in the page. A possible imitation is
   * never restored.
   */
  waitFor(connectorId: string, signal: AbortSignal): Promise<Eip1193Provider>
  start(report: (connectors: readonly Connector[]) => void): Cancel
}

/**
 * Provides the wallets of this page. Wallets that the host passed in come first. The first wallet
 * to announce a uuid or an rdns keeps it until the page is closed. A later wallet with the same
 * rdns is also listed, as a possible imitation.
 */
export function createDiscovery(
  { platform, logger }: Pick<AdapterContext, 'platform' | 'logger'>,
  given: readonly GivenWallet<Eip1193Provider>[] = [],
): Discovery {
  const wallets = new Map<string, { connector: Connector; provider: Eip1193Provider }>(
    given.map((wallet) => [
      wallet.id,
      { connector: describeGiven(wallet, 'eip155'), provider: wallet.provider },
    ]),
  )
  const uuids = new Set<string>()
  const listeners = new Set<() => void>()
  let hasLogged = false

  function receive(detail: unknown) {
    if (wallets.size >= mostWallets) return
    const announcement = parseAnnouncement(detail)
    if (!announcement) return logOnce()
    const { uuid, rdns, provider } = announcement
    const all = [...wallets.values()]
    const isKnown =
      given.some((wallet) => wallet.provider === provider || wallet.id === rdns) ||
      all.some((one) => one.provider === provider && one.connector.info?.rdns === rdns)
    if (uuids.has(uuid) || isKnown) return
    const claimed = rdnsOf({ info: { rdns } })
    const isInDoubt =
      wallets.has(rdns) || all.some(({ connector }) => rdnsOf(connector) === claimed)
    if (isInDoubt && all.filter((one) => one.connector.isInDoubt).length >= mostInDoubt) return
    uuids.add(uuid)
    const connector = describeAnnounced(announcement, isInDoubt)
    wallets.set(connector.connectorId, { connector, provider })
    notify()
  }

  function notify() {
    for (const listener of [...listeners]) listener()
  }

  function logOnce() {
    if (!hasLogged) logger.debug('An announcement is invalid.')
    hasLogged = true
  }

  /** Read on each use, because extensions may load after the page's script. */
  function legacy(): Eip1193Provider | undefined {
    if (uuids.size > 0) return undefined
    const provider = platform.injected('ethereum')
    const isGiven = given.some((wallet) => wallet.provider === provider)
    return isEip1193Provider(provider) && !isGiven ? provider : undefined
  }

  function list(): readonly Connector[] {
    const provider = legacy()
    const known = [...wallets.values()].map(({ connector }) => connector)
    return provider ? [...known, describeLegacyWallet(provider)] : known
  }

  function find(connectorId: string): Eip1193Provider | undefined {
    return connectorId === legacyId ? legacy() : wallets.get(connectorId)?.provider
  }

  return {
    get(connectorId: string): Eip1193Provider {
      const provider = find(connectorId)
      if (!provider) throw adapterErrors.PROVIDER_NOT_FOUND()
      return provider
    },
    async waitFor(connectorId: string, signal: AbortSignal): Promise<Eip1193Provider> {
      if (connectorId.includes(doubtMark)) throw adapterErrors.PROVIDER_NOT_FOUND()
      let check = () => {}
      const found = new Promise<Eip1193Provider>((resolve) => {
        check = () => {
          const provider = find(connectorId)
          if (provider) resolve(provider)
        }
      })
      listeners.add(check)
      check()
      try {
        return await untilAborted(found, signal)
      } finally {
        listeners.delete(check)
      }
    },
    start(report: (connectors: readonly Connector[]) => void): Cancel {
      const reportAll = () => report(list())
      listeners.add(reportAll)
      const cancels = [
        platform.pageEvents.on('eip6963:announceProvider', receive),
        platform.pageEvents.on('ethereum#initialized', notify),
        () => void listeners.delete(reportAll),
      ]
      reportAll()
      platform.pageEvents.dispatch('eip6963:requestProvider')
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}

function describeAnnounced(
  { icon, name, rdns, uuid }: Announcement,
  isInDoubt: boolean,
): Connector {
  return Object.freeze({
    connectorId: isInDoubt ? `${rdns}${doubtMark}${uuid}` : rdns,
    name,
    type: 'ANNOUNCED',
    namespace: 'eip155',
    imageUrl: icon,
    info: Object.freeze({ rdns, icon }),
    ...(isInDoubt && { isInDoubt }),
  })
}

/** A wallet announced by EIP-6963. Its texts are copied and frozen, and sanitized when read. */
interface Announcement {
  uuid: string
  rdns: string
  name: string
  icon: string | undefined
  provider: Eip1193Provider
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const domain = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i
const longestDomain = 253

/**
 * Reads the detail of an `eip6963:announceProvider` event. Returns `undefined` if it is malformed.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const info = ownProperty(detail, 'info')
    const provider = ownProperty(detail, 'provider')
    const uuid = ownProperty(info, 'uuid')
    const rdns = ownProperty(info, 'rdns')
    const name = ownProperty(info, 'name')
    const icon = ownProperty(info, 'icon')
    if (typeof uuid !== 'string' || !uuidV4.test(uuid)) return undefined
    if (typeof rdns !== 'string' || rdns.length > longestDomain || !domain.test(rdns))
      return undefined
    if (typeof name !== 'string' || typeof icon !== 'string') return undefined
    if (!isEip1193Provider(provider)) return undefined
    return Object.freeze({
      uuid: uuid.toLowerCase(),
      rdns: rdns.toLowerCase(),
      // Wallets often announce themselves repeatedly. Texts are sanitized only when read, so a
      // repeated announcement costs little.
      get name() {
        return cleanName(name)
      },
      get icon() {
        return sanitizeIcon(icon)
      },
      provider,
    })
  } catch {
    // A getter or a proxy of a hostile wallet threw.
    return undefined
  }
}

function ownProperty(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}

const legacyId = 'injected'
/** Flags that name a wallet, such as `isMetaMask`. Other flags describe its state. */
const identityFlag = /^is(?!(Connected|Unlocked)$)[A-Z]/

/** Returns the connector of the wallet at `window.ethereum`, for wallets that predate EIP-6963. */
function describeLegacyWallet(provider: Eip1193Provider): Connector {
  return {
    connectorId: legacyId,
    name: 'Browser Wallet',
    type: 'INJECTED',
    namespace: 'eip155',
    isIdentifiable: isIdentifiable(provider),
  }
}

function isIdentifiable(provider: Eip1193Provider): boolean {
  try {
    return Object.keys(provider).some(
      (key) => identityFlag.test(key) && Reflect.get(provider, key) === true,
    )
  } catch {
    // If reading its properties throws, the wallet cannot be identified.
    return false
  }
}
