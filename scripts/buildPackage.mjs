import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStyles } from './buildStyles.mjs'
import { joinModules } from './joinModules.mjs'
import { projectRoot } from './projectRoot.mjs'
import { readModule } from './readModule.mjs'

const dist = join(projectRoot, 'dist')

rmSync(dist, { recursive: true, force: true })
compile()
const namespaces = ['bitcoin', 'cosmos', 'evm', 'polkadot', 'solana', 'stacks', 'sui']
const barrels = ['engine', 'hooks', 'primitives', 'themes'].map((layer) => `${layer}/index.js`)
const button = ['engine/createEngine.js', 'themes/ConnectButton.js', 'themes/ConnectModal.js']
/** What an app may load before the modal opens. */
const start = [
  ...button,
  ...namespaces.map((namespace) => `engine/adapters/${namespace}/${namespace}.js`),
  'engine/connectors/embedded/embeddedWallet.js',
  'engine/connectors/miniApp/miniApp.js',
  'engine/connectors/safe/safe.js',
  'engine/connectors/walletConnect/walletConnect.js',
  'hooks/useSwitchNetwork.js',
]
await joinModules(dist, [
  { file: 'engine/firstHalf.js', folder: 'engine', entries: button },
  {
    file: 'engine/laterHalf.js',
    folder: 'engine',
    entries: ['engine/createLazyFeatures.js'],
    apart: [...barrels, ...start],
  },
  ...['engine', 'hooks', 'themes'].map((folder) => ({
    file: `${folder}/opened.js`,
    folder,
    entries: ['themes/ThemedModal.js'],
    apart: start,
    loadsAtOnce: folder === 'themes',
  })),
  {
    file: 'themes/connected.js',
    folder: 'themes',
    entries: ['themes/views/AccountParts.js'],
    apart: start,
    loadsAtOnce: true,
  },
  {
    file: 'themes/steps.js',
    folder: 'themes',
    entries: ['themes/views/NetworkViews.js', 'themes/views/WalletStepView.js'],
    apart: start,
    loadsAtOnce: true,
  },
])
markParts()
buildStyles({ source: join(projectRoot, 'src/themes'), target: join(dist, 'themes') })

/**
 * Plain tsc with one output file for each input, so that `'use client'` and tree shaking are kept.
 */
function compile() {
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const project = join(projectRoot, 'tsconfig.build.json')
  const { status } = spawnSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** A file has several parts, so a bundler has to know which of them a page uses. */
function markParts() {
  const folder = join(dist, 'primitives')
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, name)
    writeFileSync(path, readModule(path, readFileSync(path, 'utf8')).source)
  }
}
