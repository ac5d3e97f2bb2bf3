import { type Address, formatUnits } from 'viem'
import { coins } from '../../approval/feeRow.ts'
import { type Row, row, warning, wordsRow } from '../../approval/Question.ts'
import type { EvmNode } from '../EvmSender.ts'
import { readDecimals, readSymbol } from '../readToken.ts'
import { mostOf, type PermissionTerms } from './PermissionTerms.ts'
import { permissionTexts } from './permissionTexts.ts'

/** The period for which the question shows the amount of a stream, in seconds. */
const day = 86_400

/**
 * Matches a symbol that has only visible characters. The symbol must also not look like a part of
 * the number or of the sentence around it.
 */
const plainSymbol = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}$][\p{L}\p{N}.$₮+-]{0,11}$/u

/** Writes an amount of units with the token's decimals and symbol. */
type WriteAmount = (units: bigint) => string

/**
 * Returns a function that writes an amount of a permission's coins or tokens. Returns `undefined`
 * for a token without decimals. The meaning of its amounts is not known. In some collections, the
 * number is the id of an item.
 */
export async function countIn(
  token: Address | undefined,
  { askNode, network }: EvmNode,
): Promise<WriteAmount | undefined> {
  if (!token) return (units) => coins(units, network)
  const [decimals, symbol] = await Promise.all([
    readDecimals(askNode, token),
    readSymbol(askNode, token),
  ])
  if (decimals === undefined) return undefined
  const name = symbol !== undefined && plainSymbol.test(symbol) ? ` ${symbol}` : ''
  return (units) => `${formatUnits(units, decimals)}${name}`
}

/** Returns the row that says how much a permission allows. */
function amountRow({ amount, period, stream }: PermissionTerms, write: WriteAmount): Row {
  if (stream) {
    const { initial, perSecond } = stream
    const text = initial === 0n ? permissionTexts.stream : permissionTexts.streamAfter
    return wordsRow('row.amount', text, {
      initial: write(initial),
      amount: write(perSecond * BigInt(day)),
      period: { seconds: day },
    })
  }
  return period
    ? wordsRow('row.amount', 'permission.periodic', {
        amount: write(amount),
        period: { seconds: Number(period.duration) },
      })
    : wordsRow('row.amount', 'permission.total', { amount: write(amount) })
}

/**
 * Describes a permission: the receiver, the amount, and the end. By default, the amount is in
 * units.
 */
export function describePermission(
  terms: PermissionTerms,
  write: WriteAmount = String,
): readonly Row[] {
  const { period, stream, to, token, until } = terms
  const startsAt = (period ?? stream)?.startsAt
  return [
    row('row.mayUse', to, 'code'),
    amountRow(terms, write),
    ...(token ? [row('row.token', token, 'code')] : []),
    ...(startsAt === undefined
      ? []
      : [row('row.inAll', write(mostOf(terms))), row('row.starts', writeTime(startsAt))]),
    row('row.validUntil', writeTime(until)),
  ]
}

export const permissionWarning = (): Row => warning('row.permission', 'permission.meaning')
export const indexRow = (index: number, count: number): Row =>
  wordsRow('row.permission', 'call.index', { index: index + 1, count })

/** Writes a time (in seconds since 1970) in the same way on every device. */
const writeTime = (seconds: bigint): string =>
  `${new Date(Number(seconds) * 1_000).toISOString().replace('T', ' ').slice(0, 16)} UTC`
