import type { Network } from '../../features/network/Network.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { Balance, NodeQuestion } from '../NamespaceAdapter.ts'

const longestSymbol = 16
const mostDecimals = 77n
const number = /^0x[0-9a-f]{64}/i
const balanceOf = '0x70a08231'
const decimalsOf = '0x313ce567'
const symbolOf = '0x95d89b41'

/** Reads an account's balance of an ERC-20 token, from its contract. */
export async function readTokenBalance(
  { address, network, token }: { address: string; network: Network; token: string },
  ask: (question: NodeQuestion) => Promise<unknown>,
): Promise<Balance> {
  const call = (data: string) =>
    ask({ network, method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  const owner = address.slice(2).toLowerCase().padStart(64, '0')
  const [value, decimals, symbol] = await Promise.all([
    call(balanceOf + owner).then(readNumber),
    call(decimalsOf).then(readNumber),
    call(symbolOf).then(readSymbol, () => ''),
  ])
  if (decimals > mostDecimals) throw adapterErrors.INVALID_BALANCE()
  return { value, decimals: Number(decimals), symbol: symbol || '?' }
}

function readNumber(answer: unknown): bigint {
  const [word] = (typeof answer === 'string' && number.exec(answer)) || []
  if (word === undefined) throw adapterErrors.INVALID_BALANCE()
  return BigInt(word)
}

/** Reads an ABI-encoded string, or the `bytes32` of the oldest contracts. */
function readSymbol(answer: unknown): string {
  if (typeof answer !== 'string' || !number.test(answer)) return ''
  const digits = answer.slice(2)
  const isText = BigInt(`0x${digits.slice(0, 64)}`) === 32n
  const length = isText ? Number(`0x${digits.slice(64, 128)}`) : 32
  const start = isText ? 128 : 0
  const bytes = digits.slice(start, start + Math.min(length, 256) * 2).match(/../g) ?? []
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number(`0x${byte}`)))
  return cleanText(text.replace(/\0+$/, ''), longestSymbol)
}
