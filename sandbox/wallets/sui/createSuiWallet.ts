import { base64 } from '@scure/base'
import type { NamespaceWalletOptions } from '../createNamespaceWallet.ts'
import { createStandardWallet } from '../standard/createStandardWallet.ts'
import type { SuiAccount } from './createSuiAccount.ts'

/** A Sui wallet: personal messages with an Ed25519 key. */
export function createSuiWallet(options: NamespaceWalletOptions<SuiAccount>) {
  return createStandardWallet({
    ...options,
    chains: ['sui:mainnet', 'sui:testnet'],
    sign: {
      feature: 'sui:signPersonalMessage',
      isList: false,
      work: ({ account, message }) => ({
        bytes: base64.encode(message),
        signature: account.signPersonalMessage(message),
      }),
    },
  })
}
