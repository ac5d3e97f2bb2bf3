import { isSameAddress } from '../../caip/isSameAddress.ts'
import type { ActivityEvent } from './ActivityEvent.ts'

/** The services' terms for a transaction that they cannot classify. */
const vague = ['execute', 'receive', 'send']

/**
 * Classifies a transaction as a swap if the account sent it, one asset left and another arrived.
 */
export function nameSwap(event: ActivityEvent, address: string): ActivityEvent {
  const { from, operation, transfers } = event
  if (!vague.includes(operation) || !isSameAddress(from, address)) return event
  const coins = transfers.filter(
    ({ amount, isSpam, kind }) => kind === 'fungible' && !isSpam && /[1-9]/.test(amount),
  )
  const out = coins.filter(({ direction }) => direction === 'out')
  const isSwap = coins.some(
    ({ direction, name }) => direction === 'in' && out.some((one) => one.name !== name),
  )
  return isSwap ? { ...event, operation: 'trade' } : event
}
