import {
  type Address,
  decodeAbiParameters,
  formatUnits,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToBool,
  isAddressEqual,
  isHex,
  numberToHex,
  size,
  slice,
} from 'viem'
import type { CoinNetwork } from '../approval/CoinNetwork.ts'
import { coins } from '../approval/feeRow.ts'
import { type Row, row, warning, wordsRow } from '../approval/Question.ts'
import type { AskNode } from '../askNode.ts'
import { readDecimals, readSymbol } from './readToken.ts'
import type { AppCall } from './readTransaction.ts'

/**
 * The topic of the event `Transfer` (ERC-20 and ERC-721). The next two topics belong to the
 * transfer events of ERC-1155.
 */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** The address that `eth_simulateV1` uses for the network's coin. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const mostShown = 50

const notSimulated = warning('effect.what', 'effect.noSimulation')

interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/**
 * Returns rows with the changes that the calls would make to the account's balances. Asks the node
 * with `eth_simulateV1`, so the app has no influence on the result. The node reports transfers of
 * the coin as logs.
 */
export async function simulateCalls(
  calls: readonly AppCall[],
  { account, askNode, network }: { account: Address; askNode: AskNode; network: CoinNetwork },
): Promise<readonly Row[]> {
  const asked = calls.map(({ data, to, value }) => ({
    from: account,
    data,
    value: numberToHex(value),
    ...(to && { to }),
  }))
  const options = { blockStateCalls: [{ calls: asked }], traceTransfers: true }
  const answer = await askNode('eth_simulateV1', [options, 'latest']).catch(() => undefined)
  const results = readResults(answer)
  if (results?.length !== calls.length) return [notSimulated]
  if (results.some(({ isDone }) => !isDone)) return [warning('effect.what', 'effect.fails')]
  const changes = sumChanges(
    results.flatMap(({ logs }) => logs),
    account,
  )
  if (changes.size === 0) return [wordsRow('effect.what', 'effect.nothing')]
  // Shows losses first, so that many gains cannot push a loss out of the list.
  const all = [...changes.values()].sort(
    (one, other) => Number(one.amount > 0n) - Number(other.amount > 0n),
  )
  const rows = await Promise.all(
    all.slice(0, mostShown).map((change) => describe(change, { askNode, network })),
  )
  const count = all.length - rows.length
  return count > 0 ? [...rows, warning('effect.what', 'effect.more', { count })] : rows
}

interface Change {
  readonly token: Address
  readonly item: bigint | undefined
  amount: bigint
}

function sumChanges(logs: readonly Log[], account: Address): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>()
  for (const { amount, from, item, to, token } of logs.flatMap(readTransfers)) {
    const sign = (isMine(to, account) ? 1n : 0n) - (isMine(from, account) ? 1n : 0n)
    if (sign === 0n) continue
    const key = `${token.toLowerCase()} ${item}`
    const change = changes.get(key) ?? { token, item, amount: 0n }
    change.amount += sign * amount
    changes.set(key, change)
  }
  for (const [key, { amount }] of changes) if (amount === 0n) changes.delete(key)
  return changes
}

const isMine = (address: Address, account: Address) => isAddressEqual(address, account)

async function describe(
  { amount, item, token }: Change,
  { askNode, network }: { askNode: AskNode; network: CoinNetwork },
): Promise<Row> {
  const label = amount > 0n ? 'effect.get' : 'effect.give'
  const most = amount > 0n ? amount : -amount
  if (token.toLowerCase() === native) return row(label, coins(most, network))
  const [symbol, decimals] = await Promise.all([
    readSymbol(askNode, token),
    item === undefined ? readDecimals(askNode, token) : undefined,
  ])
  const name = [symbol, getAddress(token)].filter(Boolean).join(' ')
  if (item !== undefined)
    return wordsRow(label, 'effect.item', { amount: String(most), item: String(item), name })
  return decimals === undefined
    ? wordsRow(label, 'effect.units', { amount: `${most}`, name })
    : row(label, [formatUnits(most, decimals), name])
}

interface Transfer {
  readonly token: Address
  readonly item: bigint | undefined
  readonly amount: bigint
  readonly from: Address
  readonly to: Address
}

function readTransfers({ address: token, data, topics }: Log): readonly Transfer[] {
  const [event, ...indexed] = topics
  const addressAt = (index: number) => getAddress(slice(indexed[index] ?? '0x', 12))
  try {
    if (event === transfer && indexed.length === 2)
      return [
        {
          token,
          item: undefined,
          amount: hexToBigInt(slice(data, 0, 32)),
          from: addressAt(0),
          to: addressAt(1),
        },
      ]
    if (event === transfer && indexed.length === 3)
      return [
        {
          token,
          item: hexToBigInt(indexed[2] ?? '0x'),
          amount: 1n,
          from: addressAt(0),
          to: addressAt(1),
        },
      ]
    const pairs =
      event === transferSingle
        ? [[hexToBigInt(slice(data, 0, 32)), hexToBigInt(slice(data, 32, 64))] as const]
        : event === transferBatch
          ? readPairs(data)
          : []
    return pairs.map(([item, amount]) => ({
      token,
      item,
      amount,
      from: addressAt(1),
      to: addressAt(2),
    }))
  } catch {
    // The log belongs to another event, which has the same first topic.
    return []
  }
}

function readPairs(data: Hex) {
  const [items, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
  return items.map((item, index) => [item, amounts[index] ?? 0n] as const)
}

function readResults(answer: unknown) {
  const [block] = Array.isArray(answer) ? answer : []
  const calls: unknown = block?.calls
  if (!Array.isArray(calls)) return undefined
  return calls.map(({ logs, status }) => ({
    isDone: isHex(status) && hexToBool(status),
    logs: Array.isArray(logs) ? logs.filter(isLog) : [],
  }))
}

const isLog = (log: unknown): log is Log => {
  const { address, data, topics } = Object(log)
  return (
    isHex(address) &&
    size(address) === 20 &&
    isHex(data) &&
    Array.isArray(topics) &&
    topics.every((topic) => isHex(topic) && size(topic) === 32)
  )
}
