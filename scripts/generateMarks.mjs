/**
 * Writes `src/themes/marks` from `@web3icons/core`: the marks of the known networks, of their
 * coins, and of the most common tokens. Downloads the package into a temporary folder, because its
 * size is 80 MB. Run this script after you change the lists below, the known networks, or the
 * version.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importTypeScript } from './importTypeScript.mjs'
import { projectRoot } from './projectRoot.mjs'

const version = '4.0.56'
const target = join(projectRoot, 'src/themes/marks')
/**
 * The pictures of networks, by their names in `latchkey/networks`. A test network has the picture
 * of its main network.
 */
const networkPictures = {
  mainnet: 'ethereum',
  sepolia: 'ethereum',
  arbitrum: 'arbitrum-one',
  arbitrumSepolia: 'arbitrum-one',
  base: 'base',
  baseSepolia: 'base',
  optimism: 'optimism',
  optimismSepolia: 'optimism',
  polygon: 'polygon',
  polygonAmoy: 'polygon',
  bsc: 'binance-smart-chain',
  bscTestnet: 'binance-smart-chain',
  avalanche: 'avalanche',
  avalancheFuji: 'avalanche',
  gnosis: 'gnosis',
  zksync: 'zksync',
  linea: 'linea',
  scroll: 'scroll',
  blast: 'blast',
  mantle: 'mantle',
  celo: 'celo',
  zora: 'zora',
  unichain: 'unichain',
  worldchain: 'world',
  moonbeam: 'moonbeam',
  cronos: 'cronos',
  sonic: 'sonic',
  aurora: 'aurora',
  berachain: 'berachain',
  sei: 'sei-network',
  abstract: 'abstract',
  ink: 'ink',
  soneium: 'soneium',
  taiko: 'taiko',
  monad: 'monad',
  solana: 'solana',
  solanaDevnet: 'solana',
  solanaTestnet: 'solana',
  bitcoin: 'bitcoin',
  bitcoinTestnet: 'bitcoin',
  polkadot: 'polkadot',
  suiMainnet: 'sui',
  suiTestnet: 'sui',
  stacksTestnet: 'stacks',
  stacks: 'stacks',
  cosmoshub: 'cosmos-hub',
}
/** The pictures of coins, by symbol. All other coins have the picture of their network. */
const coinPictures = {
  ...{ ETH: 'ETH', POL: 'POL', BNB: 'BNB', AVAX: 'AVAX', CELO: 'CELO', CRO: 'CRO', SEI: 'SEI' },
  ...{ MNT: 'MNT', SOL: 'SOL', BTC: 'BTC', DOT: 'DOT', SUI: 'SUI', STX: 'STX', ATOM: 'ATOM' },
}
/** The pictures of tokens, by CAIP-10 id. The tokens of Uniswap's routes are added to these. */
const tokenPictures = {
  'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F': 'DAI',
  'eip155:1:0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599': 'WBTC',
  'eip155:1:0x514910771AF9Ca656af840dff83E8264EcF986CA': 'LINK',
  'eip155:1:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984': 'UNI',
  'eip155:1:0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9': 'AAVE',
  'eip155:10:0x4200000000000000000000000000000000000042': 'OP',
  'eip155:42161:0x912CE59144191C1204E64559FE8253a0e49E6548': 'ARB',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v': 'USDC',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB': 'USDT',
}

const folder = mkdtempSync(join(tmpdir(), 'marks-'))
const run = (command, args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' })
const { deployments } = await importTypeScript('src/engine/providers/uniswap/deployments.ts')
const networks = await importTypeScript('src/engine/networks/index.ts')
/** The written files, by name. Each value is an SVG. */
const written = new Map()

try {
  const archive = run('npm', ['pack', '--silent', `@web3icons/core@${version}`]).trim()
  run('tar', ['xzf', archive, 'package/dist/svgs', 'package/package.json'])
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)
  const ofNetworks = {}
  const ofTokens = {}
  for (const [name, picture] of Object.entries(networkPictures)) {
    const { caipNetworkId, nativeCurrency } = networks[name]
    const network = await write('network', picture)
    const coin = coinPictures[nativeCurrency.symbol]
    ofNetworks[caipNetworkId] = network
    ofTokens[caipNetworkId] = coin ? await write('token', coin) : network
    const { via = [], wrapped, isCoinToken } = deployments[caipNetworkId] ?? {}
    for (const { address, symbol } of via)
      ofTokens[idOf(caipNetworkId, address)] = await write(
        'token',
        symbol === 'USDC' ? 'USDC' : 'USDT',
      )
    if (wrapped && !isCoinToken) ofTokens[idOf(caipNetworkId, wrapped)] = ofTokens[caipNetworkId]
  }
  for (const [id, picture] of Object.entries(tokenPictures))
    ofTokens[id.startsWith('eip155:') ? id.toLowerCase() : id] = await write('token', picture)
  for (const [name, svg] of written)
    writeFileSync(
      join(target, `${name}.ts`),
      `/*! Web3 Icons ${version}, MIT: see loadMark.ts. */\nexport const ${name} =\n  '${svg}'\n`,
    )
  writeFileSync(join(target, 'loadMark.ts'), list(ofNetworks, ofTokens))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
execFileSync('npx', ['biome', 'check', '--write', 'src/themes/marks'], {
  cwd: projectRoot,
  stdio: 'inherit',
})

function idOf(caipNetworkId, address) {
  return `${caipNetworkId}:${address}`.toLowerCase()
}

/** Writes a picture. Returns the name of its file. */
async function write(kind, picture) {
  const path = join(folder, `package/dist/svgs/${kind}s/background/${picture}.svg.js`)
  if (!existsSync(path)) throw new Error(`There is no picture ${picture}.`)
  const [svg] = Object.values(await import(pathToFileURL(path).href))
  const [first, ...words] = `${kind}-${picture}`.toLowerCase().split('-')
  const name = first + words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  written.set(
    name,
    svg
      .replace(/\s+/g, ' ')
      .replaceAll('> <', '><')
      .replace(' class="web3icons"', '')
      .replaceAll("'", "\\'")
      .trim(),
  )
  return name
}

function list(ofNetworks, ofTokens) {
  const table = (marks) =>
    Object.entries(marks)
      .map(([id, mark]) => `  '${id}': '${mark}',\n`)
      .join('')
  const loaders = [...written.keys()]
    .map((name) => `  ${name}: () => import('./${name}.ts').then(({ ${name} }) => ${name}),\n`)
    .join('')
  return `/*!
 * Marks of networks, coins and tokens of Web3 Icons ${version} (https://github.com/0xa3k5/web3icons), without
 * white space. Written by scripts/generateMarks.mjs. The logos belong to their owners.
 *
 * MIT License. Copyright (c) 2024 0xa3k5
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
 * associated documentation files (the "Software"), to deal in the Software without restriction,
 * including without limitation the rights to use, copy, modify, merge, publish, distribute,
 * sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or
 * substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
 * NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
 * DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
 * OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */

/** The marks. Each mark has its own file, which loads when the mark is shown. */
const marks = {
${loaders}}

type Mark = keyof typeof marks

const networkMarks: Readonly<Record<string, Mark>> = {
${table(ofNetworks)}}

/** The marks of coins by network, and of tokens by contract, because any token can use a known symbol. */
const tokenMarks: Readonly<Record<string, Mark>> = {
${table(ofTokens)}}

/** The network, coin or token of a mark. */
export interface MarkKey {
  kind: 'network' | 'token'
  /** The CAIP-2 id of a network, which also identifies its coin, or the CAIP-10 id of a token. */
  id: string
}

/** Loads the mark as the URL of an image. \`undefined\` if the mark is not known. */
export async function loadMark({ id, kind }: MarkKey): Promise<string | undefined> {
  const known = kind === 'network' ? networkMarks : tokenMarks
  const key = id.startsWith('eip155:') ? id.toLowerCase() : id
  const mark = Object.hasOwn(known, key) ? known[key] : undefined
  return mark && \`data:image/svg+xml,\${encodeURIComponent(await marks[mark]())}\`
}
`
}
