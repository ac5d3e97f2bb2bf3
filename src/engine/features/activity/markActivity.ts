import { isSameAddress } from '../../caip/isSameAddress.ts'
import { createKnownAddresses } from '../resembles.ts'
import type { ActivityEvent, ActivityTransfer } from './ActivityEvent.ts'

interface Reader {
  address: string
  /** Its transactions are put on the chain by others. */
  isSmartAccount: boolean
  /** Addresses that the account knows from elsewhere. */
  known: readonly string[]
}

/**
 * Marks what strangers put into a history so that an address is copied from it: transfers from and to
 * addresses that look like those to which the account sent something before, and transfers of
 * nothing in its name. Expects the newest first.
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

/** To whom the account sent something itself, in an event. */
export function receiverOf(event: ActivityEvent, address: string): string | undefined {
  const { from, receiver, status, transfers } = event
  const isReal =
    status === 'confirmed' &&
    isSameAddress(from, address) &&
    transfers.some(({ amount, direction }) => direction === 'out' && /[1-9]/.test(amount))
  return isReal ? receiver : undefined
}

/** An amount of zero, or of something that is worth nothing to the service. */
const isNothing = ({ amount, value = 0 }: ActivityTransfer) => !/[1-9]/.test(amount) || !(value > 0)
