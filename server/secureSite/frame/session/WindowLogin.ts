import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toText } from '../base64url.ts'
import { recall, remember } from './remember.ts'

/**
 * The frame's half of a login in a window. The result of the window is valid only together with the
 * verifier, which never leaves the frame (like PKCE, RFC 7636).
 */
export function createWindowLogin() {
  let verifier: string | undefined
  return {
    /** A new attempt. The earlier one no longer counts. */
    begin(): { readonly challenge: string } {
      verifier = toText(crypto.getRandomValues(new Uint8Array(32)))
      // A browser inside a messaging app leaves the page for the login, and comes back.
      remember('verifier', verifier)
      return { challenge: toText(sha256(utf8ToBytes(verifier))) }
    },
    /** For the request that ends the attempt. */
    finish(uri: string) {
      const known = verifier ?? recall('verifier')
      if (!known) throw new Error('This login did not begin here')
      return { uri, verifier: known }
    },
  }
}
