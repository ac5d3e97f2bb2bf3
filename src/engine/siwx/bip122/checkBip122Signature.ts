import { base64 } from '@scure/base'
import {
  type BitcoinAddress,
  readBitcoinAddress,
} from '../../adapters/bitcoin/readBitcoinAddress.ts'
import type { SignatureAnswer } from '../verification/ChainVerifier.ts'
import type { SignatureRequest } from '../verification/SignatureRequest.ts'
import { isBip137Signature } from './isBip137Signature.ts'
import { isBip322Signature } from './isBip322Signature.ts'

const longestSignature = 16_384
const bip137Bytes = 65

/**
 * Checks BIP-137, or BIP-322 "simple" for one key, with or without the tag of its second edition.
 * The full form, proofs of funds and scripts are left to `verifyOther`.
 */
export function checkBip122Signature(request: SignatureRequest): SignatureAnswer {
  const { signature, message } = request
  const address = readBitcoinAddress(request.address)
  if (!address || signature.length > longestSignature) return false
  if (/^(ful|pof)/.test(signature) && signature.length % 4 === 3) return 'script'
  const isTagged = signature.startsWith('smp') && signature.length % 4 === 3
  const bytes = base64.decode(isTagged ? signature.slice(3) : signature)
  if (!isTagged && bytes.length === bip137Bytes && canHaveBip137(address))
    return isBip137Signature(address, message, bytes)
  if (address.kind === 'p2wsh' || isTransaction(bytes)) return 'script'
  if (address.kind === 'p2pkh') return false
  return isBip322Signature(address, message, bytes)
}

/** BIP-137 has no form for witness scripts and taproot. */
const canHaveBip137 = ({ kind }: BitcoinAddress) => kind !== 'p2wsh' && kind !== 'p2tr'

/**
 * In the standard's first edition the full form had no tag. It is a transaction, which begins with
 * its version and then the number of its inputs or the witness marker.
 */
function isTransaction(bytes: Uint8Array): boolean {
  const [version, ...rest] = bytes.subarray(0, 6)
  const [, , , mark, flag] = rest
  const isVersion = (version === 0 || version === 2) && !rest.slice(0, 3).some(Boolean)
  return isVersion && (mark === 1 || (mark === 0 && flag === 1))
}
