import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWithParent } from '../../../sandbox/chains/killWithParent.ts'

const modules = join(import.meta.dirname, 'node_modules')
const genesis = join(modules, '@substrate/connect-known-chains/specs/rococo_v2_2_asset_hub.json')
const program = join(modules, '@acala-network/chopsticks/chopsticks.cjs')

/**
 * Starts Chopsticks as a process on a free port of 127.0.0.1. It runs the runtime of Rococo's Asset
 * Hub from its genesis, so signatures and nonces are really checked. Each transaction is in a block
 * at once. The `funded` accounts have 10 ROC.
 */
export async function startPolkadotNode({ funded }: { funded: readonly string[] }) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-polkadot-'))
  const account = { providers: 1, data: { free: '10000000000000' } }
  const settings = {
    genesis,
    host: '127.0.0.1',
    port: 0,
    'build-block-mode': 'Instant',
    'import-storage': { System: { Account: funded.map((address) => [[address], account]) } },
  }
  const config = join(folder, 'node.json')
  await writeFile(config, JSON.stringify(settings))
  const node = spawn(process.execPath, [program, '-c', config], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const release = killWithParent(node)

  async function stop() {
    release()
    if (node.exitCode === null && node.kill('SIGKILL')) await once(node, 'exit')
    await rm(folder, { recursive: true, force: true })
  }

  let said = ''
  const url = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      said = `${said}${text}`.slice(-5_000)
      const [found] = /ws:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (found) resolve(found)
    }
    for (const stream of [node.stdout, node.stderr]) stream.on('data', read)
    node.once('exit', () => reject(new Error('It ended.')))
  })
  try {
    return { url: await url, stop }
  } catch (cause) {
    await stop()
    throw new Error(`The node did not start:\n${said}`, { cause })
  }
}
