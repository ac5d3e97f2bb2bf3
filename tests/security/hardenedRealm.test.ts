import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const freezing = `for (const builtIn of [Object, Array, Function, Promise, Map, Set, RegExp, String, Number, Error])
  Object.freeze(builtIn.prototype)`

/** Hardened JavaScript (SES): all built-in objects are frozen. */
const lockdown = `await import(${JSON.stringify(import.meta.resolve('ses'))})
  lockdown()`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-hardened-'))
  await build({
    entryPoints: [resolve(import.meta.dirname, 'hardenedScenario.ts')],
    outfile: join(folder, 'scenario.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  { realm: 'without __proto__', flags: ['--disable-proto=throw'], before: '' },
  { realm: 'with frozen built-in prototypes', flags: [], before: freezing },
  { realm: 'with both', flags: ['--disable-proto=throw'], before: freezing },
  { realm: 'under SES lockdown', flags: [], before: lockdown },
])(
  'security 2 and 51: a whole visit with polluting input works $realm',
  async ({ flags, before }) => {
    await writeFile(
      join(folder, 'run.mjs'),
      `${before}
    const { runHardenedScenario } = await import('./scenario.mjs')
    console.log(JSON.stringify(await runHardenedScenario()))`,
    )
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, join(folder, 'run.mjs')], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      connected: 'connected',
      signature: '0x5161',
      disconnected: 'disconnected',
      polluted: false,
    })
  },
)
