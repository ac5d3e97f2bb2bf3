import type { RegistryWallet } from './RegistryWallet.ts'

/** Wallets for Stacks. */
export const stacks: readonly RegistryWallet[] = [
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    namespaces: ['eip155', 'solana', 'bip122', 'cosmos', 'sui', 'stacks'],
    rdns: 'com.okex.wallet',
    homepage: 'https://www.okx.com/web3',
    native: 'okxwallet://main',
    appStore: '6743309484',
    playStore: 'com.okx.wallet',
    chromeStore: 'mcohilncbfahbmgdjkbpemcciiolgcge',
    supportsWc: true,
  },
  {
    id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    name: 'Xverse Wallet',
    namespaces: ['bip122', 'stacks'],
    injectedId: 'XverseProviders.BitcoinProvider',
    homepage: 'https://www.xverse.app/',
    native: 'xverse://',
    appStore: '1552272513',
    playStore: 'com.secretkeylabs.xverse',
    chromeStore: 'idnnbdplmphpflfnlkomgpfbpcgelopg',
    supportsWc: true,
  },
  {
    id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
    name: 'Leather',
    namespaces: ['bip122', 'stacks'],
    injectedId: 'LeatherProvider',
    homepage: 'https://leather.io/',
    chromeStore: 'ldinpeekobnhjjdofggfgjlcehhmanlj',
  },
  {
    id: 'asigna',
    name: 'Asigna Multisig',
    namespaces: ['stacks'],
    injectedId: 'AsignaProvider',
    homepage: 'https://asigna.io/',
  },
  {
    id: 'fordefi',
    name: 'Fordefi',
    namespaces: ['eip155', 'stacks'],
    injectedId: 'FordefiProviders.UtxoProvider',
    homepage: 'https://www.fordefi.com/',
    chromeStore: 'hcmehenccjdmfbojapcbcofkgdpbnlle',
  },
]
