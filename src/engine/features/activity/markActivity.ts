import { isSameAddress } from '../../caip/CaipAddress.ts'
import { createKnownAddresses } from '../createKnownReceivers.ts'
import type { ActivityEvent, ActivityTransfer } from './Activity.ts'

interface Reader {
  address: string
  /** Whether the account is a smart account. Other accounts submit its transactions. */
  isSmartAccount: boolean
  /** Addresses that the account used elsewhere. */
  known: readonly string[]
}

/**
 * Marks events that strangers add to a history so that the user copies a wrong address. These are
 * transfers from or to imitations of known addresses, and empty transfers in the account's name.
 * Expects the newest event first.
 */
export function markActivity(
  events: readonly ActivityEvent[],
  { address, isSmartAccount, known }: Reader,
): readonly ActivityEvent[] {
  const met = createKnownAddresses([address, ...known])

  function warningOf(event: ActivityEvent): ActivityEvent['warning'] {
    const isOurs = isSameAddress(event.from, address)
    const others = [event.from, event.to, event.receiver ?? '']
    for (const other of others) {
      const double = other && met.doubleOf(other)
      if (double) return { kind: 'lookalike', address: other, known: double }
    }
    const receiver = receiverOf(event, address)
    if (receiver !== undefined) met.meet(receiver)
    const out = event.transfers.filter(({ direction }) => direction === 'out')
    const isIdle = out.length > 0 && out.length === event.transfers.length && out.every(isNothing)
    return !isOurs && !isSmartAccount && isIdle ? { kind: 'unsigned' } : undefined
  }

  const marked = [...events].reverse().map((event) => {
    const warning = warningOf(event)
    return warning ? { ...event, warning } : event
  })
  return marked.reverse()
}

/** Returns the receiver of an event that the account itself sent. */
export function receiverOf(event: ActivityEvent, address: string): string | undefined {
  const { from, receiver, status, transfers } = event
  const isReal =
    status === 'confirmed' &&
    isSameAddress(from, address) &&
    transfers.some(({ amount, direction }) => direction === 'out' && /[1-9]/.test(amount))
  return isReal ? receiver : undefined
}

/** Returns whether the amount is zero, or the provider values it at zero. */
const isNothing = ({ amount, value = 0 }: ActivityTransfer) => !/[1-9]/.test(amount) || !(value > 0)
