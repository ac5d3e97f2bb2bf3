import { join } from 'node:path'
import { build } from 'vite'
import { exitWithGuard } from './exitWithGuard.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { projectRoot } from './projectRoot.mjs'
import { serveStatic } from './serveStatic.mjs'

const preferredPort = 4173
const started = []
exitWithGuard(() => Promise.all(started.map((stop) => stop())))

console.log('Starting the sandbox and building the page ...')
const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
const sandbox = await startSandbox()
started.push(() => sandbox.stop())

await build({ configFile: join(projectRoot, 'docs/vite.config.ts'), logLevel: 'warn' })
const page = await serveStatic({
  root: join(projectRoot, 'docs/dist'),
  port: preferredPort,
  data: sandbox.toJSON(),
})
started.push(() => page.close())

for (const { chainId, rpcUrl } of sandbox.chains) console.log(`Chain ${chainId} at ${rpcUrl}`)
console.log(`latchkey is at ${page.url} (Ctrl+C stops everything)`)
