import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toText } from '../base64url.ts'
import { recall, remember } from './remember.ts'

/**
 * Creates the frame's part of a login in a window. The window's result is valid only together with
 * the verifier. The frame keeps the verifier until the end of the login (like PKCE, RFC 7636).
 */
export function createWindowLogin() {
  let verifier: string | undefined
  return {
    /** Starts a new attempt. The result of the earlier attempt is no longer valid. */
    begin(): { readonly challenge: string } {
      verifier = toText(crypto.getRandomValues(new Uint8Array(32)))
      // Stores the verifier for the in-app browsers of messaging apps. There, the login replaces
      // the page, and the page loads again afterwards.
      remember('verifier', verifier)
      return { challenge: toText(sha256(utf8ToBytes(verifier))) }
    },
    /** Returns the fields of the request that ends the attempt. */
    finish(uri: string) {
      const known = verifier ?? recall('verifier')
      if (!known) throw new Error('This login did not begin here')
      return { uri, verifier: known }
    },
  }
}
