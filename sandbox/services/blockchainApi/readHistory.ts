import { createPublicClient, formatUnits, type Hex, http, type Transaction } from 'viem'
import type { BlockchainContext } from './BlockchainContext.ts'
import { type Moved, readMovedTokens } from './readMovedTokens.ts'

interface Account {
  readonly chainId: number
  readonly rpcUrl: string
  readonly address: string
}

const approveSelector = '0x095ea7b3'

/** An account's history on one chain, from its blocks and contract logs. */
export async function readHistory(
  { stopped, tokens }: Pick<BlockchainContext, 'stopped' | 'tokens'>,
  { address, chainId, rpcUrl }: Account,
) {
  const chain = `eip155:${chainId}`
  const own = address.toLowerCase()
  const client = createPublicClient({
    transport: http(rpcUrl, { fetchOptions: { signal: stopped }, retryCount: 0 }),
  })
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  const blocks = await Promise.all(
    Array.from({ length: Number(newest) }, (_, index) =>
      client.getBlock({ blockNumber: BigInt(index + 1), includeTransactions: true }),
    ),
  )
  const moved = await readMovedTokens(client, { own, chain, tokens })
  const coin = tokens.coinOf(chain)
  const isOurs = ({ from, to, hash }: Pick<Transaction, 'from' | 'to' | 'hash'>) =>
    from.toLowerCase() === own || to?.toLowerCase() === own || moved.has(hash)

  const entries = blocks.flatMap(({ timestamp, transactions }) =>
    transactions.filter(isOurs).map(async (transaction) => {
      const { from, hash, input, nonce, to, value } = transaction
      const { contractAddress, status } = await client.getTransactionReceipt({ hash })
      const hasFailed = status === 'reverted'
      const coins = hasFailed || value === 0n ? [] : [moveOfCoin(transaction)]
      const transfers = [...coins, ...(moved.get(hash) ?? [])]
      return {
        id: `${chainId}-${hash}`,
        metadata: {
          operationType: operationOf({ transfers, input, isDeployment: contractAddress != null }),
          hash,
          minedAt: new Date(Number(timestamp) * 1_000).toISOString(),
          sentFrom: from,
          sentTo: to ?? contractAddress ?? '',
          status: hasFailed ? 'failed' : 'confirmed',
          nonce,
          application: null,
          chain,
        },
        transfers: transfers.map(({ isMinted: _, ...transfer }) => transfer),
      }
    }),
  )
  // Within one second, the newest first too.
  return (await Promise.all(entries)).reverse()

  function moveOfCoin({ from, to, value }: Pick<Transaction, 'from' | 'to' | 'value'>): Moved {
    const numeric = formatUnits(value, coin.decimals)
    const isOut = from.toLowerCase() === own
    const direction = isOut && to?.toLowerCase() === own ? 'self' : isOut ? 'out' : 'in'
    return {
      fungible_info: {
        name: coin.name,
        symbol: coin.symbol,
        ...(coin.iconUrl && { icon: { url: coin.iconUrl } }),
      },
      direction,
      quantity: { numeric },
      value: Number(numeric) * coin.price,
      price: coin.price,
    }
  }
}

interface Deed {
  readonly transfers: readonly Moved[]
  readonly input: Hex
  readonly isDeployment: boolean
}

function operationOf({ transfers, input, isDeployment }: Deed): string {
  if (isDeployment) return 'deploy'
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (transfers.some(({ isMinted }) => isMinted)) return 'mint'
  if (directions.has('out') || directions.has('self')) return 'send'
  if (directions.has('in')) return 'receive'
  return input.startsWith(approveSelector) ? 'approve' : 'execute'
}
