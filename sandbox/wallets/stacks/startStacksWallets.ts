import { createBitcoinWallet } from '../bitcoin/createBitcoinWallet.ts'
import type { StartNamespace } from '../namespaceWallets.ts'
import { testWallets } from '../testWallets.ts'

/**
 * Starts two Stacks wallets. After the first connection, Meadow returns its accounts without a
 * prompt. Harbor prompts each time.
 */
export const startStacksWallets = ((target, options) => {
  const create = (id: 'meadow' | 'harbor', owners: readonly string[]) => {
    const { icon, name, rdns } = testWallets[id]
    return createBitcoinWallet({ name, icon, rdns: `${rdns}.stacks`, owners, ...options })
  }
  const meadow = create('meadow', ['Alice', 'Bob'])
  const harbor = create('harbor', ['Carol', 'Dave'])
  const lists = ['webbtc_stx_providers']
  meadow.register(target, { id: 'MeadowStacks', lists, kind: 'silent' })
  harbor.register(target, { id: 'HarborStacks', lists, kind: 'asking' })
  return { meadow, harbor }
}) satisfies StartNamespace
