import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { packPackage } from '../../scripts/packPackage.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { expect, type OpenPage, type OpenPageOptions, settled, test } from '../support/browser.ts'
import { installFreshApp } from '../support/installFreshApp.ts'
import { savesData } from '../support/savesData.ts'

const project = resolve(import.meta.dirname, '../..')

/** An app built only from the README. */
let app: Awaited<ReturnType<typeof installFreshApp>>
beforeAll(async () => {
  app = await installFreshApp({
    name: 'fresh-app',
    packages: (folder) => ({ latchkey: `file:${packPackage(folder)}` }),
    tsconfig: { include: ['src'], skipLibCheck: false, types: [] },
    files: {
      'vite.config.js': `
        import react from '@vitejs/plugin-react'

        export default { plugins: [react()] }
      `,
      'src/Wallet.tsx': readExample(),
    },
  })
})
afterAll(() => app?.remove())

/** The README's example, with the sandbox's node instead of the public ones. */
function readExample() {
  const readme = readFileSync(join(project, 'README.md'), 'utf8')
  const example = /```tsx\n(.*?)```/s.exec(readme)?.[1]
  const { rpcUrl } = inject('sandbox').chains[0]!
  const changed = example?.replace(
    'adapters: [evm()]',
    `adapters: [evm()], customRpcUrls: { 'eip155:1': ['${rpcUrl}'] }`,
  )
  expect(changed).toContain(rpcUrl)
  return changed!
}

const production = { NODE_ENV: 'production' }

test('the README’s example has no type error, even if the declarations of all libraries are checked', () => {
  // TypeScript 7 takes a third of the time. `types.test.ts` checks the package with TypeScript 6.
  const compiler = join(project, 'node_modules/typescript-native/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler], {
    cwd: app.folder,
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

test('the README’s example builds without a warning, connects, and has few files', async ({
  openPage,
}) => {
  const { stdout, stderr } = await app.run('vite/bin/vite.js', ['build'], production)
  expect(stderr).toBe('')
  // Must not match a file name such as WarningIcon.
  expect(stdout).not.toMatch(/\bwarn(ing)?s?\b|\(!\)/i)

  // If the user saves data, nothing loads while the page is idle.
  await visit({ openPage, initScript: savesData }, async ({ button, connect, scripts, wallet }) => {
    expect(scripts).toHaveLength(1)
    await button.click()
    await wallet.waitFor()
    await connect()
    expect(scripts.filter(isNoPicture).length).toBeLessThanOrEqual(7)
  })
})

test('six files load while the page is idle, and connecting loads no more files', async ({
  openPage,
}) => {
  await visit({ openPage }, async ({ button, connect, loaded, scripts, wallet }) => {
    await loaded()
    const [page] = scripts
    await button.click()
    await wallet.waitFor()
    await loaded()
    const idle = scripts.filter((script) => script !== page)
    expect(idle.length).toBeLessThanOrEqual(6)
    const bytes = idle.map((path) => gzipSync(readFileSync(join(app.folder, 'dist', path))).length)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(115_000)
    await connect()
    const later = scripts.filter((script) => script !== page && !idle.includes(script))
    expect(later.filter(isNoPicture)).toEqual([])
    // Only pictures load later: their table, the network's picture and the coin's picture.
    expect(later.length).toBeLessThanOrEqual(3)
  })
})

/**
 * Whether a script is no picture. Pictures of networks and coins load separately, and nothing waits
 * for them.
 */
const isNoPicture = (script: string) => !/\/(loadMark|network[A-Z]|token[A-Z])/.test(script)

interface Visit {
  button: Locator
  /** The wallet in the modal. */
  wallet: Locator
  /** The scripts that the page has requested. */
  scripts: readonly string[]
  /** Waits until everything that loads while the page is idle has loaded. */
  loaded(): Promise<void>
  /** Chooses the wallet, and waits for the account's balance. */
  connect(): Promise<void>
}

/** Opens the built app with a test wallet. */
async function visit(
  { openPage, initScript }: { openPage: OpenPage } & Pick<OpenPageOptions, 'initScript'>,
  act: (visit: Visit) => Promise<void>,
) {
  const server = await serveStatic({ root: join(app.folder, 'dist') })
  try {
    const scripts: string[] = []
    const { page } = await openPage('/', {
      baseUrl: server.url,
      ...(initScript && { initScript }),
      async prepare(context) {
        context.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (pathname.endsWith('.js')) scripts.push(pathname)
        })
        await installTestWallets(context, { chains: inject('sandbox').chains })
      },
    })
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await button.waitFor()
    const dialog = page.getByRole('dialog')
    const wallet = dialog.getByRole('button', { name: 'Meadow' })
    await act({
      button,
      scripts,
      wallet,
      async loaded() {
        await settled(page)
        await page.waitForLoadState('networkidle')
        await settled(page)
      },
      async connect() {
        await wallet.click()
        await dialog.getByTitle(testAccounts.alice.address).waitFor()
        await dialog
          .getByText(/\d ETH/)
          .first()
          .waitFor()
      },
    })
    // The page has no pending requests after this, so the server can stop.
    await page.goto('about:blank')
  } finally {
    await server.close()
  }
}
