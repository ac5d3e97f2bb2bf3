import { hexToBytes, isHex } from 'viem'

/** The text a person can judge: bytes that are no readable text stay hexadecimal. */
export function readMessage(data: string) {
  if (!isHex(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data))
  } catch {
    // Not text, so the bytes themselves are what is signed.
    return data
  }
}
