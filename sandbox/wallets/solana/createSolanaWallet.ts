import type { FamilyWalletOptions } from '../createFamilyWallet.ts'
import { createStandardWallet } from '../standard/createStandardWallet.ts'
import type { SolanaAccount } from './createSolanaAccount.ts'

/** A Solana wallet: Ed25519 over the very bytes of the text. */
export function createSolanaWallet(options: FamilyWalletOptions<SolanaAccount>) {
  return createStandardWallet({
    ...options,
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
