import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { ConnectInput, RecentWallet } from '../connection/Connection.ts'
import type { ListedWallet } from '../wallets/Wallets.ts'
import type { Connector, ConnectorType } from './Connectors.ts'
import {
  type ConnectorKind,
  type ConnectRow,
  type ConnectSection,
  connectorKinds,
} from './ConnectRow.ts'
import { readsAs, withHints } from './withHints.ts'

/** The input of `arrangeConnectors`. */
export interface ConnectorArrangement {
  /** The connectors that are shown on this device, in the order in which they were found. */
  connectors: readonly Connector[]
  recentWallets: readonly RecentWallet[]
  activeNamespace: SupportedNamespace
  /**
   * Returns whether a wallet is connected. Finds the wallet by its connectors, or by its id in the
   * wallet list.
   */
  isConnected?(inputs: readonly ConnectInput[], walletId?: string): boolean
  /** Whether each WalletConnect wallet has its own row, as on phones. */
  hasWalletRows: boolean
  /** The part of the wallet list that has been loaded. */
  featured?: readonly ListedWallet[] | undefined
  recommended?: readonly ListedWallet[] | undefined
  /** Wallets of the list that connectors may match, for their order and their badge. */
  known?: readonly ListedWallet[] | undefined
  custom?: readonly ListedWallet[] | undefined
  /** The sections that the host puts first. */
  order?: readonly ConnectorKind[] | undefined
  /**
   * The number of other login methods that the app offers besides wallets, such as email and social
   * login.
   */
  otherMethods?: number | undefined
}

const mostRecent = 2
const mostRecommended = 4
const injectedOrder: readonly ConnectorType[] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** Arranges all ways to connect in sections, without duplicates. Leaves out empty sections. */
export function arrangeConnectors(given: ConnectorArrangement): readonly ConnectSection[] {
  const { connectors, custom = [], featured = [], known = [], order = [] } = given
  const listed = [...featured, ...(given.recommended ?? []), ...custom, ...known]
  const listedById = indexById(listed)
  const groups = groupConnectors(connectors)
  const ofType = (...types: readonly ConnectorType[]) =>
    groups.filter(({ connectors: [{ isHost }], type }) => !isHost && types.includes(type))

  const injected = sortInjected(ofType(...injectedOrder), listedById)
  const external = ofType('EXTERNAL')
  const installed = [...injected, ...external]
  const recent = findRecent(given, installed, listed)
  const others = (some: readonly ConnectorGroup[]) => some.filter((one) => !recent.includes(one))
  const recentListed = recent.filter((one) => 'id' in one)

  const isShown = (wallet: ListedWallet) => installed.some((group) => isSame(group, wallet))
  const featuredRows = unique(
    featured.filter((wallet) => !isShown(wallet)),
    recentListed,
  )
  const customRows = unique(
    custom.filter((wallet) => !isShown(wallet)),
    [...recentListed, ...featuredRows],
  )
  const shown = others(injected).length
  const taken = featured.length + custom.length + shown + (given.otherMethods ?? 0)
  const recommended = unique(
    (given.recommended ?? []).filter(
      (wallet) => !isShown(wallet) && !injected.some((group) => isNamesake(group, wallet)),
    ),
    [...recentListed, ...featuredRows, ...customRows],
  ).slice(0, Math.max(0, mostRecommended - taken))

  const rows: Readonly<Record<ConnectorKind, readonly ConnectRow[]>> = {
    host: groups.filter(({ connectors: [{ isHost }] }) => isHost).map(rowOf('host')),
    walletConnect: (given.hasWalletRows ? [] : ofType('WALLET_CONNECT')).map(
      rowOf('walletConnect'),
    ),
    recent: recent.map((one) =>
      'id' in one ? walletRow(given, 'recent')(one) : rowOf('recent')(one),
    ),
    injected: others(injected).map(rowOf('injected')),
    featured: featuredRows.map(walletRow(given, 'featured')),
    custom: customRows.map(walletRow(given, 'custom')),
    external: others(external).map(rowOf('external')),
    recommended: recommended.map(walletRow(given, 'recommended')),
  }
  const kinds = new Set<ConnectorKind>(['host', ...order, ...connectorKinds])
  return withHints(
    [...kinds]
      .map((kind) => ({ kind, rows: rows[kind] }))
      .filter((section) => section.rows.length > 0),
  )

  function rowOf(kind: ConnectorKind) {
    return ({ connectors: members, imageUrl, key, name, type }: ConnectorGroup): ConnectRow => {
      const isInDoubt = members.some((member) => member.isInDoubt)
      // A connector matches only if both its rdns and its id are the same as in the list.
      const wallet = findListed(
        members,
        listedById,
        (member, { rdns }) => rdns !== undefined && rdnsOf(member) === rdns,
      )
      const isNamed = wallet !== undefined && readsAs(wallet.name) === readsAs(name)
      return {
        kind,
        key,
        type,
        name,
        imageUrl,
        connectors: members,
        wallet,
        isInstalled: injectedOrder.includes(type),
        isConnected:
          given.isConnected?.(
            members.map(({ namespace, connectorId }) => ({ namespace, connectorId })),
          ) ?? false,
        isKnown: isNamed && !isInDoubt,
        isInDoubt,
      }
    }
  }
}

interface Place {
  at: number
  wallet: ListedWallet
}

/** Indexes the wallets of a list by id, with their positions in the list. */
function indexById(listed: readonly ListedWallet[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const [at, wallet] of listed.entries()) {
    const known = places.get(wallet.id)
    if (known) known.push({ at, wallet })
    else places.set(wallet.id, [{ at, wallet }])
  }
  return places
}

/**
 * Finds the first wallet of the list that has the id of one of the connectors and for which `fits`
 * returns true.
 */
function findListed(
  connectors: readonly Connector[],
  listedById: ReturnType<typeof indexById>,
  fits: (connector: Connector, wallet: ListedWallet) => boolean,
): ListedWallet | undefined {
  let first: Place | undefined
  for (const connector of connectors)
    for (const place of listedById.get(connector.explorerId ?? '') ?? [])
      if (fits(connector, place.wallet) && !(first && first.at < place.at)) first = place
  return first?.wallet
}

const walletRow =
  ({ isConnected }: Pick<ConnectorArrangement, 'isConnected'>, kind: ConnectorKind) =>
  (wallet: ListedWallet): ConnectRow => ({
    kind,
    key: `wallet ${wallet.id}`,
    name: wallet.name,
    imageUrl: wallet.imageUrl,
    connectors: [],
    wallet,
    isInstalled: false,
    isConnected: isConnected?.([], wallet.id) ?? false,
    isKnown: false,
    isInDoubt: false,
  })

/**
 * Finds the recent wallets of the active namespace. Returns at most two, the latest first. Leaves
 * out wallets from the wallet list if WalletConnect is not available.
 */
function findRecent(
  { activeNamespace, connectors: all, recentWallets }: ConnectorArrangement,
  groups: readonly ConnectorGroup[],
  listed: readonly ListedWallet[],
): readonly (ConnectorGroup | ListedWallet)[] {
  const found = recentWallets.map(({ id, namespace, walletId }) => {
    const isHere = all.some((one) => one.connectorId === id && one.namespace === activeNamespace)
    const wallet = listed.find((one) => isHere && one.id === walletId)
    if (wallet) return groups.find((group) => isSame(group, wallet)) ?? wallet
    return groups.find(
      ({ connectors }) =>
        connectors.some((one) => one.connectorId === id && one.namespace === namespace) &&
        connectors.some(({ namespace }) => namespace === activeNamespace),
    )
  })
  return [...new Set(found.filter((group) => group !== undefined))].slice(0, mostRecent)
}

/**
 * Sorts multichain wallets first, then announced wallets, then injected wallets. Each group keeps
 * the order of the wallet list.
 */
function sortInjected(
  groups: readonly ConnectorGroup[],
  listedById: ReturnType<typeof indexById>,
): readonly ConnectorGroup[] {
  return groups
    .map((group) => ({
      group,
      type: injectedOrder.indexOf(group.type),
      order:
        findListed(group.connectors, listedById, () => true)?.order ??
        (group.connectors.some(({ explorerId }) => explorerId !== undefined)
          ? Number.MAX_SAFE_INTEGER
          : Number.POSITIVE_INFINITY),
    }))
    .sort((a, b) => a.type - b.type || (a.order === b.order ? 0 : a.order - b.order))
    .map(({ group }) => group)
}

function isSame({ connectors }: ConnectorGroup, { connector, id, rdns }: ListedWallet): boolean {
  return connectors.some(
    (one) =>
      !one.isInDoubt &&
      (one.explorerId === id ||
        (rdns !== undefined && rdnsOf(one) === rdns) ||
        (one.connectorId === connector?.connectorId && one.namespace === connector.namespace)),
  )
}

/** Returns whether a wallet without an rdns has the same name. Such a match gives no badge. */
function isNamesake({ connectors, name }: ConnectorGroup, wallet: ListedWallet): boolean {
  return (
    connectors.every((one) => rdnsOf(one) === undefined) &&
    name.toLowerCase() === wallet.name.toLowerCase()
  )
}

function unique(wallets: readonly ListedWallet[], before: readonly ListedWallet[]) {
  const seen = new Set(before.map(({ id }) => id))
  return wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** One wallet in a list, with a connector for each namespace that the wallet supports. */
export interface ConnectorGroup {
  /**
   * The key of the group: the namespace and id of its first connector. It is the same across
   * reloads.
   */
  key: string
  /**
   * `MULTI_CHAIN` if the wallet supports several namespaces and connects one namespace at a time.
   */
  type: ConnectorType
  name: string
  imageUrl?: string | undefined
  imageId?: string | undefined
  /** The connectors, one for each namespace, in the order in which they were found. */
  connectors: readonly [Connector, ...Connector[]]
}

/**
 * Merges the connectors of the same wallet on several namespaces. They belong together if they have
 * the same rdns, or the same name and icon. The same name is not enough, because any wallet can use
 * it. Two wallets of one namespace are never merged.
 */
export function groupConnectors(connectors: readonly Connector[]): readonly ConnectorGroup[] {
  const groups: Group[] = []
  const byMark = new Map<string, Set<Group>>()
  for (const connector of connectors) {
    const marks = marksOf(connector)
    let found: Group | undefined
    for (const mark of marks) {
      const known = firstWithPlace(byMark.get(mark), connector)
      if (known && (!found || known.at < found.at)) found = known
    }
    const group = found ?? { at: groups.length, members: [connector] }
    if (found) found.members.push(connector)
    else groups.push(group)
    for (const mark of marks) {
      const known = byMark.get(mark)
      if (known) known.add(group)
      else byMark.set(mark, new Set([group]))
    }
  }
  return groups.map(({ members }) => describe(members))
}

interface Group {
  at: number
  members: [Connector, ...Connector[]]
}

/** Returns the properties that connectors of the same wallet share. */
function marksOf(connector: Connector): readonly string[] {
  const { connectorId, imageUrl, isInDoubt, name, type } = connector
  // A connector that serves several namespaces (such as WalletConnect), or that may imitate another
  // wallet, shares a row only with connectors of the same id.
  if (isInDoubt || !injectedOrder.includes(type)) return [`${type} ${connectorId}`]
  const rdns = rdnsOf(connector)
  const marks = rdns === undefined ? [] : [`rdns ${rdns}`]
  if (imageUrl !== undefined) marks.push(`icon ${name.length} ${name} ${imageUrl}`)
  return marks
}

function firstWithPlace(
  groups: Iterable<Group> | undefined,
  connector: Connector,
): Group | undefined {
  if (!groups) return undefined
  for (const group of groups) {
    const isTaken = group.members.some(({ namespace }) => namespace === connector.namespace)
    if (!isTaken && !group.members.some((one) => areTwoWallets(one, connector))) return group
  }
  return undefined
}

function areTwoWallets(a: Connector, b: Connector): boolean {
  const [mine, theirs] = [rdnsOf(a), rdnsOf(b)]
  return mine !== undefined && theirs !== undefined && mine !== theirs
}

function describe(connectors: Group['members']): ConnectorGroup {
  const [first] = connectors
  // If a connector has an rdns, that connector represents the wallet.
  const speaker = connectors.find((one) => rdnsOf(one) !== undefined) ?? first
  return {
    key: `${first.namespace} ${first.connectorId}`,
    type:
      connectors.length > 1 &&
      injectedOrder.includes(first.type) &&
      !connectors.some(({ connectsAll }) => connectsAll)
        ? 'MULTI_CHAIN'
        : first.type,
    name: speaker.name,
    imageUrl: speaker.imageUrl ?? connectors.find(({ imageUrl }) => imageUrl)?.imageUrl,
    imageId: speaker.imageId,
    connectors,
  }
}
