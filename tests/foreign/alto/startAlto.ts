import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { numberToHex, parseEther } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { vi } from 'vitest'
import { killWithParent } from '../../../sandbox/chains/killWithParent.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'

const folder = import.meta.dirname
const startLimit = 120_000

/** Starts Pimlico's bundler as a process on a free port of 127.0.0.1, for both EntryPoints. */
export async function startAlto({ rpcUrl }: { rpcUrl: string }) {
  const [executor, utility, port] = [generatePrivateKey(), generatePrivateKey(), await freePort()]
  for (const key of [executor, utility])
    await callChain({
      rpcUrl,
      method: 'anvil_setBalance',
      params: [privateKeyToAddress(key), numberToHex(parseEther('1000'))],
    })
  const settings = {
    'rpc-url': rpcUrl,
    port,
    entrypoints: [entryPoint07Address, entryPoint08Address],
    'executor-private-keys': executor,
    'utility-private-key': utility,
    // Anvil has no tracer for the rules of storage.
    'safe-mode': false,
    'block-time': 200,
    'min-bundle-interval': 20,
    'max-bundle-interval': 100,
    // Lets a test hold bundles back.
    'enable-debug-endpoints': true,
    'log-level': 'warn',
  }
  const alto = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(folder, 'loopback.mjs')).href,
      join(folder, 'node_modules/@pimlico/alto/esm/cli/alto.js'),
      'run',
      ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const release = killWithParent(alto)
  let said = ''
  for (const stream of [alto.stdout, alto.stderr])
    stream.on('data', (text) => {
      said = `${said}${text}`.slice(-5_000)
    })

  const url = `http://127.0.0.1:${port}`
  const ask = (method: string, params: unknown[] = []) => callChain({ rpcUrl: url, method, params })
  async function stop() {
    release()
    if (alto.exitCode !== null || !alto.kill('SIGKILL')) return
    await once(alto, 'exit')
  }
  const ended = once(alto, 'exit').then(() => {
    throw new Error('It ended.')
  })
  const ready = vi.waitFor(() => ask('eth_supportedEntryPoints'), { timeout: startLimit })
  await Promise.race([ready, ended]).catch(async (cause) => {
    await stop()
    throw new Error(`The bundler did not start:\n${said}`, { cause })
  })
  // The process also ends when a test stops it. That is not an error.
  ended.catch(() => {})
  return { url, ask, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
