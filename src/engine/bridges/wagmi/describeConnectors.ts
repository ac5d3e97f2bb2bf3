import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { latchkeyType, type WagmiConnector } from './openWagmi.ts'

const mostWallets = 64
/** The limit keeps room for other wallets if many imitations announce themselves. */
const mostInDoubt = 8
/** Separates the connector's id from its uid in the id of a possible imitation. */
export const doubtMark = '/'

/** A connector for a wallet, and the engine's id of that wallet. */
export interface WagmiWallet {
  id: string
  connector: WagmiConnector
  /** Whether an earlier connector has the same id. */
  isInDoubt: boolean
}

/** Returns the config's connectors for wallets, without our own connector. */
export function walletConnectors(connectors: readonly WagmiConnector[]): readonly WagmiWallet[] {
  const first = new Map<string, WagmiConnector>()
  let inDoubt = 0
  const wallets = connectors.flatMap((connector) => {
    const { id, type, uid } = connector
    if (type === latchkeyType) return []
    const claimed = rdnsOf({ info: { rdns: id } }) ?? id
    if (!first.has(claimed)) first.set(claimed, connector)
    const isInDoubt = first.get(claimed) !== connector
    if (isInDoubt) inDoubt += 1
    if (isInDoubt && inDoubt > mostInDoubt) return []
    return [{ id: isInDoubt ? `${id}${doubtMark}${uid}` : id, connector, isInDoubt }]
  })
  return wallets.slice(0, mostWallets)
}

/**
 * Returns the connectors of the list. Sanitizes names and icons, because wagmi does not change what
 * wallets announce.
 */
export function describeConnectors(connectors: readonly WagmiConnector[]): readonly Connector[] {
  return walletConnectors(connectors).map(({ connector, id, isInDoubt }) => {
    const { icon, name, rdns, type } = connector
    // An announced wallet's id is its reverse domain name, and its icon comes from the
    // announcement.
    const isAnnounced = type === 'injected' && connector.id.includes('.')
    const imageUrl = sanitizeIcon(icon) ?? (isAnnounced ? undefined : sanitizeUrl(icon))
    return {
      connectorId: id,
      name: cleanName(name),
      type: isAnnounced ? 'ANNOUNCED' : 'EXTERNAL',
      namespace: 'eip155',
      imageUrl,
      info: { rdns: typeof rdns === 'string' ? rdns : rdns?.[0], icon: imageUrl },
      ...(isInDoubt && { isInDoubt }),
    }
  })
}
