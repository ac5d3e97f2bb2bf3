// Like `npm start`, with this folder as the page, so that it starts quickly.
import { spawn } from 'node:child_process'
import { exitWithGuard } from '../../scripts/exitWithGuard.mjs'
import { importTypeScript } from '../../scripts/importTypeScript.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'

const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
const sandbox = await startSandbox()
const page = await serveStatic({ root: import.meta.dirname })
const careless = spawn('sleep', ['1000'])
exitWithGuard(() => Promise.all([page.close(), sandbox.stop()]))

console.log(
  JSON.stringify({
    pids: [process.pid, careless.pid],
    urls: [page.url, ...sandbox.chains.map(({ rpcUrl }) => rpcUrl)],
  }),
)
