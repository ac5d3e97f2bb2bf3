import { base64urlnopad } from '@scure/base'

/** RFC 4648, without padding: bytes in requests to the site. */
export const toText = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)
export const toBytes = (text: string): Uint8Array => base64urlnopad.decode(text)
