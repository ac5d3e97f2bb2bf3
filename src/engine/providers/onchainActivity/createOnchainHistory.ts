import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { readEntries } from '../blockscout/readEntries.ts'
import { createTokenList } from '../onchainHoldings/createTokenList.ts'
import type { ListedToken, TokenList } from '../onchainHoldings/parseTokenList.ts'
import type { HistoryProvider, ProviderOptions } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import type { NftCollection } from './NftCollection.ts'
import { isQuantity, type Log, readLogs, toHex, topicsOf, transfersOf } from './readLogs.ts'

const mostTokens = 500
const mostCollections = 50
/** The number of transactions in a page. */
const pageLength = 20
/** The maximum number of block ranges that are read for a page. */
const mostRanges = 6
/**
 * The number of blocks in the first request. Most public nodes allow this number. It grows or
 * shrinks later with the number of events.
 */
const firstRange = 5_000
const largestRange = 100_000
const smallestRange = 100
const cursorForm = /^[0-9]{1,15}$/
const noAddress = /^0x0{40}$/

interface Listed {
  tokens: ReadonlyMap<string, ListedToken>
  collections: ReadonlyMap<string, NftCollection>
}

/** Reads the history from the events of the listed contracts, backwards from the latest block. */
export function createOnchainHistory(
  givenTokens: TokenList | string | undefined,
  givenCollections: readonly NftCollection[],
): HistoryProvider {
  const listedTokens = createTokenList(givenTokens)

  async function listedOn(network: Network, options: ProviderOptions): Promise<Listed> {
    const isHere = ({ address, chainId }: { address: string; chainId: number }) =>
      chainId === Number(network.id) && isPrefixedEvmAddress(address)
    const here = <One extends { address: string; chainId: number }>(
      all: readonly One[],
      most: number,
    ) =>
      new Map(
        all
          .filter(isHere)
          .slice(0, most)
          .map((one) => [one.address.toLowerCase(), one]),
      )
    return {
      tokens: here(await listedTokens(options), mostTokens),
      collections: here(givenCollections, mostCollections),
    }
  }

  return {
    async getHistory({ address, cursor, network }, options) {
      if (!isPrefixedEvmAddress(address)) return undefined
      const listed = await listedOn(network, options)
      const [tokens, collections] = [[...listed.tokens.keys()], [...listed.collections.keys()]]
      if (tokens.length + collections.length === 0) return undefined

      /**
       * Each kind of event needs its own request, because the account's address is in different
       * topics.
       */
      const readRange = async (fromBlock: number, toBlock: number) => {
        const range = { network, fromBlock, toBlock }
        const all = { ...range, contracts: [...tokens, ...collections] }
        const found = [readLogs(topicsOf.token(address), all, options)]
        if (collections.length > 0)
          found.push(
            readLogs(topicsOf.items(address), { ...range, contracts: collections }, options),
          )
        return (await Promise.all(found)).flat()
      }

      const start =
        cursor !== undefined && cursorForm.test(cursor)
          ? Number(cursor)
          : await latestBlock(network, options)
      const { failure, logs, reached } = await readBack(start, readRange, options.signal)
      const { kept, next } = cut(logs, reached)
      const details = await readDetails(kept, network, options)
      const { transactions, transfers } = toItems(kept, listed, details)
      const cause = failure ?? providerErrors.COIN_UNLISTED(network.nativeCurrency.symbol)
      return {
        entries: readEntries({ address, network, transactions, transfers }),
        // If this page could not be read, there is no next page: it would fail too.
        ...(next >= 0 && (!failure || kept.length > 0) && { next: String(next) }),
        isPartial: true,
        cause,
      }
    },
  }
}

async function latestBlock(network: Network, { askNode }: ProviderOptions): Promise<number> {
  const answer = await askNode({ network, method: 'eth_blockNumber', params: [] })
  if (!isQuantity(answer)) throw providerErrors.INVALID_ANSWER(network.name)
  return Number(answer)
}

/**
 * Reads ranges of blocks, starting at the latest, until a page is full. If a node refuses a range,
 * tries a smaller range. After a failure, returns the events that were read before.
 */
async function readBack(
  start: number,
  readRange: (fromBlock: number, toBlock: number) => Promise<readonly Log[]>,
  signal: AbortSignal,
): Promise<{ logs: readonly Log[]; reached: number; failure?: unknown }> {
  const logs: Log[] = []
  let [last, size, growth] = [start, firstRange, 4]
  for (let count = 0; count < mostRanges && last >= 0; count += 1) {
    const first = Math.max(0, last - size + 1)
    try {
      logs.push(...(await readRange(first, last)))
      last = first - 1
      size = Math.min(size * growth, largestRange)
      if (new Set(logs.map(({ hash }) => hash)).size >= pageLength) break
    } catch (failure) {
      if (signal.aborted || (last === start && size === smallestRange)) throw failure
      if (size === smallestRange || count === mostRanges - 1)
        return { logs, reached: last, failure }
      size = Math.max(smallestRange, Math.floor(size / 8))
      growth = 1
    }
  }
  return { logs, reached: last }
}

/**
 * Returns the events of the latest transactions, in whole blocks. Also returns the block where the
 * next page begins, or -1 if there are no more blocks.
 */
function cut(logs: readonly Log[], reached: number): { kept: readonly Log[]; next: number } {
  const latest = [...logs].sort((a, b) => b.block - a.block)
  const hashes = new Set<string>()
  for (const { block, hash } of latest) {
    hashes.add(hash)
    if (hashes.size < pageLength) continue
    const kept = latest.filter((one) => one.block >= block)
    return { kept, next: kept.length < latest.length ? block - 1 : reached }
  }
  return { kept: latest, next: reached }
}

interface Details {
  /** The transactions by hash. A transaction is missing if the node did not return it. */
  transactions: ReadonlyMap<string, unknown>
  /** The time of each block, in seconds since 1970. */
  seconds: ReadonlyMap<number, number>
}

/**
 * Reads the transactions of the events. Also reads the times of their blocks, if the node's events
 * do not contain the times.
 */
async function readDetails(
  logs: readonly Log[],
  network: Network,
  { askNode, signal }: ProviderOptions,
): Promise<Details> {
  const known = new Map(
    logs.flatMap(({ block, seconds }) => (seconds === undefined ? [] : [[block, seconds]])),
  )
  const ask = (method: string, params: readonly unknown[]) =>
    askNode({ network, method, params }).catch((cause: unknown) => {
      if (signal.aborted) throw cause
      return undefined
    })
  const hashes = [...new Set(logs.map(({ hash }) => hash))]
  const blocks = [...new Set(logs.map(({ block }) => block))].filter((block) => !known.has(block))
  const [transactions, times] = await Promise.all([
    Promise.all(hashes.map((hash) => ask('eth_getTransactionByHash', [hash]))),
    Promise.all(blocks.map((block) => ask('eth_getBlockByNumber', [toHex(block), false]))),
  ])
  for (const [at, block] of blocks.entries()) {
    const time = readField(times[at], 'timestamp')
    if (isQuantity(time)) known.set(block, Number(time))
  }
  return {
    transactions: new Map(hashes.map((hash, at) => [hash, transactions[at]])),
    seconds: known,
  }
}

/** Converts the events to Blockscout's format. `readEntries` then reads them. */
function toItems(logs: readonly Log[], { collections, tokens }: Listed, details: Details) {
  const timeOf = (block: number) => {
    const seconds = details.seconds.get(block)
    return seconds === undefined ? '' : new Date(seconds * 1000).toISOString()
  }
  const blockOf = new Map(logs.map(({ block, hash }) => [hash, block]))
  const transfers = logs.flatMap((log) => {
    const token = tokens.get(log.contract)
    const collection = collections.get(log.contract)
    return transfersOf(log).flatMap(({ amount, from, to, tokenId }) => {
      const isNft = tokenId !== undefined
      // The host's list is wrong about this contract: a token moves NFTs, or a collection moves
      // amounts.
      if (isNft ? !collection : !token) return []
      return {
        transaction_hash: log.hash,
        timestamp: timeOf(log.block),
        from: { hash: from },
        to: { hash: to },
        type: noAddress.test(from)
          ? 'token_minting'
          : noAddress.test(to)
            ? 'token_burning'
            : 'token_transfer',
        token: {
          address_hash: log.contract,
          symbol: token?.symbol,
          icon_url: token?.logoURI,
          name: isNft ? `${collection?.name} #${tokenId}` : token?.name,
        },
        total: {
          value: String(amount),
          ...(isNft ? { token_id: String(tokenId) } : { decimals: String(token?.decimals) }),
        },
      }
    })
  })
  const moved = new Set(transfers.map((one) => one.transaction_hash))
  const transactions = [...details.transactions].flatMap(([hash, given]) => {
    const value = readField(given, 'value')
    if (!moved.has(hash as `0x${string}`) || !isPrefixedEvmAddress(readField(given, 'from')))
      return []
    return {
      hash,
      status: 'ok',
      timestamp: timeOf(blockOf.get(hash as `0x${string}`) ?? -1),
      from: { hash: readField(given, 'from') },
      to: { hash: readField(given, 'to') },
      value: typeof value === 'string' && amountForm.test(value) ? String(BigInt(value)) : '0',
      raw_input: readField(given, 'input'),
    }
  })
  return { transactions, transfers }
}

const amountForm = /^0x[0-9a-f]{1,64}$/i
