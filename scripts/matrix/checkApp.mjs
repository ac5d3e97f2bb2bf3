import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findDuplicates } from './findDuplicates.mjs'
import { installApp } from './installApp.mjs'
import { openPage, serveApp } from './openApp.mjs'

/** Installs, type-checks, builds, serves and uses an app. Returns the results for the table. */
export async function checkApp(app, surroundings) {
  const installed = await installApp(app, surroundings)
  try {
    const duplicates = findDuplicates(installed.folder)
    assert(duplicates.length === 0, `installed more than once: ${duplicates.join(', ')}`)
    // Next writes its route types during the build.
    const built = await installed.run(app.build).catch(failBy('the build'))
    assertQuiet(built)
    const types = app.resolutions ?? ['bundler', 'node16']
    for (const resolution of types) await checkTypes(installed, resolution)
    const does = app.run
      ? await runInNode(app, installed)
      : await visitApp(app, installed, surroundings)
    return { name: app.name, versions: versionsOf(app, installed.folder), types, does }
  } finally {
    await installed.remove()
  }
}

async function checkTypes({ run }, resolution) {
  try {
    await run(['typescript/bin/tsc', '--pretty', 'false', '-p', `tsconfig.${resolution}.json`])
  } catch ({ message, stdout = '', stderr = '' }) {
    const complaints = stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
    const ours = complaints.filter((line) => !othersOwn.test(line))
    const isOurs = ours.length > 0 || complaints.length === 0
    assert(!isOurs, `types by ${resolution}: ${message}\n${ours.join('\n')}${stderr}`)
  }
}

/** Type declarations of other packages that do not compile by themselves. */
const othersOwn = /^node_modules\/(?!latchkey\/)/

/** Throws with the program's output. */
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

/** wagmi 3 imports a part of viem's `ox` with another version for Node. */
const othersWords = /"node:worker_threads" has been externalized.*\/node_modules\/ox\//

async function runInNode({ run, says }, installed) {
  const { stdout, stderr } = await installed.run(run)
  assert(stdout === says && stderr === '', `it said: ${stdout}${stderr}`)
  return ['signs a user in']
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
    const does = await app.flow({ ...opened, accounts, url: server.url }).catch((error) => {
      throw new Error(`${error.message}\n${complaints.join('\n')}`)
    })
    assert(complaints.length === 0, `the page complained:\n${complaints.join('\n')}`)
    await opened.context.close()
    return does
  } finally {
    await server.close()
  }
}

/** The installed versions of the app's packages, without tools and types. */
function versionsOf({ packages }, folder) {
  const names = Object.keys(packages).filter((name) => !/^@types\/|^@vitejs\//.test(name))
  return Object.fromEntries(
    names.map((name) => {
      const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
      return [name, JSON.parse(manifest).version]
    }),
  )
}

function assert(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise)
}
