import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { NETWORK, p2pkh, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'

/** Creates one key with its addresses: payment, ordinals, and legacy. */
export function createBitcoinAccount(
  owner: string,
  { network = 'mainnet' }: { network?: 'mainnet' | 'testnet' } = {},
) {
  const privateKey = sha256(utf8ToBytes(`latchkey sandbox bitcoin: ${owner}`))
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const on = network === 'mainnet' ? NETWORK : TEST_NETWORK
  const payment = p2wpkh(publicKey, on)
  const ordinal = p2tr(schnorr.getPublicKey(privateKey), undefined, on)
  const legacy = p2pkh(publicKey, on)

  /**
   * Signs by BIP-322 "simple": the signature is the witness of a virtual transaction that commits
   * to the text.
   */
  function signBip322(address: string, message: string) {
    const isTaproot = address === ordinal.address
    const { script } = isTaproot ? ordinal : payment
    const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
    const hash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
    const toSpend = new Transaction({
      version: 0,
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      allowLegacyWitnessUtxo: true,
      disableScriptCheck: true,
    })
    // Adds the output before the signed input, because the library adds no outputs after a final
    // input.
    toSpend.addOutput({ amount: 0n, script })
    toSpend.addInput({
      txid: '00'.repeat(32),
      index: 0xffffffff,
      sequence: 0,
      finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
    })
    const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
    toSign.addInput({
      txid: toSpend.id,
      index: 0,
      sequence: 0,
      witnessUtxo: { amount: 0n, script },
      ...(isTaproot ? { tapInternalKey: schnorr.getPublicKey(privateKey) } : {}),
    })
    toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
    toSign.sign(privateKey, isTaproot ? undefined : [1, 0])
    toSign.finalize()
    const witness = toSign.getInput(0).finalScriptWitness ?? []
    return concatBytes(
      varint(witness.length),
      ...witness.flatMap((item) => [varint(item.length), item]),
    )
  }

  /** Signs by BIP-137. The header is that of a compressed legacy key or of a witness program. */
  function signEcdsa(address: string, message: string) {
    const text = utf8ToBytes(message)
    const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')
    const hash = sha256(sha256(concatBytes(prefix, varint(text.length), text)))
    const signed = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
    const header = (signed[0] ?? 0) + (address === legacy.address ? 31 : 39)
    return concatBytes(Uint8Array.of(header), signed.slice(1))
  }

  return {
    name: owner,
    /** The payment address. */
    address: payment.address!,
    ordinalAddress: ordinal.address!,
    legacyAddress: legacy.address!,
    publicKey,
    /** Returns the bytes of the signature. `ECDSA` means BIP-137. */
    sign: (address: string, message: string, protocol: 'BIP322' | 'ECDSA') =>
      protocol === 'BIP322' ? signBip322(address, message) : signEcdsa(address, message),
    signBase64: (address: string, message: string, protocol: 'BIP322' | 'ECDSA') =>
      base64.encode(
        protocol === 'BIP322' ? signBip322(address, message) : signEcdsa(address, message),
      ),
  }
}

function varint(length: number) {
  return length < 253 ? Uint8Array.of(length) : Uint8Array.of(253, length & 255, length >> 8)
}
