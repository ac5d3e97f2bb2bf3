import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { readTextResult, readWords } from '../../sanitize/readTextResult.ts'
import { inTurns } from '../../store/inTurns.ts'
import type { NftProvider, ProvidedNft, ProviderOptions } from '../Provider.ts'
import { getNftTransfers, type NftTransfer } from '../services/blockchain/getNftTransfers.ts'
import type { CloudChains } from './createCloudChains.ts'

const mostPages = 4
const mostTransactions = 100
const mostItems = 200
const questionsAtOnce = 4

/**
 * Finds ERC-721 and ERC-1155 items in the account's history. The history only shows which contracts
 * to read. The contract decides whether the account still owns an item.
 */
export function createCloudNfts({ openFor }: CloudChains): NftProvider {
  /**
   * Reads the transfers in the history. Resolves with `undefined` if the service does not support
   * the network.
   */
  async function readTransfers(address: string, network: Network, options: ProviderOptions) {
    const api = await openFor(network, options)
    if (!api) return undefined
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
    async getNfts({ address, network }, options) {
      if (network.chainNamespace !== 'eip155') return undefined
      const turns = { atOnce: questionsAtOnce, signal: options.signal }
      const ask = (method: string, params: readonly unknown[]) =>
        options.askNode({ network, method, params })
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
        // The service's texts can be matched to the items only if there are as many texts as items.
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

      async function readMetadataUrl({ standard, contract, tokenId }: Received) {
        const data = standard === 'ERC1155' ? erc721.uri(tokenId) : erc721.tokenUri(tokenId)
        const uri = readTextResult(await call(contract, data))
        return uri?.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
      }

      const transfers = await readTransfers(address, network, options)
      if (!transfers) return undefined
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
        async ({ item, reported, isSpam }): Promise<ProvidedNft | undefined> => {
          const quantity = await readOwned(item)
          if (quantity === '0') return undefined
          const { contract, tokenId } = item
          const imageUrl = typeof reported?.imageUrl === 'string' ? reported.imageUrl : undefined
          return {
            contract,
            tokenId: String(tokenId),
            quantity,
            collection: await nameOf(contract),
            isSpam: reported?.isSpam ?? isSpam,
            ...(typeof reported?.name === 'string' && { name: reported.name }),
            ...(imageUrl
              ? { imageUrl }
              : { metadataUrl: await readMetadataUrl(item).catch(() => undefined) }),
          }
        },
      )
      return nfts.filter((nft) => nft !== undefined)
    },
  }
}

/** An item that a transaction transferred to an account. */
interface Received {
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

/** Encodes the call data for reading ERC-721 and ERC-1155 contracts. */
const erc721 = {
  name: () => '0x06fdde03',
  ownerOf: (tokenId: bigint) => `0x6352211e${word(tokenId)}`,
  balanceOf: (owner: string, tokenId: bigint) => `0x00fdd58e${word(owner)}${word(tokenId)}`,
  tokenUri: (tokenId: bigint) => `0xc87b56dd${word(tokenId)}`,
  uri: (tokenId: bigint) => `0x0e89341c${word(tokenId)}`,
}

/** Reads the items that the address received, from the logs of a receipt. */
export function readReceivedItems(receipt: unknown, address: string): readonly Received[] {
  const logs = readField(receipt, 'logs')
  if (!Array.isArray(logs)) return []
  const isUser = (topic: unknown) => isWord(topic) && BigInt(topic) === BigInt(address)
  return logs.slice(0, mostLogs).flatMap((log: unknown): readonly Received[] => {
    const contract = readField(log, 'address')
    const topics = readField(log, 'topics')
    if (!isPrefixedEvmAddress(contract)) return []
    if (!Array.isArray(topics) || topics.length !== 4) return []
    const [event, , to, last]: unknown[] = topics
    // ERC-20 has the same event, but with one topic less. So an event with fewer topics is left
    // out.
    if (event === transfer && isUser(to) && isWord(last))
      return [{ standard: 'ERC721', contract, tokenId: BigInt(last) }]
    if (!isUser(last)) return []
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
function readUint(result: unknown): bigint {
  const [value] = readWords(result)
  if (value === undefined) throw new TypeError('The contract answered no number.')
  return value
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
