import { decodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import { isUnlimited, spendingWarnings } from './spendingWarnings.ts'

const known = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool isApproved)',
])

export interface Row {
  label: string
  text: string
  kind: 'words' | 'code' | 'long' | 'warning'
}

const row = (label: string, text: string, kind: Row['kind'] = 'words'): Row => ({
  label,
  text,
  kind,
})

/**
 * Describes a call by its data. The description of an unknown call says that the call is unknown.
 */
export function describeCall(data: string | undefined): readonly Row[] {
  if (!isHex(data) || data === '0x') return []
  const call = decode(data)
  const raw = row('Data', data, 'long')
  if (!call) return [row('Unknown call', spendingWarnings.unknown, 'warning'), raw]
  return [row('Call', call.name), ...call.rows, raw]
}

function decode(data: Hex): { name: string; rows: Row[] } | undefined {
  const call = read(data)
  if (!call) return undefined
  const { functionName: name, args } = call
  switch (name) {
    case 'transfer':
      return { name, rows: [recipient(args[0]), units(args[1])] }
    case 'transferFrom':
      return { name, rows: [row('From', args[0], 'code'), recipient(args[1]), units(args[2])] }
    case 'safeTransferFrom':
      return {
        name,
        rows: [row('From', args[0], 'code'), recipient(args[1]), row('Item', String(args[2]))],
      }
    case 'approve':
    case 'increaseAllowance':
      return { name, rows: allowance(args[0], args[1]) }
    case 'decreaseAllowance':
      return { name, rows: [row('Spender', args[0], 'code'), units(args[1])] }
    case 'permit':
      return { name, rows: allowance(args[1], args[2]) }
    case 'setApprovalForAll':
      return {
        name,
        rows: [
          row('Spender', args[0], 'code'),
          ...(args[1] ? [row('Approves all', spendingWarnings.all, 'warning')] : []),
        ],
      }
  }
}

/** Reads the parameters of the call. Data that is longer than the parameters is suspicious. */
function read(data: Hex) {
  try {
    const call = decodeFunctionData({ abi: known, data })
    const words = known.find(({ name }) => name === call.functionName)!.inputs.length
    return data.length === 10 + words * 64 ? call : undefined
  } catch {
    return undefined
  }
}

const recipient = (address: string) => row('Recipient', address, 'code')
const units = (amount: bigint) => row('Units of the token', String(amount))

function allowance(spender: string, amount: bigint): Row[] {
  return [
    row('Spender', spender, 'code'),
    isUnlimited(amount) ? row('Unlimited', spendingWarnings.unlimited, 'warning') : units(amount),
  ]
}
