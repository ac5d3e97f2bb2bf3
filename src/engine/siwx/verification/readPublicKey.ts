import { base64 } from '@scure/base'
import { readHex } from './readHex.ts'

/** Decodes a public key in hex or base64. Throws for other texts. */
export function readPublicKey(text: string): Uint8Array {
  return (text.length > 44 ? readHex(text) : undefined) ?? base64.decode(text)
}
