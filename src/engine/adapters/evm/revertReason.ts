import { decodeErrorResult, parseAbi } from 'viem/utils'
import { causesOf, errorMessage, readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'

const longestReason = 200
const revertedCode = 3
const words = /\b(execution reverted|reverted|invalid opcode|out of gas)\b/i
const bytes = /^0x([0-9a-f]{2}){4,4096}$/i
/** Solidity's two built-in errors, and those shared by tokens (ERC-6093). */
const known = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
])

/** Returns the contract's reason for a revert. `undefined` if the error is not a revert. */
export function revertReason(thrown: unknown): string | undefined {
  const causes = causesOf(thrown)
  const isRevert = causes.some(
    (cause) =>
      readField(cause, 'code') === revertedCode ||
      words.test(errorMessage(cause)?.slice(0, 500) ?? ''),
  )
  if (!isRevert) return undefined
  const data = causes.map(dataOf).find((found) => found !== undefined)
  return cleanText(decode(data) ?? '', longestReason) || 'no reason given'
}

function dataOf(cause: unknown): `0x${string}` | undefined {
  const data = readField(cause, 'data')
  const found = typeof data === 'string' ? data : readField(data, 'data')
  return typeof found === 'string' && bytes.test(found) ? `0x${found.slice(2)}` : undefined
}

function decode(data: `0x${string}` | undefined): string | undefined {
  if (!data) return undefined
  try {
    const { errorName, args } = decodeErrorResult({ abi: known, data })
    return errorName === 'Error' ? args[0] : `${errorName}(${args.join(', ')})`
  } catch {
    // The contract reverted with its own error type, which cannot be decoded.
    return `error ${data.slice(0, 10)}`
  }
}
