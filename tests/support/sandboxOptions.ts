/** The networks that run here, and networks whose balances the blockchain API invents. */
const supportedChains = [
  'eip155:1',
  'eip155:42161',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'cosmos:cosmoshub-4',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'stacks:1',
  'sui:mainnet',
]

/** The options of the sandbox of browser tests. */
export const sandboxOptions = {
  chains: [{ chainId: 1 }, { chainId: 42161 }],
  solana: true,
  tokens: true,
  secureSite: true,
  services: { supportedChains: { http: supportedChains } },
}
