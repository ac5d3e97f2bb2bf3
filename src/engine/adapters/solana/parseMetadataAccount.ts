import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64 } from '@scure/base'
import { readField } from '../../errors/readField.ts'
import { edwards25519 } from '../../siwx/verification/edwards25519.ts'

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const longestField = { name: 32, symbol: 10, uri: 200 }

/**
 * The address of a mint's metadata account: the first address of its seeds that is not a public
 * key.
 */
export function metadataAddress(mint: string): string {
  const program = base58.decode(metadataProgram)
  const text = (words: string) => new TextEncoder().encode(words)
  for (let bump = 255; bump > 0; bump -= 1) {
    const seeds = [text('metadata'), program, base58.decode(mint), Uint8Array.of(bump), program]
    const hash = sha256(join([...seeds, text('ProgramDerivedAddress')]))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('The mint has no place for metadata.')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    edwards25519.fromBytes(bytes)
    return true
  } catch {
    // The coordinates are not a point on the curve.
    return false
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * Reads a metadata account: its kind, its update authority, the mint, then three texts with their
 * lengths.
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
    // Not base64.
    return undefined
  }
}
