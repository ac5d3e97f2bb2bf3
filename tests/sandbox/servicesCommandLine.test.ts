import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createServer } from 'vite'
import { expect, test, vi } from 'vitest'
import type { SandboxAddresses } from '../../sandbox/startSandbox.ts'
import { latchkeySandbox } from '../../sandbox/vitePlugin.ts'

const program = resolve(import.meta.dirname, '../../sandbox/latchkey-sandbox.mjs')

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'latchkey-sandbox prints the addresses, and leaves nothing behind on %s',
  async (signal) => {
    const sandbox = spawn(process.execPath, [program, '--chain', '5', '--wallets', '7', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const addresses = await readAddresses(sandbox)
    expect(addresses.chains).toMatchObject([{ chainId: 5 }])
    const { projectId, services } = addresses
    const query = new URLSearchParams({ projectId, st: 'latchkey', sv: 'test' })
    const wallets = await fetch(`${services.walletApi}/getWallets?${query}`)
    expect((await wallets.json()).count).toBe(7)

    sandbox.kill(signal)
    expect(await once(sandbox, 'exit')).toEqual([0, null])
    await isGone(addresses)
  },
)

test('latchkey-sandbox prints its usage for invalid arguments', async () => {
  const failed = promisify(execFile)(process.execPath, [program, '--chain', 'one'])
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--chain takes a whole number, not "one".*Usage: /s),
  })
})

test('the Vite plugin serves the addresses, and its sandbox ends with the server', async () => {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [latchkeySandbox({ chains: [{ chainId: 42161 }] })],
  })
  await server.listen()
  const address = server.resolvedUrls!.local[0]!
  const addresses: SandboxAddresses = await (await fetch(`${address}sandbox.json`)).json()
  expect(addresses.chains).toMatchObject([{ chainId: 42161 }])
  expect((await fetch(`${addresses.control}/faults`)).status).toBe(200)

  await server.close()
  await isGone(addresses)
})

async function readAddresses(sandbox: ChildProcess): Promise<SandboxAddresses> {
  const [line] = await once(createInterface({ input: sandbox.stdout! }), 'line')
  return JSON.parse(String(line))
}

async function isGone({ chains, services, control }: SandboxAddresses) {
  for (const url of [chains[0]!.rpcUrl, ...Object.values(services), control]) {
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 60_000, interval: 50 })
  }
}
