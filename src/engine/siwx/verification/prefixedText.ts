import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { compactSize } from './compactSize.ts'

/** A text as Bitcoin and Stacks sign it: after a prefix and its length in bytes. */
export function prefixedText(prefix: string, text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  return concatBytes(utf8ToBytes(prefix), compactSize(bytes.length), bytes)
}
