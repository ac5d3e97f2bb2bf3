import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Choices, frameworks, looks, sources } from '../../create-latchkey/Choices.ts'
import { type NamespaceName, namespaces } from '../../create-latchkey/namespaces.ts'
import { versions } from '../../create-latchkey/project/packageFiles.ts'
import { projectFiles } from '../../create-latchkey/project/projectFiles.ts'
import { writeProject } from '../../create-latchkey/writeProject.ts'
import {
  createdProjects,
  nightsForOthers,
  pairsOf,
  possibleProjects,
  projectsOf,
} from '../../scripts/matrix/createdProjects.mjs'
import { complaintsOf } from '../support/complaintsOf.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const names = Object.keys(namespaces) as NamespaceName[]
const truths = [false, true]
const keysOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as Name[]

/** Every project that can be made, for some sets of namespaces. */
const combinations: Choices[] = keysOf(frameworks).flatMap((framework) =>
  keysOf(looks).flatMap((look) =>
    keysOf(sources).flatMap((source) =>
      truths.flatMap((signIn) =>
        truths.flatMap((wagmi) =>
          [...names.map((name) => [name]), names, ['evm', 'solana'] as const]
            .filter((chosen) => !wagmi || chosen.includes('evm'))
            .map((chosen) => ({
              ...{ name: 'shop', framework, look, source, signIn, wagmi },
              ...{ namespaces: chosen, projectId: 'ab'.repeat(16) },
            })),
        ),
      ),
    ),
  ),
)
const filesOf = (choices: Choices) => projectFiles(choices, '0.1.0')
const isCode = (path: string) => /\.tsx?$/.test(path)
const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|^import) '([^']+)'/gm)].map(([, from]) => from!)
/** `@scope/name/part` is a part of `@scope/name`. */
const packageOf = (from: string) => /^(@[^/]+\/)?[^/]+/.exec(from)![0]

describe('every project', () => {
  test('imports only its own files, and packages that it installs', () => {
    expect(combinations.length).toBe(288)
    for (const choices of combinations) {
      const files = filesOf(choices)
      const { dependencies, devDependencies } = JSON.parse(files['package.json']!)
      for (const [path, text] of Object.entries(files)) {
        expect(text).not.toMatch(/undefined|\[object/)
        if (!isCode(path)) continue
        for (const from of importsOf(text)) {
          if (from.startsWith('.')) {
            const found = ['', '.ts', '.tsx'].map((end) => join(dirname(path), from) + end)
            expect(Object.keys(files)).toEqual(expect.arrayContaining([expect.toBeOneOf(found)]))
          } else {
            const isTool = /config|^e2e/.test(path)
            const installed = { ...dependencies, ...(isTool && devDependencies) }
            expect(installed, `${path} imports ${from}`).toHaveProperty([packageOf(from)])
          }
        }
      }
    }
  })

  test('installs nothing that it does not use', () => {
    for (const choices of combinations) {
      const files = filesOf(choices)
      const { dependencies } = JSON.parse(files['package.json']!)
      const used = new Set(
        Object.entries(files)
          .filter(([path]) => isCode(path))
          .flatMap(([, text]) => importsOf(text))
          .map(packageOf),
      )
      // Peers of others, and a program.
      for (const peer of ['react', 'react-dom', 'viem', 'next', 'latchkey-server']) used.add(peer)
      expect([...used]).toEqual(expect.arrayContaining(Object.keys(dependencies)))
    }
  })

  test('parses, and stands as Biome writes it', () => {
    const texts = new Map<string, string>()
    for (const choices of combinations)
      for (const [path, text] of Object.entries(filesOf(choices)))
        if (/\.(tsx?|css)$/.test(path)) texts.set(text, path.split('/').at(-1)!)
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { css, formatter, javascript } = read('biome.json')
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ css, formatter, javascript }))
    const files = [...texts].map(([text, name], index) => [`${index}/${name}`, text])
    const folders = files.map((_, index) => `${index}`)
    writeProject(folder, Object.fromEntries(files))
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const args = [biome, 'check', '--linter-enabled=false', '--max-diagnostics=3', ...folders]
    const { status, stderr, stdout } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`).not.toContain('Formatter would')
    expect(status).toBe(0)
  }, 300_000)

  test('tests each of its namespaces, with a wallet of that namespace alone', () => {
    for (const choices of combinations) {
      const spec = filesOf(choices)['e2e/wallet.spec.ts']!
      const { look, namespaces: chosen, signIn, wagmi } = choices
      const count = (words: string) => spec.split(words).length - 1
      expect(count("test('a user connects")).toBe(chosen.length)
      expect(count("test('a user who declines")).toBe(chosen.length)
      expect(count("test('a user signs in")).toBe(signIn ? chosen.length : 0)
      // wagmi signs for EVM alone.
      expect(count("name: 'Sign a message'")).toBe(wagmi ? 1 : chosen.length)
      const isListedOnce = chosen.includes('evm') && chosen.includes('solana')
      expect(count("test('is listed once")).toBe(isListedOnce ? 1 : 0)
      const isListedAtStart = look === 'headless' && chosen.length === 1
      expect(count("name: 'Connect wallet'")).toBe(isListedAtStart ? 0 : isListedOnce ? 2 : 1)
      for (const name of chosen.filter((one) => one !== 'evm'))
        expect(count(`walletOptions: { namespaces: ['${name}'], announced: [] },`)).toBe(1)
    }
  })

  test('asks in its test to sign in, except with a Solana wallet, which signs in as it connects', () => {
    for (const choices of combinations.filter(({ signIn }) => signIn)) {
      const asks = choices.namespaces.filter((name) => name !== 'solana').length
      const spec = filesOf(choices)['e2e/wallet.spec.ts']!
      const clicks = spec.split("getByRole('button', { name: 'Sign in' }).click()").length - 1
      const waits = spec.split("getByRole('button', { name: 'Sign in' }).waitFor()").length - 1
      expect(clicks).toBe(asks)
      expect(waits).toBe(choices.look === 'headless' ? 0 : asks)
    }
  })

  test('tests Bitcoin with a wallet that is not listed for Stacks too', () => {
    const spec = filesOf({ ...combinations[0]!, namespaces: names })['e2e/wallet.spec.ts']!
    expect(spec).toContain("wallets.of('bitcoin', 'quartz').reject()")
    expect(spec).not.toContain("wallets.of('bitcoin', 'meadow')")
  })

  test('looks for the error of a headless page in its content, where Next.js writes nothing', () => {
    for (const choices of combinations.filter(({ look }) => look === 'headless')) {
      const spec = filesOf(choices)['e2e/wallet.spec.ts']!
      expect(spec).not.toContain("page.getByRole('alert')")
      expect(spec).toContain("page.getByRole('main').getByRole('alert')")
    }
  })

  test('offers a signature of wagmi only while an EVM account is in use', () => {
    const choices = { ...combinations[0]!, wagmi: true }
    const account = (chosen: NamespaceName[]) =>
      filesOf({ ...choices, namespaces: chosen })['src/Account.tsx']
    expect(account(['evm', 'solana'])).toContain("{namespace === 'eip155' && (")
    expect(account(['evm'])).not.toContain('namespace')
  })

  test('names the networks of its namespaces', () => {
    for (const name of names) {
      const { networkId } = namespaces[name]
      const files = filesOf({ ...combinations[0]!, namespaces: [name], signIn: true })
      expect(files['server/app.ts']).toContain(`chainId: ['${networkId}']`)
    }
  })
})

test('the matrix makes projects in which any two choices are together', () => {
  expect(possibleProjects.length).toBe(combinations.length)
  const wanted = new Set(possibleProjects.flatMap(pairsOf))
  const made = new Set(
    createdProjects.flatMap(({ flags: _, name: __, testedOn: ___, ...parts }) => pairsOf(parts)),
  )
  expect(made).toEqual(wanted)
  expect(createdProjects.length).toBeLessThan(40)
  const all = createdProjects.filter(({ namespaces: chosen }) => chosen === names.join())
  expect(new Set(all.map(({ framework }) => framework))).toEqual(new Set(keysOf(frameworks)))
})

test('within 36 nights, the matrix makes every possible project', () => {
  const day = 86_400_000
  const nights = Array.from({ length: nightsForOthers }, (_, night) => projectsOf(night * day))
  const made = new Set(nights.flat().map(({ flags }) => flags))
  expect(made.size).toBe(possibleProjects.length)
  for (const projects of nights) expect(projects.length).toBeLessThanOrEqual(12)
})

test('the tests of each part run on the development server in one project, and on a build in another', () => {
  const seen = new Map<string, Set<string>>()
  for (const { flags: _, name: __, testedOn, ...parts } of createdProjects)
    for (const part of Object.entries(parts).map((pair) => pair.join('=')))
      seen.set(part, new Set([...(seen.get(part) ?? []), testedOn]))
  for (const [part, servers] of seen)
    expect([...servers].sort(), part).toEqual(['built', 'development'])
})

test('the projects of Vite type-check', () => {
  const checked = combinations.filter(
    ({ framework, namespaces: chosen, source, signIn, wagmi, look }) =>
      framework === 'vite' &&
      !wagmi &&
      (chosen.length === names.length || chosen[0] === 'cosmos') &&
      // Each look once, with both sources and both kinds of sign-in among them.
      (look === 'themed' ? signIn && source === 'server' : !signIn && source === 'keyless'),
  )
  expect(checked.length).toBeGreaterThanOrEqual(6)
  expect(complaintsOf(checked.flatMap(blocksOf))).toEqual([])
}, 600_000)

test('the versions are those that this repository is tested with', () => {
  const { packages } = read('package-lock.json')
  const own = Object.entries(versions).filter(([name]) => packages[`node_modules/${name}`])
  expect(own.length).toBeGreaterThan(9)
  for (const [name, range] of own) {
    const { version } = packages[`node_modules/${name}`]
    expect(`${name} ${range.replace(/^[~^]/, '')}`).toBe(`${name} ${version}`)
  }
})

/** The code of a project, as it stands in a folder of its own. */
const blocksOf = (choices: Choices, index: number) =>
  Object.entries(filesOf(choices))
    .filter(([path]) => isCode(path))
    .map(([path, text]) => {
      const file = join(root, `.created/${index}`, path)
      return { place: `${file}:1`, file, text }
    })
