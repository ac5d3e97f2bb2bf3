import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStyles } from './buildStyles.mjs'
import { joinModules } from './joinModules.mjs'
import { projectRoot } from './projectRoot.mjs'
import { readModule } from './readModule.mjs'

const dist = join(projectRoot, 'dist')
const { exports } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

rmSync(dist, { recursive: true, force: true })
compile()
const namespaces = ['bitcoin', 'cosmos', 'evm', 'polkadot', 'solana', 'stacks', 'sui']
const barrels = ['engine', 'hooks', 'primitives', 'themes'].map((layer) => `${layer}/index.js`)
/** All files that a host's page or server can import. */
const entries = Object.entries(exports).flatMap(([name, { default: file }]) =>
  name === './testing' ? [] : (file?.match(/^\.\/dist\/(.*\.js)$/)?.[1] ?? []),
)
const button = ['engine/createEngine.js', 'themes/ConnectButton.js', 'themes/ConnectModal.js']
/** The modules that an app may load before the modal opens. */
const start = [
  ...button,
  ...namespaces.map((namespace) => `engine/adapters/${namespace}/${namespace}.js`),
  'engine/connectors/embedded/embeddedWallet.js',
  'engine/connectors/miniApp/miniApp.js',
  'engine/connectors/multichain/multichain.js',
  'engine/connectors/safe/safe.js',
  'engine/connectors/solanaMobile/solanaMobile.js',
  'engine/connectors/walletConnect/walletConnect.js',
  'hooks/useSwitchNetwork.js',
]
/** Modules that several features use. They load after the lazy half of the engine. */
const small = [
  'engine/adapters/createNodeFetch.js',
  'engine/adapters/evm/describeChain.js',
  'engine/adapters/hexOfText.js',
  'engine/adapters/transferErrors.js',
  'engine/caip/CaipAddress.js',
  'engine/connectors/walletConnect/pairingLink.js',
  'engine/features/identity/Identity.js',
  'engine/features/network/networkErrors.js',
  'engine/features/siwx/signInErrors.js',
  'engine/platform/browserLinks.js',
  'engine/providers/readSource.js',
  'engine/sanitize/isDisguised.js',
  'engine/sanitize/readRetryAfter.js',
  'engine/sanitize/sanitizeApiIcon.js',
  'engine/store/createQuery.js',
]
await joinModules(dist, [
  { file: 'engine/firstHalf.js', folder: 'engine', entries: button },
  ...['engine', 'hooks', 'themes'].map((folder) => ({
    file: `${folder}/opened.js`,
    folder,
    // The account's view shares `useMoney` with the views that send, swap and pay.
    entries: ['themes/ThemedModal.js', 'hooks/useMoney.js'],
    apart: start,
    ...(folder === 'engine' && {
      copies: {
        for: entries.filter((entry) => !barrels.includes(entry)),
        of: ['engine/sanitize/sanitizeUrl.js'],
      },
    }),
    loadsAtOnce: true,
  })),
  {
    file: 'engine/lazyHalf.js',
    folder: 'engine',
    entries: ['engine/createLazyFeatures.js', ...small],
    apart: [...barrels, ...start],
    copies: { for: entries, of: small },
    loadsAtOnce: true,
  },
  {
    file: 'engine/adapters/evm/session.js',
    folder: 'engine',
    entries: ['engine/adapters/evm/openConnection.js', 'engine/adapters/evm/createNetworkReads.js'],
    apart: start,
    copies: { for: entries, of: ['engine/adapters/evm/createNodeClient.js'] },
    followedBy: ['engine/adapters/evm/createTransfers.js', 'engine/adapters/evm/resolveName.js'],
    loadsAtOnce: true,
  },
  {
    file: 'engine/features/holdings.js',
    folder: 'engine',
    entries: [
      'engine/features/identity/createIdentity.js',
      'engine/features/tokens/createTokens.js',
    ],
    apart: [...barrels, ...start],
    copies: { for: entries, of: ['engine/features/tokens/Tokens.js'] },
    loadsAtOnce: true,
  },
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
 * Compiles with plain tsc, which writes one output file for each input. So `'use client'` and tree
 * shaking keep working. TypeScript 7 takes a third of the time of TypeScript 6.
 */
function compile() {
  const tsc = join(projectRoot, 'node_modules/typescript-native/bin/tsc')
  const project = join(projectRoot, 'tsconfig.build.json')
  const { status } = spawnSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/**
 * Marks the calls of a file as pure, so that a bundler can remove the parts that a page does not
 * use.
 */
function markParts() {
  const folder = join(dist, 'primitives')
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, name)
    writeFileSync(path, readModule(path, readFileSync(path, 'utf8')).source)
  }
}
