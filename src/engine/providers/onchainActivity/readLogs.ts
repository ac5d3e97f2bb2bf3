import { decodeAbiParameters } from 'viem/utils'
import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import type { ProviderOptions } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'

type Hex = `0x${string}`

/** An event of a contract, in the format that nodes return. */
export interface Log {
  /** The contract's address, in lower case. */
  contract: Hex
  topics: readonly Hex[]
  data: Hex
  block: number
  hash: Hex
  /** The time of the block in seconds since 1970, if the node reports it. */
  seconds: number | undefined
}

/** A transfer between two accounts. */
export interface LoggedTransfer {
  from: Hex
  to: Hex
  /** The id of an NFT. Missing for a fungible token. */
  tokenId?: bigint
  amount: bigint
}

/**
 * The topic of `Transfer` in ERC-20 and ERC-721. The next two are the topics of the transfers in
 * ERC-1155.
 */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const mostLogs = 10_000
/** The maximum length of an event's data in hex digits: a batch of 500 items. */
const longestData = 64_384
const word = /^0x[0-9a-f]{64}$/i
const bytes = /^0x([0-9a-f]{2})*$/i
const quantity = /^0x[0-9a-f]{1,12}$/i
const listOfNumbers = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

type Topics = readonly [outgoing: readonly unknown[], incoming: readonly unknown[]]

/**
 * The topics of events that move assets from the account, and then of events that move assets to
 * the account.
 */
export const topicsOf = {
  /** Returns the topics of ERC-20 and ERC-721. */
  token: (owner: Hex): Topics => [
    [transfer, toWord(owner)],
    [transfer, null, toWord(owner)],
  ],
  /** Returns the topics of ERC-1155. */
  items: (owner: Hex): Topics => [
    [[single, batch], null, toWord(owner)],
    [[single, batch], null, null, toWord(owner)],
  ],
}

interface LogQuestion {
  network: Network
  contracts: readonly string[]
  fromBlock: number
  toBlock: number | 'latest'
}

/**
 * Reads the events of these contracts that match one of the lists of topics. Leaves out events of
 * dropped blocks.
 */
export async function readLogs(
  lists: readonly (readonly unknown[])[],
  { contracts, fromBlock, network, toBlock }: LogQuestion,
  { askNode }: Pick<ProviderOptions, 'askNode'>,
): Promise<readonly Log[]> {
  const wanted = new Set(contracts.map((one) => one.toLowerCase()))
  const range = {
    address: contracts,
    fromBlock: toHex(fromBlock),
    toBlock: typeof toBlock === 'number' ? toHex(toBlock) : toBlock,
  }
  const answers = await Promise.all(
    lists.map((topics) =>
      askNode({ network, method: 'eth_getLogs', params: [{ ...range, topics }] }),
    ),
  )
  return answers.flatMap((answer) => {
    if (!Array.isArray(answer)) throw providerErrors.INVALID_ANSWER(network.name)
    const logs = answer.slice(0, mostLogs).flatMap((one) => parseLog(one) ?? [])
    return logs.filter(
      ({ block, contract }) =>
        wanted.has(contract) &&
        block >= fromBlock &&
        (typeof toBlock === 'string' || block <= toBlock),
    )
  })
}

function parseLog(given: unknown): Log | undefined {
  const [address, blockNumber, blockTimestamp, data, transactionHash] = [
    'address',
    'blockNumber',
    'blockTimestamp',
    'data',
    'transactionHash',
  ].map((field) => readField(given, field))
  const topics = readField(given, 'topics')
  if (!isPrefixedEvmAddress(address) || !Array.isArray(topics) || !topics.every(isWord))
    return undefined
  if (!isWord(transactionHash) || !isQuantity(blockNumber)) return undefined
  if (typeof data !== 'string' || data.length > longestData || !bytes.test(data)) return undefined
  if (readField(given, 'removed') === true) return undefined
  return {
    contract: lower(address),
    topics,
    data: data as Hex,
    block: Number(blockNumber),
    hash: transactionHash,
    seconds: isQuantity(blockTimestamp) ? Number(blockTimestamp) : undefined,
  }
}

/** Returns the transfers in an event. Empty for an event in another format. */
export function transfersOf({ data, topics }: Log): readonly LoggedTransfer[] {
  const [event, ...places] = topics
  const addresses = places.map(toAddress)
  if (event === transfer && places.length === 2 && isWord(data))
    return [{ from: addresses[0]!, to: addresses[1]!, amount: BigInt(data) }]
  if (event === transfer && places.length === 3)
    return [{ from: addresses[0]!, to: addresses[1]!, tokenId: BigInt(places[2]!), amount: 1n }]
  const [, from, to] = addresses
  if (places.length !== 3 || !from || !to) return []
  if (event === single && data.length === 130)
    return [
      {
        from,
        to,
        tokenId: BigInt(data.slice(0, 66)),
        amount: BigInt(`0x${data.slice(66)}`),
      },
    ]
  if (event !== batch) return []
  try {
    const [ids, amounts] = decodeAbiParameters(listOfNumbers, data)
    return ids.map((tokenId, at) => ({ from, to, tokenId, amount: amounts[at] ?? 0n }))
  } catch {
    // The data does not contain the two lists of a batch transfer.
    return []
  }
}

export const toHex = (value: number): Hex => `0x${value.toString(16)}`
export const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && quantity.test(value)
const isWord = (value: unknown): value is Hex => typeof value === 'string' && word.test(value)
const lower = (value: Hex) => value.toLowerCase() as Hex
const toWord = (address: Hex): Hex => `0x${'0'.repeat(24)}${lower(address).slice(2)}`
const toAddress = (topic: Hex): Hex => lower(`0x${topic.slice(-40)}`)
