import { hexToBytes, isHex } from 'viem'

/** Readable text for the user. Other bytes stay hexadecimal. */
export function readMessage(data: string) {
  if (!isHex(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data))
  } catch {
    // Not text, so the bytes themselves are signed.
    return data
  }
}
