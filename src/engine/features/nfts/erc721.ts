import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import { readField } from '../../errors/readField.ts'
import { readWords } from '../readTextResult.ts'

/** An item that a transaction transferred to an account. */
export interface Received {
  standard: 'ERC721' | 'ERC1155'
  contract: string
  tokenId: bigint
}

const mostLogs = 500
const mostInBatch = 100
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** Call data that reads ERC-721 and ERC-1155 contracts. */
export const erc721 = {
  name: () => '0x06fdde03',
  ownerOf: (tokenId: bigint) => `0x6352211e${word(tokenId)}`,
  balanceOf: (owner: string, tokenId: bigint) => `0x00fdd58e${word(owner)}${word(tokenId)}`,
  tokenUri: (tokenId: bigint) => `0xc87b56dd${word(tokenId)}`,
  uri: (tokenId: bigint) => `0x0e89341c${word(tokenId)}`,
}

/** The items that the address received, from the logs of a receipt. */
export function readReceivedItems(receipt: unknown, address: string): readonly Received[] {
  const logs = readField(receipt, 'logs')
  if (!Array.isArray(logs)) return []
  const isOwn = (topic: unknown) => isWord(topic) && BigInt(topic) === BigInt(address)
  return logs.slice(0, mostLogs).flatMap((log: unknown): readonly Received[] => {
    const contract = readField(log, 'address')
    const topics = readField(log, 'topics')
    if (!isPrefixedEvmAddress(contract)) return []
    if (!Array.isArray(topics) || topics.length !== 4) return []
    const [event, , to, last]: unknown[] = topics
    // ERC-20 has the same event with one topic less.
    if (event === transfer && isOwn(to) && isWord(last))
      return [{ standard: 'ERC721', contract, tokenId: BigInt(last) }]
    if (!isOwn(last)) return []
    const numbers = readNumbers(event, readWords(readField(log, 'data')))
    return numbers.map((tokenId) => ({ standard: 'ERC1155', contract, tokenId }))
  })
}

function readNumbers(event: unknown, words: readonly bigint[]): readonly bigint[] {
  if (event === transferSingle) return words.slice(0, 1)
  if (event !== transferBatch) return []
  const start = Number((words[0] ?? 0n) / 32n)
  const length = Number(words[start] ?? 0n)
  return length <= mostInBatch ? words.slice(start + 1, start + 1 + length) : []
}

/** Reads a number from the result of a call. Throws for anything else. */
export function readUint(result: unknown): bigint {
  const [value] = readWords(result)
  if (value === undefined) throw new TypeError('The contract answered no number.')
  return value
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
