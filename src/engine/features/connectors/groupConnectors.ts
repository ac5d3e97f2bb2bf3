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
/** MetaMask's own browser announces itself by another name than its extension. */
const sameWallet: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

/**
 * Connectors of one brand on several chain families become one. A brand is told by its rdns, or by a
 * name together with the very same icon; a name alone proves nothing, for anyone may take it. Two
 * wallets of one chain family stay two, whatever they claim.
 */
export function groupConnectors(connectors: readonly Connector[]): readonly ConnectorGroup[] {
  const groups: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const group = groups.find(
      (members) =>
        members.every(({ chain }) => chain !== connector.chain) &&
        members.some((member) => isOneWallet(member, connector)) &&
        !members.some((member) => areTwoWallets(member, connector)),
    )
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups.map(describe)
}

/** The rdns by which a wallet is the same wherever it runs. */
export function rdnsOf({ info }: Pick<Connector, 'info'>): string | undefined {
  const rdns = info?.rdns
  return rdns !== undefined && Object.hasOwn(sameWallet, rdns) ? sameWallet[rdns] : rdns
}

function isOneWallet(a: Connector, b: Connector): boolean {
  if (inPage.includes(a.type) !== inPage.includes(b.type)) return false
  // One way to connect that serves several families, such as WalletConnect.
  if (!inPage.includes(a.type)) return a.type === b.type && a.id === b.id
  if (rdnsOf(a) !== undefined && rdnsOf(a) === rdnsOf(b)) return true
  return a.imageUrl !== undefined && a.imageUrl === b.imageUrl && a.name === b.name
}

function areTwoWallets(a: Connector, b: Connector): boolean {
  const [mine, theirs] = [rdnsOf(a), rdnsOf(b)]
  return mine !== undefined && theirs !== undefined && mine !== theirs
}

function describe(connectors: [Connector, ...Connector[]]): ConnectorGroup {
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
