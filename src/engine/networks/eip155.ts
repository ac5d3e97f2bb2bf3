import type { Network } from '../features/network/Network.ts'

// Generated from viem's chains by scripts/generateNetworks.mjs.

/** Ethereum, the default network. */
export const mainnet: Network<'eip155:1'> = {
  id: 1,
  name: 'Ethereum',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://ethereum.reth.rs/rpc'] },
    chainDefault: { http: ['https://ethereum.reth.rs/rpc'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  blockTime: 12000,
  assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
}

/** Sepolia. */
export const sepolia: Network<'eip155:11155111'> = {
  id: 11155111,
  name: 'Sepolia',
  caipNetworkId: 'eip155:11155111',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://11155111.rpc.thirdweb.com'] },
    chainDefault: { http: ['https://11155111.rpc.thirdweb.com'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
}

/** Arbitrum One. */
export const arbitrum: Network<'eip155:42161'> = {
  id: 42161,
  name: 'Arbitrum One',
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://arb1.arbitrum.io/rpc'] },
    chainDefault: { http: ['https://arb1.arbitrum.io/rpc'] },
  },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  blockTime: 250,
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
}

/** Arbitrum Sepolia. */
export const arbitrumSepolia: Network<'eip155:421614'> = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  caipNetworkId: 'eip155:421614',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] },
    chainDefault: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] },
  },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  blockTime: 250,
  testnet: true,
}

/** Base. */
export const base: Network<'eip155:8453'> = {
  id: 8453,
  name: 'Base',
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet.base.org'] },
    chainDefault: { http: ['https://mainnet.base.org'] },
  },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  blockTime: 2000,
}

/** Base Sepolia. */
export const baseSepolia: Network<'eip155:84532'> = {
  id: 84532,
  name: 'Base Sepolia',
  caipNetworkId: 'eip155:84532',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia.base.org'] },
    chainDefault: { http: ['https://sepolia.base.org'] },
  },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  blockTime: 2000,
  testnet: true,
}

/** OP Mainnet. */
export const optimism: Network<'eip155:10'> = {
  id: 10,
  name: 'OP Mainnet',
  caipNetworkId: 'eip155:10',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet.optimism.io'] },
    chainDefault: { http: ['https://mainnet.optimism.io'] },
  },
  blockExplorers: {
    default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  },
  blockTime: 2000,
}

/** OP Sepolia. */
export const optimismSepolia: Network<'eip155:11155420'> = {
  id: 11155420,
  name: 'OP Sepolia',
  caipNetworkId: 'eip155:11155420',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia.optimism.io'] },
    chainDefault: { http: ['https://sepolia.optimism.io'] },
  },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  },
  blockTime: 2000,
  testnet: true,
}

/** Polygon. */
export const polygon: Network<'eip155:137'> = {
  id: 137,
  name: 'Polygon',
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://polygon.drpc.org'] },
    chainDefault: { http: ['https://polygon.drpc.org'] },
  },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  blockTime: 2000,
}

/** Polygon Amoy. */
export const polygonAmoy: Network<'eip155:80002'> = {
  id: 80002,
  name: 'Polygon Amoy',
  caipNetworkId: 'eip155:80002',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://polygon-amoy.drpc.org'] },
    chainDefault: { http: ['https://polygon-amoy.drpc.org'] },
  },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
}

/** BNB Smart Chain. */
export const bsc: Network<'eip155:56'> = {
  id: 56,
  name: 'BNB Smart Chain',
  caipNetworkId: 'eip155:56',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://56.rpc.thirdweb.com'] },
    chainDefault: { http: ['https://56.rpc.thirdweb.com'] },
  },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  blockTime: 750,
}

/** BNB Smart Chain Testnet. */
export const bscTestnet: Network<'eip155:97'> = {
  id: 97,
  name: 'BNB Smart Chain Testnet',
  caipNetworkId: 'eip155:97',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] },
    chainDefault: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] },
  },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
}

/** Avalanche. */
export const avalanche: Network<'eip155:43114'> = {
  id: 43114,
  name: 'Avalanche',
  caipNetworkId: 'eip155:43114',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://api.avax.network/ext/bc/C/rpc'] },
    chainDefault: { http: ['https://api.avax.network/ext/bc/C/rpc'] },
  },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  blockTime: 1700,
}

/** Avalanche Fuji. */
export const avalancheFuji: Network<'eip155:43113'> = {
  id: 43113,
  name: 'Avalanche Fuji',
  caipNetworkId: 'eip155:43113',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] },
    chainDefault: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] },
  },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
}

/** Gnosis. */
export const gnosis: Network<'eip155:100'> = {
  id: 100,
  name: 'Gnosis',
  caipNetworkId: 'eip155:100',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.gnosischain.com'] },
    chainDefault: { http: ['https://rpc.gnosischain.com'] },
  },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  blockTime: 5000,
}

/** Gnosis Chiado. */
export const gnosisChiado: Network<'eip155:10200'> = {
  id: 10200,
  name: 'Gnosis Chiado',
  caipNetworkId: 'eip155:10200',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Gnosis', symbol: 'xDAI', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.chiadochain.net'] },
    chainDefault: { http: ['https://rpc.chiadochain.net'] },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.chiadochain.net' } },
  blockTime: 5000,
  testnet: true,
}

/** ZKsync Era. */
export const zksync: Network<'eip155:324'> = {
  id: 324,
  name: 'ZKsync Era',
  caipNetworkId: 'eip155:324',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet.era.zksync.io'] },
    chainDefault: { http: ['https://mainnet.era.zksync.io'] },
  },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  blockTime: 200,
}

/** ZKsync Sepolia Testnet. */
export const zksyncSepoliaTestnet: Network<'eip155:300'> = {
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  caipNetworkId: 'eip155:300',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia.era.zksync.dev'] },
    chainDefault: { http: ['https://sepolia.era.zksync.dev'] },
  },
  blockExplorers: {
    default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' },
  },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  blockTime: 200,
  testnet: true,
}

/** Linea Mainnet. */
export const linea: Network<'eip155:59144'> = {
  id: 59144,
  name: 'Linea Mainnet',
  caipNetworkId: 'eip155:59144',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.linea.build'] },
    chainDefault: { http: ['https://rpc.linea.build'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
  blockTime: 2000,
}

/** Linea Sepolia Testnet. */
export const lineaSepolia: Network<'eip155:59141'> = {
  id: 59141,
  name: 'Linea Sepolia Testnet',
  caipNetworkId: 'eip155:59141',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.sepolia.linea.build'] },
    chainDefault: { http: ['https://rpc.sepolia.linea.build'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.lineascan.build' } },
  testnet: true,
}

/** Scroll. */
export const scroll: Network<'eip155:534352'> = {
  id: 534352,
  name: 'Scroll',
  caipNetworkId: 'eip155:534352',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.scroll.io'] },
    chainDefault: { http: ['https://rpc.scroll.io'] },
  },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://scrollscan.com' } },
  blockTime: 3000,
}

/** Scroll Sepolia. */
export const scrollSepolia: Network<'eip155:534351'> = {
  id: 534351,
  name: 'Scroll Sepolia',
  caipNetworkId: 'eip155:534351',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia-rpc.scroll.io'] },
    chainDefault: { http: ['https://sepolia-rpc.scroll.io'] },
  },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://sepolia.scrollscan.com' } },
  testnet: true,
}

/** Blast. */
export const blast: Network<'eip155:81457'> = {
  id: 81457,
  name: 'Blast',
  caipNetworkId: 'eip155:81457',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.blast.io'] },
    chainDefault: { http: ['https://rpc.blast.io'] },
  },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://blastscan.io' } },
  blockTime: 2000,
}

/** Blast Sepolia. */
export const blastSepolia: Network<'eip155:168587773'> = {
  id: 168587773,
  name: 'Blast Sepolia',
  caipNetworkId: 'eip155:168587773',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia.blast.io'] },
    chainDefault: { http: ['https://sepolia.blast.io'] },
  },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://sepolia.blastscan.io' } },
  testnet: true,
}

/** Mantle. */
export const mantle: Network<'eip155:5000'> = {
  id: 5000,
  name: 'Mantle',
  caipNetworkId: 'eip155:5000',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.mantle.xyz'] },
    chainDefault: { http: ['https://rpc.mantle.xyz'] },
  },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' } },
}

/** Mantle Sepolia Testnet. */
export const mantleSepoliaTestnet: Network<'eip155:5003'> = {
  id: 5003,
  name: 'Mantle Sepolia Testnet',
  caipNetworkId: 'eip155:5003',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.sepolia.mantle.xyz'] },
    chainDefault: { http: ['https://rpc.sepolia.mantle.xyz'] },
  },
  blockExplorers: {
    default: { name: 'Mantle Testnet Explorer', url: 'https://explorer.sepolia.mantle.xyz' },
  },
  testnet: true,
}

/** Celo. */
export const celo: Network<'eip155:42220'> = {
  id: 42220,
  name: 'Celo',
  caipNetworkId: 'eip155:42220',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://forno.celo.org'] },
    chainDefault: { http: ['https://forno.celo.org'] },
  },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  blockTime: 1000,
}

/** Celo Sepolia Testnet. */
export const celoSepolia: Network<'eip155:11142220'> = {
  id: 11142220,
  name: 'Celo Sepolia Testnet',
  caipNetworkId: 'eip155:11142220',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] },
    chainDefault: { http: ['https://forno.celo-sepolia.celo-testnet.org'] },
  },
  blockExplorers: {
    default: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com' },
  },
  blockTime: 1000,
  testnet: true,
}

/** Zora. */
export const zora: Network<'eip155:7777777'> = {
  id: 7777777,
  name: 'Zora',
  caipNetworkId: 'eip155:7777777',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.zora.energy'] },
    chainDefault: { http: ['https://rpc.zora.energy'] },
  },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  blockTime: 2000,
}

/** Zora Sepolia. */
export const zoraSepolia: Network<'eip155:999999999'> = {
  id: 999999999,
  name: 'Zora Sepolia',
  caipNetworkId: 'eip155:999999999',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia.rpc.zora.energy'] },
    chainDefault: { http: ['https://sepolia.rpc.zora.energy'] },
  },
  blockExplorers: {
    default: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy' },
  },
  blockTime: 2000,
  testnet: true,
}

/** Unichain. */
export const unichain: Network<'eip155:130'> = {
  id: 130,
  name: 'Unichain',
  caipNetworkId: 'eip155:130',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet.unichain.org/'] },
    chainDefault: { http: ['https://mainnet.unichain.org/'] },
  },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  blockTime: 1000,
}

/** Unichain Sepolia. */
export const unichainSepolia: Network<'eip155:1301'> = {
  id: 1301,
  name: 'Unichain Sepolia',
  caipNetworkId: 'eip155:1301',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia.unichain.org'] },
    chainDefault: { http: ['https://sepolia.unichain.org'] },
  },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' } },
  blockTime: 1000,
  testnet: true,
}

/** World Chain. */
export const worldchain: Network<'eip155:480'> = {
  id: 480,
  name: 'World Chain',
  caipNetworkId: 'eip155:480',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] },
    chainDefault: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] },
  },
  blockExplorers: { default: { name: 'Worldscan', url: 'https://worldscan.org' } },
  blockTime: 2000,
}

/** World Chain Sepolia. */
export const worldchainSepolia: Network<'eip155:4801'> = {
  id: 4801,
  name: 'World Chain Sepolia',
  caipNetworkId: 'eip155:4801',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://worldchain-sepolia.g.alchemy.com/public'] },
    chainDefault: { http: ['https://worldchain-sepolia.g.alchemy.com/public'] },
  },
  blockExplorers: { default: { name: 'Worldscan Sepolia', url: 'https://sepolia.worldscan.org' } },
  blockTime: 2000,
  testnet: true,
}

/** Mode Mainnet. */
export const mode: Network<'eip155:34443'> = {
  id: 34443,
  name: 'Mode Mainnet',
  caipNetworkId: 'eip155:34443',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet.mode.network'] },
    chainDefault: { http: ['https://mainnet.mode.network'] },
  },
  blockExplorers: { default: { name: 'Modescan', url: 'https://modescan.io' } },
  blockTime: 2000,
}

/** Mode Testnet. */
export const modeTestnet: Network<'eip155:919'> = {
  id: 919,
  name: 'Mode Testnet',
  caipNetworkId: 'eip155:919',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://sepolia.mode.network'] },
    chainDefault: { http: ['https://sepolia.mode.network'] },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepolia.explorer.mode.network' } },
  contracts: { multicall3: { address: '0xBAba8373113Fb7a68f195deF18732e01aF8eDfCF' } },
  blockTime: 2000,
  testnet: true,
}

/** Metis. */
export const metis: Network<'eip155:1088'> = {
  id: 1088,
  name: 'Metis',
  caipNetworkId: 'eip155:1088',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Metis', symbol: 'METIS', decimals: 18 },
  rpcUrls: {
    default: {
      http: [
        'https://metis.rpc.hypersync.xyz',
        'https://metis-pokt.nodies.app',
        'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm',
        'https://metis-andromeda.rpc.thirdweb.com',
        'https://metis-andromeda.gateway.tenderly.co',
        'https://metis.api.onfinality.io/public',
        'https://andromeda.metis.io/?owner=1088',
        'https://metis-mainnet.public.blastapi.io',
      ],
    },
    chainDefault: {
      http: [
        'https://metis.rpc.hypersync.xyz',
        'https://metis-pokt.nodies.app',
        'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm',
        'https://metis-andromeda.rpc.thirdweb.com',
        'https://metis-andromeda.gateway.tenderly.co',
        'https://metis.api.onfinality.io/public',
        'https://andromeda.metis.io/?owner=1088',
        'https://metis-mainnet.public.blastapi.io',
      ],
    },
  },
  blockExplorers: { default: { name: 'Metis Explorer', url: 'https://explorer.metis.io' } },
}

/** Metis Sepolia. */
export const metisSepolia: Network<'eip155:59902'> = {
  id: 59902,
  name: 'Metis Sepolia',
  caipNetworkId: 'eip155:59902',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Test Metis', symbol: 'tMETIS', decimals: 18 },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia.metisdevops.link',
        'https://metis-sepolia-rpc.publicnode.com',
        'https://metis-sepolia.gateway.tenderly.co',
      ],
    },
    chainDefault: {
      http: [
        'https://sepolia.metisdevops.link',
        'https://metis-sepolia-rpc.publicnode.com',
        'https://metis-sepolia.gateway.tenderly.co',
      ],
    },
  },
  blockExplorers: {
    default: { name: 'Metis Sepolia Explorer', url: 'https://sepolia-explorer.metisdevops.link' },
  },
  testnet: true,
}

/** Moonbeam. */
export const moonbeam: Network<'eip155:1284'> = {
  id: 1284,
  name: 'Moonbeam',
  caipNetworkId: 'eip155:1284',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.api.moonbeam.network'] },
    chainDefault: { http: ['https://rpc.api.moonbeam.network'] },
  },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonscan.io' } },
}

/** Moonbase Alpha. */
export const moonbaseAlpha: Network<'eip155:1287'> = {
  id: 1287,
  name: 'Moonbase Alpha',
  caipNetworkId: 'eip155:1287',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'DEV', symbol: 'DEV', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.api.moonbase.moonbeam.network'] },
    chainDefault: { http: ['https://rpc.api.moonbase.moonbeam.network'] },
  },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonbase.moonscan.io' } },
  testnet: true,
}

/** Cronos Mainnet. */
export const cronos: Network<'eip155:25'> = {
  id: 25,
  name: 'Cronos Mainnet',
  caipNetworkId: 'eip155:25',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://evm.cronos.org'] },
    chainDefault: { http: ['https://evm.cronos.org'] },
  },
  blockExplorers: { default: { name: 'Cronos Explorer', url: 'https://explorer.cronos.org' } },
}

/** Cronos Testnet. */
export const cronosTestnet: Network<'eip155:338'> = {
  id: 338,
  name: 'Cronos Testnet',
  caipNetworkId: 'eip155:338',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'CRO', symbol: 'tCRO', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://evm-t3.cronos.org'] },
    chainDefault: { http: ['https://evm-t3.cronos.org'] },
  },
  blockExplorers: {
    default: { name: 'Cronos Explorer (Testnet)', url: 'https://explorer.cronos.org/testnet' },
  },
  testnet: true,
}

/** Sonic. */
export const sonic: Network<'eip155:146'> = {
  id: 146,
  name: 'Sonic',
  caipNetworkId: 'eip155:146',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.soniclabs.com'] },
    chainDefault: { http: ['https://rpc.soniclabs.com'] },
  },
  blockExplorers: { default: { name: 'Sonic Explorer', url: 'https://sonicscan.org' } },
  blockTime: 630,
}

/** Sonic Testnet. */
export const sonicTestnet: Network<'eip155:64165'> = {
  id: 64165,
  name: 'Sonic Testnet',
  caipNetworkId: 'eip155:64165',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.testnet.soniclabs.com'] },
    chainDefault: { http: ['https://rpc.testnet.soniclabs.com'] },
  },
  blockExplorers: {
    default: { name: 'Sonic Testnet Explorer', url: 'https://testnet.soniclabs.com' },
  },
  testnet: true,
}

/** Aurora. */
export const aurora: Network<'eip155:1313161554'> = {
  id: 1313161554,
  name: 'Aurora',
  caipNetworkId: 'eip155:1313161554',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet.aurora.dev'] },
    chainDefault: { http: ['https://mainnet.aurora.dev'] },
  },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
}

/** Aurora Testnet. */
export const auroraTestnet: Network<'eip155:1313161555'> = {
  id: 1313161555,
  name: 'Aurora Testnet',
  caipNetworkId: 'eip155:1313161555',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://testnet.aurora.dev'] },
    chainDefault: { http: ['https://testnet.aurora.dev'] },
  },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://testnet.aurorascan.dev' } },
  testnet: true,
}

/** Berachain. */
export const berachain: Network<'eip155:80094'> = {
  id: 80094,
  name: 'Berachain',
  caipNetworkId: 'eip155:80094',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.berachain.com'] },
    chainDefault: { http: ['https://rpc.berachain.com'] },
  },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
  blockTime: 2000,
}

/** Berachain Bepolia. */
export const berachainBepolia: Network<'eip155:80069'> = {
  id: 80069,
  name: 'Berachain Bepolia',
  caipNetworkId: 'eip155:80069',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://bepolia.rpc.berachain.com'] },
    chainDefault: { http: ['https://bepolia.rpc.berachain.com'] },
  },
  blockExplorers: { default: { name: 'Berascan', url: 'https://testnet.berascan.com' } },
  blockTime: 2000,
  testnet: true,
}

/** Sei Network. */
export const sei: Network<'eip155:1329'> = {
  id: 1329,
  name: 'Sei Network',
  caipNetworkId: 'eip155:1329',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://evm-rpc.sei-apis.com/'] },
    chainDefault: { http: ['https://evm-rpc.sei-apis.com/'] },
  },
  blockExplorers: { default: { name: 'Seiscan', url: 'https://seiscan.io' } },
}

/** Sei Testnet. */
export const seiTestnet: Network<'eip155:1328'> = {
  id: 1328,
  name: 'Sei Testnet',
  caipNetworkId: 'eip155:1328',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://evm-rpc-testnet.sei-apis.com'] },
    chainDefault: { http: ['https://evm-rpc-testnet.sei-apis.com'] },
  },
  blockExplorers: { default: { name: 'Seiscan', url: 'https://testnet.seiscan.io' } },
  testnet: true,
}

/** Abstract. */
export const abstract: Network<'eip155:2741'> = {
  id: 2741,
  name: 'Abstract',
  caipNetworkId: 'eip155:2741',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://api.mainnet.abs.xyz'] },
    chainDefault: { http: ['https://api.mainnet.abs.xyz'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
  contracts: { multicall3: { address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7' } },
  blockTime: 200,
}

/** Abstract Testnet. */
export const abstractTestnet: Network<'eip155:11124'> = {
  id: 11124,
  name: 'Abstract Testnet',
  caipNetworkId: 'eip155:11124',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://api.testnet.abs.xyz'] },
    chainDefault: { http: ['https://api.testnet.abs.xyz'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.abscan.org' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  blockTime: 200,
  testnet: true,
}

/** Ink. */
export const ink: Network<'eip155:57073'> = {
  id: 57073,
  name: 'Ink',
  caipNetworkId: 'eip155:57073',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'] },
    chainDefault: { http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'] },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' } },
  blockTime: 2000,
}

/** Ink Sepolia. */
export const inkSepolia: Network<'eip155:763373'> = {
  id: 763373,
  name: 'Ink Sepolia',
  caipNetworkId: 'eip155:763373',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc-gel-sepolia.inkonchain.com'] },
    chainDefault: { http: ['https://rpc-gel-sepolia.inkonchain.com'] },
  },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://explorer-sepolia.inkonchain.com' },
  },
  blockTime: 2000,
  testnet: true,
}

/** Soneium Mainnet. */
export const soneium: Network<'eip155:1868'> = {
  id: 1868,
  name: 'Soneium Mainnet',
  caipNetworkId: 'eip155:1868',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.soneium.org'] },
    chainDefault: { http: ['https://rpc.soneium.org'] },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://soneium.blockscout.com' } },
  blockTime: 2000,
}

/** Soneium Minato Testnet. */
export const soneiumMinato: Network<'eip155:1946'> = {
  id: 1946,
  name: 'Soneium Minato Testnet',
  caipNetworkId: 'eip155:1946',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.minato.soneium.org'] },
    chainDefault: { http: ['https://rpc.minato.soneium.org'] },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://soneium-minato.blockscout.com' } },
  blockTime: 2000,
  testnet: true,
}

/** Taiko Mainnet. */
export const taiko: Network<'eip155:167000'> = {
  id: 167000,
  name: 'Taiko Mainnet',
  caipNetworkId: 'eip155:167000',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.mainnet.taiko.xyz'] },
    chainDefault: { http: ['https://rpc.mainnet.taiko.xyz'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://taikoscan.io' } },
}

/** Taiko Hoodi. */
export const taikoHoodi: Network<'eip155:167013'> = {
  id: 167013,
  name: 'Taiko Hoodi',
  caipNetworkId: 'eip155:167013',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.hoodi.taiko.xyz'] },
    chainDefault: { http: ['https://rpc.hoodi.taiko.xyz'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.taikoscan.io' } },
  testnet: true,
}

/** Manta Pacific Mainnet. */
export const manta: Network<'eip155:169'> = {
  id: 169,
  name: 'Manta Pacific Mainnet',
  caipNetworkId: 'eip155:169',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://pacific-rpc.manta.network/http'] },
    chainDefault: { http: ['https://pacific-rpc.manta.network/http'] },
  },
  blockExplorers: {
    default: { name: 'Manta Explorer', url: 'https://pacific-explorer.manta.network' },
  },
}

/** Manta Pacific Sepolia Testnet. */
export const mantaSepoliaTestnet: Network<'eip155:3441006'> = {
  id: 3441006,
  name: 'Manta Pacific Sepolia Testnet',
  caipNetworkId: 'eip155:3441006',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://pacific-rpc.sepolia-testnet.manta.network/http'] },
    chainDefault: { http: ['https://pacific-rpc.sepolia-testnet.manta.network/http'] },
  },
  blockExplorers: {
    default: {
      name: 'Manta Sepolia Testnet Explorer',
      url: 'https://pacific-explorer.sepolia-testnet.manta.network',
    },
  },
  contracts: { multicall3: { address: '0xca54918f7B525C8df894668846506767412b53E3' } },
  testnet: true,
}

/** opBNB. */
export const opBNB: Network<'eip155:204'> = {
  id: 204,
  name: 'opBNB',
  caipNetworkId: 'eip155:204',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://opbnb-mainnet-rpc.bnbchain.org'] },
    chainDefault: { http: ['https://opbnb-mainnet-rpc.bnbchain.org'] },
  },
  blockExplorers: { default: { name: 'opBNB (BSCScan)', url: 'https://opbnb.bscscan.com' } },
}

/** opBNB Testnet. */
export const opBNBTestnet: Network<'eip155:5611'> = {
  id: 5611,
  name: 'opBNB Testnet',
  caipNetworkId: 'eip155:5611',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'tBNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://opbnb-testnet-rpc.bnbchain.org'] },
    chainDefault: { http: ['https://opbnb-testnet-rpc.bnbchain.org'] },
  },
  blockExplorers: { default: { name: 'opbnbscan', url: 'https://testnet.opbnbscan.com' } },
  testnet: true,
}

/** Fraxtal. */
export const fraxtal: Network<'eip155:252'> = {
  id: 252,
  name: 'Fraxtal',
  caipNetworkId: 'eip155:252',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.frax.com'] },
    chainDefault: { http: ['https://rpc.frax.com'] },
  },
  blockExplorers: { default: { name: 'fraxscan', url: 'https://fraxscan.com' } },
  blockTime: 2000,
}

/** Fraxtal Testnet. */
export const fraxtalTestnet: Network<'eip155:2522'> = {
  id: 2522,
  name: 'Fraxtal Testnet',
  caipNetworkId: 'eip155:2522',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.testnet.frax.com'] },
    chainDefault: { http: ['https://rpc.testnet.frax.com'] },
  },
  blockExplorers: { default: { name: 'fraxscan testnet', url: 'https://holesky.fraxscan.com' } },
  blockTime: 2000,
  testnet: true,
}

/** Kaia. */
export const kaia: Network<'eip155:8217'> = {
  id: 8217,
  name: 'Kaia',
  caipNetworkId: 'eip155:8217',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://public-en.node.kaia.io'] },
    chainDefault: { http: ['https://public-en.node.kaia.io'] },
  },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kaiascan.io' } },
}

/** Kairos Testnet. */
export const kairos: Network<'eip155:1001'> = {
  id: 1001,
  name: 'Kairos Testnet',
  caipNetworkId: 'eip155:1001',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Kairos KAIA', symbol: 'KAIA', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://public-en-kairos.node.kaia.io'] },
    chainDefault: { http: ['https://public-en-kairos.node.kaia.io'] },
  },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kairos.kaiascan.io' } },
  testnet: true,
}

/** Filecoin Mainnet. */
export const filecoin: Network<'eip155:314'> = {
  id: 314,
  name: 'Filecoin Mainnet',
  caipNetworkId: 'eip155:314',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'filecoin', symbol: 'FIL', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://api.node.glif.io/rpc/v1'] },
    chainDefault: { http: ['https://api.node.glif.io/rpc/v1'] },
  },
  blockExplorers: { default: { name: 'Filfox', url: 'https://filfox.info/en' } },
}

/** Filecoin Calibration. */
export const filecoinCalibration: Network<'eip155:314159'> = {
  id: 314159,
  name: 'Filecoin Calibration',
  caipNetworkId: 'eip155:314159',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'testnet filecoin', symbol: 'tFIL', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://api.calibration.node.glif.io/rpc/v1'] },
    chainDefault: { http: ['https://api.calibration.node.glif.io/rpc/v1'] },
  },
  blockExplorers: { default: { name: 'Filscan', url: 'https://calibration.filscan.io' } },
  testnet: true,
}

/** Flare Mainnet. */
export const flare: Network<'eip155:14'> = {
  id: 14,
  name: 'Flare Mainnet',
  caipNetworkId: 'eip155:14',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Flare', symbol: 'FLR', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://flare-api.flare.network/ext/C/rpc'] },
    chainDefault: { http: ['https://flare-api.flare.network/ext/C/rpc'] },
  },
  blockExplorers: {
    default: { name: 'Flare Explorer', url: 'https://flare-explorer.flare.network' },
  },
}

/** Flare Testnet Coston2. */
export const flareTestnet: Network<'eip155:114'> = {
  id: 114,
  name: 'Flare Testnet Coston2',
  caipNetworkId: 'eip155:114',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Coston2 Flare', symbol: 'C2FLR', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://coston2-api.flare.network/ext/C/rpc'] },
    chainDefault: { http: ['https://coston2-api.flare.network/ext/C/rpc'] },
  },
  blockExplorers: {
    default: { name: 'Coston2 Explorer', url: 'https://coston2-explorer.flare.network' },
  },
  testnet: true,
}

/** Rootstock Mainnet. */
export const rootstock: Network<'eip155:30'> = {
  id: 30,
  name: 'Rootstock Mainnet',
  caipNetworkId: 'eip155:30',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'RBTC', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://public-node.rsk.co'] },
    chainDefault: { http: ['https://public-node.rsk.co'] },
  },
  blockExplorers: { default: { name: 'RSK Explorer', url: 'https://explorer.rsk.co' } },
}

/** Rootstock Testnet. */
export const rootstockTestnet: Network<'eip155:31'> = {
  id: 31,
  name: 'Rootstock Testnet',
  caipNetworkId: 'eip155:31',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'tRBTC', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://public-node.testnet.rsk.co'] },
    chainDefault: { http: ['https://public-node.testnet.rsk.co'] },
  },
  blockExplorers: {
    default: { name: 'RSK Explorer', url: 'https://explorer.testnet.rootstock.io' },
  },
  testnet: true,
}

/** HyperEVM. */
export const hyperEvm: Network<'eip155:999'> = {
  id: 999,
  name: 'HyperEVM',
  caipNetworkId: 'eip155:999',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.hyperliquid.xyz/evm'] },
    chainDefault: { http: ['https://rpc.hyperliquid.xyz/evm'] },
  },
  blockExplorers: { default: { name: 'HyperEVMScan', url: 'https://hyperevmscan.io' } },
}

/** Hyperliquid EVM Testnet. */
export const hyperliquidEvmTestnet: Network<'eip155:998'> = {
  id: 998,
  name: 'Hyperliquid EVM Testnet',
  caipNetworkId: 'eip155:998',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.hyperliquid-testnet.xyz/evm'] },
    chainDefault: { http: ['https://rpc.hyperliquid-testnet.xyz/evm'] },
  },
  testnet: true,
}

/** ApeChain. */
export const apeChain: Network<'eip155:33139'> = {
  id: 33139,
  name: 'ApeChain',
  caipNetworkId: 'eip155:33139',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.apechain.com/http'] },
    chainDefault: { http: ['https://rpc.apechain.com/http'] },
  },
  blockExplorers: { default: { name: 'Apescan', url: 'https://apescan.io' } },
}

/** Curtis. */
export const curtis: Network<'eip155:33111'> = {
  id: 33111,
  name: 'Curtis',
  caipNetworkId: 'eip155:33111',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.curtis.apechain.com'] },
    chainDefault: { http: ['https://rpc.curtis.apechain.com'] },
  },
  blockExplorers: {
    default: { name: 'Curtis Explorer', url: 'https://explorer.curtis.apechain.com' },
  },
  testnet: true,
}

/** Ronin. */
export const ronin: Network<'eip155:2020'> = {
  id: 2020,
  name: 'Ronin',
  caipNetworkId: 'eip155:2020',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://api.roninchain.com/rpc'] },
    chainDefault: { http: ['https://api.roninchain.com/rpc'] },
  },
  blockExplorers: { default: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' } },
}

/** Ronin Saigon Testnet. */
export const saigon: Network<'eip155:202601'> = {
  id: 202601,
  name: 'Ronin Saigon Testnet',
  caipNetworkId: 'eip155:202601',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://saigon-testnet.roninchain.com/rpc'] },
    chainDefault: { http: ['https://saigon-testnet.roninchain.com/rpc'] },
  },
  blockExplorers: {
    default: { name: 'Saigon Explorer', url: 'https://saigon-explorer.roninchain.com' },
  },
  testnet: true,
}

/** Monad. */
export const monad: Network<'eip155:143'> = {
  id: 143,
  name: 'Monad',
  caipNetworkId: 'eip155:143',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'] },
    chainDefault: { http: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'] },
  },
  blockExplorers: { default: { name: 'Monadscan', url: 'https://monadscan.com' } },
  blockTime: 400,
}

/** Monad Testnet. */
export const monadTestnet: Network<'eip155:10143'> = {
  id: 10143,
  name: 'Monad Testnet',
  caipNetworkId: 'eip155:10143',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://testnet-rpc.monad.xyz'] },
    chainDefault: { http: ['https://testnet-rpc.monad.xyz'] },
  },
  blockExplorers: {
    default: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' },
  },
  blockTime: 400,
  testnet: true,
}

/** Arc. */
export const arc: Network<'eip155:5042'> = {
  id: 5042,
  name: 'Arc',
  caipNetworkId: 'eip155:5042',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'USDC', symbol: 'USDC', decimals: 18 },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.mainnet.arc.io',
        'https://rpc.blockdaemon.mainnet.arc.io',
        'https://rpc.drpc.mainnet.arc.io',
        'https://rpc.quicknode.mainnet.arc.io',
      ],
    },
    chainDefault: {
      http: [
        'https://rpc.mainnet.arc.io',
        'https://rpc.blockdaemon.mainnet.arc.io',
        'https://rpc.drpc.mainnet.arc.io',
        'https://rpc.quicknode.mainnet.arc.io',
      ],
    },
  },
  blockExplorers: { default: { name: 'Arc Explorer', url: 'https://explorer.arc.io' } },
}

/** Arc Testnet. */
export const arcTestnet: Network<'eip155:5042002'> = {
  id: 5042002,
  name: 'Arc Testnet',
  caipNetworkId: 'eip155:5042002',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'USDC', symbol: 'USDC', decimals: 18 },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.testnet.arc.network',
        'https://rpc.quicknode.testnet.arc.network',
        'https://rpc.blockdaemon.testnet.arc.network',
      ],
    },
    chainDefault: {
      http: [
        'https://rpc.testnet.arc.network',
        'https://rpc.quicknode.testnet.arc.network',
        'https://rpc.blockdaemon.testnet.arc.network',
      ],
    },
  },
  blockExplorers: { default: { name: 'ArcScan', url: 'https://testnet.arcscan.app' } },
  testnet: true,
}

/** MegaETH. */
export const megaeth: Network<'eip155:4326'> = {
  id: 4326,
  name: 'MegaETH',
  caipNetworkId: 'eip155:4326',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet.megaeth.com/rpc'] },
    chainDefault: { http: ['https://mainnet.megaeth.com/rpc'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://mega.etherscan.io' } },
  blockTime: 1000,
}

/** MegaETH Testnet. */
export const megaethTestnet: Network<'eip155:6343'> = {
  id: 6343,
  name: 'MegaETH Testnet',
  caipNetworkId: 'eip155:6343',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'MegaETH Testnet Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://carrot.megaeth.com/rpc'] },
    chainDefault: { http: ['https://carrot.megaeth.com/rpc'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://testnet-mega.etherscan.io' } },
  blockTime: 1000,
  testnet: true,
}

/** Robinhood Chain. */
export const robinhood: Network<'eip155:4663'> = {
  id: 4663,
  name: 'Robinhood Chain',
  caipNetworkId: 'eip155:4663',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.mainnet.chain.robinhood.com', 'https://rpc.ordofi.network'] },
    chainDefault: {
      http: ['https://rpc.mainnet.chain.robinhood.com', 'https://rpc.ordofi.network'],
    },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://robinhoodchain.blockscout.com' } },
  blockTime: 100,
}

/** Robinhood Chain Testnet. */
export const robinhoodTestnet: Network<'eip155:46630'> = {
  id: 46630,
  name: 'Robinhood Chain Testnet',
  caipNetworkId: 'eip155:46630',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.testnet.chain.robinhood.com'] },
    chainDefault: { http: ['https://rpc.testnet.chain.robinhood.com'] },
  },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://explorer.testnet.chain.robinhood.com' },
  },
  testnet: true,
}

/** Tempo Mainnet. */
export const tempo: Network<'eip155:4217'> = {
  id: 4217,
  name: 'Tempo Mainnet',
  caipNetworkId: 'eip155:4217',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://rpc.tempo.xyz'] },
    chainDefault: { http: ['https://rpc.tempo.xyz'] },
  },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.tempo.xyz' } },
  blockTime: 1000,
}

/** Tempo Testnet (Moderato). */
export const tempoModerato: Network<'eip155:42431'> = {
  id: 42431,
  name: 'Tempo Testnet (Moderato)',
  caipNetworkId: 'eip155:42431',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://rpc.moderato.tempo.xyz'] },
    chainDefault: { http: ['https://rpc.moderato.tempo.xyz'] },
  },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.testnet.tempo.xyz' } },
  blockTime: 1000,
  testnet: true,
}

/** X Layer Mainnet. */
export const xLayer: Network<'eip155:196'> = {
  id: 196,
  name: 'X Layer Mainnet',
  caipNetworkId: 'eip155:196',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'OKB', symbol: 'OKB', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://xlayerrpc.okx.com'] },
    chainDefault: { http: ['https://xlayerrpc.okx.com'] },
  },
  blockExplorers: { default: { name: 'OKLink', url: 'https://www.oklink.com/xlayer' } },
  blockTime: 1000,
}

/** X1 Testnet. */
export const xLayerTestnet: Network<'eip155:1952'> = {
  id: 1952,
  name: 'X1 Testnet',
  caipNetworkId: 'eip155:1952',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'OKB', symbol: 'OKB', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://xlayertestrpc.okx.com'] },
    chainDefault: { http: ['https://xlayertestrpc.okx.com'] },
  },
  blockExplorers: { default: { name: 'OKLink', url: 'https://www.oklink.com/xlayer-test' } },
  testnet: true,
}
