import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, inject } from 'vitest'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { packPackage } from '../../scripts/packPackage.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { expect, test } from '../support/browser.ts'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>
}

/** The packages as this repository has them, so that npm finds them in its cache. */
const versionsOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]!.version]))

let app: string
beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'latchkey-fresh-app-'))
  await writeApp()
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: app,
    shell: process.platform === 'win32',
  })
}, 120_000)
afterAll(() => rm(app, { recursive: true, force: true }))

/** An app of someone who has read the README and nothing else. */
async function writeApp() {
  if (!existsSync(join(project, 'dist/themes/default.css')))
    throw new Error('The package is tested as built: run "npm run build" first.')
  const files = {
    'package.json': JSON.stringify({
      name: 'fresh-app',
      private: true,
      type: 'module',
      dependencies: {
        latchkey: `file:${packPackage(app)}`,
        ...versionsOf('react', 'react-dom', 'viem'),
      },
      devDependencies: versionsOf(
        ...['vite', '@vitejs/plugin-react'],
        ...['typescript', '@types/react', '@types/react-dom'],
      ),
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: [],
      },
      include: ['src'],
    }),
    'vite.config.js': `
      import react from '@vitejs/plugin-react'

      export default { plugins: [react()] }
    `,
    'index.html': `<!doctype html>
      <html lang="en">
        <head><title>Fresh app</title><link rel="icon" href="data:," /></head>
        <body>
          <main><h1>Fresh app</h1><div id="root"></div></main>
          <script type="module" src="/src/main.tsx"></script>
        </body>
      </html>`,
    'src/styles.d.ts': `declare module '*.css'`,
    'src/main.tsx': `
      import { createRoot } from 'react-dom/client'
      import { Wallet } from './Wallet'

      createRoot(document.querySelector('#root')!).render(<Wallet />)
    `,
    'src/Wallet.tsx': await readExample(),
  }
  await mkdir(join(app, 'src'))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(app, name), text)))
}

/** The README's example, with the sandbox's node in place of the public ones. */
async function readExample() {
  const readme = await readFile(join(project, 'README.md'), 'utf8')
  const example = /```tsx\n(.*?)```/s.exec(readme)?.[1]
  const { rpcUrl } = inject('sandbox').chains[0]!
  const changed = example?.replace(
    'adapters: [evm()]',
    `adapters: [evm()], customRpcUrls: { 'eip155:1': ['${rpcUrl}'] }`,
  )
  expect(changed).toContain(rpcUrl)
  return changed!
}

const runInApp = (program: string, ...args: string[]) =>
  run(process.execPath, [join(app, 'node_modules', program), ...args], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production' },
  })

test('the README’s example has no type error, with the declarations of all libraries checked', async () => {
  expect(await runInApp('typescript/bin/tsc')).toEqual({ stdout: '', stderr: '' })
}, 60_000)

test('the README’s example builds without a warning and connects', async ({ openPage }) => {
  const { stdout, stderr } = await runInApp('vite/bin/vite.js', 'build')
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/warn|\(!\)/i)

  const server = await serveStatic({ root: join(app, 'dist') })
  try {
    const { page } = await openPage('/', {
      baseUrl: server.url,
      async prepare(context) {
        await installTestWallets(context, { chains: inject('sandbox').chains })
      },
    })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Meadow' }).click()
    await dialog.getByText(testAccounts.alice.address).waitFor()
    await dialog.getByText(/\d ETH/).waitFor()
  } finally {
    await server.close()
  }
}, 60_000)
