import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem/utils'
import { isPrefixedEvmAddress, isSameAddress } from '../../caip/CaipAddress.ts'
import { type ContractCall, multicall } from '../multicall.ts'
import type { PartialNfts, ProvidedNft, ProviderAccount, ProviderOptions } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import type { NftCollection } from './NftCollection.ts'
import { readLogs, topicsOf, transfersOf } from './readLogs.ts'

type Hex = `0x${string}`

const mostCollections = 50
/**
 * The maximum number of items of one enumerable collection. Also the maximum for all other
 * collections of a standard together.
 */
const mostItems = 100
/**
 * The number of metadata URLs in a call. Some contracts compute metadata slowly, and nodes limit
 * each call.
 */
const urisAtOnce = 20
/**
 * The maximum length of a URL in hex digits. Metadata that is stored in a contract may contain a
 * picture.
 */
const longestUri = 131_072
const word = /^0x[0-9a-f]{64}$/i
const enumerable = '0x780e9d63'
const erc1155 = '0xd9b67a26'
const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
])
const itemsAbi = parseAbi([
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])

interface Item {
  collection: NftCollection
  isErc1155: boolean
  tokenId: bigint
  amount: bigint
}

/**
 * Reads the NFTs of the collections that the account owns. Enumerable ERC-721 contracts list the
 * items. For other contracts, reads the items that the account received and checks that it still
 * has them. Resolves with `undefined` if the network has no Multicall3 or none of the collections.
 */
export async function readOnchainNfts(
  { address, network }: ProviderAccount,
  all: readonly NftCollection[],
  options: ProviderOptions,
): Promise<readonly ProvidedNft[] | PartialNfts | undefined> {
  if (!isPrefixedEvmAddress(address)) return undefined
  const account = address
  const here = all
    .filter((one) => one.chainId === Number(network.id) && isPrefixedEvmAddress(one.address))
    .slice(0, mostCollections)
  if (here.length === 0) return undefined
  const ask = (calls: readonly ContractCall[], longest?: number) =>
    multicall(calls, { ...options, network }, longest)
  let cause: unknown

  const kinds = await ask(
    here.flatMap((one) => [
      callTo(one.address, encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })),
      callTo(one.address, supports(enumerable)),
      callTo(one.address, supports(erc1155)),
    ]),
  )
  if (!kinds) return undefined
  const known = here.map((collection, at) => ({
    collection,
    balance: numberOf(kinds[at * 3]),
    isEnumerable: numberOf(kinds[at * 3 + 1]) === 1n,
    isErc1155: numberOf(kinds[at * 3 + 2]) === 1n,
  }))

  const counted = known
    .filter(({ balance, isEnumerable }) => isEnumerable && balance > 0n)
    .flatMap(({ balance, collection }) => {
      if (balance > BigInt(mostItems)) cause ??= providerErrors.TOO_MANY()
      const length = Math.min(Number(balance), mostItems)
      return Array.from({ length }, (_, index) => ({ collection, index: BigInt(index) }))
    })
  const ids = await askAll(
    counted.map(({ collection, index }) => {
      const args = [account, index] as const
      const name = 'tokenOfOwnerByIndex'
      return callTo(collection.address, encodeFunctionData({ abi, functionName: name, args }))
    }),
  )
  const items: Item[] = counted.flatMap(({ collection }, at) =>
    word.test(ids[at] ?? '')
      ? [{ collection, isErc1155: false, tokenId: numberOf(ids[at]), amount: 1n }]
      : [],
  )

  for (const isErc1155 of [false, true])
    try {
      const searched = known.filter((one) =>
        isErc1155 ? one.isErc1155 : !one.isErc1155 && !one.isEnumerable && one.balance > 0n,
      )
      items.push(...(await received(searched, isErc1155)))
    } catch (failure) {
      if (options.signal.aborted) throw failure
      cause ??= failure
    }

  const uris = await askAll(
    items.map(({ collection, isErc1155, tokenId }) => {
      const args = [tokenId] as const
      return callTo(
        collection.address,
        isErc1155
          ? encodeFunctionData({ abi: itemsAbi, functionName: 'uri', args })
          : encodeFunctionData({ abi, functionName: 'tokenURI', args }),
      )
    }),
    longestUri,
  )
  const nfts = items.map(
    ({ amount, collection, isErc1155, tokenId }, at): ProvidedNft => ({
      contract: collection.address,
      tokenId: String(tokenId),
      collection: collection.name,
      quantity: String(amount),
      metadataUrl: uriOf(uris[at] ?? '0x', isErc1155 ? tokenId : undefined),
    }),
  )
  return cause === undefined ? nfts : { nfts, isPartial: true, cause }

  async function askAll(calls: readonly ContractCall[], longest?: number): Promise<readonly Hex[]> {
    const size = longest === undefined ? calls.length : urisAtOnce
    const answers: Hex[] = []
    for (let from = 0; from < calls.length; from += size) {
      const part = calls.slice(from, from + size)
      answers.push(...((await ask(part, longest)) ?? part.map((): Hex => '0x')))
    }
    return answers
  }

  /** Resolves with the received items that the account still has. */
  async function received(
    searched: readonly { collection: NftCollection }[],
    isErc1155: boolean,
  ): Promise<readonly Item[]> {
    if (searched.length === 0) return []
    const collections = searched.map((one) => one.collection)
    const [, incoming] = topicsOf[isErc1155 ? 'items' : 'token'](account)
    const logs = await readLogs(
      [incoming],
      {
        network,
        contracts: collections.map(({ address }) => address),
        fromBlock: Math.min(...collections.map(({ fromBlock = 0 }) => fromBlock)),
        toBlock: 'latest',
      },
      options,
    )
    const found = new Map(
      logs.flatMap((log) =>
        transfersOf(log).flatMap(({ tokenId }) => {
          const collection = collections.find(({ address }) => isSameAddress(address, log.contract))
          return collection && tokenId !== undefined
            ? [[`${log.contract} ${tokenId}`, { collection, tokenId }] as const]
            : []
        }),
      ),
    )
    if (found.size > mostItems) cause ??= providerErrors.TOO_MANY()
    // The latest items come first.
    const asked = [...found.values()].reverse().slice(0, mostItems)
    const answers = await askAll(
      asked.map(({ collection, tokenId }) =>
        callTo(
          collection.address,
          isErc1155
            ? encodeFunctionData({
                abi: itemsAbi,
                functionName: 'balanceOf',
                args: [account, tokenId],
              })
            : encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] }),
        ),
      ),
    )
    return asked.flatMap((one, at) => {
      const answer = numberOf(answers[at])
      const amount = isErc1155 ? answer : answer === BigInt(account) ? 1n : 0n
      return amount > 0n ? [{ ...one, isErc1155, amount }] : []
    })
  }
}

const callTo = (address: string, callData: Hex): ContractCall => ({
  target: address as Hex,
  callData,
})

const supports = (id: Hex) =>
  encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] })

const numberOf = (answer: Hex = '0x') => (word.test(answer) ? BigInt(answer) : 0n)

/**
 * Returns the URL of an item's metadata. ERC-1155 inserts the id into the URL, as 64 hex digits.
 */
function uriOf(answer: Hex, tokenId: bigint | undefined): string | undefined {
  try {
    const [uri] = decodeAbiParameters([{ type: 'string' }], answer)
    if (tokenId === undefined) return uri
    return uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
  } catch {
    // The contract has no URL for the item.
    return undefined
  }
}
