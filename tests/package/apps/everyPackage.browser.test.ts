import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packAll } from '../../../scripts/packAll.mjs'

const execute = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
let folder: string
const run = async (command: string, ...args: string[]) =>
  (await execute(command, args, { cwd: folder, env: { ...process.env, CI: '1' } })).stdout

/** A folder that has every packed package, as after `npm install`. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
  const tarballs = await packAll(join(folder, 'packed'))
  await run('npm', 'init', '-y')
  await run('npm', 'install', '--prefer-offline', 'viem', ...Object.values(tarballs))
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('all packages have one version', () => {
  const versions = [
    ...['latchkey', 'latchkey-sandbox', 'latchkey-server', 'create-latchkey', 'latchkey-codemod'],
  ].map(
    (name) =>
      JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version,
  )
  expect(new Set(versions).size).toBe(1)
})

test('the server’s package has the files for its deployment', () => {
  for (const file of ['Dockerfile', 'compose.yaml', 'kubernetes.yaml'])
    expect(existsSync(join(folder, 'node_modules/latchkey-server', file))).toBe(true)
})

test('an app imports the engine', async () => {
  const code = "import { createEngine } from 'latchkey/engine'; console.log(typeof createEngine)"
  expect(await run('node', '--input-type=module', '-e', code)).toBe('function\n')
})

test('the sandbox starts, and its chain answers requests', async () => {
  const code = `
    import { startSandbox } from 'latchkey-sandbox'
    const sandbox = await startSandbox()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.chains[0].rpcUrl, { method: 'POST', headers, body })
    console.log((await answer.json()).result)
    await sandbox.stop()`
  expect(await run('node', '--input-type=module', '-e', code)).toBe('0x1\n')
}, 240_000)

test('the server starts, and is healthy', async () => {
  const program = join(folder, 'node_modules/latchkey-server/dist/latchkey-server.js')
  const env = { ...process.env, PORT: '0', PROJECT_ID: 'ab'.repeat(16) }
  const server = spawn(process.execPath, [program], { cwd: folder, env })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      const listen = (chunk: Buffer) => {
        said += chunk
        const found = /Listening on +(\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      }
      server.stdout.on('data', listen)
      server.stderr.on('data', listen)
      server.once('exit', () => reject(new Error(said)))
    })
    const answer = await fetch(`${url}/healthz`)
    expect(answer.status).toBe(200)
  } finally {
    server.kill()
  }
}, 240_000)

test('create-latchkey creates a project', async () => {
  expect(await run('npx', 'create-latchkey', 'shop', '--yes')).toContain('cd shop')
  expect(existsSync(join(folder, 'shop/src/engine.ts'))).toBe(true)
})

test('the codemod moves an app from another kit', async () => {
  const app = join(folder, 'src')
  cpSync(join(root, 'scripts/moves/apps/connectkit/src'), app, { recursive: true })
  expect(await run('npx', 'latchkey-codemod', 'connectkit')).toContain('1 of 1 files changed')
  const moved = readFileSync(join(app, 'main.tsx'), 'utf8')
  expect(moved).toContain("from 'latchkey/themes'")
})
