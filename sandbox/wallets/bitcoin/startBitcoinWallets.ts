import type { StartNamespace } from '../namespaceWallets.ts'
import { testWallets } from '../testWallets.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'

/**
 * Starts three Bitcoin wallets with different interfaces. After the first connection, Meadow
 * returns its accounts without a prompt. Harbor prompts each time. Quartz announces itself through
 * the Wallet Standard.
 */
export const startBitcoinWallets = ((target, options) => {
  const create = (id: 'meadow' | 'harbor' | 'quartz', owners: readonly string[]) => {
    const { icon, name, rdns } = testWallets[id]
    return createBitcoinWallet({ name, icon, rdns: `${rdns}.bitcoin`, owners, ...options })
  }
  const meadow = create('meadow', ['Alice', 'Bob'])
  const harbor = create('harbor', ['Carol', 'Dave'])
  const quartz = create('quartz', ['Erin', 'Frank'])
  const lists = ['btc_providers']
  meadow.register(target, { id: 'MeadowBitcoin', lists, kind: 'silent' })
  harbor.register(target, { id: 'HarborBitcoin', lists, kind: 'asking' })
  quartz.announce(target)
  return { meadow, harbor, quartz }
}) satisfies StartNamespace
