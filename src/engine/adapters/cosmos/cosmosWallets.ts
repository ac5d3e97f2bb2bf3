import type { CosmosWallet } from './CosmosWallet.ts'

/** Wallets that imitate Keplr, at the places that only they use. */
export const cosmosWallets: readonly CosmosWallet[] = [
  {
    id: 'leap',
    name: 'Leap',
    path: 'leap',
    flag: 'isLeap',
    keystoreEvent: 'leap_keystorechange',
  },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    flag: 'isCosmostation',
    keystoreEvent: 'cosmostation_keystorechange',
  },
  { id: 'okx', name: 'OKX Wallet', path: 'okxwallet.keplr', flag: 'isOkxWallet' },
  { id: 'ctrl', name: 'Ctrl Wallet', path: 'xfi.keplr', flag: 'isXDEFI' },
  { id: 'compass', name: 'Compass', path: 'compass', keystoreEvent: 'compass_keystorechange' },
]
