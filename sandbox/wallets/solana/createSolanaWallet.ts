import type { FamilyWalletOptions } from '../createFamilyWallet.ts'
import { createStandardWallet } from '../standard/createStandardWallet.ts'
import type { SolanaAccount } from './createSolanaAccount.ts'
import { writeSignInText } from './writeSignInText.ts'

export interface SolanaWalletOptions extends FamilyWalletOptions<SolanaAccount> {
  /** Whether it has Solana's own way to sign in. Default: no. */
  readonly canSignIn?: boolean
}

/** A Solana wallet: Ed25519 over the very bytes of the text. */
export function createSolanaWallet({ canSignIn = false, ...options }: SolanaWalletOptions) {
  return createStandardWallet({
    ...options,
    signIn: canSignIn ? { feature: 'solana:signIn', writeText: writeSignInText } : undefined,
    chains: ['solana:mainnet', 'solana:devnet'],
    sign: {
      feature: 'solana:signMessage',
      isList: true,
      work: ({ account, message }) => ({
        signedMessage: message,
        signature: account.sign(message),
        signatureType: 'ed25519',
      }),
    },
  })
}
