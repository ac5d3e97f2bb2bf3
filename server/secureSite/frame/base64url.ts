import { base64urlnopad } from '@scure/base'

/** Encodes bytes for requests to the site (base64url without padding, RFC 4648). */
export const toText = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)
export const toBytes = (text: string): Uint8Array => base64urlnopad.decode(text)
