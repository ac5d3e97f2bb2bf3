import type { PreparedTransfer } from '../../adapters/Transfer.ts'
import { formatUnits } from '../../amounts/formatUnits.ts'
import { parseDecimal } from '../../amounts/parseDecimal.ts'
import { writeOut } from '../../amounts/writeOut.ts'
import { isSameAddress } from '../../caip/isSameAddress.ts'
import type { Network } from '../network/Network.ts'
import { createKnownAddresses } from '../resembles.ts'
import type { ParsedDraft } from './parseSendDraft.ts'
import type { SendPreview, SendWarning } from './SendState.ts'

/** The data that warnings are derived from. */
interface Seen extends Omit<PreparedTransfer, 'transaction'> {
  amount: bigint
  from: string
  to: string
  /** The user's own accounts, and the addresses that were sent to from here. */
  known: readonly string[]
  /** The addresses that the account has sent to before, from its history. */
  sentTo: readonly string[]
  name: string | undefined
  /** The coin that pays the fee, and its price in dollars if it is known. */
  nativeCurrency: Network['nativeCurrency']
  coinPrice: number | undefined
  /** The preview that was shown before. */
  before: SendPreview | undefined
}

/** A fee above this percentage of the amount causes a warning. */
const mostPercent = 10n
/** A fee above this multiple of the usual fee causes a warning. */
const mostTimes = 50n

/** Warnings to check before sending. */
export function warnOfTransfer(
  { decimals, token, transferToken }: Omit<ParsedDraft, 'receiver'>,
  seen: Seen,
): readonly SendWarning[] {
  const {
    amount,
    from,
    to,
    known,
    name,
    before,
    fee,
    isContract,
    kept,
    sentTo,
    usualFee = 0n,
  } = seen
  const share = transferToken ? worthShare(seen, { decimals, price: token.price }) : [fee, amount]
  const [part, whole] = share ?? [0n, 1n]
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
    ...(part! * 100n > whole! * mostPercent
      ? [{ kind: 'feeShare', percent: String((part! * 100n) / whole!) } as const]
      : []),
    ...(usualFee > 0n && fee > usualFee * mostTimes
      ? [{ kind: 'feeUnusual', times: String(fee / usualFee) } as const]
      : []),
  ])
}

/** The fee and the amount in dollars, or `undefined` if a price is unknown. */
function worthShare(
  { amount, coinPrice = 0, fee, nativeCurrency }: Seen,
  { decimals, price = 0 }: { decimals: number; price: number | undefined },
): readonly [fee: bigint, amount: bigint] | undefined {
  const [coin, token] = [coinPrice, price].map((one) => parseDecimal(writeOut(one)))
  if (!coin || !token || coin.value <= 0n || token.value <= 0n) return undefined
  const worth = (units: bigint, one: { value: bigint; decimals: number }, places: number) =>
    units * one.value * 10n ** BigInt(places)
  return [
    worth(fee, coin, decimals + token.decimals),
    worth(amount, token, nativeCurrency.decimals + coin.decimals),
  ]
}
