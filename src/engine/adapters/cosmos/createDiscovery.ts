import { readField } from '../../errors/readField.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import { browserMessages } from '../../platform/browserMessages.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { createInjectedDiscovery, type InjectedFind } from '../createInjectedDiscovery.ts'
import { describeGiven, type GivenWallet } from '../GivenWallet.ts'
import type { AdapterContext } from '../NamespaceAdapter.ts'
import { createKeplrLink } from './createKeplrLink.ts'

/** A wallet, and the page events that report a change of its account. */
export interface KeplrLike {
  provider: object
  keystoreEvents: readonly string[]
}

const keplrEvent = 'keplr_keystorechange'
const pingLimit = 1_500
const mostPings = 16

/**
 * Provides the wallets of this page. Only a wallet that answers Keplr's own messages is listed as
 * Keplr. An unknown wallet at `window.keplr` has no name.
 */
export function createDiscovery(
  { platform }: Pick<AdapterContext, 'platform'>,
  wallets: readonly CosmosWallet[],
  given: readonly GivenWallet[] = [],
) {
  const link = createKeplrLink({
    createId: platform.createId,
    messages: platform.pageMessages ?? browserMessages(),
  })
  const allEvents = [
    keplrEvent,
    ...wallets.flatMap(({ keystoreEvent }) => keystoreEvent ?? []),
  ] as const
  let firstPing: number | undefined
  let pings = 0
  let isKeplrHere = false
  let cancelWaiting: Cancel = () => {}

  const discovery = createInjectedDiscovery({ platform, look })

  function look(): readonly InjectedFind<KeplrLike>[] {
    const { named, atKeplr, hasNoFlag } = findCosmosWallets(platform, wallets)
    if (atKeplr || platform.injected('keplrRequestMetaIdSupport')) ping()
    const finds = [
      ...given.map((wallet) => ({
        connector: describeGiven(wallet, 'cosmos'),
        wallet: { provider: wallet.provider, keystoreEvents: [keplrEvent] },
      })),
      ...[...named, ...(atKeplr?.wallet ? [atKeplr] : [])].flatMap(findOf),
    ]
    if (isKeplrHere) finds.push(keplrItself())
    else if (atKeplr && !atKeplr.wallet && (!hasNoFlag || hasWaited()))
      finds.push(nameless(atKeplr.provider))
    return finds
  }

  function ping() {
    if (isKeplrHere || pings >= mostPings) return
    pings += 1
    link.ping().then(addKeplr, () => {})
    if (firstPing !== undefined) return
    firstPing = platform.clock.now()
    cancelWaiting = platform.clock.after(pingLimit, discovery.lookAgain)
  }

  function addKeplr() {
    isKeplrHere = true
    discovery.lookAgain()
  }

  function hasWaited() {
    return firstPing !== undefined && platform.clock.now() - firstPing >= pingLimit
  }

  function keplrItself(): InjectedFind<KeplrLike> {
    const connector = connectorOf('keplr', 'Keplr')
    return { connector, wallet: { provider: link.provider, keystoreEvents: [keplrEvent] } }
  }

  function nameless(provider: object): InjectedFind<KeplrLike> {
    const connector = connectorOf('keplr-like', 'Cosmos Browser Wallet')
    return { connector, wallet: { provider, keystoreEvents: allEvents } }
  }

  return {
    ...discovery,
    start(report: (connectors: readonly Connector[]) => void): Cancel {
      const stop = discovery.start(report)
      return () => {
        stop()
        cancelWaiting()
        link.stop()
      }
    },
  }
}

function findOf({ provider, wallet }: FoundWallet): readonly InjectedFind<KeplrLike>[] {
  if (!wallet) return []
  const keystoreEvents = [wallet.keystoreEvent ?? keplrEvent]
  return [{ connector: connectorOf(wallet.id, wallet.name), wallet: { provider, keystoreEvents } }]
}

function connectorOf(connectorId: string, name: string): Connector {
  return Object.freeze({ connectorId, name, type: 'INJECTED', namespace: 'cosmos' } as const)
}

/** A wallet with Keplr's interface at its own path in the page. */
export interface CosmosWallet {
  /** The wallet's id, which must stay the same across reloads. */
  id: string
  name: string
  /** The wallet's path below `window`, such as `okxwallet.keplr`. */
  path: string
  /** The property that the wallet sets to `true` on its interface to identify itself. */
  flag?: string | undefined
  /** The page event that the wallet dispatches when its account changes. */
  keystoreEvent?: string | undefined
}

/** Wallets that imitate Keplr, and the objects that only they add to the page. */
export const cosmosWallets: readonly CosmosWallet[] = [
  {
    id: 'leap',
    name: 'Leap',
    path: 'leap',
    flag: 'isLeap',
    keystoreEvent: 'leap_keystorechange',
  },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    flag: 'isCosmostation',
    keystoreEvent: 'cosmostation_keystorechange',
  },
  { id: 'okx', name: 'OKX Wallet', path: 'okxwallet.keplr', flag: 'isOkxWallet' },
  { id: 'ctrl', name: 'Ctrl Wallet', path: 'xfi.keplr', flag: 'isXDEFI' },
  { id: 'compass', name: 'Compass', path: 'compass', keystoreEvent: 'compass_keystorechange' },
]

/**
 * The facts about a wallet that need no request. The name comes from the wallet's object in the
 * page, or from the flag that the wallet sets.
 */
export interface FoundWallet {
  provider: object
  /** `undefined` if the wallet is unknown. */
  wallet: CosmosWallet | undefined
}

const identityFlag = /^is[A-Z]/
const mostFields = 1000

/**
 * Finds the wallets of this page in the order of the list, with the wallet at `window.keplr` last.
 * Many wallets set `window.keplr`, so a wallet there is not necessarily Keplr.
 */
function findCosmosWallets(
  { injected }: Pick<Platform, 'injected'>,
  wallets: readonly CosmosWallet[],
): { named: readonly FoundWallet[]; atKeplr: FoundWallet | undefined; hasNoFlag: boolean } {
  const named: FoundWallet[] = []
  for (const wallet of wallets) {
    const [first = '', ...rest] = wallet.path.split('.')
    const provider = rest.reduce(readField, injected(first))
    if (!isWallet(provider) || named.some(isSameAs(provider))) continue
    named.push({ provider, wallet: flagged(provider, wallets) ?? wallet })
  }
  const keplr = injected('keplr')
  if (!isWallet(keplr) || named.some(isSameAs(keplr)))
    return { named, atKeplr: undefined, hasNoFlag: false }
  const wallet = flagged(keplr, wallets)
  return {
    named,
    atKeplr: { provider: keplr, wallet },
    hasNoFlag: !wallet && !hasFlag(keplr),
  }
}

function isWallet(value: unknown): value is object {
  return [readField(value, 'enable'), readField(value, 'getKey')].every(isFunction)
}

const isFunction = (value: unknown) => typeof value === 'function'

/**
 * Returns whether two entries are the same wallet, even if one entry wraps the other entry's
 * provider.
 */
const isSameAs = (provider: object) => (other: FoundWallet) =>
  other.provider === provider || isShared(provider, other.provider)

/**
 * Returns whether the objects share functions. Only an object's own functions count, because all
 * instances of a class share the functions of the class.
 */
function isShared(provider: object, other: object) {
  const enable = readField(provider, 'enable')
  return hasOwn(provider, 'enable') && enable === readField(other, 'enable')
}

function flagged(provider: object, wallets: readonly CosmosWallet[]) {
  return wallets.find(({ flag }) => flag !== undefined && readField(provider, flag) === true)
}

function hasFlag(provider: object): boolean {
  try {
    return Object.keys(provider)
      .slice(0, mostFields)
      .some(
        (key) => identityFlag.test(key) && key !== 'isKeplr' && readField(provider, key) === true,
      )
  } catch {
    // Keplr's properties can always be read, so a wallet that throws here is not Keplr.
    return true
  }
}

function hasOwn(value: object, key: string): boolean {
  try {
    return Object.hasOwn(value, key)
  } catch {
    // The page's property cannot be read.
    return false
  }
}
