import {
  type AbiFunction,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
} from 'viem'
import { type Row, row, warning } from '../approval/Question.ts'
import { knownCalls } from './knownCalls.ts'
import { isUnlimited, spending } from './spending.ts'

const known: readonly AbiFunction[] = parseAbi(knownCalls)
const deepest = 3

/** Describes a call by its data. An unknown call is called unknown. */
export function describeCall(data: Hex, depth = 0): readonly Row[] {
  if (data === '0x') return []
  const call = decode(data)
  if (!call) return [warning('Unknown call', spending.unknown), row('Data', data, 'long')]
  const { definition, values } = call
  const rows = definition.inputs.flatMap(({ name = '', type }, index) =>
    describeValue({ name, type, value: values[index], call: definition.name }),
  )
  const inner = values.filter(isCallList).flat()
  return [
    row('Call', definition.name),
    ...rows,
    ...(depth < deepest && definition.name === 'multicall'
      ? inner.flatMap((one) => describeCall(one, depth + 1))
      : []),
    ...(depth === 0 ? [row('Data', data, 'long')] : []),
  ]
}

/** The definition and its values, if encoding them again gives the same data: nothing is hidden. */
function decode(data: Hex) {
  for (const definition of known) {
    try {
      const abi = [definition]
      const { args = [] } = decodeFunctionData({ abi, data })
      const values: readonly unknown[] = args
      const again = encodeFunctionData({ abi, args: values, functionName: definition.name })
      if (again.toLowerCase() === data.toLowerCase()) return { definition, values }
    } catch {
      // Another function, or data that does not fit it.
    }
  }
  return undefined
}

const labels: Readonly<Record<string, string>> = {
  to: 'Recipient',
  from: 'From',
  owner: 'Owner',
  spender: 'Spender',
  operator: 'Spender',
  token: 'Token',
  tokenIn: 'Gives the token',
  tokenOut: 'Gets the token',
  id: 'Item',
  ids: 'Items',
  amountIn: 'Gives, in units of the token',
  least: 'Gets at least, in units of the token',
  path: 'Through',
}
/** What the user decides nothing about. */
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
  if (name === 'commands') return [warning('Several steps', spending.steps)]
  if (quiet.includes(name)) return []
  if (name === 'isApproved')
    return value ? [warning('Approves all', spending.all)] : [row('Approves all', 'Ends')]
  const label = labels[name] ?? (name === 'amount' ? 'Units of the token' : name)
  if (name === 'amount' && allowances.includes(call) && isUnlimited(value))
    return [warning('Unlimited', spending.unlimited)]
  const text = Array.isArray(value) ? value.map(String).join('\n') : String(value)
  return [row(label, text, type.startsWith('address') || isHex(value) ? 'code' : 'words')]
}

const isCallList = (value: unknown): value is readonly Hex[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isHex(one))
