import { describe, expect, test } from 'vitest'
import * as rules from './support/architectureRules.ts'

const files = rules.readSources()

const laws = {
  'imports only point down: themes > primitives > hooks > engine': rules.layersPointDown,
  'inside the engine they point down too: createEngine > features > router > store':
    rules.engineLayersPointDown,
  'a feature knows of another only its state, its errors and its types': rules.featuresStayApart,
  'no module needs another that needs it, for its types neither': rules.importsHaveNoCycles,
  'what another file needs of a type is written by hand': rules.typesAreWritten,
  'the engine knows no React, and a chain SDK only inside its adapter':
    rules.engineNeedsFewPackages,
  'the engine touches no global outside its platform': rules.engineTouchesNoGlobals,
  'no module of the engine keeps state of its own': rules.engineModulesKeepNothing,
  'a file has the name of an export': rules.filesAreNamedAfterAnExport,
  'no file is a drawer for everything': rules.noFileIsADrawer,
  'Radix comes in through one door': rules.radixHasOneDoor,
  "a file with React state begins with 'use client'": rules.clientFilesSaySo,
  'comments use plain words': rules.commentsArePlain,
  'messages use plain words': rules.messagesArePlain,
  'code that arrives later is loaded by lazy()': rules.codeLoadsByLazy,
  'no hook has state of its own': rules.hooksKeepNoState,
} satisfies Record<string, (files: readonly rules.SourceFile[]) => string[]>

test.each(Object.entries(laws))('%s', (_, law) => {
  expect(law(files)).toEqual([])
})

test('the interface of a feature is in the file of its noun', () => {
  expect(rules.featuresWithoutInterface(files)).toEqual([])
  const given = { path: 'engine/features/send/SendState.ts', text: '' }
  expect(rules.featuresWithoutInterface([given])).toEqual(['send'])
})

test('the rules have source files to check', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(rules.importsOf).length).toBeGreaterThan(300)
})

test('the engine has fewer than 450 files, networks and providers not counted', () => {
  expect(rules.engineFiles(files).length).toBeLessThan(450)
})

test('send, swap, on-ramp and names have the same parts for a form and its errors', () => {
  const missing = ['accountName', 'onramp', 'send', 'swap'].flatMap((noun) => {
    const parts = files.find(({ path }) => path === `primitives/${noun}/parts.ts`)?.text ?? ''
    return ['Form', 'FieldError', 'Error']
      .filter((part) => !new RegExp(` as ${part},`).test(parts))
      .map((part) => `${noun} has no ${part}`)
  })
  expect(missing).toEqual([])
})

test('the comments of tests, sandbox, server and scripts use plain words too', () => {
  const tools = rules.readTools()
  expect(tools.length).toBeGreaterThan(600)
  expect(rules.commentsArePlain(tools)).toEqual([])
})

const tests = rules.readTests()
const lawsOfTests = {
  'no test measures how fast the machine is': rules.testsMeasureNoTime,
  'no test sleeps': rules.testsDoNotSleep,
  'no test is in a hurry': rules.testsArePatient,
}

test.each(Object.entries(lawsOfTests))('%s', (_, law) => {
  expect(tests.length).toBeGreaterThan(400)
  expect(law(tests)).toEqual([])
})

test.each<[keyof typeof lawsOfTests, string]>([
  ['no test measures how fast the machine is', 'const begin = performance.now()'],
  ['no test measures how fast the machine is', 'const begin = process.cpuUsage()'],
  ['no test measures how fast the machine is', 'const begin = process.hrtime.bigint()'],
  ['no test measures how fast the machine is', 'expect(Date.now() - begin).toBeLessThan(500)'],
  ['no test measures how fast the machine is', 'expect(end - Date.now()).toBeLessThan(500)'],
  ['no test measures how fast the machine is', 'while (Date.now() < end) go()'],
  ['no test measures how fast the machine is', 'expect(measure(() => go(), 50)).toBeLessThan(50)'],
  ['no test sleeps', 'await page.waitForTimeout(300)'],
  ['no test sleeps', 'await new Promise((resolve) => setTimeout(resolve, 20))'],
  ['no test sleeps', 'await new Promise<void>((done) => void setTimeout(done, wait))'],
  ['no test sleeps', 'await new Promise(r => setTimeout(r, 5))'],
  ['no test sleeps', 'await setTimeout(50)'],
  ['no test sleeps', 'await sleep(50)'],
  ['no test is in a hurry', 'await expect.poll(read, { timeout: 5_000 }).toBe(1)'],
  ['no test is in a hurry', 'vi.setConfig({ testTimeout: 30_000 })'],
  ['no test is in a hurry', "test('a', () => {\n  go()\n}, 20_000)"],
])('%s: `%s` is found', (law, text) => {
  expect(lawsOfTests[law]([{ path: 'engine/x.test.ts', text }])).toHaveLength(1)
})

test.each([
  'clock.advance(20)',
  'await new Promise((resolve) => setTimeout(resolve))',
  'const now = Date.now()',
  'await settle()',
  '// Not with waitForTimeout(300)',
  'await expect.poll(read, { timeout: 120_000 }).toBe(1)',
  "test('a', () => {\n  go()\n}, 120_000)",
])('a test may contain `%s`', (text) => {
  const file = { path: 'engine/x.test.ts', text }
  expect(Object.values(lawsOfTests).flatMap((law) => law([file]))).toEqual([])
})

test('a reported circle lists all its files, whatever imports it or is imported by it', () => {
  const texts = {
    'hooks/useX.ts': `import type { A } from '../engine/a.ts'`,
    'engine/a.ts': `import type { B } from './b.ts'`,
    'engine/b.ts': `import { c } from './c.ts'\nimport { d } from './d.ts'`,
    'engine/c.ts': `export const c = () => import('./a.ts')`,
    'engine/d.ts': '',
  }
  const given = Object.entries(texts).map(([path, text]) => ({ path, text }))
  expect(rules.importsHaveNoCycles(given)).toEqual(['3: engine/a.ts, engine/b.ts, engine/c.ts'])
})

test('the source has fewer than 2 casts in 1,000 lines', () => {
  const casts = files.flatMap(rules.castsOf)
  const lines = files.flatMap(({ text }) => text.split('\n')).length
  expect(casts.length, casts.join('\n')).toBeLessThan((lines / 1_000) * 2)
})

test('`as const` and a renamed import are no casts', () => {
  const text = `import { a as b } from './a.ts'\nconst c = [b] as const\nconst d = c as never`
  expect(rules.castsOf({ path: 'x.ts', text })).toEqual(['x.ts: c as never'])
})

test('few files are short and have one importer: most of these are a part of that importer', () => {
  const small = rules.smallFilesOfOneImporter(files)
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(40)
  const given = [
    { path: 'a.ts', text: `import { b } from './b.ts'\nimport { c } from './c.ts'` },
    { path: 'b.ts', text: `import { c } from './c.ts'\nexport const b = c` },
    { path: 'c.ts', text: 'export const c = 1' },
  ]
  expect(rules.smallFilesOfOneImporter(given)).toEqual(['b.ts'])
})

test('nineteen of twenty files have fewer than 250 lines, half of them at most 60', () => {
  const lengths = files.map(({ text }) => rules.linesOf(text)).sort((one, other) => one - other)
  const lengthOf = (share: number) => lengths[Math.floor(lengths.length * share)]
  expect(lengthOf(0.5)).toBeLessThanOrEqual(60)
  expect(lengthOf(0.95)).toBeLessThan(250)
})

test('an example needs no cast, and no type that is only claimed', () => {
  const examples = rules.readExamples()
  expect(examples.length).toBeGreaterThan(200)
  expect(examples.flatMap(rules.castsOf)).toEqual([])
})

test('each hook has its own type tests', () => {
  const hooks = files
    .filter(({ path }) => /^hooks\/(?:\w+\/)?index\.ts$/.test(path))
    .flatMap(({ text }) => text.match(/\buse[A-Z]\w+(?=[,\s}])/g) ?? [])
  const typed = tests.filter(({ path }) => /^types\/.*\.test-d\.tsx?$/.test(path))
  const words = new Set(typed.flatMap(({ text }) => text.match(/\buse[A-Z]\w+/g) ?? []))
  expect(hooks.length).toBeGreaterThan(60)
  expect(hooks.filter((hook) => !words.has(hook))).toEqual([])
})

describe('the walks of CONTRIBUTING.md', () => {
  const mostFiles = { click: 14, send: 14, signIn: 12 }
  const walks = rules.readWalks()

  test('lead from a click to an address, from a draft to a prompt, and from a click to a session', () => {
    expect(walks.map(({ title }) => title)).toEqual([
      'From a click on a wallet to its address',
      "From the draft of a send to the wallet's prompt",
      'From a click to a session',
    ])
  })

  test.each(walks)('$title: each file leads to the next', (walk) => {
    expect(walk.steps.length).toBeGreaterThan(5)
    expect(rules.brokenStepsOf(files, walk)).toEqual([])
    expect(new Set(walk.steps.map(({ path }) => path)).size).toBe(walk.steps.length)
  })

  test('pass at most 14, 14 and 12 files', () => {
    const [click, send, signIn] = walks.map(({ steps }) => steps.length)
    expect(click).toBeLessThanOrEqual(mostFiles.click)
    expect(send).toBeLessThanOrEqual(mostFiles.send)
    expect(signIn).toBeLessThanOrEqual(mostFiles.signIn)
  })

  test('a step without a way to it is reported', () => {
    const given = [
      { path: 'a.ts', text: `import type { X } from './X.ts'\nconst b = () => import('./b.ts')` },
      { path: 'b.ts', text: '' },
      { path: 'c.ts', text: `import type { X } from './X.ts'` },
      { path: 'd.ts', text: `import { y } from './y.ts'` },
    ]
    const steps = [
      { path: 'a.ts', implemented: undefined },
      { path: 'b.ts', implemented: undefined },
      { path: 'c.ts', implemented: 'X' },
      { path: 'd.ts', implemented: 'X' },
      { path: 'gone.ts', implemented: undefined },
    ]
    expect(rules.brokenStepsOf(given, { title: '', steps })).toEqual(['d.ts', 'gone.ts'])
  })
})

test('the pages of the docs use plain words', () => {
  const pages = rules.readPages()
  expect(pages.length).toBeGreaterThan(100)
  expect(rules.pagesArePlain(pages)).toEqual([])
})

test.each([
  'Whoever rejects comes back to what was typed.',
  'A list that\nnobody reads.',
  'What comes in the place\nof it.',
  '| a table | to whom it is sent |',
])('a page with %j is reported', (text) => {
  expect(rules.pagesArePlain([{ path: 'docs/x.md', text }])).toHaveLength(1)
})

test.each([
  "```tsx\nconst text = 'Nobody is connected.'\n```",
  'The option `whoever` is code.',
  'Renew it, and anyone can read it.',
])('a page may contain %j', (text) => {
  expect(rules.pagesArePlain([{ path: 'docs/x.md', text }])).toEqual([])
})

/** Deliberate violations, which the rules must report. */
const violations: [keyof typeof laws, string, string][] = [
  ['comments use plain words', 'engine/createX.ts', '// Reads it anew.'],
  ['comments use plain words', 'engine/createX.ts', 'go() // Nobody waits.'],
  ['messages use plain words', 'engine/createX.ts', "const text = 'Nobody answers'"],
  ['messages use plain words', 'themes/X.tsx', '<p>\n  Nobody answers.\n</p>'],
  [
    'code that arrives later is loaded by lazy()',
    'engine/createX.ts',
    'let loading: Promise<X> | undefined\nconst load = () => (loading ??= open())',
  ],
  ['no hook has state of its own', 'hooks/useX.ts', "'use client'\nconst [x, setX] = useState(0)"],
  ['comments use plain words', 'engine/createX.ts', '/** Whom a name stands for. */'],
  [
    'comments use plain words',
    'engine/createX.ts',
    '/**\n * It comes in the\n * place of it.\n */',
  ],
  ['comments use plain words', 'engine/createX.ts', '// It comes in the\n// place of it.'],
  [
    'imports only point down: themes > primitives > hooks > engine',
    'engine/createX.ts',
    `import { useView } from '../hooks/useView.ts'`,
  ],
  [
    'imports only point down: themes > primitives > hooks > engine',
    'hooks/useX.ts',
    `import type { PartProps } from '../primitives/internal/PartProps.ts'`,
  ],
  [
    'imports only point down: themes > primitives > hooks > engine',
    'hooks/useX.ts',
    `import {\n  alice,\n  bob,\n} from '../../sandbox/wallets/testAccounts.ts'`,
  ],
  [
    'imports only point down: themes > primitives > hooks > engine',
    'hooks/useX.ts',
    `const later = () => import('../themes/ConnectModal.tsx')`,
  ],
  [
    'imports only point down: themes > primitives > hooks > engine',
    'hooks/useX.ts',
    `export * from '../primitives/index.ts'`,
  ],
  [
    'inside the engine they point down too: createEngine > features > router > store',
    'engine/store/createX.ts',
    `import { createModal } from '../features/modal/createModal.ts'`,
  ],
  [
    'inside the engine they point down too: createEngine > features > router > store',
    'engine/router/createX.ts',
    `import { type Config, resolveConfig } from '../config/resolveConfig.ts'`,
  ],
  [
    'inside the engine they point down too: createEngine > features > router > store',
    'engine/features/x/createX.ts',
    `import { createEngine } from '../../createEngine.ts'`,
  ],
  [
    'inside the engine they point down too: createEngine > features > router > store',
    'engine/drawer/createX.ts',
    '',
  ],
  [
    'a feature knows of another only its state, its errors and its types',
    'engine/features/x/createX.ts',
    `import { createModal } from '../modal/createModal.ts'`,
  ],
  ...[
    `import { a } from './a.ts'`,
    `import type { A } from './a.ts'`,
    `export type { A } from './a.ts'`,
    `export const a = () => import('./a.ts')`,
    `export type A = typeof import('./a.ts')`,
  ].map((code): [keyof typeof laws, string, string] => [
    'no module needs another that needs it, for its types neither',
    'engine/a.ts',
    code,
  ]),
  ...[
    'export type X = ReturnType<typeof createX>',
    'export type X = Awaited<ReturnType<typeof openX>>',
    `export interface Engine extends Omit<ReturnType<typeof createX>, 'start'> {}`,
    'export type X = Infer<ReturnType<typeof schema>>',
  ].map((code): [keyof typeof laws, string, string] => [
    'what another file needs of a type is written by hand',
    'engine/createX.ts',
    code,
  ]),
  [
    'the engine knows no React, and a chain SDK only inside its adapter',
    'engine/features/x/createX.ts',
    `const viem = () => import('viem')`,
  ],
  [
    'the engine knows no React, and a chain SDK only inside its adapter',
    'engine/adapters/evm/createX.ts',
    `import { useState } from 'react'`,
  ],
  [
    'the engine knows no React, and a chain SDK only inside its adapter',
    'engine/createX.ts',
    `import '@walletconnect/universal-provider'`,
  ],
  ...[
    'window.ethereum',
    'document.title',
    'globalThis.x',
    'const now = Date.now()',
    'const now = new Date()',
    'setTimeout(go, 5)',
    'const later = setTimeout',
    'queueMicrotask(go)',
    'process.env.X',
    'crypto.randomUUID()',
    'fetch(url)',
    'Math.random()',
    'if (localStorage) go()',
    'new BroadcastChannel(name)',
    'console.log(x)',
  ].map((code): [keyof typeof laws, string, string] => [
    'the engine touches no global outside its platform',
    'engine/features/x/createX.ts',
    code,
  ]),
  ...[
    'let count = 0',
    'export let count = 0',
    'var count = 0',
    'const cache = new Map()',
    'const cache: Map<string, string> = new Map()',
    'const store = createStore({})',
    'export const seen: string[] = []',
    'const byId: Record<string, string> = {}',
  ].map((code): [keyof typeof laws, string, string] => [
    'no module of the engine keeps state of its own',
    'engine/features/x/createX.ts',
    code,
  ]),
  ['a file has the name of an export', 'engine/createX.ts', 'export function createY() {}'],
  ['no file is a drawer for everything', 'hooks/utils.ts', ''],
  ['no file is a drawer for everything', 'engine/helpers/parseX.ts', ''],
  ['no file is a drawer for everything', 'engine/types.ts', ''],
  [
    'Radix comes in through one door',
    'primitives/x/X.tsx',
    `import { Root } from '@radix-ui/react-dialog'`,
  ],
  ...[
    ['hooks/useX.ts', 'export const useX = () => useEngineState(readX)'],
    ['hooks/useX.ts', 'export function useX() {\n  return useSyncExternalStore<X>(a, b)\n}'],
    ['hooks/useX.ts', 'const [x, setX] = React.useState(0)'],
    ['hooks/useX.ts', "import { useX } from './useX.ts'\n'use client'\nuseX()"],
    ['hooks/useX.ts', "// 'use client'\nuseX()"],
    ['primitives/x/X.tsx', "export const X = createPart<X, XProps>('X', render)"],
    ['primitives/x/X.tsx', "export const X = createPart<\n  X,\n  PartProps<'a'>\n>('X', render)"],
    ['primitives/x/xContext.ts', "const [Provider, usePart] = createPartContext<X>('X')"],
    ['primitives/x/xContext.ts', 'const X = createContext<(() => void) | undefined>(undefined)'],
    ['themes/X.ts', "export const X = createLazyPart(() => import('./Y.tsx').then(readY))"],
    ['themes/X.tsx', 'class X extends Component<XProps> {}'],
  ].map(([path, code]): [keyof typeof laws, string, string] => [
    "a file with React state begins with 'use client'",
    path!,
    code!,
  ]),
]

describe('the rules report what they forbid', () => {
  test.each(violations)('%s: %s with %j', (law, path, text) => {
    expect(laws[law]([{ path, text }])).not.toEqual([])
  })

  test.each([
    [`import type { Engine } from '../../createEngine.ts'`],
    [`import { type Engine, type Other } from '../../createEngine.ts'`],
    [`import { currentConnection } from '../connection/Connection.ts'`],
    [`import { connectionErrors } from '../connection/connectionErrors.ts'`],
    ['// window.ethereum is what wallets call it'],
    ["const nobody = '0x0' // The zero address."],
    ['/*! Persons to whom the Software is furnished. */'],
    ["const url = 'https://crypto.com/onchain'"],
    ["const url = 'https://nobody.example'"],
    ['const rejected: ReadonlySet<number> = new Set([4001])'],
    ['const { fetch } = platform\nfetch(url)'],
    ['platform.clock.after(5, go)'],
  ])('they accept valid code: %s', (code) => {
    const file = { path: 'engine/features/x/createX.ts', text: `export const createX = 1\n${code}` }
    expect(Object.values(laws).flatMap((law) => law([file]))).toEqual([])
  })

  test.each([
    [`'use client'\nexport const useX = () => useEngineState(readX)`],
    ['export function useX() {}'],
    ['export function createPart<Element, Props extends object>(name: string) {}'],
    [`export { useX } from './useX.ts'`],
    ['export type X = ReturnType<typeof useX>'],
    ['// Like useState(0), without React.'],
  ])("they need no 'use client' directive in code that a server can run: %s", (code) => {
    expect(rules.clientFilesSaySo([{ path: 'hooks/useX.ts', text: code }])).toEqual([])
  })
})
