import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createReader } from '../docs/createReader.mjs'
import { freePort } from './openApp.mjs'

/**
 * Opens a folder in which the packed program creates projects, one after another. Each project
 * starts with the installed packages of the previous project with the same framework, so `npm
 * install` changes only the packages that differ. Projects with Next.js also share the compiler's
 * cache.
 */
export async function openWorkshop({ tarballs, executablePath, browserFlags }) {
  const reader = createReader({ tarballs: {} })
  const home = reader.folder
  await reader.run(`npm install --prefix maker ${tarballs['create-latchkey']}`)

  async function create({ flags, framework }) {
    const [app, last] = [join(home, `${framework}-app`), join(home, 'last')]
    rmSync(last, { recursive: true, force: true })
    if (existsSync(app)) renameSync(app, last)
    await reader.run(`node maker/node_modules/.bin/create-latchkey ${framework}-app ${flags}`)
    for (const name of ['node_modules', 'package-lock.json', '.next/cache']) {
      if (!existsSync(join(last, name))) continue
      mkdirSync(dirname(join(app, name)), { recursive: true })
      renameSync(join(last, name), join(app, name))
    }
    rmSync(join(app, 'node_modules/.vite'), { recursive: true, force: true })
    installPacked(join(app, 'package.json'), tarballs)
    await reader.run(`cd ${framework}-app`)
    await reader.run('npm install')
  }

  /** Runs the project's own tests, either on its development server or on its build. */
  async function test({ additions, framework, testedOn }, settings = '') {
    const webServer =
      testedOn === 'development' ? '{}' : `{ command: '${startOf(framework, additions)}' }`
    const launchOptions = JSON.stringify({ executablePath, args: browserFlags })
    reader.write(
      'matrix.config.ts',
      `import config from './playwright.config'
       const webServer = { ...config.webServer, ...${webServer} }
       export default { ...config, webServer, use: { ...config.use, launchOptions: ${launchOptions} } }`,
    )
    const run = 'npx playwright test -c matrix.config.ts --reporter=line'
    await reader.run(`${settings} PORT=${await freePort()} ${run}`)
  }

  return {
    /**
     * Creates a project, installs it, checks its types, builds it and runs its own tests in a
     * browser. If the project has `latchkey-server`, EVM and the themed look, a second check starts
     * the project's development server with the real latchkey server, and expects the list of
     * wallets.
     */
    async check(project) {
      const { framework, look, namespaces, source } = project
      try {
        await create(project)
        // The build of Next.js checks the types with the same compiler.
        if (framework === 'vite') await reader.run('npm run types')
        await reader.run('npm run build')
        await test(project)
        if (source === 'server' && look === 'themed' && namespaces.startsWith('evm')) {
          const port = await freePort()
          await reader.serve(`PORT=${port} npm run server`)
          reader.write('e2e/wallet.spec.ts', serverSpec)
          const variable = `${framework === 'next' ? 'NEXT_PUBLIC' : 'VITE'}_LATCHKEY_SERVER`
          const settings = `${variable}=http://127.0.0.1:${port}`
          await test({ ...project, testedOn: 'development' }, settings)
        }
      } finally {
        await reader.stop()
        if (reader.folder !== home) await reader.run('cd ..')
      }
    },
    close: () => reader.remove(),
  }
}

/** Returns the command with which the project serves the built files. */
function startOf(framework, additions) {
  if (framework === 'next') return 'npm start -- --hostname 127.0.0.1 --port $PORT'
  if (additions.includes('--sign-in')) return 'npm start'
  return 'npm run preview -- --host 127.0.0.1 --port $PORT --strictPort'
}

/** Rainbow is not installed in the browser. The server's list contains it. */
const serverSpec = `
import { expect, test } from 'latchkey-sandbox/playwright-test'

test('the wallets are those of the server', async ({ context, page }) => {
  await context.route(/^https:/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^All wallets/ }).click()
  await dialog.getByRole('searchbox').fill('rainbow')
  await expect(dialog.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
})
`

/** While the packages are not published, the project gets the packed ones. */
export function installPacked(file, tarballs) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies))
      if (tarballs[name]) dependencies[name] = `file:${tarballs[name]}`
  // Added because the sandbox depends on the server.
  if (!manifest.dependencies['latchkey-server'])
    manifest.devDependencies['latchkey-server'] = `file:${tarballs['latchkey-server']}`
  writeFileSync(file, JSON.stringify(manifest))
}
