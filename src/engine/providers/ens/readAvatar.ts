import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { isAddressEqual, parseAbi } from 'viem/utils'
import { readField } from '../../errors/readField.ts'
import type { ProviderOptions } from '../Provider.ts'

interface Avatar {
  /** The text of the avatar record. */
  record: string
  owner: `0x${string}`
  ipfsGateway: string | undefined
}

const nft = /^eip155:1\/(erc721|erc1155):(0x[0-9a-f]{40})\/([0-9]{1,78})$/i
const json = /^data:application\/json(?:;charset=utf-8|;utf8)?(;base64)?,/i
const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])

/**
 * Reads the URL of the picture in an avatar record (ENSIP-12). The record contains image data, an
 * https or ipfs URL, or an NFT on Ethereum. The owner of the name must have the NFT.
 */
export async function readAvatar(
  client: Client,
  { record, owner, ipfsGateway }: Avatar,
  { fetchJson }: ProviderOptions,
): Promise<string | undefined> {
  const [, kind, contract, id = '0'] = nft.exec(record) ?? []
  if (!kind || !contract) return toPicture(record, ipfsGateway)
  const uri = await ownedUri(BigInt(id))
  const metadata = uri && (await readMetadata(uri))
  const image = readField(metadata, 'image') ?? readField(metadata, 'image_url')
  return typeof image === 'string' ? toPicture(image, ipfsGateway) : undefined

  /** Resolves with the URL of the metadata, if the owner of the name has the NFT. */
  async function ownedUri(tokenId: bigint): Promise<string | undefined> {
    const address = `0x${contract!.slice(2)}` as const
    if (kind!.toLowerCase() === 'erc721') {
      const args = [tokenId] as const
      const holder = await readContract(client, { address, abi, functionName: 'ownerOf', args })
      if (!isAddressEqual(holder, owner)) return undefined
      return readContract(client, { address, abi, functionName: 'tokenURI', args })
    }
    const balance = await readContract(client, {
      address,
      abi,
      functionName: 'balanceOf',
      args: [owner, tokenId],
    })
    if (balance === 0n) return undefined
    const args = [tokenId] as const
    const template = await readContract(client, { address, abi, functionName: 'uri', args })
    return template.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
  }

  async function readMetadata(uri: string): Promise<unknown> {
    const [start, isBase64] = json.exec(uri) ?? []
    if (start !== undefined) {
      const data = uri.slice(start.length)
      return JSON.parse(isBase64 ? fromBase64(data) : fromPercent(data))
    }
    const url = toUrl(uri, ipfsGateway)
    return url && fetchJson(url)
  }
}

const toPicture = (text: string, ipfsGateway: string | undefined) =>
  /^data:image\//i.test(text) ? text : toUrl(text, ipfsGateway)

function toUrl(text: string, ipfsGateway: string | undefined): string | undefined {
  if (/^https:\/\//i.test(text)) return text
  const [ipfs] = /^ipfs:\/\/(ipfs\/)?/i.exec(text) ?? []
  if (!ipfs || !ipfsGateway) return undefined
  return `${ipfsGateway.replace(/\/+$/, '')}/${text.slice(ipfs.length)}`
}

const fromBase64 = (data: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))

/**
 * Decodes percent-encoding. Keeps a `%` that is not an escape, because some contracts do not escape
 * it.
 */
function fromPercent(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
