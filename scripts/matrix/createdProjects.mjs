import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReader } from '../docs/createReader.mjs'
import { freePort } from './openApp.mjs'

const day = 86_400_000
/** Within this many nights, each project is created once. */
const nights = 8

/** The parts of a project, with the possible values of each. */
const parts = {
  namespaces: [
    ...['evm', 'solana', 'bitcoin', 'sui', 'cosmos', 'polkadot', 'stacks'],
    ...['evm,solana', 'evm,solana,bitcoin,sui,cosmos,polkadot,stacks'],
  ],
  framework: ['vite', 'next'],
  look: ['themed', 'parts', 'headless'],
  source: ['keyless', 'server'],
  additions: ['', '--wagmi', '--sign-in', '--wagmi --sign-in'],
}

/** Every possible project. Projects with wagmi also have the namespace `evm`, which wagmi needs. */
export const possibleProjects = Object.entries(parts)
  .reduce(
    (made, [part, values]) =>
      made.flatMap((project) => values.map((value) => ({ ...project, [part]: value }))),
    [{}],
  )
  .filter(({ additions, namespaces }) => !/wagmi/.test(additions) || /evm/.test(namespaces))

/** Returns all pairs of parts in a project, such as `framework=next look=parts`. */
export const pairsOf = (project) =>
  Object.entries(project).flatMap(([part, value], index, all) =>
    all.slice(index + 1).map(([other, its]) => `${part}=${value} ${other}=${its}`),
  )

/** A few projects in which every pair of parts appears at least once. */
export const createdProjects = coverPairs(possibleProjects).map((project) => {
  const { additions, framework, look, namespaces, source } = project
  return {
    ...project,
    name: `created: ${[framework, look, source, namespaces, additions].join(' ').trim()}`,
    flags: `--framework ${framework} --look ${look} --source ${source} --namespaces ${namespaces} ${additions}`,
  }
})

/**
 * Chooses projects until no pair is missing. Each time, chooses the project with the most new
 * pairs. If several projects have equally many, chooses the project whose parts were chosen least.
 */
function coverPairs(projects) {
  const missing = new Set(projects.flatMap(pairsOf))
  const chosen = []
  const gain = (project) => pairsOf(project).filter((pair) => missing.has(pair)).length
  const wear = (project) =>
    chosen.flatMap((one) => Object.keys(one).filter((part) => one[part] === project[part])).length
  const isBetter = (one, other) =>
    gain(one) > gain(other) || (gain(one) === gain(other) && wear(one) < wear(other))
  while (missing.size > 0) {
    const next = projects.reduce((best, project) => (isBetter(project, best) ? project : best))
    for (const pair of pairsOf(next)) missing.delete(pair)
    chosen.push(next)
  }
  return chosen
}

/** Returns the projects of this night. */
export const projectsOf = (now) =>
  createdProjects.filter((_, index) => index % nights === Math.floor(now / day) % nights)

/**
 * Creates a project with the packed program, installs it, type-checks it and builds it. The
 * project's own tests run twice in a browser: on the development server, and on the built files. If
 * the project has `latchkey-server`, EVM and the themed look, the second run lists the wallets of
 * the real server.
 */
export async function checkCreated(
  { additions, flags, framework, look, namespaces, source },
  { tarballs, executablePath, browserFlags },
) {
  const reader = createReader({ tarballs: {} })
  try {
    await reader.run(`npm install --prefix maker ${tarballs['create-latchkey']}`)
    await reader.run(`node maker/node_modules/.bin/create-latchkey app ${flags}`)
    await reader.run('cd app')
    installPacked(join(reader.folder, 'package.json'), tarballs)
    await reader.run('npm install')
    await reader.run('npm run types')
    await reader.run('npm run build')
    const launchOptions = JSON.stringify({ executablePath, args: browserFlags })
    const writeConfig = (name, webServer) =>
      reader.write(
        `${name}.config.ts`,
        `import config from './playwright.config'
         const webServer = { ...config.webServer, ...${webServer} }
         export default { ...config, webServer, use: { ...config.use, launchOptions: ${launchOptions} } }`,
      )
    const test = async (name, settings = '') =>
      reader.run(
        `${settings} PORT=${await freePort()} npx playwright test -c ${name}.config.ts --reporter=line`,
      )
    writeConfig('development', '{}')
    await test('development')
    writeConfig('built', `{ command: '${startOf(framework, additions)}' }`)
    await test('built')
    if (source === 'server' && look === 'themed' && namespaces.startsWith('evm')) {
      const port = await freePort()
      await reader.serve(`PORT=${port} npm run server`)
      reader.write('e2e/wallet.spec.ts', serverSpec)
      const variable = `${framework === 'next' ? 'NEXT_PUBLIC' : 'VITE'}_LATCHKEY_SERVER`
      await test('development', `${variable}=http://127.0.0.1:${port}`)
    }
  } finally {
    await reader.remove()
  }
}

/** Returns the command with which the project serves the built files. */
function startOf(framework, additions) {
  if (framework === 'next') return 'npm start -- --hostname 127.0.0.1 --port $PORT'
  if (additions.includes('--sign-in')) return 'npm start'
  return 'npm run preview -- --host 127.0.0.1 --port $PORT --strictPort'
}

/**
 * A test for projects with a server. Rainbow is not installed in the browser, so it comes from the
 * server's list.
 */
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

/**
 * Replaces the published packages with the packed packages, because the packages are not published
 * yet.
 */
export function installPacked(file, tarballs) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies))
      if (tarballs[name]) dependencies[name] = `file:${tarballs[name]}`
  // The sandbox depends on the server, so the server is added.
  if (!manifest.dependencies['latchkey-server'])
    manifest.devDependencies['latchkey-server'] = `file:${tarballs['latchkey-server']}`
  writeFileSync(file, JSON.stringify(manifest))
}
