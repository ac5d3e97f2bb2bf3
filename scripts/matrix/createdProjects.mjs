import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReader } from '../docs/createReader.mjs'
import { freePort } from './openApp.mjs'

const day = 86_400_000
/** In how many nights each project is made once. */
const nights = 8

/** Every project that `npm create latchkey` makes for EVM, and one for each other namespace. */
export const createdProjects = [
  ...['vite', 'next'].flatMap((framework) =>
    ['themed', 'parts', 'headless'].flatMap((look) =>
      ['keyless', 'server'].flatMap((source) =>
        ['', '--wagmi', '--sign-in', '--wagmi --sign-in'].map((additions) => ({
          name: `created: ${[framework, look, source, additions].join(' ').trim()}`,
          flags: `--framework ${framework} --look ${look} --source ${source} ${additions}`,
        })),
      ),
    ),
  ),
  ...['solana', 'bitcoin', 'sui', 'cosmos', 'polkadot', 'stacks'].map((namespace) => ({
    name: `created: vite ${namespace}`,
    flags: `--namespaces ${namespace} --sign-in`,
  })),
]

/** Those of this night. */
export const projectsOf = (now) =>
  createdProjects.filter((_, index) => index % nights === Math.floor(now / day) % nights)

/**
 * Makes a project with the packed program, installs it, checks its types, builds it, and runs its own
 * tests in a browser.
 */
export async function checkCreated({ flags }, { tarballs, executablePath, browserFlags }) {
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
    reader.write(
      'here.config.ts',
      `import config from './playwright.config'
       export default { ...config, use: { ...config.use, launchOptions: ${launchOptions} } }`,
    )
    await reader.run(
      `PORT=${await freePort()} npx playwright test -c here.config.ts --reporter=line`,
    )
  } finally {
    await reader.remove()
  }
}

/** While nothing is published, the project gets the packed packages. */
export function installPacked(file, tarballs) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies))
      if (tarballs[name]) dependencies[name] = `file:${tarballs[name]}`
  // The sandbox depends on it.
  if (!manifest.dependencies['latchkey-server'])
    manifest.devDependencies['latchkey-server'] = `file:${tarballs['latchkey-server']}`
  writeFileSync(file, JSON.stringify(manifest))
}
