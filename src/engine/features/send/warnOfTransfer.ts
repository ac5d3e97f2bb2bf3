import type { PreparedTransfer } from '../../adapters/Transfer.ts'
import { formatUnits } from '../../amounts/formatUnits.ts'
import { isSameAddress } from '../../caip/isSameAddress.ts'
import { createKnownAddresses } from '../resembles.ts'
import type { ParsedDraft } from './parseSendDraft.ts'
import type { SendPreview, SendWarning } from './SendState.ts'

/** What warnings follow from. */
interface Seen extends Omit<PreparedTransfer, 'transaction'> {
  amount: bigint
  from: string
  to: string
  /** The visitor's own accounts, and those to whom something was sent from here. */
  known: readonly string[]
  /** To whom the account sent something before, by its history. */
  sentTo: readonly string[]
  name: string | undefined
  /** What was shown until now. */
  before: SendPreview | undefined
}

/** A fee of a higher share of the amount is warned of. */
const mostPercent = 10n
/** So is one that is so many times what it usually is. */
const mostTimes = 50n

/** What there is to look at twice before it is sent. */
export function warnOfTransfer(
  { decimals, token, transferToken }: Omit<ParsedDraft, 'receiver'>,
  { amount, from, to, known, name, before, fee, isContract, kept, sentTo, usualFee = 0n }: Seen,
): readonly SendWarning[] {
  const addresses = createKnownAddresses(known)
  sentTo.forEach(addresses.meet)
  const double = addresses.doubleOf(to)
  return Object.freeze([
    ...(isSameAddress(from, to) ? [{ kind: 'self' } as const] : []),
    ...(isContract ? [{ kind: 'contract' } as const] : []),
    ...(double ? [{ kind: 'lookalike', address: to, known: double } as const] : []),
    ...(name !== undefined && before?.receiverName === name && !isSameAddress(before.to, to)
      ? [{ kind: 'nameChanged', name, before: before.to } as const]
      : []),
    ...(kept && kept.amount > 0n
      ? [
          {
            kind: 'transferFee',
            percent: formatUnits(BigInt(kept.basisPoints), 2),
            amount: formatUnits(kept.amount, decimals),
            symbol: token.symbol,
          } as const,
        ]
      : []),
    ...(!transferToken && fee * 100n > amount * mostPercent
      ? [{ kind: 'feeShare', percent: String((fee * 100n) / amount) } as const]
      : []),
    ...(usualFee > 0n && fee > usualFee * mostTimes
      ? [{ kind: 'feeUnusual', times: String(fee / usualFee) } as const]
      : []),
  ])
}
