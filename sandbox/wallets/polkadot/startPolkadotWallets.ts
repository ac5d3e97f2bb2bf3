import type { StartNamespace } from '../namespaceWallets.ts'
import { testWallets } from '../testWallets.ts'
import { createPolkadotAccount } from './createPolkadotAccount.ts'
import { createPolkadotWallet } from './createPolkadotWallet.ts'

/** Starts Meadow and Harbor as Polkadot wallets. */
export const startPolkadotWallets = ((target, options) => {
  const create = (id: 'meadow' | 'harbor', people: readonly string[]) => {
    const { icon, name, rdns } = testWallets[id]
    const wallet = createPolkadotWallet({
      id,
      name,
      icon,
      rdns: `${rdns}.polkadot`,
      accounts: people.map(createPolkadotAccount),
      ...options,
    })
    wallet.inject(target)
    return wallet
  }
  return { meadow: create('meadow', ['Alice', 'Bob']), harbor: create('harbor', ['Carol', 'Dave']) }
}) satisfies StartNamespace
