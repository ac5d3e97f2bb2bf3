import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ActivityEvent } from './ActivityEvent.ts'

/** Whether to show an event to the user: it is on their network and not only spam. */
export function keepActivity(event: ActivityEvent, caipNetworkId: CaipNetworkId): boolean {
  return event.caipNetworkId === caipNetworkId && !isOnlySpam(event)
}

/** A transaction without transfers is a contract call, not spam. */
function isOnlySpam({ transfers }: ActivityEvent): boolean {
  return transfers.length > 0 && transfers.every(({ kind, isSpam }) => kind === 'nft' && isSpam)
}
