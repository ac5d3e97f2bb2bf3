import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { createdProjects } from './createdProjects.mjs'

const page = join(projectRoot, 'docs/reference/matrix.md')

const introduction = `# Where it runs

The apps, frameworks and versions in which latchkey was built and used.

\`npm run test:matrix\` packs the package, installs it into fresh apps in temporary folders, and writes this
page. Each app builds without a warning and without a polyfill, and its types are checked with
\`skipLibCheck: false\`. React, Radix and viem are installed once in each. The pages run in Chromium under
[the strict headers](../recipes/content-policy.md), with wallets that announce themselves.

Each night, an eighth of the ${createdProjects.length} projects of [\`npm create latchkey\`](../quick-starts/create.md)
is made too: its types are checked, it is built, and its own tests run in Chromium.
`

const notes = `
- Declarations of other packages that do not type-check are left out: viem's own \`ox\` and wagmi's \`mipd\`
  under \`node16\`, and some of wagmi 3. All declarations of latchkey and of the apps type-check.
- Next.js gives its scripts a nonce. Its page has no Trusted Types, because Next.js itself violates them. Vue
  creates a Trusted Types policy named \`vue\`. All other headers are the same as for a plain page.
- In "each library", local chains run the payments. For Polkadot, a node runs the runtime of Rococo's Asset Hub. For
  CosmJS and dapp-kit, nodes are played, which check the signatures with CosmJS's and Mysten's own code.
- wagmi 3 imports a part of \`ox\` that is also for Node, and Vite warns about it.
- wagmi 2 installs a second viem for its WalletConnect. An \`overrides\` entry in the app removes it.
`

/** Writes the docs page with the results of the matrix. */
export function writeTable(rows) {
  const cells = [
    ['app', 'with', 'types', 'what was tried'],
    ...rows.map(({ name, versions, types, does }) => [
      name,
      Object.entries(versions)
        .map(([of, version]) => `${of} ${version}`)
        .join(', '),
      types.join(', '),
      does.join('; '),
    ]),
  ]
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const rule = widths.map((width) => '-'.repeat(width))
  const lines = [cells[0], rule, ...cells.slice(1)].map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`,
  )
  writeFileSync(page, `${introduction}\n${lines.join('\n')}\n${notes}`)
}
