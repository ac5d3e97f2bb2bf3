import { c32address } from 'c32check'

/** An address from its version and its hash in hex, by Stacks' own library. */
export function encodeStacksAddress(version: number, hash: string): string {
  return c32address(version, hash)
}
