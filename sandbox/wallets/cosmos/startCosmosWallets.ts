import type { StartNamespace } from '../namespaceWallets.ts'
import { testWallets } from '../testWallets.ts'
import { createCosmosAccount } from './createCosmosAccount.ts'
import { createCosmosWallet } from './createCosmosWallet.ts'

/**
 * Starts two wallets. One simulates Keplr and answers Keplr's messages. The other simulates Leap,
 * which has its own path in the page.
 */
export const startCosmosWallets = ((target, options) => {
  const keplr = createCosmosWallet({
    name: 'Keplr',
    rdns: 'example.latchkey.cosmos.keplr',
    icon: testWallets.meadow.icon,
    accounts: ['Alice', 'Bob'].map(createCosmosAccount),
    places: ['keplr'],
    keystoreEvent: 'keplr_keystorechange',
    answersAsKeplr: true,
    ...options,
  })
  const leap = createCosmosWallet({
    name: 'Leap',
    rdns: 'example.latchkey.cosmos.leap',
    icon: testWallets.harbor.icon,
    accounts: ['Carol', 'Dave'].map(createCosmosAccount),
    places: ['leap'],
    keystoreEvent: 'leap_keystorechange',
    ...options,
  })
  keplr.inject(target)
  leap.inject(target)
  return { keplr, leap }
}) satisfies StartNamespace
