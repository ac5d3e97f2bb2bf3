import type { ProvidedNft } from '../../providers/Provider.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { callsToAct, namesPage } from '../../sanitize/isDisguised.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { sanitizeUrl, type UrlKind } from '../../sanitize/sanitizeUrl.ts'
import type { Nft } from './Nfts.ts'

const longestName = 60
const contractShape = /^[\w-]{1,128}$/
const numberShape = /^[0-9]{1,78}$/

export interface PictureRules {
  imageKind: UrlKind
  ipfsGateway: string | undefined
}

/** Returns the sanitized item. `undefined` if it has no unique id or its quantity is zero. */
export function cleanNft(given: ProvidedNft, rules: PictureRules): Nft | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { contract, tokenId, quantity = '1', isSpam } = given
  if (typeof contract !== 'string' || !contractShape.test(contract)) return undefined
  if (tokenId !== undefined && !isNumber(tokenId)) return undefined
  if (!isNumber(quantity) || /^0+$/.test(quantity)) return undefined
  const name = words(given.name)
  const collection = words(given.collection)
  const imageUrl = sanitizePicture(given.imageUrl, rules)
  const known = [name, collection]
  return {
    id: tokenId === undefined ? contract : `${contract}:${tokenId}`,
    name:
      name || [collection || 'Unnamed item', tokenId && `#${shorten(tokenId)}`].join(' ').trim(),
    ...(collection && { collection }),
    contract,
    ...(tokenId !== undefined && { tokenId }),
    quantity,
    ...(imageUrl && { imageUrl }),
    isSpam: isSpam === true || known.some(namesPage) || known.some(callsToAct),
  }
}

/**
 * Returns a picture URL that is safe for an `<img>`. IPFS images are loaded only through the host's
 * gateway.
 */
function sanitizePicture(given: unknown, rules: PictureRules): string | undefined {
  return sanitizeApiIcon(throughGateway(given, rules.ipfsGateway), rules.imageKind)
}

/** Converts an `ipfs:` URL to a gateway URL. Returns anything else unchanged. */
export function throughGateway(given: unknown, ipfsGateway: string | undefined): unknown {
  const path =
    typeof given === 'string' && /^ipfs:\/\/(?:ipfs\/)?([\w./-]{1,500})$/.exec(given)?.[1]
  const base = sanitizeUrl(ipfsGateway, 'service')
  return path && base && !path.includes('..') ? `${base.replace(/\/*$/, '/')}${path}` : given
}

const isNumber = (text: unknown): text is string =>
  typeof text === 'string' && numberShape.test(text)

const shorten = (digits: string) =>
  digits.length > 10 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits

const words = (text: unknown) => (typeof text === 'string' ? cleanText(text, longestName) : '')
