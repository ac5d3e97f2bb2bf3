import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { browserFlags } from '../browserFlags.mjs'
import { findBrowser } from '../findBrowser.mjs'
import { importTypeScript } from '../importTypeScript.mjs'
import { openPage } from '../matrix/openApp.mjs'
import { packPackage } from '../packPackage.mjs'
import { packWorkspace } from '../packWorkspace.mjs'
import { projectRoot } from '../projectRoot.mjs'
import { serveStatic } from '../serveStatic.mjs'
import { kits } from './kits.mjs'

// `npm run test:moves` moves an app of each kit, and uses the app before and after the move.
// `npm run test:moves -- connectkit` moves only the app of this kit. Run `npm run build` first.
const execute = promisify(execFile)
const wanted = process.argv.slice(2)
const chosen = kits.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const packed = join(projectRoot, '.cache/moves')
const tarballs = {
  latchkey: packPackage(packed),
  'latchkey-codemod': await packWorkspace(packed, 'codemod'),
}
const [{ startSandbox }, { installTestWallets }, { testAccounts: accounts }, found] =
  await Promise.all([
    importTypeScript('sandbox/startSandbox.ts'),
    importTypeScript('sandbox/playwright/installTestWallets.ts'),
    importTypeScript('sandbox/wallets/testAccounts.ts'),
    findBrowser(),
  ])
const sandbox = await startSandbox()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserFlags(),
})

let failed = 0
try {
  // Runs the apps one after another, because each is installed and built twice.
  for (const kit of chosen)
    await moveApp(kit).then(
      (does) => console.log(`${kit.name}: ${does}`),
      ({ message, stdout = '', stderr = '' }) => {
        failed += 1
        console.log(`${kit.name} failed: ${message}\n${stdout}${stderr}`)
      },
    )
} finally {
  await Promise.all([browser.close(), sandbox.stop()])
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

async function moveApp({ name, before, after, connectBefore, marks, hasAccount, hasOrder }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-moves-'))
  try {
    cpSync(join(projectRoot, 'scripts/moves/apps', name), folder, { recursive: true })
    for (const file of ['index.html', 'tsconfig.json', 'notInstalled'])
      cpSync(join(projectRoot, 'scripts/moves/apps/all', file), join(folder, file), {
        recursive: true,
      })
    if (before) {
      await install(folder, before)
      await build(folder)
      await use(folder, { connect: connectBefore, hasOrder })
    }
    await install(folder, after)
    const program = join(folder, 'node_modules/latchkey-codemod/dist/latchkey-codemod.js')
    const { stdout } = await run(folder, program, name)
    await run(folder, join(folder, 'node_modules/typescript/bin/tsc'), '-p', folder)
    await build(folder)
    await use(folder, { connect, hasAccount, hasOrder })
    const [, said] = /(\d+) places? needs? you/.exec(stdout) ?? []
    const marked = marksIn(join(folder, 'src'))
    if (Number(said) !== marks || marked !== marks)
      throw new Error(`${marked} places are marked and it says ${said}, instead of ${marks}.`)
    return `${before ? 'built and used before and after' : 'built and used after'}; ${marks} marked`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Counts the marks in a folder's files. A mark shows a place that the developer must change by
 * hand.
 */
function marksIn(folder) {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return texts.join().split('latchkey-codemod:').length - 1
}

async function connect(page) {
  await page.getByRole('button', { name: /^connect/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
}

function run(cwd, ...words) {
  return execute(process.execPath, words, { cwd, maxBuffer: 64_000_000 })
}

function build(folder) {
  return run(folder, join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error')
}

async function install(folder, packages) {
  const { packages: locked } = JSON.parse(
    readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
  )
  const dependencies = Object.fromEntries(
    Object.entries(packages).map(([name, range]) => {
      if (tarballs[name]) return [name, `file:${tarballs[name]}`]
      return [name, range === '$' ? locked[`node_modules/${name}`].version : range]
    }),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      ...{ name: 'tea-shop', private: true, type: 'module', dependencies },
      // wagmi 2 depends on WalletConnect's own modal, which has a closed licence. Nothing here
      // opens this modal.
      overrides: { '@walletconnect/ethereum-provider': 'file:./notInstalled' },
    }),
  )
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await execute('npm', ['install', '--legacy-peer-deps', ...flags], { cwd: folder })
}

/**
 * Uses the shop as a customer: connects, signs an order, and opens the account. Skips features that
 * the app does not have.
 */
async function use(folder, { connect, hasAccount, hasOrder }) {
  const server = await serveStatic({ root: join(folder, 'dist'), headers: {} })
  const { context, page } = await openPage(browser, {
    url: 'about:blank',
    installTestWallets,
    wallets: { chains: sandbox.chains },
  })
  try {
    // The local chain answers the requests to all nodes. No request leaves this machine.
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)|\/rpc$/, async (route) => {
      const body = route.request().postData()
      if (!body?.includes('"jsonrpc"')) return route.abort()
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(sandbox.chains[0].rpcUrl, { method: 'POST', headers, body })
      await route.fulfill({ contentType: 'application/json', body: await answer.text() })
    })
    await page.goto(server.url)
    await connect(page)
    await page.getByText(`Customer: ${accounts.alice.address}`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if (hasOrder) {
      await page.getByRole('button', { name: 'Order' }).click()
      await page.getByText('Ordered with 132 characters').waitFor()
    }
    if (hasAccount) {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).waitFor()
    }
  } catch (error) {
    const shown = await page.evaluate(() => document.body.textContent).catch(() => '')
    throw new Error(`${error.message}\nThe page shows: ${shown.slice(0, 500)}`)
  } finally {
    await context.close()
    await server.close()
  }
}
