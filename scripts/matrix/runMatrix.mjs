import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserFlags } from '../browserFlags.mjs'
import { ensureDependencies } from '../ensureDependencies.mjs'
import { findBrowser } from '../findBrowser.mjs'
import { importTypeScript } from '../importTypeScript.mjs'
import { packAll } from '../packAll.mjs'
import { packPackage } from '../packPackage.mjs'
import { projectRoot } from '../projectRoot.mjs'
import { apps } from './apps.mjs'
import { checkApp } from './checkApp.mjs'
import { createdProjects, otherProjects, projectsOf } from './createdProjects.mjs'
import { openWorkshop } from './openWorkshop.mjs'
import { triedIn, writeProject, writeRow } from './table.mjs'

const words = process.argv.slice(2)
const isBuilt = words.includes('--built')
const wanted = words.filter((word) => word !== '--built')
// `npm run test:matrix -- Next` runs the apps with this word in their names. The complete name of
// an app runs only this app.
const names = new Set([...apps, ...createdProjects, ...otherProjects].map(({ name }) => name))
const isNamed = ({ name }) =>
  wanted.some((word) => (names.has(word) ? name === word : name.includes(word)))
const chosen = wanted.length === 0 ? apps : apps.filter(isNamed)
const named = [
  ...createdProjects.filter(isNamed),
  ...otherProjects.filter(({ name }) => wanted.includes(name)),
]
const created = wanted.length === 0 ? projectsOf(Date.now()) : named

if (!isBuilt) build()
const tarball = packPackage(join(projectRoot, '.cache/matrix'))
const [{ startSandbox }, { installTestWallets }, { testAccounts: accounts }, found] =
  await Promise.all([
    importTypeScript('sandbox/startSandbox.ts'),
    importTypeScript('sandbox/playwright/installTestWallets.ts'),
    importTypeScript('sandbox/wallets/testAccounts.ts'),
    findBrowser(),
  ])
const sandbox = await startSandbox({ solana: true })
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserFlags(),
})
const needsPolkadot = chosen.some(({ namespaces = [] }) => namespaces.includes('polkadot'))
const polkadotNode = needsPolkadot ? await startPolkadot() : undefined
const surroundings = { accounts, polkadotNode, browser, installTestWallets, sandbox, tarball }

let failed = 0
try {
  // Runs the apps one after another, because each is installed and built.
  for (const app of chosen) if (!(await check(app))) failed += 1
  if (created.length > 0) failed += await createAll()
} finally {
  await Promise.all([browser.close(), sandbox.stop(), polkadotNode?.stop()])
}
console.log(`${chosen.length + created.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

async function check(app) {
  try {
    writeRow(await checkApp(app, surroundings))
    console.log(`${app.name}: ${triedIn(app.flow)}`)
    return true
  } catch (error) {
    console.log(`${app.name} failed: ${error.message}`)
    return false
  }
}

/** Creates the projects, packing the packages once. Returns how many of them failed. */
async function createAll() {
  const workshop = await openWorkshop({
    tarballs: await packAll(join(projectRoot, '.cache/matrix')),
    executablePath: found.executablePath,
    browserFlags: browserFlags(),
  })
  let broken = 0
  for (const project of created) {
    try {
      await workshop.check(project)
      writeProject(project)
      console.log(`${project.name}: its types, its build and its tests pass`)
    } catch (error) {
      broken += 1
      console.log(`${project.name} failed: ${error.message}`)
    }
  }
  await workshop.close()
  return broken
}

/** Starts a node on which the account of the test wallets has funds. */
async function startPolkadot() {
  ensureDependencies({ root: join(projectRoot, 'tests/foreign/polkadot') })
  const [{ startPolkadotNode }, { createPolkadotAccount }] = await Promise.all([
    importTypeScript('tests/foreign/polkadot/startPolkadotNode.ts'),
    importTypeScript('sandbox/wallets/polkadot/createPolkadotAccount.ts'),
  ])
  return startPolkadotNode({ funded: [createPolkadotAccount('Alice').address] })
}

function build() {
  const program = join(projectRoot, 'scripts/buildPackage.mjs')
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
