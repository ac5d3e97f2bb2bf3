import {
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  size,
} from 'viem'
import { type Row, row, warning, wordsRow } from '../approval/Question.ts'
import type { TextKey } from '../texts/en.ts'
import { knownCalls } from './knownCalls.ts'
import type { Names, Token } from './Names.ts'
import { allowanceRows, amountRows, tokenRows } from './spending.ts'

const known: readonly AbiFunction[] = parseAbi(knownCalls)
const deepest = 3

/** The functions of tokens and collections that are not allowances of an amount. */
const ofTokens = ['transfer', 'transferFrom', 'decreaseAllowance', 'setApprovalForAll']
const allowances = ['approve', 'increaseAllowance', 'permit']

/**
 * Describes a call by its data. If the function is unknown, the rows say so. `inWords`: rows with
 * another description of the call. These rows show first.
 */
export async function describeCall(
  { data, to }: { data: Hex; to: Address },
  names: Names,
  inWords: readonly Row[] | undefined = undefined,
  depth = 0,
): Promise<readonly Row[]> {
  if (data === '0x') return []
  const call = decode(data)
  // The frame does not decode calls that are nested too deep. It shows the call around them as
  // unknown.
  const isTooDeep = depth === deepest && call?.values.some(isCallList)
  if (!call || isTooDeep)
    return [
      ...(inWords ?? [warning('row.unknownCall', 'call.unknown')]),
      row('row.data', data, 'long'),
    ]
  const { definition, values } = call
  const isOfToken = [...ofTokens, ...allowances].includes(definition.name)
  // Permit2 has the token as an argument. All other known calls of tokens go to the token itself.
  const named = definition.inputs.findIndex(({ name }) => name === 'token')
  const token = isOfToken ? await names.readToken(values[named] ?? to) : undefined
  const rows = definition.inputs.flatMap(({ name = '', type }, index) =>
    describeValue({ name, type, value: values[index], call: definition.name, names, token }),
  )
  // A contract makes the calls of its `multicall` to itself.
  const calls = definition.name === 'multicall' ? values.filter(isCallList).flat() : []
  const inner = calls.map((one) => describeCall({ data: one, to }, names, undefined, depth + 1))
  return [
    ...(inWords ?? []),
    row('row.call', definition.name),
    ...rows,
    ...(await Promise.all(inner)).flat(),
    ...(depth === 0 ? [row('row.data', data, 'long')] : []),
  ]
}

/**
 * Returns the function and its arguments. Encodes the arguments again, and compares the result with
 * the data. Refuses a function that gives other data, so that no data is hidden.
 */
function decode(data: Hex) {
  for (const definition of known) {
    try {
      if (!isCopiedOnce(definition, data)) continue
      const abi = [definition]
      const { args = [] } = decodeFunctionData({ abi, data })
      const values: readonly unknown[] = args
      const again = encodeFunctionData({ abi, args: values, functionName: definition.name })
      if (again.toLowerCase() === data.toLowerCase()) return { definition, values }
    } catch {
      // The data belongs to another function, or does not match this function's types.
    }
  }
  return undefined
}

/**
 * Returns whether the calls in each list are together no longer than the data. Many calls can point
 * to the same long part of the data. The decoder would copy this part for each call.
 */
function isCopiedOnce({ inputs }: AbiFunction, data: Hex): boolean {
  const numberAt = (byte: number) => Number(`0x${data.slice(10 + byte * 2, 74 + byte * 2)}`)
  return inputs.every(({ type }, index) => {
    if (type !== 'bytes[]') return true
    const list = numberAt(32 * index)
    const count = numberAt(list)
    let left = size(data)
    // A number outside the data is `NaN`. Then `left >= 0` is false.
    for (let call = 1; call <= count && left >= 0; call += 1)
      left -= 32 + numberAt(list + 32 + numberAt(list + 32 * call))
    return left >= 0
  })
}

const labels: Readonly<Record<string, TextKey>> = {
  amounts: 'row.units',
  expiration: 'row.expiration',
  to: 'row.recipient',
  from: 'row.from',
  owner: 'row.owner',
  spender: 'row.spender',
  operator: 'row.spender',
  token: 'row.token',
  tokenIn: 'row.givesToken',
  tokenOut: 'row.getsToken',
  id: 'row.item',
  ids: 'row.items',
  amountIn: 'row.givesUnits',
  least: 'row.getsLeast',
  path: 'row.through',
}
/** The parameters that do not matter for the user's decision. */
const quiet = ['v', 'r', 's', 'data', 'fee', 'limit', 'calls', 'deadline', 'commands', 'inputs']

function describeValue({
  call,
  name,
  names,
  token,
  type,
  value,
}: {
  call: string
  name: string
  names: Names
  token: Token | undefined
  type: string
  value: unknown
}): readonly Row[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([field, one]) =>
      describeValue({ call, name: field, names, token, type: typeof one, value: one }),
    )
  if (name === 'commands') return [warning('row.steps', 'call.steps')]
  if (quiet.includes(name)) return []
  if (name === 'isApproved')
    return [
      ...tokenRows(token),
      value ? warning('row.approvesAll', 'call.all') : wordsRow('row.approvesAll', 'call.ends'),
    ]
  if (name === 'amount')
    return allowances.includes(call) ? allowanceRows(value, token) : amountRows(value, token)
  // The rows of the amount name this token.
  if (name === 'token' && token) return []
  const label = labels[name] ?? 'row.value'
  const shown = label === 'row.spender' ? names.linesOf(value) : value
  return [row(label, shown, type.startsWith('address') || isHex(value) ? 'code' : 'words')]
}

const isCallList = (value: unknown): value is readonly Hex[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isHex(one))
