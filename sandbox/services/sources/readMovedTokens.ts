import { type Address, type Hash, type PublicClient, parseAbi, zeroAddress } from 'viem'
import type { HistoryTransfer } from '../../../server/index.ts'
import type { TokenList } from './createTokenList.ts'
import { transferOf } from './transferOf.ts'

export interface Moved {
  readonly transfer: HistoryTransfer
  /** Whether the transfer minted the tokens. */
  readonly isMinted?: true
}

interface Reader {
  /** The account's address, in lower case. */
  readonly account: string
  readonly chain: string
  readonly tokens: TokenList
}

const events = {
  coin: parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']),
  item: parseAbi([
    'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  ]),
  several: parseAbi([
    'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  ]),
}
const metadata = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
/** Matches texts that are typical of spam in a collection's name. */
const bait = /claim|reward|https?:|\.\w{2,8}\b|\$\d/i

/** Reads the account's token transfers from contract logs, by transaction. */
export async function readMovedTokens(client: PublicClient, { account, chain, tokens }: Reader) {
  const range = { fromBlock: 0n, strict: true } as const
  const [coins, items, several] = await Promise.all([
    client.getLogs({ ...range, events: events.coin }),
    client.getLogs({ ...range, events: events.item }),
    client.getLogs({ ...range, events: events.several }),
  ])
  const moved = new Map<Hash, Moved[]>()
  const directionOf = ({ from, to }: { from: Address; to: Address }) => {
    const [isOut, isIn] = [from, to].map((one) => one.toLowerCase() === account)
    return isOut && isIn ? 'self' : isOut ? 'out' : isIn ? 'in' : undefined
  }
  const add = (hash: Hash, one: Moved) => moved.set(hash, [...(moved.get(hash) ?? []), one])
  const ask = async (address: Address, functionName: 'name' | 'symbol' | 'decimals') =>
    client.readContract({ address, abi: metadata, functionName }).catch(() => undefined)

  for (const { address, args, transactionHash } of coins) {
    const direction = directionOf(args)
    if (!direction) continue
    const known = tokens.find(chain, address)
    const decimals = Number(known?.decimals ?? (await ask(address, 'decimals')) ?? 0)
    const unknown = { symbol: String((await ask(address, 'symbol')) ?? ''), price: 0 }
    const token = { ...(known ?? unknown), decimals }
    add(transactionHash, {
      transfer: transferOf(token, { amount: args.value, direction }),
      ...(args.from === zeroAddress && { isMinted: true }),
    })
  }
  const pieces = [
    ...items.map(({ args, ...log }) => ({ ...log, ...args, value: 1n })),
    ...several.map(({ args, ...log }) => ({ ...log, ...args })),
  ]
  for (const { address, from, to, transactionHash, value } of pieces) {
    const direction = directionOf({ from, to })
    if (!direction) continue
    const name = String((await ask(address, 'name')) ?? '')
    add(transactionHash, {
      transfer: {
        direction,
        kind: 'nft',
        amount: value,
        decimals: 0,
        name,
        isSpam: bait.test(name),
      },
      ...(from === zeroAddress && { isMinted: true }),
    })
  }
  return moved
}
