import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  type Address,
  bytesToHex,
  concatHex,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  numberToHex,
  type SignableMessage,
  serializeTransaction,
  type TransactionSerializable,
  type TypedDataDefinition,
  zeroAddress,
  zeroHash,
} from 'viem'

/** Runs `work` with the account's private key, and then wipes the key. */
export type UseKey = <Result>(work: (privateKey: Uint8Array) => Result) => Promise<Result>

/** An account whose private key exists only during a signature. */
export interface EvmAccount {
  readonly address: Address
  signMessage(message: SignableMessage): Promise<Hex>
  /** Signs any hash. Only a contract that the key owns needs this function. */
  signHash(hash: Hex): Promise<Hex>
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  /** Returns the signed transaction for `eth_sendRawTransaction`. */
  signTransaction(transaction: TransactionSerializable): Promise<Hex>
}

/** Signs a hash of zeros with a throwaway key, so that the code of a signature runs once. */
export const rehearseSignature = (useKey: UseKey) =>
  createEvmAccount(zeroAddress, useKey).signHash(zeroHash)

export function createEvmAccount(address: string, useKey: UseKey): EvmAccount {
  const sign = (hash: Hex) =>
    useKey((key) => {
      // `s` is in the lower half (EIP-2). `yParity` is the recovery number of the public key.
      const [yParity = 0, ...bytes] = secp256k1.sign(hexToBytes(hash), key, {
        prehash: false,
        lowS: true,
        format: 'recovered',
      })
      const signature = Uint8Array.from(bytes)
      return {
        r: bytesToHex(signature.slice(0, 32)),
        s: bytesToHex(signature.slice(32)),
        yParity,
      }
    })
  const signHash = async (hash: Hex) => {
    const { r, s, yParity } = await sign(hash)
    return concatHex([r, s, numberToHex(27 + yParity)])
  }
  return {
    address: getAddress(address),
    signHash,
    signMessage: (message) => signHash(hashMessage(message)),
    signTypedData: (typedData) => signHash(hashTypedData(typedData)),
    async signTransaction(transaction) {
      const unsigned = serializeTransaction(transaction)
      return serializeTransaction(transaction, await sign(keccak256(unsigned)))
    },
  }
}
