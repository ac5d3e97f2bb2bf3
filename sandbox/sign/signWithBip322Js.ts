import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import type { OutsideSigner } from './OutsideSigner.ts'

/**
 * Creates one key with its addresses. bip322-js signs by BIP-322 for witness addresses, and by
 * BIP-137 for the legacy address. The BIP-137 signature is also returned with the headers of the
 * other addresses.
 */
export function signWithBip322Js(seed: number): readonly OutsideSigner[] {
  const secret = new Uint8Array(32).fill(seed)
  const key = WIF(NETWORK).encode(secret)
  const publicKey = pubECDSA(secret)
  const legacy = p2pkh(publicKey).address!
  const nested = p2sh(p2wpkh(publicKey)).address!
  const witness = p2wpkh(publicKey).address!
  const taproot = p2tr(pubSchnorr(secret)).address!
  const chainId = 'bip122:000000000019d6689c085ae165831e93'

  const bip322 = (kind: string, address: string): OutsideSigner => ({
    kind,
    address,
    chainId,
    sign: async (message) => Signer.sign(key, address, message),
  })
  const bip137 = (kind: string, address: string, header: number): OutsideSigner => ({
    kind,
    address,
    chainId,
    async sign(message) {
      const bytes = Buffer.from(Signer.sign(key, legacy, message), 'base64')
      bytes[0] = ((bytes[0]! - 27) & 3) + header
      return bytes.toString('base64')
    },
  })

  return [
    bip322('BIP-322 p2wpkh', witness),
    bip322('BIP-322 p2tr', taproot),
    bip322('BIP-322 p2sh-p2wpkh', nested),
    bip137('BIP-137 p2pkh', legacy, 31),
    bip137('BIP-137 p2sh-p2wpkh', nested, 35),
    bip137('BIP-137 p2wpkh', witness, 39),
  ]
}
