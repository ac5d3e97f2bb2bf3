import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinModules } from '../../scripts/joinModules.mjs'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'latchkey-join-'))
  write('package.json', '{ "type": "module", "sideEffects": false }')
  write('engine/start.js', "import { name } from './name.js'\nexport const start = () => name")
  write(
    'engine/name.js',
    "export const name = 'latchkey'\nexport const unused = list('never')\nfunction list(one) { return [one] }",
  )
  write('engine/later.js', "export const later = async () => (await import('./name.js')).name")
  write('engine/index.js', "export { start } from './start.js'\nexport { later } from './later.js'")
})
afterEach(() => rmSync(dist, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}

const read = (path: string) => readFileSync(join(dist, path), 'utf8')
const group = { file: 'engine/first.js', folder: 'engine', entries: ['engine/start.js'] }

/** Runs code in a separate process, as an app on a server would. */
function run(code: string) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code])
  return String(stdout) + String(stderr)
}

test('joined modules work as before, in any order of imports', async () => {
  await joinModules(dist, [group])
  expect(read('engine/name.js')).toBe('export { name, unused } from "./first.js";\n')
  const index = JSON.stringify(pathToFileURL(join(dist, 'engine/index.js')))
  const code = `const { start, later } = await import(${index}); console.log(start(), await later())`
  expect(run(code)).toBe('latchkey latchkey\n')
})

test('a page that imports one value of a joined file gets only that value', async () => {
  await joinModules(dist, [group])
  const { outputFiles } = await build({
    stdin: {
      contents: "import { name } from './engine/name.js'\nconsole.log(name)",
      resolveDir: dist,
    },
    bundle: true,
    format: 'esm',
    write: false,
  })
  expect(outputFiles[0]!.text).toContain('latchkey')
  expect(outputFiles[0]!.text).not.toContain('never')
})

test('two modules that use one name for different things keep both', async () => {
  write(
    'engine/start.js',
    "import { name } from './name.js'\nimport { name as other } from './other.js'\nexport const start = () => name + other",
  )
  write('engine/other.js', "export const name = ' twice'")
  await joinModules(dist, [group])
  const start = JSON.stringify(pathToFileURL(join(dist, 'engine/start.js')))
  const other = JSON.stringify(pathToFileURL(join(dist, 'engine/other.js')))
  const code = `console.log((await import(${start})).start(), (await import(${other})).name)`
  expect(run(code)).toBe('latchkey twice  twice\n')
})

test('a file that can load without the group stays separate, and so does a file in another folder', async () => {
  write(
    'engine/start.js',
    "import { name } from './name.js'\nimport { part } from '../parts/part.js'\nexport const start = () => name + part",
  )
  write('parts/part.js', "'use client'\nexport const part = ' part'")
  await joinModules(dist, [{ ...group, apart: ['engine/name.js'] }])
  expect(read('engine/name.js')).toContain("export const name = 'latchkey'")
  expect(read('parts/part.js')).toContain("export const part = ' part'")
  expect(read('engine/start.js')).toBe('export { start } from "./first.js";\n')
  const start = JSON.stringify(pathToFileURL(join(dist, 'engine/start.js')))
  expect(run(`console.log((await import(${start})).start())`)).toBe('latchkey part\n')
})

test('joined client modules keep their directive', async () => {
  write(
    'parts/part.js',
    "'use client'\nimport { small } from './small.js'\nimport { words } from './words.js'\nexport const part = [small, words]",
  )
  write('parts/small.js', "'use client'\nexport const small = 1")
  write('parts/words.js', "export const words = {}\nexport * from './more.js'")
  write('parts/more.js', 'export const more = 1')
  await joinModules(dist, [
    { file: 'parts/joined.js', folder: 'parts', entries: ['parts/part.js'] },
  ])
  for (const file of ['parts/joined.js', 'parts/part.js', 'parts/small.js'])
    expect(read(file)).toMatch(/^'use client'/)
  expect(read('parts/words.js')).toContain('export const words = {}')
})

test('a group that loads at once is one file, for imports of any of its modules', async () => {
  write('engine/later.js', "export const later = async () => (await import('./parts.js')).parts()")
  write('engine/parts.js', "export const parts = async () => (await import('./far.js')).far")
  write('engine/far.js', "export const far = 'far'")
  write('engine/more.js', "export const more = async () => (await import('./side.js')).side()")
  write('engine/side.js', "import { parts } from './parts.js'\nexport const side = parts")
  await joinModules(dist, [
    {
      file: 'engine/whole.js',
      folder: 'engine',
      entries: ['engine/parts.js', 'engine/side.js'],
      loadsAtOnce: true,
    },
  ])
  expect(read('engine/later.js')).toContain('import("./whole.js")')
  expect(read('engine/more.js')).toContain('import("./whole.js")')
  const urls = ['later', 'more'].map((name) =>
    JSON.stringify(pathToFileURL(join(dist, `engine/${name}.js`))),
  )
  const code = `const { later } = await import(${urls[0]}); const { more } = await import(${urls[1]}); console.log(await later(), await more())`
  expect(run(code)).toBe('far far\n')
})

test('a module that loads both with and without a group exists twice', async () => {
  write('engine/index.js', "export { start } from './start.js'")
  write('engine/later.js', "import { name } from './name.js'\nexport const later = () => name")
  await joinModules(dist, [
    {
      file: 'engine/second.js',
      folder: 'engine',
      entries: ['engine/later.js', 'engine/name.js'],
      apart: ['engine/index.js'],
      copies: { for: ['engine/index.js'], of: ['engine/name.js'] },
    },
  ])
  expect(read('engine/start.js')).toContain("from './name.early.js'")
  expect(read('engine/name.js')).toContain('from "./second.js"')
  const [index, later] = ['index', 'later'].map((name) =>
    JSON.stringify(pathToFileURL(join(dist, `engine/${name}.js`))),
  )
  const code = `console.log((await import(${index})).start(), (await import(${later})).later())`
  expect(run(code)).toBe('latchkey latchkey\n')
})

test('code that loads after a group adds no extra file for a package that both use', async () => {
  write('package.json', '{ "type": "module", "sideEffects": ["./engine/session.js"] }')
  write('node_modules/hash/package.json', '{ "type": "module", "sideEffects": false }')
  write('node_modules/hash/index.js', "export const hash = () => 'hash'")
  write('engine/open.js', "import { hash } from 'hash'\nexport const open = () => hash()")
  write('engine/send.js', "import { hash } from 'hash'\nexport const send = () => hash()")
  write(
    'engine/index.js',
    "export const open = () => import('./open.js')\nexport const send = () => import('./send.js')",
  )
  const filesOf = async () => {
    const { outputFiles } = await build({
      entryPoints: [join(dist, 'engine/index.js')],
      bundle: true,
      format: 'esm',
      outdir: join(dist, 'built'),
      splitting: true,
      write: false,
    })
    return outputFiles.filter(({ text }) => text.includes('hash'))
  }
  expect(await filesOf()).toHaveLength(3)
  await joinModules(dist, [
    {
      file: 'engine/session.js',
      folder: 'engine',
      entries: ['engine/open.js'],
      followedBy: ['engine/send.js'],
      loadsAtOnce: true,
    },
  ])
  expect(await filesOf()).toHaveLength(2)
})
