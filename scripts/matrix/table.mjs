import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { apps } from './apps.mjs'
import { createdProjects, nightsForOthers, possibleProjects } from './createdProjects.mjs'

const page = join(projectRoot, 'docs/reference/matrix.md')

const introduction = `# Where it runs

See in which apps, frameworks and versions the tests build and use latchkey.

\`npm run test:matrix\` packs the package, installs it into fresh apps in temporary folders, and writes this
page. Each app builds without a warning and without a polyfill, and TypeScript 6 and 7 check its types with
\`skipLibCheck: false\`. Each app has React, Radix and viem only once. The pages run in Chromium under
[the strict headers](../recipes/content-policy.md), with wallets that announce themselves.

The matrix also has ${possibleProjects.length} projects that [\`npm create latchkey\`](../quick-starts/create.md) can create: with each
namespace alone, with EVM and Solana, and with all seven. In ${createdProjects.length} of them, any two answers are together at least once,
such as Next.js and Solana. Each night, the matrix creates an eighth of these ${createdProjects.length}, and some of the others. So it
creates each of the others once in ${nightsForOthers} nights. [Those of the ${createdProjects.length} that passed](#created-projects) are below.
`

const notes = `
- The check leaves out declarations of other packages that have type errors: viem's own \`ox\` and wagmi's \`mipd\`
  under \`node16\`, and some of wagmi 3. All declarations of latchkey and of the apps type-check.
- Next.js gives its scripts a nonce. Its page has no Trusted Types, because Next.js itself violates them. Vue
  creates a Trusted Types policy named \`vue\`. All other headers are the same as for a plain page.
- In "each library", local chains run the payments. For Polkadot, a node runs the runtime of Rococo's Asset Hub. For
  CosmJS, \`@mysten/sui\` and dapp-kit, simulated nodes check the signatures with CosmJS's and Mysten's own code.
- In "each library", each library verifies its own signature. \`polkadot-api\` cannot verify signatures, so
  \`@polkadot/util-crypto\` verifies it. CosmJS cannot sign messages, and \`@solana/web3.js\` cannot verify messages. So these
  two libraries sign a transaction, which is not sent.
- wagmi 3 imports a part of \`ox\` that is also for Node, and Vite warns about it.
- wagmi 2 installs a second viem for its WalletConnect. The app's \`overrides\` in \`package.json\` remove it.
`

const projectsIntroduction = `
## Created projects

Each project was created by the packed \`create-latchkey\`, and used the packed packages. We checked its types, built
it, and ran its own tests in Chromium, either on its development server or on its build. All tests passed.
`

const projectsHead = ['framework', 'look', 'data', 'namespaces', 'additions', 'tests ran on']
const head = ['app', 'with', 'types', 'what was tried']

/** Returns the list of tested features in the app's row. */
export const triedIn = ({ does }) => does.join('; ')

/** Returns the rows of the page: an app's name, its packages, its types, and the tested features. */
export const readRows = () => readTable(head)

/** Reads the rows of the created projects. */
export const readProjects = () => readTable(projectsHead)

/** Writes the page with a new row for an app. The other rows stay. */
export function writeRow(row) {
  const known = new Map([...readRows(), row].map((cells) => [cells[0], cells]))
  const rows = apps.flatMap(({ name }) => (known.has(name) ? [known.get(name)] : []))
  writePage(rows, readProjects())
}

/** Writes the page with a row for a project whose tests have passed. The other rows stay. */
export function writeProject(project) {
  const known = new Set([...readProjects(), projectRow(project)].map((cells) => cells.join()))
  const rows = createdProjects.map(projectRow).filter((cells) => known.has(cells.join()))
  writePage(readRows(), rows)
}

/** Returns the row of a created project. */
export const projectRow = ({ additions, framework, look, namespaces, source, testedOn }) => [
  framework,
  look,
  source,
  namespaces.replaceAll(',', ', '),
  additions === '' ? '-' : additions,
  testedOn === 'built' ? 'what was built' : 'the development server',
]

function writePage(rows, projects) {
  const tables = [layOut([head, ...rows]), layOut([projectsHead, ...projects])]
  writeFileSync(
    page,
    `${introduction}\n${tables[0]}\n${notes}${projectsIntroduction}\n${tables[1]}\n`,
  )
}

function layOut(all) {
  const [first, ...rows] = all
  const widths = first.map((_, column) => Math.max(...all.map((cells) => cells[column].length)))
  const rule = widths.map((width) => '-'.repeat(width))
  return [first, rule, ...rows]
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`)
    .join('\n')
}

/** Reads the rows of the table with these columns. */
function readTable(columns) {
  const tables = readFileSync(page, 'utf8').split(/\n(?!\|)/)
  const table = tables.map(readCells).find(([first]) => first?.join() === columns.join())
  return table?.slice(2) ?? []
}

/** @param {string} text */
const readCells = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
