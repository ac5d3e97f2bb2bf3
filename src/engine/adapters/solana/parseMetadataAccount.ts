import { base58, base64 } from '@scure/base'
import { readField } from '../../errors/readField.ts'
import { programAddress } from './programAddress.ts'

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const longestField = { name: 32, symbol: 10, uri: 200 }

/** Returns the address of a mint's metadata account. */
export function metadataAddress(mint: string): string {
  const start = new TextEncoder().encode('metadata')
  const seeds = [start, base58.decode(metadataProgram), base58.decode(mint)]
  return programAddress(seeds, metadataProgram)
}

/**
 * Reads a metadata account: its kind, its update authority and the mint, and then three texts. Each
 * text starts with its length.
 */
export function parseMetadataAccount(account: unknown, mint: string) {
  const encoded = readField(readField(account, 'data'), '0')
  if (readField(account, 'owner') !== metadataProgram || typeof encoded !== 'string')
    return undefined
  const bytes = decode(encoded)
  const kind = 4
  if (!bytes || bytes[0] !== kind || base58.encode(bytes.slice(33, 65)) !== mint) return undefined
  let at = 65
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

  function readText(longest: number): string {
    const length = at + 4 <= bytes!.length ? view.getUint32(at, true) : 0
    const text = new TextDecoder().decode(bytes!.slice(at + 4, at + 4 + Math.min(length, longest)))
    at += 4 + length
    return text.replace(/\0+$/, '')
  }

  const name = readText(longestField.name)
  const symbol = readText(longestField.symbol)
  return { name, symbol, uri: readText(longestField.uri) }
}

function decode(encoded: string): Uint8Array | undefined {
  try {
    return base64.decode(encoded)
  } catch {
    // The data is not base64.
    return undefined
  }
}
