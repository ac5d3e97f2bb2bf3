// Behaves like `npm start`. It has only one chain of the sandbox and serves this folder as the
// page, so it starts quickly.
import { spawn } from 'node:child_process'
import { exitWithGuard } from '../../scripts/exitWithGuard.mjs'
import { importTypeScript } from '../../scripts/importTypeScript.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'

const { startAnvil } = await importTypeScript('sandbox/chains/startAnvil.ts')
const chain = await startAnvil({ chainId: 1 })
const page = await serveStatic({ root: import.meta.dirname })
const careless = spawn('sleep', ['1000'])
exitWithGuard(() => Promise.all([page.close(), chain.stop()]))

console.log(
  JSON.stringify({
    pids: [process.pid, careless.pid],
    urls: [page.url, chain.rpcUrl],
  }),
)
