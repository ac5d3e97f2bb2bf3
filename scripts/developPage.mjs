import { join } from 'node:path'
import { createServer } from 'vite'
import { exitWithGuard } from './exitWithGuard.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { openMainnet } from './openMainnet.mjs'
import { projectRoot } from './projectRoot.mjs'

const started = []
exitWithGuard(() => Promise.all(started.map((stop) => stop())))

const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
const sandbox = await startSandbox({
  chains: [{ chainId: 1 }, { chainId: 42161 }],
  tokens: true,
  exchange: true,
  secureSite: true,
})
started.push(() => sandbox.stop())
const mainnet = await openMainnet(sandbox.chains[0])

const server = await createServer({
  configFile: join(projectRoot, 'docs/vite.config.ts'),
  server: { host: '127.0.0.1' },
  plugins: [
    {
      name: 'latchkey-sandbox-addresses',
      configureServer({ middlewares }) {
        middlewares.use('/sandbox.json', (_request, response) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify({ ...sandbox.toJSON(), mainnet }))
        })
      },
    },
  ],
})
started.push(() => server.close())
await server.listen()
server.printUrls()
