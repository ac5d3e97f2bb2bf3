import type { NodeQuestion } from '../../adapters/ChainAdapter.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import {
  getNftTransfers,
  type NftTransfer,
} from '../../providers/services/blockchain/getNftTransfers.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { Network } from '../network/Network.ts'
import { readTextResult } from '../readTextResult.ts'
import type { ReadMetadata } from './createMetadataReader.ts'
import { erc721, type Received, readReceivedItems, readUint } from './erc721.ts'
import { inTurns } from './inTurns.ts'
import type { GivenNft, NftProvider } from './Nft.ts'

const mostPages = 4
const mostTransactions = 100
const mostItems = 200
const questionsAtOnce = 6

type HistoryContext = Pick<FeatureContext, 'adapters' | 'services'> & {
  readMetadata: ReadMetadata
}

/**
 * ERC-721 and ERC-1155 items found in the account's history. The history only tells which contracts
 * to ask. The contract decides whether the account still owns an item.
 */
export function createHistoryNfts(context: HistoryContext): NftProvider {
  const { adapters, readMetadata, services } = context

  async function readTransfers(address: string, network: Network, options: AbortOptions) {
    const api = await untilAborted(services.blockchainApi(), options.signal)
    const { caipNetworkId } = network
    const all: NftTransfer[] = []
    let cursor: string | undefined
    for (let page = 0; page < mostPages && all.length < mostTransactions; page += 1) {
      const { transfers, next } = await getNftTransfers(
        api,
        { address, caipNetworkId, cursor },
        options,
      )
      all.push(...transfers)
      if (!next || next === cursor) break
      cursor = next
    }
    return all.slice(0, mostTransactions)
  }

  return {
    async supports(network, options) {
      if (network.chainNamespace !== 'eip155' || !services.has('blockchainApi')) return false
      if (!adapters.for('eip155').nodes) return false
      const api = await untilAborted(services.blockchainApi(), options.signal)
      return api.isSupported(network.caipNetworkId, options)
    },

    async list({ address, network }, options) {
      const turns = { atOnce: questionsAtOnce, signal: options.signal }
      const ask = (method: string, params: readonly unknown[]) =>
        adapters
          .for('eip155')
          .nodes!.ask({ network, method, params } satisfies NodeQuestion, options)
      const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])
      const names = new Map<string, Promise<string | undefined>>()

      function nameOf(contract: string) {
        const known = names.get(contract)
        if (known) return known
        const asked = call(contract, erc721.name()).then(readTextResult, () => undefined)
        names.set(contract, asked)
        return asked
      }

      async function readReceived({ hash, items }: NftTransfer) {
        const received = readReceivedItems(await ask('eth_getTransactionReceipt', [hash]), address)
        // Texts can be matched to items only if there are as many of both.
        const belong = received.length === items.length
        const isSpam = items.length > 0 && items.every((item) => item.isSpam)
        return received.map((item, index) => ({
          item,
          isSpam,
          reported: belong ? items[index] : undefined,
        }))
      }

      async function readOwned({ standard, contract, tokenId }: Received): Promise<string> {
        if (standard === 'ERC1155')
          return String(readUint(await call(contract, erc721.balanceOf(address, tokenId))))
        const owner = readUint(await call(contract, erc721.ownerOf(tokenId)))
        return owner === BigInt(address) ? '1' : '0'
      }

      async function readDetails({ standard, contract, tokenId }: Received) {
        const data = standard === 'ERC1155' ? erc721.uri(tokenId) : erc721.tokenUri(tokenId)
        const uri = readTextResult(await call(contract, data))
        const number = tokenId.toString(16).padStart(64, '0')
        return readMetadata(uri?.replaceAll('{id}', number), options.signal)
      }

      const transfers = await readTransfers(address, network, options)
      const found = (await inTurns(transfers, turns, readReceived)).flatMap((some) => some ?? [])
      const candidates = new Map(
        [...found]
          .reverse()
          .map((one) => [`${one.item.contract}:${one.item.tokenId}`, one] as const),
      )
      const newestFirst = [...candidates.values()].reverse().slice(0, mostItems)
      const nfts = await inTurns(
        newestFirst,
        turns,
        async ({ item, reported, isSpam }): Promise<GivenNft | undefined> => {
          const quantity = await readOwned(item)
          if (quantity === '0') return undefined
          const { contract, tokenId } = item
          const details = reported?.imageUrl ? {} : await readDetails(item).catch(() => ({}))
          return {
            contract,
            tokenId: String(tokenId),
            quantity,
            collection: await nameOf(contract),
            isSpam: reported?.isSpam ?? isSpam,
            ...details,
            ...(typeof reported?.name === 'string' && { name: reported.name }),
            ...(typeof reported?.imageUrl === 'string' && { imageUrl: reported.imageUrl }),
          }
        },
      )
      return nfts.filter((nft) => nft !== undefined)
    },
  }
}
