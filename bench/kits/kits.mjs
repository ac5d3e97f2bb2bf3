const react = (major) => ({ react: `^${major}`, 'react-dom': `^${major}` })
const wagmi = { viem: '2.57.1', '@tanstack/react-query': '^5', wagmi: '^2.9' }

/**
 * The kits to compare. Each kit has the same page with the same three wallets. `packages` are
 * installed together with React. latchkey is packed as for publishing.
 */
export const kits = [
  { name: 'the floor', app: 'floor', react: react(19), packages: {} },
  {
    name: 'latchkey, themed',
    app: 'latchkeyThemed',
    react: react(19),
    packages: { latchkey: 'packed', viem: '2.57.1' },
  },
  {
    name: 'latchkey, headless',
    app: 'latchkeyHeadless',
    react: react(19),
    packages: { latchkey: 'packed', viem: '2.57.1' },
  },
  {
    name: 'RainbowKit',
    isPeer: true,
    app: 'rainbowKit',
    react: react(19),
    packages: { '@rainbow-me/rainbowkit': '^2', ...wagmi },
  },
  {
    name: 'ConnectKit',
    isPeer: true,
    app: 'connectKit',
    react: react(18),
    packages: { connectkit: '^1', ...wagmi },
  },
  {
    // This kit is for Sui, so it gets Sui wallets.
    name: 'dapp-kit',
    isPeer: true,
    app: 'dappKit',
    react: react(19),
    packages: { '@mysten/dapp-kit': '^1', '@mysten/sui': '^2', '@tanstack/react-query': '^5' },
  },
  {
    name: 'Web3-Onboard',
    isPeer: true,
    app: 'web3Onboard',
    // This kit's dialog cannot be closed with the keyboard.
    hasEscape: false,
    react: react(18),
    packages: { '@web3-onboard/core': '^2', '@web3-onboard/injected-wallets': '^2' },
  },
]
