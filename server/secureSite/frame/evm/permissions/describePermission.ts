import { type Address, formatUnits } from 'viem'
import { type Row, row, warning, wordsRow } from '../../approval/Question.ts'
import { type Words, words } from '../../texts/Words.ts'
import type { EvmNode } from '../EvmSender.ts'
import { coins } from '../feeRow.ts'
import { readDecimals, readSymbol } from '../readToken.ts'
import { mostOf, type PermissionTerms } from './PermissionTerms.ts'

/** A symbol that cannot be taken for a part of the number or of the sentence around it. */
const plainSymbol = /^[\p{L}$][\p{L}\p{N}.$₮+-]{0,11}$/u

/** Writes an amount as the user counts it. */
type WriteAmount = (units: bigint) => string

/**
 * How a permission's coins or tokens are counted. `undefined` for a token without decimals: what its
 * number means is not known, and in some collections it is the number of an item.
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

/** How much a permission allows, in one sentence. */
const sayAmount = ({ amount, period }: PermissionTerms, write: WriteAmount): Words =>
  period
    ? words('permission.periodic', {
        amount: write(amount),
        period: { seconds: Number(period.duration) },
      })
    : words('permission.total', { amount: write(amount) })

/** Describes what is signed: who may take how much, of what, and until when. Default: in units. */
export function describePermission(
  terms: PermissionTerms,
  write: WriteAmount = String,
): readonly Row[] {
  const { period, to, token, until } = terms
  return [
    row('row.mayUse', to, 'code'),
    { label: 'row.amount', text: sayAmount(terms, write), kind: 'words' },
    ...(token ? [row('row.token', token, 'code')] : []),
    ...(period
      ? [row('row.inAll', write(mostOf(terms))), row('row.starts', writeTime(period.startsAt))]
      : []),
    row('row.validUntil', writeTime(until)),
  ]
}

export const permissionWarning = (): Row => warning('row.permission', 'permission.meaning')
export const indexRow = (index: number, count: number): Row =>
  wordsRow('row.permission', 'call.index', { index: index + 1, count })

/** Seconds since 1970, as a time that is the same everywhere. */
const writeTime = (seconds: bigint): string =>
  `${new Date(Number(seconds) * 1_000).toISOString().replace('T', ' ').slice(0, 16)} UTC`
