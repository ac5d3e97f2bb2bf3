/**
 * Writes `src/engine/networks/eip155.ts` and its exports from viem's chains: the most common EVM
 * networks and their test networks. Run this script after a change of viem or of the lists below.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as viemChains from 'viem/chains'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'src/engine/networks')
const usualMulticall3 = '0xca11bde05977b3631167028862be2a173976ca11'

const chains = Object.fromEntries(Object.entries(viemChains))

/** The networks by their names in viem, each with its test network. */
export const evmNetworks = {
  mainnet: 'sepolia',
  arbitrum: 'arbitrumSepolia',
  base: 'baseSepolia',
  optimism: 'optimismSepolia',
  polygon: 'polygonAmoy',
  bsc: 'bscTestnet',
  avalanche: 'avalancheFuji',
  gnosis: 'gnosisChiado',
  zksync: 'zksyncSepoliaTestnet',
  linea: 'lineaSepolia',
  scroll: 'scrollSepolia',
  blast: 'blastSepolia',
  mantle: 'mantleSepoliaTestnet',
  celo: 'celoSepolia',
  zora: 'zoraSepolia',
  unichain: 'unichainSepolia',
  worldchain: 'worldchainSepolia',
  mode: 'modeTestnet',
  metis: 'metisSepolia',
  moonbeam: 'moonbaseAlpha',
  cronos: 'cronosTestnet',
  sonic: 'sonicTestnet',
  aurora: 'auroraTestnet',
  berachain: 'berachainBepolia',
  sei: 'seiTestnet',
  abstract: 'abstractTestnet',
  ink: 'inkSepolia',
  soneium: 'soneiumMinato',
  taiko: 'taikoHoodi',
  manta: 'mantaSepoliaTestnet',
  opBNB: 'opBNBTestnet',
  fraxtal: 'fraxtalTestnet',
  kaia: 'kairos',
  filecoin: 'filecoinCalibration',
  flare: 'flareTestnet',
  rootstock: 'rootstockTestnet',
  hyperEvm: 'hyperliquidEvmTestnet',
  apeChain: 'curtis',
  ronin: 'saigon',
  monad: 'monadTestnet',
  arc: 'arcTestnet',
  megaeth: 'megaethTestnet',
  robinhood: 'robinhoodTestnet',
  tempo: 'tempoModerato',
  xLayer: 'xLayerTestnet',
}
/** The ids of the networks' pictures in the wallet service. */
const imageIds = {
  mainnet: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  arbitrum: '3bff954d-5cb0-47a0-9a23-d20192e74600',
}

/**
 * Converts a chain of viem to a network. Includes the address of Multicall3 only if it differs from
 * the usual address.
 */
export function networkOf(name) {
  const { blockExplorers, blockTime, contracts, id, nativeCurrency, rpcUrls, testnet, ...chain } =
    chains[name]
  const multicall3 = contracts?.multicall3?.address
  const http = [...rpcUrls.default.http]
  const { decimals, name: coin, symbol } = nativeCurrency
  const explorer = blockExplorers?.default
  return {
    id,
    name: chain.name,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: coin, symbol, decimals },
    rpcUrls: { default: { http }, chainDefault: { http } },
    ...(explorer && {
      blockExplorers: {
        default: { name: explorer.name, url: explorer.url.replace(/\/$/, '') },
      },
    }),
    ...(multicall3 &&
      multicall3.toLowerCase() !== usualMulticall3 && {
        contracts: { multicall3: { address: multicall3 } },
      }),
    ...(blockTime && { blockTime }),
    ...(testnet && { testnet }),
    ...(imageIds[name] && { assets: { imageId: imageIds[name] } }),
  }
}

const names = Object.entries(evmNetworks).flat()

if (import.meta.filename === process.argv[1]) {
  const exports = names.map((name) => {
    const network = networkOf(name)
    const meaning = name === 'mainnet' ? `${network.name}, the default network` : network.name
    return `/** ${meaning}. */\nexport const ${name}: Network<'${network.caipNetworkId}'> = ${JSON.stringify(network)}\n`
  })
  writeFileSync(
    join(folder, 'eip155.ts'),
    `import type { Network } from '../features/network/Network.ts'\n\n// Generated from viem's chains by scripts/generateNetworks.mjs.\n\n${exports.join('\n')}`,
  )
  const index = join(folder, 'index.ts')
  const others = readFileSync(index, 'utf8').replace(
    /^export \{[^}]*\} from '\.\/eip155\.ts'\n/m,
    '',
  )
  writeFileSync(index, `export { ${[...names].sort().join(', ')} } from './eip155.ts'\n${others}`)
  execFileSync('npx', ['biome', 'check', '--write', folder], { cwd: projectRoot, stdio: 'inherit' })
}
