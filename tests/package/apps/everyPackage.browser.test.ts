import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packAll } from '../../../scripts/packAll.mjs'

const execute = promisify(execFile)
let folder: string
const run = async (command: string, ...args: string[]) =>
  (await execute(command, args, { cwd: folder, env: { ...process.env, CI: '1' } })).stdout

/** A folder with every packed package, as npm installs it. */
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

test('the server has the files with which it is deployed', () => {
  for (const file of ['Dockerfile', 'compose.yaml', 'kubernetes.yaml'])
    expect(existsSync(join(folder, 'node_modules/latchkey-server', file))).toBe(true)
})

test('the packed programs and entries run', async () => {
  const code = "import { createEngine } from 'latchkey/engine'; console.log(typeof createEngine)"
  expect(await run('node', '--input-type=module', '-e', code)).toBe('function\n')
  expect(await run('npx', 'latchkey-server', '--help')).toContain('project create')
  const sandbox =
    "import { startSandbox } from 'latchkey-sandbox'; console.log(typeof startSandbox)"
  expect(await run('node', '--input-type=module', '-e', sandbox)).toBe('function\n')
  expect(await run('npx', 'create-latchkey', 'shop', '--yes')).toContain('cd shop')
  expect(await run('npx', 'latchkey-codemod', '--help')).toContain('rainbowkit')
}, 240_000)
