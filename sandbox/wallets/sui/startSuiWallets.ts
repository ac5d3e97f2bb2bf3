import type { StartNamespace } from '../namespaceWallets.ts'
import { testWallets } from '../testWallets.ts'
import { createSuiWallet } from './createSuiWallet.ts'
import { suiAccounts } from './suiAccounts.ts'

/** Starts Meadow and Harbor as Sui wallets. */
export const startSuiWallets = ((target, options) => {
  const create = (id: 'meadow' | 'harbor', accounts: (keyof typeof suiAccounts)[]) => {
    const { icon, name, rdns } = testWallets[id]
    const wallet = createSuiWallet({
      name,
      icon,
      rdns: `${rdns}.sui`,
      accounts: accounts.map((person) => suiAccounts[person]),
      ...options,
    })
    wallet.announce(target)
    return wallet
  }
  return { meadow: create('meadow', ['alice', 'bob']), harbor: create('harbor', ['carol', 'dave']) }
}) satisfies StartNamespace
