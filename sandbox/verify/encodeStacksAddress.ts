import { c32address } from 'c32check'

/** Encodes an address from its version and its hash in hex, with Stacks' own library. */
export function encodeStacksAddress(version: number, hash: string): string {
  return c32address(version, hash)
}
