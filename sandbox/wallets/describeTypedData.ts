import type { Row } from './describeCall.ts'
import { isUnlimited, spendingWarnings } from './spendingWarnings.ts'

const row = (label: string, text: unknown, kind: Row['kind'] = 'words'): Row => ({
  label,
  text: String(text),
  kind,
})

/** Describes typed data: its app, its type, and what a permit allows its spender to do. */
export function describeTypedData(typedData: string): readonly Row[] {
  const { domain, message, primaryType } = fieldsOf(JSON.parse(typedData))
  const { chainId, name, verifyingContract, version } = fieldsOf(domain)
  return [
    row('For', [name ?? 'No name', version].filter(Boolean).join(' ')),
    row('Contract', verifyingContract ?? 'No contract is named', 'code'),
    row('Network', chainId === undefined ? 'No network is named' : `Chain ${Number(chainId)}`),
    row('Type', primaryType),
    ...permitRows(fieldsOf(message)),
    row('Typed data', typedData, 'long'),
  ]
}

/**
 * Returns rows for EIP-2612, for its predecessor with `allowed`, and for Permit2 with one or
 * several tokens.
 */
function permitRows(message: Fields): Row[] {
  const { allowed, details, permitted, spender, value } = message
  if (spender === undefined) return []
  const parts = [details ?? permitted ?? { amount: value }].flat().map(fieldsOf)
  return [
    row('Spender', spender, 'code'),
    ...(allowed === true ? [row('Unlimited', spendingWarnings.unlimited, 'warning')] : []),
    ...parts.flatMap(({ amount, token }) => [
      ...(token === undefined ? [] : [row('Token', token, 'code')]),
      ...amountRow(amount),
    ]),
  ]
}

function amountRow(amount: unknown): Row[] {
  if (amount === undefined) return []
  const units = toUnits(amount)
  if (units === undefined) return [row('Amount', 'This is not a number.', 'warning')]
  return isUnlimited(units)
    ? [row('Unlimited', spendingWarnings.unlimited, 'warning')]
    : [row('Units of the token', units)]
}

function toUnits(amount: unknown) {
  try {
    return BigInt(amount as string)
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
