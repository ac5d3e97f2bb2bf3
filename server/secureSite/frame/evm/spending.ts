import { formatUnits } from 'viem'
import { type Row, row, warning } from '../approval/Question.ts'
import type { Token } from './Names.ts'

/**
 * The amounts that count as unlimited. No token has a supply of 2^128 units. Some tokens store an
 * allowance in 96 bits.
 */
const [moreThanThereIs, of96] = [2n ** 128n, 2n ** 96n - 1n]

/** Returns whether an allowance is practically unlimited. */
export const isUnlimited = (amount: unknown): boolean =>
  typeof amount === 'bigint' && (amount >= moreThanThereIs || amount === of96)

/** Returns the row that names a token. No row, if it is not known which token it is. */
export const tokenRows = (token: Token | undefined): readonly Row[] =>
  token ? [row('row.token', token.name, 'code')] : []

/** Returns the rows of an amount. If the token has no decimals, the amount is in units. */
export const amountRows = (units: unknown, token: Token | undefined): readonly Row[] =>
  typeof units === 'bigint' && token?.decimals !== undefined
    ? [row('row.tokenAmount', [formatUnits(units, token.decimals), token.name])]
    : [...tokenRows(token), row('row.units', units)]

/** Returns the rows of an amount that a spender may take. */
export const allowanceRows = (units: unknown, token: Token | undefined): readonly Row[] =>
  isUnlimited(units)
    ? [...tokenRows(token), warning('row.unlimited', 'call.unlimited')]
    : amountRows(units, token)
