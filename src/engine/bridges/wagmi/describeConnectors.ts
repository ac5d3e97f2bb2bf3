import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { Connector } from '../../features/connectors/Connector.ts'
import { cleanName } from '../../gates/cleanName.ts'
import { gateIcon } from '../../gates/gateIcon.ts'
import { gateUrl } from '../../gates/gateUrl.ts'
import { latchkeyType } from './latchkeyType.ts'
import type { WagmiConnector } from './WagmiConfig.ts'

const mostWallets = 64
/** So many that a flood of imitations leaves room for other wallets. */
const mostInDoubt = 8
/** Between a connector's id and its uid in the id of a wallet in doubt. */
export const doubtMark = '/'

/** A connector that stands for a wallet, under the id by which the engine knows it. */
export interface WagmiWallet {
  id: string
  connector: WagmiConnector
  /** Whether another connector had its id before. */
  isInDoubt: boolean
}

/** The connectors of a config that stand for wallets; ours is none. */
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

/** The rows of the list. wagmi has names and icons as wallets announced them: here they are cleaned. */
export function describeConnectors(connectors: readonly WagmiConnector[]): readonly Connector[] {
  return walletConnectors(connectors).map(({ connector, id, isInDoubt }) => {
    const { icon, name, rdns, type } = connector
    // What announced itself has its domain name for an id, and no picture from elsewhere.
    const isAnnounced = type === 'injected' && connector.id.includes('.')
    const imageUrl = gateIcon(icon) ?? (isAnnounced ? undefined : gateUrl(icon))
    return {
      id,
      name: cleanName(name),
      type: isAnnounced ? 'ANNOUNCED' : 'EXTERNAL',
      chain: 'eip155',
      imageUrl,
      info: { rdns: typeof rdns === 'string' ? rdns : rdns?.[0], icon: imageUrl },
      ...(isInDoubt && { isInDoubt }),
    }
  })
}
