import type { StartNamespace } from '../namespaceWallets.ts'
import { testWallets } from '../testWallets.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'
import { solanaAccounts } from './solanaAccounts.ts'

/** Starts Meadow and Harbor as Solana wallets. Meadow also has Solana's sign-in method. */
export const startSolanaWallets = ((target, { solanaRpcUrl: rpcUrl, ...options }) => {
  const create = (id: 'meadow' | 'harbor', accounts: (keyof typeof solanaAccounts)[]) => {
    const { icon, name, rdns } = testWallets[id]
    const wallet = createSolanaWallet({
      name,
      icon,
      rdns: `${rdns}.solana`,
      accounts: accounts.map((person) => solanaAccounts[person]),
      canSignIn: id === 'meadow',
      rpcUrl,
      ...options,
    })
    wallet.announce(target)
    return wallet
  }
  return { meadow: create('meadow', ['alice', 'bob']), harbor: create('harbor', ['carol', 'dave']) }
}) satisfies StartNamespace
