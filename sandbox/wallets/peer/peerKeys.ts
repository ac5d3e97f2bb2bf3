import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64, bech32 } from '@scure/base'
import { isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { aminoBytes } from '../cosmos/aminoBytes.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { payloadBytes, type TransactionPayload } from '../polkadot/payloadBytes.ts'
import { type TestAccountName, testAccounts } from '../testAccounts.ts'
import { stacksAddress } from './stacksAddress.ts'

/** A user's key on one namespace. */
export interface PeerKey {
  readonly address: string
  readonly methods: readonly string[]
  /** Handles a request of a session, after the user has approved. */
  answer(method: string, params: unknown): Promise<unknown>
}

type Fields = Readonly<Record<string, unknown>>
type Make = (secret: Uint8Array, name: TestAccountName) => PeerKey

const seedOf = (name: string, namespace: string) =>
  sha256(utf8ToBytes(`latchkey sandbox: ${name} on ${namespace}`))
const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const doubleSha = (bytes: Uint8Array) => sha256(sha256(bytes))
const textOf = (params: unknown, field: string) => String((params as Fields)[field] ?? '')
const unknownMethod = (method: string) =>
  new ProviderRpcError(5101, `Unsupported method: ${method}`)

/** Encodes a length as Bitcoin and Stacks do. */
const lengthOf = (length: number) =>
  length < 253 ? Uint8Array.of(length) : Uint8Array.of(253, length & 255, length >> 8)

const makers: Readonly<Record<string, Make>> = {
  eip155(_secret, name) {
    const account = privateKeyToAccount(testAccounts[name].privateKey)
    return {
      address: account.address,
      methods: [
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'wallet_switchEthereumChain',
      ],
      async answer(method, params) {
        const [first, second] = params as [string, string]
        if (method === 'personal_sign' && isHex(first))
          return account.signMessage({ message: { raw: first } })
        if (method === 'eth_signTypedData_v4') return account.signTypedData(JSON.parse(second))
        if (method === 'wallet_switchEthereumChain') return null
        throw unknownMethod(method)
      },
    }
  },
  solana(secret) {
    const publicKey = ed25519.getPublicKey(secret)
    return {
      address: base58.encode(publicKey),
      methods: ['solana_signMessage'],
      async answer(_method, params) {
        const message = base58.decode(textOf(params, 'message'))
        return { signature: base58.encode(ed25519.sign(message, secret)) }
      },
    }
  },
  sui(secret) {
    const publicKey = ed25519.getPublicKey(secret)
    const flagged = concatBytes(Uint8Array.of(0), publicKey)
    return {
      address: `0x${bytesToHex(blake2b(flagged, { dkLen: 32 }))}`,
      methods: ['sui_signPersonalMessage'],
      async answer(_method, params) {
        const message = base64.decode(textOf(params, 'message'))
        const intent = concatBytes(Uint8Array.of(3, 0, 0), uleb(message.length), message)
        const signature = ed25519.sign(blake2b(intent, { dkLen: 32 }), secret)
        return { signature: base64.encode(concatBytes(Uint8Array.of(0), signature, publicKey)) }
      },
    }
  },
  bip122(secret) {
    const publicKey = secp256k1.getPublicKey(secret, true)
    return {
      address: bech32.encode('bc', [0, ...bech32.toWords(hash160(publicKey))]),
      methods: ['signMessage', 'getAccountAddresses'],
      async answer(_method, params) {
        const message = utf8ToBytes(textOf(params, 'message'))
        const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')
        const hash = doubleSha(concatBytes(prefix, lengthOf(message.length), message))
        const [recovery = 0, ...rest] = recovered(hash, secret)
        return {
          address: textOf(params, 'address'),
          signature: bytesToHex(Uint8Array.of(recovery + 27 + 12, ...rest)),
          messageHash: bytesToHex(hash),
        }
      },
    }
  },
  cosmos(secret) {
    const publicKey = secp256k1.getPublicKey(secret, true)
    return {
      address: bech32.encode('cosmos', bech32.toWords(hash160(publicKey))),
      methods: ['cosmos_signAmino', 'cosmos_getAccounts'],
      async answer(method, params) {
        if (method === 'cosmos_getAccounts') {
          const address = bech32.encode('cosmos', bech32.toWords(hash160(publicKey)))
          return [{ algo: 'secp256k1', address, pubkey: base64.encode(publicKey) }]
        }
        const hash = sha256(aminoBytes((params as Fields).signDoc))
        return {
          signature: {
            pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
            signature: base64.encode(secp256k1.sign(hash, secret, { prehash: false })),
          },
        }
      },
    }
  },
  polkadot(secret) {
    const publicKey = ed25519.getPublicKey(secret)
    const body = concatBytes(Uint8Array.of(0), publicKey)
    const check = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).slice(0, 2)
    return {
      address: base58.encode(concatBytes(body, check)),
      methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
      async answer(method, params) {
        if (method === 'polkadot_signTransaction') {
          const bytes = payloadBytes((params as Fields).transactionPayload as TransactionPayload)
          // The first byte is the type of the key: ed25519.
          return { id: 1, signature: `0x00${bytesToHex(ed25519.sign(bytes, secret))}` }
        }
        const message = utf8ToBytes(textOf(params, 'message'))
        return { signature: `0x${bytesToHex(ed25519.sign(message, secret))}` }
      },
    }
  },
  stacks(secret) {
    const publicKey = secp256k1.getPublicKey(secret, true)
    return {
      address: stacksAddress(hash160(publicKey)),
      methods: ['stx_signMessage', 'stx_getAddresses'],
      async answer(_method, params) {
        const message = utf8ToBytes(textOf(params, 'message'))
        const prefix = utf8ToBytes('\x17Stacks Signed Message:\n')
        const hash = sha256(concatBytes(prefix, lengthOf(message.length), message))
        const [recovery = 0, ...rest] = recovered(hash, secret)
        return {
          signature: bytesToHex(Uint8Array.of(...rest, recovery)),
          publicKey: bytesToHex(publicKey),
        }
      },
    }
  },
}

/** The namespaces that the peer has keys for. */
export const peerNamespaces: readonly string[] = Object.keys(makers)

/** Returns a user's key on a namespace. The key is the same in every sandbox. */
export function peerKey(namespace: string, name: TestAccountName): PeerKey | undefined {
  return makers[namespace]?.(seedOf(name, namespace), name)
}

function recovered(hash: Uint8Array, secret: Uint8Array): Uint8Array {
  return secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
}

function uleb(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Uint8Array.of(...bytes, rest)
    bytes.push((rest & 127) | 128)
  }
}
