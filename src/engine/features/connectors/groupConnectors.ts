import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { Connector, ConnectorType } from './Connector.ts'

/** One wallet as a list shows it, with a way to connect it on each chain family that it speaks. */
export interface ConnectorGroup {
  /** The same across reloads: the first connector's chain family and id. */
  key: string
  /** `MULTI_CHAIN` where the wallet speaks several chain families. */
  type: ConnectorType
  name: string
  imageUrl?: string | undefined
  imageId?: string | undefined
  /** One of each chain family, in the order in which they were found. */
  connectors: readonly [Connector, ...Connector[]]
}

const inPage: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * Connectors of one brand on several chain families become one. A brand is told by its rdns, or by a
 * name together with the very same icon; a name alone proves nothing, for anyone may take it. Two
 * wallets of one chain family stay two, whatever they claim.
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

/** What a connector has in common with others of the same wallet, and with no other. */
function marksOf(connector: Connector): readonly string[] {
  const { id, imageUrl, isInDoubt, name, type } = connector
  // One way to connect that serves several families, such as WalletConnect; or nobody's brand.
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
  // Whoever names its domain speaks for the wallet.
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
