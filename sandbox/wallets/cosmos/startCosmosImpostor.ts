import type { StartNamespace } from '../namespaceWallets.ts'
import { testWallets } from '../testWallets.ts'
import { createCosmosAccount } from './createCosmosAccount.ts'
import { createCosmosWallet } from './createCosmosWallet.ts'

/** Starts a wallet that replaces `window.keplr` and does not identify itself. */
export const startCosmosImpostor = ((target, options) => {
  const impostor = createCosmosWallet({
    name: 'Impostor',
    rdns: 'example.latchkey.cosmos.impostor',
    icon: testWallets.quartz.icon,
    accounts: ['Erin', 'Frank'].map(createCosmosAccount),
    places: ['keplr'],
    keystoreEvent: 'impostor_keystorechange',
    ...options,
  })
  impostor.inject(target)
  return { impostor }
}) satisfies StartNamespace
