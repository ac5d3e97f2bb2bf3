import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishedFolders, setVersions } from '../../scripts/release/setVersions.mjs'

const root = resolve(import.meta.dirname, '../..')
const packages = publishedFolders.map((folder) => join(folder, 'package.json'))

/** Copies the files that a release changes, with the given changesets. */
function openCopy(changesets: Record<string, string>) {
  const copy = mkdtempSync(join(tmpdir(), 'latchkey-versions-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const files = [
    ...packages,
    'server/Dockerfile',
    'server/kubernetes.yaml',
    '.changeset/config.json',
  ]
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const [name, text] of Object.entries(changesets))
    writeFileSync(join(copy, '.changeset', name), text)
  return { copy, read: (file: string) => readFileSync(join(copy, file), 'utf8') }
}

const versionsIn = (read: (file: string) => string) =>
  packages.map((file) => JSON.parse(read(file)).version)

test('a change of one package gives all packages one new version', () => {
  const { copy, read } = openCopy({
    'one.md': '---\n"latchkey": patch\n---\n\nA click outside no longer closes the modal twice.\n',
    'two.md': '---\n"latchkey-server": minor\n---\n\nA setting for the id of the first project.\n',
  })
  expect(setVersions(copy)).toBe('0.2.0')
  expect(versionsIn(read)).toEqual(Array(5).fill('0.2.0'))
  expect(read('CHANGELOG.md')).toContain('A click outside no longer closes the modal twice.')
  expect(read('server/CHANGELOG.md')).toContain('A setting for the id of the first project.')
  expect(existsSync(join(copy, '.changeset/one.md'))).toBe(false)
  expect(read('server/Dockerfile')).toContain('ARG VERSION=0.2.0')
  expect(read('server/kubernetes.yaml')).toContain('latchkey-server:0.2.0')
}, 120_000)

test('the script can read the changes that wait for the next release', () => {
  const folder = join(root, '.changeset')
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const waiting = files.map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  const { copy, read } = openCopy(Object.fromEntries(waiting))
  setVersions(copy)
  for (const [, text = ''] of waiting)
    expect(read('CHANGELOG.md')).toContain(text.trimEnd().split('\n').at(-1)?.trim())
}, 120_000)

test('only the version of a package changes', () => {
  const { copy, read } = openCopy({ 'one.md': '---\n"latchkey": patch\n---\n\nA fix.\n' })
  setVersions(copy)
  for (const file of packages) {
    const before = readFileSync(join(root, file), 'utf8')
    expect(read(file).replace('0.1.1', '0.1.0')).toBe(before)
  }
}, 120_000)

test('without a change, the version stays', () => {
  const { copy, read } = openCopy({})
  expect(setVersions(copy)).toBe('0.1.0')
  expect(versionsIn(read)).toEqual(Array(5).fill('0.1.0'))
}, 120_000)
