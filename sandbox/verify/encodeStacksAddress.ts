import { c32address } from 'c32check'

/** An address as the library of Stacks writes it, from its version and the hash in hex. */
export function encodeStacksAddress(version: number, hash: string): string {
  return c32address(version, hash)
}
