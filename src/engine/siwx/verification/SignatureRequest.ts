import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { NamespaceProfile } from '../message/SiwxMessage.ts'

/** The types of signatures that need more than a recovered key to verify. */
export type OtherSignatureKind = 'zkLogin' | 'multisig' | 'passkey' | 'script'

/** A signature that the host has to verify, for example with a node of the chain. */
export interface OtherSignature {
  readonly kind: OtherSignatureKind
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Optional data for verifying a signature. */
export interface SignatureHelp {
  /**
   * The signer's public key in base64 or hex, if the wallet returned it (Cosmos). The key must
   * belong to the address. Without it, the key is recovered from the signature.
   */
  publicKey?: string
  /**
   * A node of the message's chain (EIP-1193), or a function that returns one. Required for smart
   * accounts (ERC-1271, ERC-6492). Set a timeout in the client.
   */
  client?: Eip1193Client | ((chainId: CaipNetworkId) => Eip1193Client | undefined)
  /**
   * Verifies signatures that need more than a key: zkLogin, multiple signers, passkeys and scripts.
   */
  verifyOther?: (signature: OtherSignature) => boolean | Promise<boolean>
}

/** A text, its claimed signer, and the signature that the wallet returned. */
export interface SignatureRequest extends SignatureHelp {
  address: string
  /** The network's CAIP-2 id. */
  chainId: CaipNetworkId
  /** The exact text that was signed. */
  message: string
  /** The signature in the chain's usual encoding. */
  signature: string
}

/** Sends requests to a node (EIP-1193): a viem client, or a plain object. */
export interface Eip1193Client {
  request(request: { method: string; params?: readonly unknown[] | undefined }): Promise<unknown>
}

/**
 * Why a signature cannot be verified. `clientMissing`: a smart account needs `client`.
 * `clientFailed`: the node did not answer. `clientOnOtherChain`: the node is on another network.
 * `otherFailed`: the app's `verifyOther` threw. `notLoaded`: the code for this type did not load in
 * the browser. All other reasons need a `verifyOther`.
 */
export type CannotCheckReason =
  | 'clientMissing'
  | 'clientFailed'
  | 'clientOnOtherChain'
  | 'otherFailed'
  | 'notLoaded'
  | OtherSignatureKind

/** The result of verifying a signature. Only `valid` means that the address signed. */
export type SignatureVerdict =
  | { status: 'valid' }
  | { status: 'invalid' }
  | { status: 'cannotCheck'; reason: CannotCheckReason }

/**
 * Whether the address signed, or the reason why this cannot be checked. If the function throws, the
 * address did not sign.
 */
export type SignatureAnswer = boolean | CannotCheckReason

/** Verifies the signatures of a namespace. `profile` describes the namespace's messages. */
export interface NamespaceVerifier {
  readonly profile: NamespaceProfile
  checkSignature(request: SignatureRequest): SignatureAnswer | Promise<SignatureAnswer>
}
