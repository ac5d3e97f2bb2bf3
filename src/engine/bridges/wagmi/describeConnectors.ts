import type { Connector } from '../../features/connectors/Connector.ts'
import { cleanName } from '../../gates/cleanName.ts'
import { gateIcon } from '../../gates/gateIcon.ts'
import { gateUrl } from '../../gates/gateUrl.ts'
import { latchkeyType } from './latchkeyType.ts'
import type { WagmiConnector } from './WagmiConfig.ts'

const mostWallets = 64

/** The connectors of a config that stand for wallets, each id once; ours is none. */
export function walletConnectors(connectors: readonly WagmiConnector[]): readonly WagmiConnector[] {
  const wallets = connectors.filter(
    ({ id, type }, index) =>
      type !== latchkeyType && index === connectors.findIndex((one) => one.id === id),
  )
  return wallets.slice(0, mostWallets)
}

/** The rows of the list. wagmi has names and icons as wallets announced them: here they are cleaned. */
export function describeConnectors(connectors: readonly WagmiConnector[]): readonly Connector[] {
  return walletConnectors(connectors).map(({ icon, id, name, rdns, type }) => {
    // What announced itself has its domain name for an id, and no picture from elsewhere.
    const isAnnounced = type === 'injected' && id.includes('.')
    const imageUrl = gateIcon(icon) ?? (isAnnounced ? undefined : gateUrl(icon))
    return {
      id,
      name: cleanName(name),
      type: isAnnounced ? 'ANNOUNCED' : 'EXTERNAL',
      chain: 'eip155',
      imageUrl,
      info: { rdns: typeof rdns === 'string' ? rdns : rdns?.[0], icon: imageUrl },
    }
  })
}
