import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Eip1193Client } from './Eip1193Client.ts'

/** Signatures that no key can be read from alone. */
export type OtherSignatureKind = 'zkLogin' | 'multisig' | 'passkey' | 'script'

/** A signature that somebody else has to check, such as a node of the chain. */
export interface OtherSignature {
  readonly kind: OtherSignatureKind
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Who may be asked about a signature. */
export interface SignatureHelp {
  /**
   * The signer's public key in base64 or hex, where the wallet gave it (Cosmos). It has to be the
   * address's own; without it the key is read from the signature.
   */
  publicKey?: string
  /**
   * A node of the message's chain (EIP-1193), or how to find one: smart accounts answer themselves
   * (ERC-1271, ERC-6492). Without one they cannot be checked. Give it a time limit of its own.
   */
  client?: Eip1193Client | ((chainId: CaipNetworkId) => Eip1193Client | undefined)
  /** Checks what needs more than a key: zkLogin, several signers, passkeys, scripts. */
  verifyOther?: (signature: OtherSignature) => boolean | Promise<boolean>
}

/** A text, who is said to have signed it, and the signature as the wallet gave it. */
export interface SignatureRequest extends SignatureHelp {
  address: string
  /** The network by its CAIP-2 id. */
  chainId: CaipNetworkId
  /** The text that was signed, to the byte. */
  message: string
  /** In the encoding that is usual on the chain. */
  signature: string
}
