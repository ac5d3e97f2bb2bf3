import { getTypesForEIP712Domain, type TypedDataDefinition } from 'viem'
import { type Row, row, warning } from '../approval/Question.ts'
import { rpcErrors } from '../askNode.ts'
import { isUnlimited, spending } from './spending.ts'

type Fields = Readonly<Record<string, unknown>>

const deepest = 64
/** Hashing and showing take as long as there are values, and an app can nest them without end. */
const mostValues = 5_000

/**
 * Describes typed data (EIP-712): its app, its type, and what a permit allows its spender. Throws for
 * data that does not fit its types, or has too many values.
 */
export function describeTypedData(typedData: TypedDataDefinition): readonly Row[] {
  const { primaryType } = typedData
  const { domain, message } = signedParts(typedData)
  const { chainId, name, verifyingContract, version } = fieldsOf(domain)
  return [
    row('For', [name ?? 'No name', version].filter(Boolean).join(' ')),
    row('Contract', verifyingContract ?? 'No contract is named', 'code'),
    chainId === undefined
      ? warning('Network', 'No network is named: the signature may count on every network.')
      : row('Network', `Chain ${Number(chainId)}`),
    row('Type', primaryType),
    ...permitRows(fieldsOf(message)),
    row('Typed data', JSON.stringify({ domain, primaryType, message }, replaceBigInt, 2), 'long'),
  ]
}

/**
 * The domain and the message without fields that their types do not have: those are not signed, and
 * could mislead. Where the domain has no type, viem signs the fields that its own rule names.
 */
function signedParts({ domain, message, primaryType, types }: TypedDataDefinition) {
  const definitions: Fields = {
    EIP712Domain: getTypesForEIP712Domain({ domain }),
    ...fieldsOf(types),
  }
  let left = mostValues
  function pick(type: string, value: unknown, depth: number): unknown {
    left -= 1
    if (left < 0) throw rpcErrors.invalid(`typed data of at most ${mostValues} values`)
    // What is no struct and no list is refused when it is hashed.
    if (typeof value !== 'object' || value === null) return value
    const [, inner] = /^(.*)\[\d*\]$/.exec(type) ?? []
    if (inner !== undefined && Array.isArray(value))
      return value.map((one) => pick(inner, one, depth))
    const fields = Object.hasOwn(definitions, type) ? definitions[type] : undefined
    if (!Array.isArray(fields) || depth > deepest)
      throw rpcErrors.invalid('typed data that fits its types')
    const given = fieldsOf(value)
    return Object.fromEntries(
      fields.map(({ name, type: own }) => [name, pick(String(own), given[name], depth + 1)]),
    )
  }
  return {
    domain: pick('EIP712Domain', domain, 0),
    message: pick(String(primaryType), message, 0),
  }
}

const replaceBigInt = (_: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value

/** EIP-2612, its predecessor with `allowed`, and Permit2 with one or several tokens. */
function permitRows(message: Fields): readonly Row[] {
  const { allowed, deadline, details, permitted, sigDeadline, spender, value } = message
  if (spender === undefined) return []
  const parts = [details ?? permitted ?? { amount: value }].flat().map(fieldsOf)
  const until = deadline ?? sigDeadline
  return [
    row('Spender', spender, 'code'),
    ...(allowed === true ? [warning('Unlimited', spending.unlimited)] : []),
    ...parts.flatMap(({ amount, token }) => [
      ...(token === undefined ? [] : [row('Token', token, 'code')]),
      ...amountRow(amount),
    ]),
    ...(until === undefined ? [] : [row('Valid until', toTime(until))]),
  ]
}

function amountRow(amount: unknown): readonly Row[] {
  if (amount === undefined) return []
  const units = toUnits(amount)
  if (units === undefined) return [warning('Amount', 'This is no number.')]
  return isUnlimited(units)
    ? [warning('Unlimited', spending.unlimited)]
    : [row('Units of the token', units)]
}

function toTime(seconds: unknown): string {
  const units = toUnits(seconds)
  const time = units !== undefined && units < 253_402_300_800n ? Number(units) * 1_000 : undefined
  return time === undefined ? 'No end' : new Date(time).toISOString().replace('T', ' ').slice(0, 16)
}

function toUnits(amount: unknown): bigint | undefined {
  const isNumber = typeof amount === 'number' || typeof amount === 'bigint'
  if (!isNumber && !(typeof amount === 'string' && amount.length <= 80)) return undefined
  try {
    return BigInt(amount)
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}
