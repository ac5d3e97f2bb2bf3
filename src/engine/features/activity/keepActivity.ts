import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ActivityEvent } from './ActivityEvent.ts'

/** Whether an event is the visitor's matter: on their network, and not mere spam. */
export function keepActivity(event: ActivityEvent, caipNetworkId: CaipNetworkId): boolean {
  return event.caipNetworkId === caipNetworkId && !isOnlySpam(event)
}

/** A transaction that moved nothing is none: a contract was called. */
function isOnlySpam({ transfers }: ActivityEvent): boolean {
  return transfers.length > 0 && transfers.every(({ kind, isSpam }) => kind === 'nft' && isSpam)
}
