import { getTypesForEIP712Domain, hashTypedData, type TypedDataDefinition } from 'viem'
import { type Row, row, warning, wordsRow } from '../approval/Question.ts'
import { rpcErrors } from '../askNode.ts'
import type { Names, Token } from './Names.ts'
import { allowanceRows, tokenRows } from './spending.ts'

type Fields = Readonly<Record<string, unknown>>

const deepest = 64
/**
 * The maximum number of values. An app can nest values without limit. More values take more time to
 * hash and to show.
 */
const mostValues = 5_000
/**
 * The maximum length of the texts of all types. The hash includes the text of a type for each value
 * of this type.
 */
const mostTypeText = 10_000
/**
 * The allowed names. The hash uses the excluded characters as separators, and does not escape them.
 * With such a character in a name, one field could look like several fields, or a struct could look
 * like a list of strings. The user would then sign data that the question does not show.
 */
const nameForm = /^[^\s,()[\]]+$/
const typeForm = /^[^\s,()[\]]+(?:\[\d*\])*$/

/**
 * Describes typed data (EIP-712): the app, the type, and what a permit allows the spender to do.
 * `network`: the row for the network in use. The caller has already refused typed data for other
 * networks.
 */
export async function describeTypedData(
  { domain, message, primaryType }: TypedDataDefinition,
  { names, network }: { names: Names; network: Row },
): Promise<readonly Row[]> {
  const { chainId, name, verifyingContract, version } = fieldsOf(domain)
  return [
    name !== undefined
      ? row('row.for', [name, version].filter(Boolean).join(' '))
      : version
        ? wordsRow('row.for', 'typed.noNameVersion', { version: String(version) })
        : wordsRow('row.for', 'typed.noName'),
    verifyingContract === undefined
      ? wordsRow('row.contract', 'typed.noContract')
      : row('row.contract', names.linesOf(verifyingContract), 'code'),
    chainId === undefined ? warning('row.network', 'typed.noNetwork') : network,
    row('row.type', primaryType),
    ...(await permitRows(fieldsOf(message), {
      names,
      contract: primaryType === 'Permit' ? verifyingContract : undefined,
    })),
    row(
      'row.typedData',
      JSON.stringify({ domain, primaryType, message }, replaceBigInt, 2),
      'long',
    ),
  ]
}

/**
 * Copies the typed data without the fields that are not in its types. The signature does not
 * include such fields, and they could mislead the user. If the types do not define the domain, the
 * fields of the domain follow viem's rule. The frame describes and signs only the copy. Throws if
 * the data does not fit the types, or has too many values.
 */
export function copySigned({
  domain,
  message,
  primaryType,
  types,
}: TypedDataDefinition): TypedDataDefinition {
  const definitions: Fields = {
    EIP712Domain: getTypesForEIP712Domain({ domain }),
    ...fieldsOf(types),
  }
  checkNames(definitions)
  let left = mostValues
  const tooMany = () => rpcErrors.invalid(`typed data of at most ${mostValues} values`)
  function pick(type: string, value: unknown, depth: number): unknown {
    left -= 1
    if (left < 0) throw tooMany()
    // `hashTypedData` refuses a missing value later.
    if (value === undefined || value === null) return value
    const [, inner] = /^(.*)\[\d*\]$/.exec(type) ?? []
    if (inner !== undefined && Array.isArray(value)) {
      // Checks the length first. A sparse list can have billions of places without a value.
      if (value.length > left) throw tooMany()
      return Array.from(value, (one) => pick(inner, one, depth))
    }
    const fields = Object.hasOwn(definitions, type) ? definitions[type] : undefined
    if (!Array.isArray(fields)) {
      // Refuses a number in place of a string: its hash would be that of a string with the same
      // bytes.
      if (typeof value === 'object' || (type === 'string' && typeof value !== 'string'))
        throw misfit()
      return value
    }
    // Accepts only plain objects. Strings, lists and errors have properties that the copy does not
    // contain.
    if (!isPlain(value) || depth > deepest) throw misfit()
    const given = fieldsOf(value)
    return Object.fromEntries(
      fields.map(({ name, type: inner }) => [name, pick(String(inner), given[name], depth + 1)]),
    )
  }
  const copy: TypedDataDefinition = {
    domain: fieldsOf(pick('EIP712Domain', domain, 0)),
    message: fieldsOf(pick(primaryType, message, 0)),
    primaryType,
    types,
  }
  try {
    hashTypedData(copy)
  } catch {
    throw misfit()
  }
  return copy
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

const misfit = () => rpcErrors.invalid('typed data that fits its types')

/** Throws if the names of the types are together too long, or if a name is ambiguous. */
function checkNames(definitions: Fields) {
  let left = mostTypeText
  function check(text: unknown, form: RegExp) {
    if (typeof text !== 'string') throw misfit()
    left -= text.length
    if (left < 0) throw rpcErrors.invalid(`types of at most ${mostTypeText} characters`)
    if (!form.test(text)) throw misfit()
  }
  for (const [name, fields] of Object.entries(definitions)) {
    check(name, nameForm)
    if (!Array.isArray(fields)) throw misfit()
    for (const field of fields) {
      const { name: fieldName, type } = fieldsOf(field)
      check(fieldName, nameForm)
      check(type, typeForm)
    }
  }
}

const replaceBigInt = (_: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value

/** The fields of the two permits that a token verifies itself: EIP-2612, and the one of DAI. */
const ownPermits = ['deadline,nonce,owner,spender,value', 'allowed,expiry,holder,nonce,spender']

/**
 * Returns the rows of a permit. Knows EIP-2612, the older permit with `allowed`, and Permit2 with
 * one or several tokens. `contract`: the contract that verifies the permit.
 */
async function permitRows(
  message: Fields,
  { contract, names }: { contract: unknown; names: Names },
): Promise<readonly Row[]> {
  const { allowed, deadline, details, permitted, sigDeadline, spender, value } = message
  if (spender === undefined) return []
  const isOwn = ownPermits.includes(Object.keys(message).sort().join())
  const own = { amount: value, token: isOwn ? contract : undefined }
  const parts = [details ?? permitted ?? own].flat().map(fieldsOf)
  const until = deadline ?? sigDeadline
  const rows = await Promise.all(
    parts.map(async ({ amount, token }) =>
      partRows(amount, token === undefined ? undefined : await names.readToken(token)),
    ),
  )
  return [
    row('row.spender', names.linesOf(spender), 'code'),
    ...(allowed === true ? [warning('row.unlimited', 'call.unlimited')] : []),
    ...rows.flat(),
    ...(until === undefined ? [] : [untilRow(until)]),
  ]
}

/** Returns the rows of one token of a permit. */
function partRows(amount: unknown, token: Token | undefined): readonly Row[] {
  if (amount === undefined) return tokenRows(token)
  const units = toUnits(amount)
  return units === undefined
    ? [...tokenRows(token), warning('row.amount', 'typed.noNumber')]
    : allowanceRows(units, token)
}

function untilRow(seconds: unknown): Row {
  const units = toUnits(seconds)
  const time = units !== undefined && units < 253_402_300_800n ? Number(units) * 1_000 : undefined
  return time === undefined
    ? wordsRow('row.validUntil', 'typed.noEnd')
    : row('row.validUntil', new Date(time).toISOString().replace('T', ' ').slice(0, 16))
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
