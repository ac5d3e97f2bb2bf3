import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { combine, split } from 'shamir-secret-sharing'
import { keyErrors } from './keyErrors.ts'
import { copySecret, isEqual, secretBytes, wipe } from './secretBytes.ts'

/** The length of the entropy in bytes. In BIP-39, 128 bits are twelve words. */
export const entropyLength = 16
const markLength = 8
const setIdLength = 16

/** One half of a split. One half alone reveals nothing about the wallet. */
export interface Share {
  /** The id of the split. Shares of different splits cannot be joined. */
  readonly setId: Uint8Array
  readonly bytes: Uint8Array
}

export interface Split {
  /** The share for the device, or for the user's recovery. */
  readonly userShare: Share
  readonly server: Share
}

/**
 * Splits the wallet's entropy into two shares. Each device and each recovery gets its own split,
 * because a split cannot get a third share.
 */
export async function splitEntropy(entropy: Uint8Array): Promise<Split> {
  const setId = crypto.getRandomValues(new Uint8Array(setIdLength))
  const secret = secretBytes(entropyLength + markLength)
  const mark = markOf(setId, entropy)
  secret.set(entropy)
  secret.set(mark, entropyLength)
  try {
    const [userShare, server] = await split(secret, 2, 2)
    if (!userShare || !server) throw keyErrors.wrongShares()
    return { userShare: { setId, bytes: userShare }, server: { setId, bytes: server } }
  } finally {
    wipe(secret, mark)
  }
}

/**
 * Joins two shares, and returns the entropy. Throws `wrong_shares` for shares of different splits.
 * Such shares join to wrong bytes without an error. The check of the mark in the bytes finds this.
 * The caller wipes the result.
 */
export async function joinShares(one: Share, other: Share): Promise<Uint8Array> {
  if (!isEqual(one.setId, other.setId)) throw keyErrors.wrongShares()
  const secret = await combine([one.bytes, other.bytes]).catch(() => {
    // The shares are of different splits and have the same index by chance. The probability is 1 in
    // 255.
    throw keyErrors.wrongShares()
  })
  const entropy = copySecret(secret, 0, entropyLength)
  const mark = copySecret(secret, entropyLength, markLength)
  const expected = markOf(one.setId, entropy)
  const isRight = secret.length === entropyLength + markLength && isEqual(mark, expected)
  wipe(secret, mark, expected)
  if (isRight) return entropy
  wipe(entropy)
  throw keyErrors.wrongShares()
}

/**
 * Returns the mark of the entropy in a split. The mark also covers the set id, so shares with
 * another set id do not fit.
 */
function markOf(setId: Uint8Array, entropy: Uint8Array) {
  const marked = concatBytes(utf8ToBytes('latchkey entropy v1'), setId, entropy)
  const digest = sha256(marked)
  const mark = copySecret(digest, 0, markLength)
  wipe(marked, digest)
  return mark
}
