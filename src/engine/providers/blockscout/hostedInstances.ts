/** Instances that Blockscout hosts, from its list of chains (chains.blockscout.com). */
export const hostedInstances: Readonly<Record<string, string>> = {
  'eip155:1': 'https://eth.blockscout.com',
  'eip155:10': 'https://explorer.optimism.io',
  'eip155:100': 'https://gnosis.blockscout.com',
  'eip155:137': 'https://polygon.blockscout.com',
  'eip155:8453': 'https://base.blockscout.com',
  'eip155:42161': 'https://arbitrum.blockscout.com',
  'eip155:42220': 'https://celo.blockscout.com',
  'eip155:84532': 'https://base-sepolia.blockscout.com',
  'eip155:11155111': 'https://eth-sepolia.blockscout.com',
  'eip155:11155420': 'https://optimism-sepolia.blockscout.com',
}
