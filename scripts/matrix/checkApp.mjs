import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../projectRoot.mjs'
import { findDuplicates } from './findDuplicates.mjs'
import { installApp } from './installApp.mjs'
import { openPage, serveApp } from './openApp.mjs'
import { triedIn } from './table.mjs'

/** Installs, type-checks, builds, serves and uses an app. Returns the results for the table. */
export async function checkApp(app, surroundings) {
  const installed = await installApp(app, surroundings)
  try {
    const duplicates = findDuplicates(installed.folder)
    assert(duplicates.length === 0, `installed more than once: ${duplicates.join(', ')}`)
    // Next writes its route types during the build.
    const built = await installed.run(app.build).catch(failBy('the build'))
    assertQuiet(built)
    for (const resolution of resolutionsOf(app))
      for (const compiler of compilers) await checkTypes(installed, resolution, compiler)
    await (app.run ? runInNode(app, installed) : visitApp(app, installed, surroundings))
    return rowOf(app, installed.folder)
  } finally {
    await installed.remove()
  }
}

/**
 * The compilers: TypeScript 6, which the app installs, and TypeScript 7, which this repository has.
 */
const compilers = [
  'typescript/bin/tsc',
  join(projectRoot, 'node_modules/typescript-native/bin/tsc'),
]

async function checkTypes({ run }, resolution, compiler) {
  try {
    await run([compiler, '--pretty', 'false', '-p', `tsconfig.${resolution}.json`])
  } catch ({ message, stdout = '', stderr = '' }) {
    const complaints = stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
    const ours = complaints.filter((line) => !othersOwn.test(line))
    const isOurs = ours.length > 0 || complaints.length === 0
    assert(
      !isOurs,
      `types by ${resolution} of ${compiler}: ${message}\n${ours.join('\n')}${stderr}`,
    )
  }
}

/** Matches type declarations of other packages that do not compile. */
const othersOwn = /^node_modules\/(?!latchkey\/)/

/** Throws an error with the program's output. */
const failBy =
  (work) =>
  ({ message, stdout = '', stderr = '' }) => {
    throw new Error(`${work}: ${message}\n${stdout}${stderr}`)
  }

function assertQuiet({ stdout, stderr }) {
  const complaints = linesOf(stderr).filter((line) => !othersWords.test(line))
  const noted = linesOf(stdout).filter((line) =>
    /\bwarn(ing)?s?\b|\(!\)|polyfill|deprecat/i.test(line),
  )
  const said = [...complaints, ...noted].join('\n')
  assert(said === '', `the build said:\n${said}`)
}

const linesOf = (text) => stripVTControlCharacters(text).trim().split('\n').filter(Boolean)

/**
 * Matches a warning about wagmi 3. wagmi 3 imports a part of viem's `ox` that has a separate
 * version for Node.
 */
const othersWords = /"node:worker_threads" has been externalized.*\/node_modules\/ox\//

async function runInNode({ run, says }, installed) {
  const { stdout, stderr } = await installed.run(run)
  assert(stdout === says && stderr === '', `it said: ${stdout}${stderr}`)
}

async function visitApp(app, installed, { browser, installTestWallets, sandbox, accounts }) {
  const server = await serveApp(app, installed)
  try {
    const opening = {
      url: server.url,
      installTestWallets,
      wallets: {
        chains: sandbox.chains,
        namespaces: app.namespaces ?? [],
        solanaRpcUrl: sandbox.solana.rpcUrl,
      },
    }
    const { complaints, ...opened } = await openPage(browser, opening)
    await app.flow.follow({ ...opened, accounts, url: server.url }).catch((error) => {
      throw new Error(`${error.message}\n${complaints.join('\n')}`)
    })
    assert(complaints.length === 0, `the page complained:\n${complaints.join('\n')}`)
    await opened.context.close()
  } finally {
    await server.close()
  }
}

/**
 * Returns the app's row in the table, with the installed versions of its packages. Tools and types
 * are left out.
 */
function rowOf(app, folder) {
  const { name, packages, flow } = app
  const names = Object.keys(packages).filter((one) => !/^@types\/|^@vitejs\//.test(one))
  const versions = names.map((one) => {
    const manifest = readFileSync(join(folder, 'node_modules', one, 'package.json'), 'utf8')
    return `${one} ${JSON.parse(manifest).version}`
  })
  return [name, versions.join(', '), resolutionsOf(app).join(', '), triedIn(flow)]
}

const resolutionsOf = ({ resolutions = ['bundler', 'node16'] }) => resolutions

function assert(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise)
}
