import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { edwards25519 } from '../../siwx/verification/edwards25519.ts'

/**
 * Returns the address of a program's account. Tries bumps from 255 down, and returns the first hash
 * that is not on the curve.
 */
export function programAddress(seeds: readonly Uint8Array[], program: string): string {
  const owner = base58.decode(program)
  const marker = new TextEncoder().encode('ProgramDerivedAddress')
  for (let bump = 255; bump > 0; bump -= 1) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), owner, marker))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('The seeds have no address.')
}

/**
 * Returns whether the 32 bytes are a point of the curve. Only such an address can have a private
 * key.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    edwards25519.fromBytes(bytes)
    return true
  } catch {
    // The coordinates are not a point on the curve.
    return false
  }
}

/**
 * Programs and accounts of the Solana Name Service, from the constants of its own SDK
 * (https://github.com/SolanaNameService/sns-sdk), read on 2026-11-23.
 */
export const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
export const tokenizer = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
export const favorites = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
/** The parent account of all `.sol` names. */
export const rootAccount = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
const recordsClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'

/**
 * Returns the account of a name, by its labels. The subdomain comes first, and `sol` at the end is
 * left out.
 */
export function nameAccount([first = '', parent]: readonly string[]): string {
  if (parent === undefined) return accountOf(first, { parent: rootAccount })
  return accountOf(`\0${first}`, { parent: nameAccount([parent]) })
}

/**
 * Returns the accounts that decide which address a name resolves to. The name's own account comes
 * first.
 */
export function nameAccounts(labels: readonly string[]) {
  const name = nameAccount(labels)
  return {
    name,
    token: programAddress([textBytes('nft_record'), base58.decode(name)], tokenizer),
    recordV2: accountOf('\u0002SOL', { parent: name, owner: recordsClass }),
    recordV1: accountOf('\u0001SOL', { parent: name }),
  }
}

/** Returns the account that stores the text of a name. */
export const reverseAccount = (name: string) => accountOf(name, { owner: reverseClass })

/** Returns the account that stores the name that an address chose. */
export const favoriteAccount = (address: string) =>
  programAddress([textBytes('favourite_domain'), base58.decode(address)], favorites)

function accountOf(text: string, { owner, parent }: { owner?: string; parent?: string }): string {
  const hash = sha256(textBytes(`SPL Name Service${text}`))
  return programAddress([hash, keyBytes(owner), keyBytes(parent)], nameProgram)
}

const keyBytes = (key: string | undefined) =>
  key === undefined ? new Uint8Array(32) : base58.decode(key)

const textBytes = (text: string) => new TextEncoder().encode(text)
