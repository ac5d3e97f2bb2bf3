/**
 * Writes `walletRegistry/pictures.ts` from `@web3icons/core`: the pictures of the registered
 * wallets. Downloads the package into a temporary folder, because its size is 80 MB. Run this
 * script after you change the list below or the version.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './projectRoot.mjs'

const version = '4.0.56'
/**
 * The ids of the wallets, by the names of their pictures in the package. A name without a folder is
 * in the folder `wallets`.
 */
const wallets = {
  'exchanges/binance': '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  'exchanges/bitget': '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'exchanges/bybit': 'com.bybit',
  'exchanges/crypto-com': 'com.crypto.wallet',
  'exchanges/gate-io': 'io.gate.wallet',
  'exchanges/gemini': 'com.gemini.wallet',
  'exchanges/uniswap': 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  'networks/base': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'alpha-wallet': 'com.alphawallet',
  atomic: 'io.atomicwallet',
  backpack: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  coin98: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  enkrypt: 'com.enkrypt',
  exodus: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
  imtoken: 'im.token',
  keplr: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb',
  kraken: 'com.kraken',
  ledger: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  metamask: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'my-ether-wallet': 'f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2',
  okx: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  rabby: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
  rainbow: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  ronin: 'com.roninchain.wallet',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  sequence: '1f711d32b1df0f84741fafa2ad1d81599b01297cc7d22d153272cb3ef4232f19',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'token-pocket': '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
  trezor: 'io.trezor',
  trust: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  zengo: 'com.zengo',
  zerion: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
}

const folder = mkdtempSync(join(tmpdir(), 'wallet-pictures-'))
const run = (command, args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' })

try {
  const archive = run('npm', ['pack', '--silent', `@web3icons/core@${version}`]).trim()
  run('tar', ['xzf', archive, ...Object.keys(wallets).map(pathOf), 'package/package.json'])
  const pictures = await Promise.all(
    Object.entries(wallets).map(
      async ([name, id]) => `  '${id}':\n    '${await readSvg(name)}',\n`,
    ),
  )
  writeFileSync(
    join(projectRoot, 'src/engine/providers/walletRegistry/pictures.ts'),
    `${head()}export const pictures: Readonly<Record<string, string>> = {\n${pictures.join('')}}\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
execFileSync('npx', ['biome', 'format', '--write', 'src/engine/providers/walletRegistry'], {
  cwd: projectRoot,
  stdio: 'inherit',
})

function pathOf(name) {
  const [kind, file] = name.includes('/') ? name.split('/') : ['wallets', name]
  return `package/dist/svgs/${kind}/background/${file}.svg.js`
}

async function readSvg(name) {
  const [svg] = Object.values(await import(pathToFileURL(join(folder, pathOf(name))).href))
  return svg
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .replace(' class="web3icons"', '')
    .replaceAll("'", "\\'")
    .trim()
}

function head() {
  return `/*!
 * Wallet pictures of Web3 Icons ${version} (https://github.com/0xa3k5/web3icons), without white space.
 * Written by scripts/generateWalletPictures.mjs. The logos belong to the makers of the wallets.
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

/** Pictures as SVG, by the ids of the wallets. */
`
}
