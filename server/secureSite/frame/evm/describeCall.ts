import {
  type AbiFunction,
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
import { isUnlimited } from './spending.ts'

const known: readonly AbiFunction[] = parseAbi(knownCalls)
const deepest = 3

/**
 * Describes a call by its data. If the function is unknown, the rows say so. `inWords`: rows with
 * another description of the call. These rows show first.
 */
export function describeCall(
  data: Hex,
  inWords: readonly Row[] | undefined = undefined,
  depth = 0,
): readonly Row[] {
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
  const rows = definition.inputs.flatMap(({ name = '', type }, index) =>
    describeValue({ name, type, value: values[index], call: definition.name }),
  )
  const inner = values.filter(isCallList).flat()
  return [
    ...(inWords ?? []),
    row('row.call', definition.name),
    ...rows,
    ...(definition.name === 'multicall'
      ? inner.flatMap((one) => describeCall(one, undefined, depth + 1))
      : []),
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
  amount: 'row.units',
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
const allowances = ['approve', 'increaseAllowance', 'permit']

function describeValue({
  call,
  name,
  type,
  value,
}: {
  call: string
  name: string
  type: string
  value: unknown
}): readonly Row[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([field, one]) =>
      describeValue({ call, name: field, type: typeof one, value: one }),
    )
  if (name === 'commands') return [warning('row.steps', 'call.steps')]
  if (quiet.includes(name)) return []
  if (name === 'isApproved')
    return value
      ? [warning('row.approvesAll', 'call.all')]
      : [wordsRow('row.approvesAll', 'call.ends')]
  const label = labels[name] ?? 'row.value'
  if (name === 'amount' && allowances.includes(call) && isUnlimited(value))
    return [warning('row.unlimited', 'call.unlimited')]
  return [row(label, value, type.startsWith('address') || isHex(value) ? 'code' : 'words')]
}

const isCallList = (value: unknown): value is readonly Hex[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isHex(one))
