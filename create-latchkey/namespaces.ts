/**
 * The data of each namespace that a project needs. The names are those in `latchkey/adapters`.
 * `wallet` is the sandbox's wallet that the project's tests connect.
 */
export const namespaces = {
  evm: {
    title: 'Ethereum and other EVM networks',
    network: 'mainnet',
    networkId: 'eip155:1',
    wallet: 'meadow',
  },
  solana: {
    title: 'Solana',
    network: 'solana as solanaMainnet',
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    wallet: 'meadow',
  },
  bitcoin: {
    title: 'Bitcoin',
    network: 'bitcoin as bitcoinMainnet',
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    // The sandbox's other Bitcoin wallets also support Stacks, so a user has to choose between both.
    wallet: 'quartz',
  },
  sui: { title: 'Sui', network: 'suiMainnet', networkId: 'sui:mainnet', wallet: 'meadow' },
  cosmos: {
    title: 'Cosmos',
    network: 'cosmoshub',
    networkId: 'cosmos:cosmoshub-4',
    wallet: 'keplr',
  },
  polkadot: {
    title: 'Polkadot',
    network: 'polkadot as polkadotMainnet',
    networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    wallet: 'meadow',
  },
  stacks: {
    title: 'Stacks',
    network: 'stacks as stacksMainnet',
    networkId: 'stacks:1',
    wallet: 'meadow',
  },
} as const

export type NamespaceName = keyof typeof namespaces

/** The name of a namespace where there is little space, such as on a button. */
export const labelOf = (name: NamespaceName) => (name === 'evm' ? 'EVM' : namespaces[name].title)
