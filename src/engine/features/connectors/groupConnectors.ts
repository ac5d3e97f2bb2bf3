import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { Connector, ConnectorType } from './Connector.ts'

/** One wallet as a list shows it, with a connector for each namespace that it supports. */
export interface ConnectorGroup {
  /** The same across reloads: the namespace and id of the first connector. */
  key: string
  /** `MULTI_CHAIN` if the wallet supports several namespaces. */
  type: ConnectorType
  name: string
  imageUrl?: string | undefined
  imageId?: string | undefined
  /** One for each namespace, in the order in which they were found. */
  connectors: readonly [Connector, ...Connector[]]
}

const inPage: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * Merges connectors of one brand on several namespaces. A brand is recognized by its rdns, or by a
 * name together with the same icon. A name alone is not enough, because anyone can use it. Two
 * wallets of one namespace are never merged.
 */
export function groupConnectors(connectors: readonly Connector[]): readonly ConnectorGroup[] {
  const groups: Group[] = []
  const byMark = new Map<string, Set<Group>>()
  for (const connector of connectors) {
    const marks = marksOf(connector)
    const [first] = marks
      .flatMap((mark) => firstWithPlace(byMark.get(mark), connector) ?? [])
      .sort((a, b) => a.at - b.at)
    const group = first ?? { at: groups.length, members: [connector] }
    if (first) first.members.push(connector)
    else groups.push(group)
    for (const mark of marks) byMark.set(mark, (byMark.get(mark) ?? new Set()).add(group))
  }
  return groups.map(({ members }) => describe(members))
}

interface Group {
  at: number
  members: [Connector, ...Connector[]]
}

/** The marks that connectors of the same wallet share. */
function marksOf(connector: Connector): readonly string[] {
  const { id, imageUrl, isInDoubt, name, type } = connector
  // A connector that serves several namespaces, such as WalletConnect, or one without a brand.
  if (isInDoubt || !inPage.includes(type)) return [`${type} ${id}`]
  const rdns = rdnsOf(connector)
  return [
    ...(rdns === undefined ? [] : [`rdns ${rdns}`]),
    ...(imageUrl === undefined ? [] : [`icon ${name.length} ${name} ${imageUrl}`]),
  ]
}

function firstWithPlace(groups: Iterable<Group> = [], connector: Connector): Group | undefined {
  for (const group of groups) {
    const isTaken = group.members.some(({ chain }) => chain === connector.chain)
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
  // The connector with an rdns represents the wallet.
  const speaker = connectors.find((one) => rdnsOf(one) !== undefined) ?? first
  return {
    key: `${first.chain} ${first.id}`,
    type: connectors.length > 1 && inPage.includes(first.type) ? 'MULTI_CHAIN' : first.type,
    name: speaker.name,
    imageUrl: speaker.imageUrl ?? connectors.find(({ imageUrl }) => imageUrl)?.imageUrl,
    imageId: speaker.imageId,
    connectors,
  }
}
