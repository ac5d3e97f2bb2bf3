import { hexToBytes, isHex } from 'viem'

/** Decodes a message to readable text for the user. Bytes that are not text stay hexadecimal. */
export function readMessage(data: string) {
  if (!isHex(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data))
  } catch {
    // Shows the bytes in hex, because they are not text.
    return data
  }
}
