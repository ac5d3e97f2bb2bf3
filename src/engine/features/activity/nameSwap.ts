import { isSameAddress } from '../../caip/isSameAddress.ts'
import type { ActivityEvent } from './ActivityEvent.ts'

/** What services call a transaction of which they know no better. */
const vague = ['execute', 'receive', 'send']

/** Calls a swap a swap: one thing goes and another comes, in a transaction of the account's own. */
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
