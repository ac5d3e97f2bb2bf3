import type { SignedText } from '../../adapters/NamespaceAdapter.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { Address, Signature } from '../../Register.ts'
import type { Operation, OperationState } from '../../store/Operation.ts'

/** The text to sign, and the account. */
export interface SignMessageInput {
  message: string
  /** The address of a connected account. Default: the account in use. */
  address?: Address | undefined
}

export interface SigningState {
  /** The last call. Its data is the signature in the chain's usual encoding. */
  signature: OperationState<SignMessageInput, Signature>
}

/** Asks the wallet in use to sign a text. */
export interface Signing {
  /**
   * Asks the wallet to sign a text. Resolves with the signature in the chain's usual encoding.
   * Throws `common/BUSY` while a prompt is open, `common/ABORTED` if the wallet or the account
   * disconnects in the meantime, and `adapter/TIMEOUT` after 300,000 ms.
   */
  signMessage: Operation<SignMessageInput, Signature>
}

/** Signs with the connection in use. */
export interface Signer {
  /** Resolves with the signature. */
  sign(input: SignMessageInput): Promise<string>
  /** Signs in with one prompt. Uses the wallet's own sign-in method if it has one. */
  signIn(input: SignMessageInput, signal: AbortSignal): Promise<SignedText>
}

export const signingErrors = defineErrors('signing', {
  CANNOT_SIGN: 'This wallet cannot sign messages here',
  ACCOUNT_NOT_FOUND: (address: string, connectorId: string) =>
    `Account not found for connector: ${address} (${connectorId})`,
  CHAIN_MISMATCH: (walletNetwork: string, connectionNetwork: string) =>
    `The wallet is on ${walletNetwork}, but the connection on ${connectionNetwork}`,
})
