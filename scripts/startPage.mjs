import { buildDocs } from './buildDocs.mjs'
import { exitWithGuard } from './exitWithGuard.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { openMainnet } from './openMainnet.mjs'
import { serveStatic } from './serveStatic.mjs'

const preferredPort = 4173
const started = []
exitWithGuard(() => Promise.all(started.map((stop) => stop())))

console.log('Starting the sandbox and building the page ...')
const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
const starting = startSandbox({
  chains: [{ chainId: 1 }, { chainId: 42161 }],
  tokens: true,
  exchange: true,
  secureSite: true,
  solana: true,
})
started.push(() => starting.then((sandbox) => sandbox.stop()))
const [[sandbox, mainnet], root] = await Promise.all([
  starting.then(async (sandbox) => [sandbox, await openMainnet(sandbox.chains[0])]),
  buildDocs(),
])

const page = await serveStatic({
  root,
  port: preferredPort,
  data: { ...sandbox.toJSON(), mainnet },
})
started.push(() => page.close())

for (const { chainId, rpcUrl } of sandbox.chains) console.log(`Chain ${chainId} at ${rpcUrl}`)
console.log(`Mainnet without an account: ${page.url}/mainnet-without-an-account/`)
console.log(`latchkey is at ${page.url} (Ctrl+C stops everything)`)
