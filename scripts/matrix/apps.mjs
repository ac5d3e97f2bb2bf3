import { flows } from './flows.mjs'

const vite = { build: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'], output: 'dist' }
const react = (major, version = `^${major}.0.0`) => ({
  ...{ react: version, 'react-dom': version, viem: '$' },
  ...{ vite: '$', '@vitejs/plugin-react': '$', typescript: '$' },
  ...{ '@types/react': `^${major}.0.0`, '@types/react-dom': `^${major}.0.0` },
})
const wagmi = (major) => ({
  ...vite,
  source: 'wagmi',
  packages: { ...react(19), wagmi: `^${major}.0.0`, '@tanstack/react-query': '^5.0.0' },
  // Overrides for apps that would install a second viem. For example, wagmi 2 installs one for its
  // WalletConnect.
  overrides: { viem: '$viem' },
  flow: flows.wagmi,
})

/**
 * The apps of the matrix. `$` stands for this repository's own version. `build` and `run` are
 * programs of the app's packages, with arguments.
 */
export const apps = [
  {
    // This app has the oldest React that the package supports.
    ...{ name: 'Vite, React 18', source: 'viteReact', packages: react(18, '18.2.0') },
    ...vite,
    flow: flows.viem,
  },
  {
    ...{ name: 'Vite, React 19', source: 'viteReact', packages: react(19) },
    ...vite,
    flow: flows.viem,
  },
  {
    name: 'Next.js 16, App Router',
    source: 'next',
    packages: {
      ...{ next: '^16.0.0', react: '^19.0.0', 'react-dom': '^19.0.0', viem: '$', typescript: '$' },
      ...{ '@types/react': '^19.0.0', '@types/react-dom': '^19.0.0', '@types/node': '$' },
    },
    // The imports in this app have no file extensions, as is usual in Next.
    resolutions: ['bundler'],
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    build: ['next/dist/bin/next', 'build'],
    serve: ['next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port'],
    flow: flows.next,
  },
  {
    name: 'esbuild, the engine alone',
    source: 'esbuild',
    packages: { esbuild: '$', viem: '$', typescript: '$' },
    build: [
      'esbuild/bin/esbuild',
      ...['src/main.ts', '--bundle', '--splitting', '--format=esm', '--minify'],
      ...['--outdir=dist/assets', '--log-level=warning'],
    ],
    output: 'dist',
    copies: ['index.html'],
    flow: flows.plain,
  },
  {
    name: 'Vite, Vue 3',
    source: 'vue',
    packages: {
      vue: '^3.5.0',
      '@vitejs/plugin-vue': '^6.0.0',
      vite: '$',
      viem: '$',
      typescript: '$',
    },
    ...vite,
    // Vue creates its own Trusted Types policy for templates.
    policies: 'vue',
    flow: flows.plain,
  },
  {
    name: 'Node, the server entry',
    source: 'node',
    packages: { viem: '$', typescript: '$', '@types/node': '$' },
    build: [
      'typescript/bin/tsc',
      '-p',
      'tsconfig.node16.json',
      '--noEmit',
      'false',
      '--skipLibCheck',
      '--rootDir',
      'src',
      '--outDir',
      'dist',
    ],
    run: ['dist/main.js'],
    says: 'function eip155 signed in: true\n',
    flow: { does: ['signs a user in'] },
  },
  {
    name: 'Vite, each library',
    source: 'libraries',
    packages: {
      ...{ ethers: '$', '@solana/kit': '$', '@solana/web3.js': '$', '@cosmjs/stargate': '$' },
      ...{ '@cosmjs/crypto': '$', '@cosmjs/proto-signing': '$' },
      ...{ 'polkadot-api': '^2.0.0', '@mysten/dapp-kit-react': '^2.0.0', '@mysten/sui': '$' },
      ...{ ...react(19), vite: '$', typescript: '$' },
    },
    ...vite,
    namespaces: ['solana', 'cosmos', 'polkadot'],
    flow: flows.libraries,
  },
  { name: 'Vite, React 19, wagmi 2', ...wagmi(2) },
  { name: 'Vite, React 19, wagmi 3', ...wagmi(3) },
]
