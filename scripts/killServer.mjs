import { runNode } from './runNode.mjs'

// `node scripts/killServer.mjs 200` kills the server 200 times on each database, as each nightly
// run does.
const [kills = '200'] = process.argv.slice(2)
const { exitCode } = await runNode(
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'],
    ...['--testTimeout', '3600000', 'tests/server/durability.test.ts'],
  ],
  { isShown: true, env: { LATCHKEY_KILLS: kills } },
)
process.exitCode = exitCode
