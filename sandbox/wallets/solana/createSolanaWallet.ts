import { base64 } from '@scure/base'
import { callChain } from '../callChain.ts'
import type { NamespaceWalletOptions } from '../createNamespaceWallet.ts'
import { createStandardWallet } from '../standard/createStandardWallet.ts'
import type { SolanaAccount } from './createSolanaAccount.ts'
import { firstSignature, signSolanaTransaction } from './signSolanaTransaction.ts'
import { writeSignInText } from './writeSignInText.ts'

export interface SolanaWalletOptions extends NamespaceWalletOptions<SolanaAccount> {
  /** Whether the wallet has Solana's own sign-in method. Default: no. */
  readonly canSignIn?: boolean
  /** The RPC URL of the sandbox's Solana. Without it, the wallet does not support transactions. */
  readonly rpcUrl?: string | undefined
  /** Whether the wallet only signs transactions, so that the page must send them. Default: no. */
  readonly signsOnly?: boolean | undefined
}

/** Creates a Solana wallet. It signs exactly the bytes of a text with Ed25519. */
export function createSolanaWallet({
  canSignIn = false,
  rpcUrl,
  signsOnly = false,
  ...options
}: SolanaWalletOptions) {
  const sign = async (account: SolanaAccount, transaction: Uint8Array) => ({
    signedTransaction: signSolanaTransaction(transaction, account),
  })

  async function signAndSend(account: SolanaAccount, transaction: Uint8Array) {
    const { signedTransaction } = await sign(account, transaction)
    const params = [base64.encode(signedTransaction), { encoding: 'base64' }]
    await callChain({ rpcUrl: rpcUrl!, method: 'sendTransaction', params })
    return { signature: firstSignature(signedTransaction) }
  }

  return createStandardWallet({
    ...options,
    signIn: canSignIn ? { feature: 'solana:signIn', writeText: writeSignInText } : undefined,
    transactions: rpcUrl
      ? {
          'solana:signTransaction': sign,
          ...(!signsOnly && { 'solana:signAndSendTransaction': signAndSend }),
        }
      : undefined,
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
