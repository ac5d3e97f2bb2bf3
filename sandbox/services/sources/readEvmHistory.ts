import { createPublicClient, type Hex, http, type Transaction } from 'viem'
import type { HistoryEntry } from '../../../server/index.ts'
import type { TokenList } from './createTokenList.ts'
import { type Moved, readMovedTokens } from './readMovedTokens.ts'
import { transferOf } from './transferOf.ts'

interface EvmAccount {
  readonly address: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly stopped: AbortSignal
  readonly tokens: TokenList
}

const approveSelector = '0x095ea7b3'

/**
 * Reads an account's history on one chain, the newest first. The history comes from blocks and
 * contract logs.
 */
export async function readEvmHistory({
  address,
  chainId,
  rpcUrl,
  stopped,
  tokens,
}: EvmAccount): Promise<readonly HistoryEntry[]> {
  const chain = `eip155:${chainId}`
  const account = address.toLowerCase()
  const client = createPublicClient({
    transport: http(rpcUrl, { fetchOptions: { signal: stopped }, retryCount: 0 }),
  })
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  const blocks = await Promise.all(
    Array.from({ length: Number(newest) }, (_, index) =>
      client.getBlock({ blockNumber: BigInt(index + 1), includeTransactions: true }),
    ),
  )
  const moved = await readMovedTokens(client, { account, chain, tokens })
  const coin = tokens.coinOf(chain)
  const isOurs = ({ from, to, hash }: Pick<Transaction, 'from' | 'to' | 'hash'>) =>
    from.toLowerCase() === account || to?.toLowerCase() === account || moved.has(hash)

  const entries = blocks.flatMap(({ timestamp, transactions }) =>
    transactions.filter(isOurs).map(async (transaction): Promise<HistoryEntry> => {
      const { from, hash, input, to, value } = transaction
      const { contractAddress, status } = await client.getTransactionReceipt({ hash })
      const hasFailed = status === 'reverted'
      const coins = hasFailed || value === 0n ? [] : [moveOfCoin(transaction)]
      const all = [...coins, ...(moved.get(hash) ?? [])]
      return {
        hash,
        minedAt: Number(timestamp) * 1_000,
        status: hasFailed ? 'failed' : 'confirmed',
        operation: operationOf({ moved: all, input, isDeployment: contractAddress != null }),
        from,
        to: to ?? contractAddress ?? '',
        transfers: all.map(({ transfer }) => transfer),
      }
    }),
  )
  // Reversed first, so that entries of the same second are also sorted with the newest first.
  return (await Promise.all(entries)).reverse().sort((a, b) => (b.minedAt ?? 0) - (a.minedAt ?? 0))

  function moveOfCoin({ from, to, value }: Pick<Transaction, 'from' | 'to' | 'value'>): Moved {
    const isOut = from.toLowerCase() === account
    const direction = isOut && to?.toLowerCase() === account ? 'self' : isOut ? 'out' : 'in'
    return { transfer: transferOf(coin, { amount: value, direction }) }
  }
}

interface Deed {
  readonly moved: readonly Moved[]
  readonly input: Hex
  readonly isDeployment: boolean
}

function operationOf({ moved, input, isDeployment }: Deed): HistoryEntry['operation'] {
  if (isDeployment) return 'deploy'
  const directions = new Set(moved.map(({ transfer }) => transfer.direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (moved.some(({ isMinted }) => isMinted)) return 'mint'
  if (directions.has('out') || directions.has('self')) return 'send'
  if (directions.has('in')) return 'receive'
  return input.startsWith(approveSelector) ? 'approve' : 'execute'
}
