import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { apps } from '../../scripts/matrix/apps.mjs'
import { createdProjects } from '../../scripts/matrix/createdProjects.mjs'
import { projectRow, readProjects, readRows, triedIn } from '../../scripts/matrix/table.mjs'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(project, file), 'utf8')
const readJson = (file: string) => JSON.parse(read(file))

const page = read('docs/versions.md')
const own = readJson('package.json')
const rows = new Map(
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, name = '', needs = '', tried = '']) => [name, { needs, tried: tried.split(', ') }]),
)
const installed = (name: string, folder = '.'): string =>
  readJson(`${folder}/node_modules/${name}/package.json`).version

test('the page names the version, which all packages have', () => {
  expect(page).toContain(`These pages describe version ${own.version}.`)
  const folders: string[] = own.workspaces
  for (const { name, version } of folders.map((folder) => readJson(`${folder}/package.json`))) {
    expect(page).toContain(`\`${name}\``)
    expect(version, name).toBe(own.version)
  }
})

test('the page states the versions that package.json declares', () => {
  const words: Readonly<Record<string, string>> = {
    '@mysten/sui': '2 or later',
    '@solana/kit': '2.1.0 or later',
    '@solana/web3.js': '1.98.4',
    '@walletconnect/universal-provider': '2.21.8',
    'React and React DOM': '18.2 or later',
    viem: '2.57.1 up to 3',
    Node: '20.19 or later',
  }
  const ranges = { ...own.peerDependencies, Node: own.engines.node }
  expect(ranges.react).toBe(ranges['react-dom'])
  const declared = Object.entries<string>(ranges)
    .filter(([name]) => name !== 'react-dom')
    .map(([name, range]) => [name === 'react' ? 'React and React DOM' : name, asWords(range)])
  expect(Object.fromEntries(declared)).toEqual(words)
  const stated = [...rows]
    .filter(([name]) => name in words)
    .map(([name, { needs }]) => [name, needs])
  expect(Object.fromEntries(stated)).toEqual(words)
})

test('the page states the tested versions that are installed, or that the matrix used', () => {
  const matrix = read('docs/reference/matrix.md')
  const { jobs } = parse(read('.github/workflows/nightly.yml'))
  const tried = (name: string) => rows.get(name)!.tried
  expect(tried('Node')).toEqual(jobs.versions.strategy.matrix.node)
  expect(tried('React and React DOM')).toEqual([
    readJson('tests/react18/package.json').dependencies.react,
    installed('react'),
  ])
  expect(tried('TypeScript')).toEqual([installed('typescript'), installed('typescript-native')])
  for (const [name, library] of [
    ['Vite', 'vite'],
    ['viem', 'viem'],
    ['ethers', 'ethers'],
    ['@solana/kit', '@solana/kit'],
    ['@solana/web3.js', '@solana/web3.js'],
    ['@mysten/sui', '@mysten/sui'],
    ['@walletconnect/universal-provider', '@walletconnect/universal-provider'],
  ] as const)
    expect(tried(name), name).toEqual([installed(library)])
  for (const [name, library] of [
    ['Next.js', 'next'],
    ['wagmi', 'wagmi'],
  ] as const)
    for (const version of tried(name)) expect(matrix).toContain(`${library} ${version}`)
  const browsers = read('docs/concepts/browsers.md')
  for (const browser of tried('Chromium, Firefox, WebKit')) expect(browsers).toContain(browser)
})

test('the matrix has a row for each app, with everything that the matrix tries in it', () => {
  const stated = readRows().map(([name, , , tried]) => [name, tried])
  expect(stated).toEqual(apps.map(({ name, flow }) => [name, triedIn(flow)]))
})

test('the matrix only has rows of projects that it creates now', () => {
  expect(readProjects().length).toBeGreaterThan(0)
  expect(createdProjects.map(projectRow)).toEqual(expect.arrayContaining(readProjects()))
})

/** Writes a range in words: `>=18.2` becomes `18.2 or later`. */
function asWords(range: string): string {
  const [, least, version = range] = /^(>=|\^)?(.+)$/.exec(range) ?? []
  if (least === '>=') return `${version} or later`
  return least === '^' ? `${version} up to ${Number.parseInt(version, 10) + 1}` : version
}
