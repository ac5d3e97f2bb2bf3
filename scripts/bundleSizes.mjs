import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { measureFrame } from './bundleFrame.mjs'
import { projectRoot } from './projectRoot.mjs'

const measured = join(projectRoot, '.cache/size/measured')

// The dependencies that a host has in any case: React, and the libraries that the host chose.
const external =
  /^(react|react-dom|viem|@mysten\/sui|@solana\/(kit|web3\.js)|@walletconnect\/universal-provider)(\/|$)/

/**
 * The bridges to other libraries, by folder. The figure of a bridge is the code that it adds to a
 * page whose user has chosen a wallet.
 */
const bridges = [
  ...['viem', 'wagmi', 'ethereumProvider', 'solanaKit', 'solanaWeb3'],
  ...['cosmjs', 'polkadot', 'sui', 'dappKit'],
]

/**
 * The adapters, the hooks for viem, and two connectors. The figure is what each adds to a page that
 * already has the engine and `evm()`.
 */
const additions = [
  ...['solana', 'sui', 'bitcoin', 'stacks', 'cosmos', 'polkadot'].map((name) => `${name}Adapter`),
  'viemHooks',
  'multichain',
  'solanaMobile',
]

/**
 * The providers. The figure includes the part of each provider that loads when it is first used.
 */
const providers = {
  blockscout: 'createBlockscoutReads',
  coinbaseOnramp: 'createHandlerOnramp',
  esplora: 'createEsploraReads',
  hiro: 'createHiroReads',
  cloudServices: 'createCloudHoldings',
  defiLlama: 'getDefiLlamaPrices',
  coinGecko: 'createCoinGeckoPrices',
  etherscan: 'createEtherscanHistory',
  frankfurter: 'getFrankfurterRates',
  das: 'createDasReads',
  sns: 'readSnsAddress',
  ens: 'createEnsReads',
  jupiter: 'createJupiter',
  lifi: 'createLifi',
  meld: 'createHandlerOnramp',
  moonPay: 'createHandlerOnramp',
  onchainActivity: 'createOnchainHistory',
  onchainHoldings: 'createOnchainReads',
  oneInch: 'createOneInch',
  stripeOnramp: 'createHandlerOnramp',
  transak: 'createHandlerOnramp',
  uniswap: 'createUniswap',
  uniswapPrices: 'createUniswapPrices',
  walletRegistry: 'createWalletRegistry',
  zeroEx: 'createZeroEx',
}

/** The sign-in messages and their verification, for a server or a page without the engine. */
const siwx = ['', 'Eip155', 'Solana', 'Bip122', 'Polkadot', 'Cosmos', 'Sui', 'Stacks']

/**
 * Builds the compositions of bench/size as Vite builds a production app. Writes one folder for each
 * figure, for size-limit. A folder has the files that a browser has loaded at this point: an entry
 * and its static imports. Each file is compressed separately.
 */
export async function bundleSizes() {
  rmSync(measured, { recursive: true, force: true })
  const headless = await bundle(['headlessConnect'])
  layOut('headlessConnect', closure(headless, 'headlessConnect'))

  const themed = await bundle(['themedButton', 'modalOpened'])
  const button = closure(themed, 'themedButton')
  layOut('themedButton', button)
  const opened = closure(themed, 'modalOpened')
  layOut(
    'modalOpened',
    [...opened].filter((file) => !button.has(file)),
  )

  for (const name of additions) {
    const outputs = await bundle(['headlessConnect', name])
    const before = closure(outputs, 'headlessConnect')
    const after = [...closure(outputs, name)]
    layOut(
      name,
      after.filter((file) => !before.has(file)),
    )
  }

  for (const name of bridges.map((folder) => `${folder}Bridge`)) {
    const outputs = await bundle(['headlessConnect', name])
    const before = new Set([
      ...closure(outputs, 'headlessConnect'),
      ...closure(outputs, 'lazyHalf'),
    ])
    layOut(
      name,
      [...closure(outputs, name)].filter((file) => !before.has(file)),
    )
  }

  const connector = await bundle(['headlessConnect', 'walletConnect'])
  const present = closure(connector, 'headlessConnect')
  const beforeChoice = closure(connector, 'walletConnect')
  // The lazy half of the engine loads when the user chooses a wallet.
  const lazyHalf = closure(connector, 'lazyHalf')
  layOut(
    'walletConnect',
    [...beforeChoice].filter((file) => !present.has(file)),
  )
  layOut(
    'walletConnectChosen',
    [...closure(connector, 'openWalletConnect')].filter(
      (file) => !beforeChoice.has(file) && !lazyHalf.has(file),
    ),
  )

  for (const [name, lazyPart] of Object.entries(providers)) {
    const outputs = await bundle(['headlessConnect', name])
    const engine = new Set([
      ...closure(outputs, 'headlessConnect'),
      ...closure(outputs, 'lazyHalf'),
    ])
    const shared = closure(outputs, 'createProviders')
    const before = new Set([...engine, ...shared])
    // Each of these providers has the same figure.
    if (name === 'defiLlama')
      layOut(
        'providers',
        [...shared].filter((file) => !engine.has(file)),
      )
    const after = new Set([
      ...closure(outputs, name),
      ...closure(outputs, lazyPart),
      // Most parts of the cloud services load together with their client.
      ...(name === 'cloudServices' ? closure(outputs, 'createCloudChains') : []),
      // The largest group of networks, which is the worst case.
      ...(name.startsWith('uniswap') ? closure(outputs, 'etherDeployments') : []),
    ])
    layOut(
      name,
      [...after].filter((file) => !before.has(file)),
    )
  }

  await layOutEmbedded()

  const { approval, meaning, permissions, ready, request, safe, sponsored, upgrade } =
    await measureFrame()
  layOut('secureSiteFrame', ready)
  layOut('secureSiteApproval', approval)
  layOut('secureSiteRequest', request)
  layOut('secureSiteSafe', safe)
  layOut('secureSiteUpgrade', upgrade)
  layOut('secureSitePermissions', permissions)
  layOut('secureSiteMeaning', meaning)
  layOut('secureSiteSponsored', sponsored)

  for (const name of siwx.map((namespace) => `siwx${namespace}`)) {
    layOut(name, closure(await bundle([name]), name))
  }
}

/**
 * Writes two folders of the embedded wallet: the code that loads before the first login, and the
 * code that the login adds. The second folder leaves out zod.
 */
async function layOutEmbedded() {
  const output = await bundle([
    'headlessConnect',
    'embeddedWallet',
    'secureWallet',
    'secureWalletBase',
  ])
  const engine = closure(output, 'headlessConnect')
  const before = closure(output, 'embeddedWallet')
  const base = closure(output, 'secureWalletBase')
  layOut(
    'embeddedWallet',
    [...before].filter((file) => !engine.has(file)),
  )
  layOut(
    'secureWallet',
    [...closure(output, 'secureWallet')].filter(
      (file) => ![engine, before, base].some((files) => files.has(file)),
    ),
  )
}

/**
 * Replaces modules of `src` with built files. The compositions import from `src` so that the editor
 * has their types, but a host gets the built files.
 */
const built = {
  name: 'built',
  enforce: 'pre',
  resolveId(source, importer) {
    const path = importer && relative(join(projectRoot, 'src'), join(dirname(importer), source))
    if (!source.startsWith('.') || path.startsWith('..')) return null
    return join(projectRoot, 'dist', path.replace(/\.tsx?$/, '.js'))
  },
}

async function bundle(compositions) {
  const { output } = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [built],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(compositions.map((name) => [name, `bench/size/${name}.tsx`])),
        external,
        // A composition stands for a module of a host's app. So its exports count as used, and its
        // file may include code that lazy files share with it.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
  return output
}

/** Returns the files that a composition or a lazily imported module loads together. */
function closure(output, start) {
  const entry =
    output.find(({ isEntry, name }) => isEntry && name === start) ??
    // A module's chunk may have the name of another module in the chunk.
    output.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${start}.js`)))
  const files = new Set([entry])
  for (const { imports } of files) {
    for (const file of output) if (imports.includes(file.fileName)) files.add(file)
  }
  return files
}

function layOut(figure, files) {
  const folder = join(measured, figure)
  mkdirSync(folder, { recursive: true })
  for (const { code, fileName } of files) writeFileSync(join(folder, basename(fileName)), code)
}
