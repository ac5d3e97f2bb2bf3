import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserFlags } from '../../../scripts/browserFlags.mjs'
import { findBrowser } from '../../../scripts/findBrowser.mjs'
import { packPackage } from '../../../scripts/packPackage.mjs'
import { packWorkspace } from '../../../scripts/packWorkspace.mjs'
import { installFreshApp, versionsOf } from '../../support/installFreshApp.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/sandbox.mdx'), 'utf8')

/** The files on the page, unchanged. Each is a name and the code block below it. */
const shown = Object.fromEntries(
  [...page.matchAll(/^`([\w./]+)`:\n\n```tsx?\n(.*?)^```$/gms)].map(([, name, text]) => [
    name!,
    text!,
  ]),
)

/** An app built only from the documentation page of the sandbox. */
let app: Awaited<ReturnType<typeof installFreshApp>>
beforeAll(async () => {
  const { executablePath } = await findBrowser()
  app = await installFreshApp({
    name: 'sandbox-app',
    packages: async (folder) => ({
      latchkey: `file:${packPackage(folder)}`,
      'latchkey-sandbox': `file:${await packWorkspace(folder, 'sandbox')}`,
      // Adds this package, which npm would install because the sandbox depends on it.
      'latchkey-server': `file:${await packWorkspace(folder, 'server')}`,
      ...versionsOf('@playwright/test', '@types/node'),
    }),
    tsconfig: {
      include: ['src', 'tests', 'playwright.config.ts', 'vite.config.ts'],
      skipLibCheck: true,
      types: ['node'],
    },
    files: {
      ...shown,
      // The page's configuration uses this machine's browser.
      'here.config.ts': `
        import config from './playwright.config'

        const launchOptions = ${JSON.stringify({ executablePath, args: browserFlags() })}
        export default { ...config, use: { ...config.use, launchOptions } }
      `,
    },
  })
}, 240_000)
afterAll(() => app?.remove())

test('the page shows an app, its configuration, and a test of ten lines', () => {
  expect(Object.keys(shown).sort()).toEqual([
    'playwright.config.ts',
    'src/Wallet.tsx',
    'tests/connect.spec.ts',
    'vite.config.ts',
  ])
  expect(shown['tests/connect.spec.ts']!.trim().split('\n')).toHaveLength(10)
})

test('the page’s code has no type error with the packed packages', async () => {
  const { stdout, stderr } = await app.run('typescript/bin/tsc')
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' })
})

test('the page’s ten-line test passes with the packed packages, and fails without the wallet', async () => {
  expect((await runPlaywright()).stdout).toContain('1 passed')

  const changed = shown['tests/connect.spec.ts']!.replace("name: 'Meadow'", "name: 'Nowhere'")
  await writeFile(join(app.folder, 'tests/connect.spec.ts'), changed)
  await expect(runPlaywright('--timeout=5000')).rejects.toMatchObject({ code: 1 })
})

test('the packed program prints its usage', async () => {
  const { stdout } = await app.run('latchkey-sandbox/latchkey-sandbox.mjs', ['--help'])
  expect(stdout).toContain('Usage: latchkey-sandbox')
})

async function runPlaywright(...args: string[]) {
  return app.run(
    '@playwright/test/cli.js',
    ['test', '-c', 'here.config.ts', '--reporter=line', ...args],
    { PORT: String(await freePort()), FORCE_COLOR: '0' },
  )
}

/** Finds a free port. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
