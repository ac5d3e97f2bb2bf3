import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import ts from 'typescript'
import { listFiles } from '../../scripts/listFiles.mjs'

/** A file of `src`. Its path is relative to `src`. */
export interface SourceFile {
  path: string
  text: string
}

/** Returns one line for each place that breaks the rule. */
type Rule = (files: readonly SourceFile[]) => string[]

export const readSources = () => readFolder(resolve(import.meta.dirname, '../../src'))

/**
 * Returns the tests and their helpers. Leaves out the test pages, which are apps, and the links in
 * the folder of React 18.
 */
export const readTests = () =>
  readFolder(resolve(import.meta.dirname, '..')).filter(
    ({ path }) => !/^(react18|pages)\//.test(path),
  )

function readFolder(folder: string): SourceFile[] {
  return listFiles(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readText(join(folder, path)) }))
}

const readText = (path: string) => readFileSync(path, 'utf8')

interface Import {
  from: string
  /** The imported file relative to `src`, or the name of a package. */
  to: string
  isType: boolean
  isPackage: boolean
}

/** Returns every import and re-export of a file, static and dynamic. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text)
  const statements = code.matchAll(
    /^(?:import|export)\s+(type\s)?\s*((?:[\w*\s,]|\{[^}]*\})*?)\s*from\s*'([^']+)'|^import\s+'([^']+)'/gm,
  )
  const found = [...statements].map(([, type, names = '', target, bare]) => ({
    target: target ?? bare!,
    isType: Boolean(type) || hasOnlyTypes(names),
  }))
  for (const [, target] of code.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g))
    found.push({ target: target!, isType: false })
  return found.map(({ target, isType }) => ({
    from: path,
    to: target.startsWith('.') ? posix.join(dirname(path), target) : target,
    isType,
    isPackage: !target.startsWith('.'),
  }))
}

function hasOnlyTypes(names: string): boolean {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  if (list === undefined) return false
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '))
}

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

const show = ({ from, to }: Import) => `${from} -> ${to}`
const isEngine = ({ path }: SourceFile) => path.startsWith('engine/')
const relativeImports = (files: readonly SourceFile[]) =>
  files.flatMap(importsOf).filter(({ isPackage }) => !isPackage)

const layers = ['engine', 'hooks', 'primitives', 'themes']

/**
 * Layers import only lower layers: themes > primitives > hooks > engine. No file of `src` imports a
 * file outside `src`.
 */
export const layersPointDown: Rule = (files) => {
  const layerOf = (path: string) => layers.indexOf(path.split('/')[0]!)
  return relativeImports(files)
    .filter(({ from, to }) => layerOf(to) === -1 || layerOf(to) > layerOf(from))
    .map(show)
}

/** The folders of the engine, the lowest layer first. Folders on one line may import each other. */
const engineOrder = [
  ['store', 'errors', 'platform', 'caip', 'sanitize', 'amounts'],
  ['router', 'adapters', 'connectors', 'networks', 'providers', 'siwx'],
  ['features'],
  ['bridges', 'config', 'testing'],
  ['createEngine'],
]

/**
 * Folders of the engine import only lower folders: createEngine > features > router and similar >
 * store and similar. Type imports may go up.
 */
export const engineLayersPointDown: Rule = (files) => {
  const rankOf = (path: string) => {
    const [, folder = '', ...rest] = path.split('/')
    const name = rest.length === 0 ? 'createEngine' : folder
    return engineOrder.findIndex((names) => names.includes(name))
  }
  const homeless = files.filter(isEngine).filter(({ path }) => rankOf(path) === -1)
  const climbs = relativeImports(files.filter(isEngine)).filter(
    ({ from, to, isType }) => !isType && rankOf(to) > rankOf(from),
  )
  return [
    ...homeless.map(({ path }) => `${path} has no place in the order of the engine`),
    ...climbs.map(show),
  ]
}

/**
 * A feature may import only three things from another feature: its interface (a file whose name
 * begins with a capital letter), its errors, and its token for loading. The context provides the
 * functions of the other feature.
 */
export const featuresStayApart: Rule = (files) => {
  const featureOf = (path: string) => /^engine\/features\/(\w+)\//.exec(path)?.[1]
  return relativeImports(files)
    .filter(({ from, to, isType }) => {
      const [mine, theirs] = [featureOf(from), featureOf(to)]
      const isToken = to === `engine/features/${theirs}/index.ts`
      const isOpen = isToken || /\/[A-Z]\w*\.ts$|Errors\.ts$/.test(to)
      return !isType && mine && theirs && mine !== theirs && !isOpen
    })
    .map(show)
}

/**
 * Finds circular imports, also of types. Returns one line for each circle, with all of its files.
 */
export const importsHaveNoCycles: Rule = (files) => {
  const targets = new Map(files.map(({ path }) => [path, [] as string[]]))
  for (const { from, to } of relativeImports(files)) targets.get(from)!.push(to)
  for (const { path, text } of files)
    for (const [, to] of withoutComments(text).matchAll(/typeof import\(\s*'(\.[^']+)'/g))
      targets.get(path)!.push(posix.join(dirname(path), to!))
  return circlesOf(targets).map((circle) => `${circle.length}: ${circle.join(', ')}`)
}

/** Finds circles with Tarjan's algorithm for strongly connected components. */
function circlesOf(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  function visit(path: string): number {
    let low = order.size
    order.set(path, low)
    lowest.set(path, low)
    open.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, lowest.get(target)!)
      lowest.set(path, low)
    }
    if (low !== order.get(path)) return low
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1 || targets.get(path)?.includes(path)) circles.push(circle.sort())
    return low
  }
  for (const path of targets.keys()) if (!order.has(path)) visit(path)
  return circles.sort((a, b) => b.length - a.length)
}

/**
 * An interface is written as a type. It is not derived from the function that creates the object.
 */
export const typesAreWritten: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    [
      ...withoutComments(text).matchAll(
        /ReturnType<typeof (?:create|open|wire)[A-Z]\w*>|^export type [^=]+=[^\n]*\bReturnType<typeof .*/gm,
      ),
    ].map(([found]) => `${path} has ${found}`),
  )

/**
 * Files that keep a promise so that several callers share the same work, such as a request or a
 * window. These promises do not load code.
 */
const sharedWork = [
  'engine/bridges/wagmi/createWagmiWallets.ts',
  'engine/connectors/walletConnect/createTransport.ts',
  'engine/features/onramp/createOnrampPurchase.ts',
  'engine/features/remoteConfig/createRemoteConfig.ts',
  'engine/platform/openDatabase.ts',
]

/** Only `lazy()` loads code later, with a retry. No other file keeps such a promise. */
export const codeLoadsByLazy: Rule = (files) =>
  files
    .filter(({ path }) => path !== 'engine/store/lazy.ts' && !sharedWork.includes(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return [...code.matchAll(/^\s*let (\w+): Promise</gm)]
        .filter(([, name]) => new RegExp(`\\b${name} \\?\\?= `).test(code))
        .map(([, name]) => `${path} keeps the promise ${name}`)
    })

/** Hooks keep no state. The state is in the engine, or in a store that the hook only reads. */
export const hooksKeepNoState: Rule = (files) =>
  files
    .filter(({ path }) => /^hooks\/.*\buse\w+\.tsx?$/.test(path))
    .filter(({ text }) => /\buse(?:State|Reducer)\(/.test(withoutComments(text)))
    .map(({ path }) => path)

/**
 * The part of the engine that a reader must know. It leaves out the facts about networks and
 * providers.
 */
export const engineFiles = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter(isEngine).filter(({ path }) => !/^engine\/(?:networks|providers)\//.test(path))

/**
 * The engine may import only a few packages: one package for reads, one package for the answers of
 * services, and the packages that an adapter needs in its own folder.
 */
export const engineNeedsFewPackages: Rule = (files) =>
  files
    .filter(isEngine)
    .flatMap(importsOf)
    .filter(({ isPackage, isType }) => isPackage && !isType)
    .filter(
      ({ from, to }) =>
        !(
          /^engine\/store\/observe(Query|Pages)\.ts$/.test(from) && to === '@tanstack/query-core'
        ) &&
        !(from === 'engine/store/keepReads.ts' && to === '@tanstack/query-persist-client-core') &&
        !(
          /^engine\/(sanitize|connectors\/embedded|providers\/services)\//.test(from) &&
          to === 'zod/mini'
        ) &&
        !(/^engine\/bridges\/viem\//.test(from) && to === 'viem') &&
        !(
          /^engine\/providers\/((ens|lifi|onchainActivity|onchainHoldings|uniswap|zeroEx)\/|multicall\.ts)/.test(
            from,
          ) && /^viem(\/|$)/.test(to)
        ) &&
        // Encodings are allowed, because each chain has its own encoding.
        to !== '@scure/base' &&
        // Hashes are allowed, for the checksums of addresses, EIP-712, ERC-8213, and the id of a
        // paid request.
        !(
          /^engine\/(caip|features\/(meaning|payments|send))\//.test(from) &&
          to.startsWith('@noble/hashes/')
        ) &&
        !(/^engine\/bridges\/solanaWeb3\//.test(from) && to === '@solana/web3.js') &&
        !(/^engine\/bridges\/sui\//.test(from) && to.startsWith('@mysten/sui/')) &&
        !(/^engine\/siwx\//.test(from) && /^@(noble|scure)\//.test(to)) &&
        !(
          /^engine\/connectors\/walletConnect\//.test(from) &&
          to === '@walletconnect/universal-provider'
        ) &&
        !(/^engine\/adapters\/\w+\//.test(from) && !/^(react|@radix-ui)/.test(to)),
    )
    .map(show)

const globals =
  /(?<![#/.\w'"`$])(window|document|localStorage|sessionStorage|indexedDB|navigator|globalThis|crypto|process|console|performance|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|requestIdleCallback|matchMedia|BroadcastChannel|WebSocket|XMLHttpRequest|Date\.now|Math\.random)\b(?!['":])/
const bareFetch = /(?<![.\w'"`$])fetch\(/
const ownFetch = /[{,]\s*fetch\s*[,}]/
const ownDate = /\bnew Date\(\)|(?<!new )\bDate\(\)/

/**
 * Matches the exact code that keeps development code out of production builds. Bundlers search for
 * this code.
 */
const developmentOnly = /declare const process: .*|if \(process\.env\.NODE_ENV === 'development'\)/g

/** Only `engine/platform` may use the page, the process and the current time. */
export const engineTouchesNoGlobals: Rule = (files) =>
  files
    .filter(isEngine)
    .filter(({ path }) => !path.startsWith('engine/platform/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text).replace(developmentOnly, '')
      const found = [
        globals.exec(code)?.[1],
        bareFetch.test(code) && !ownFetch.test(code) ? 'fetch' : undefined,
        ownDate.exec(code)?.[0],
      ]
      return found.filter((name) => name !== undefined).map((name) => `${path} uses ${name}`)
    })

const moduleState =
  /^(?:export )?(?:(?:let|var) |const (\w+)(?:: (?!Readonly)[^=\n]+)? = (?:new \w+|create[A-Z]\w*\(|\[\]|\{\}))/m

/** Modules of the engine keep no state, because two engines must not share state. */
export const engineModulesKeepNothing: Rule = (files) =>
  files
    .filter(isEngine)
    .filter(({ text }) => moduleState.test(withoutComments(text)))
    .map(({ path }) => path)

/** Files that export several related things, or that only re-export other files. */
const groups = [
  'index.ts',
  'parts.ts',
  'primitives/internal/radix.ts',
  'primitives/internal/radixDialog.ts',
  'primitives/internal/radixTabs.ts',
  'engine/store/observeQuery.ts',
  'engine/features/accountReads.ts',
  'engine/features/connection/savedConnections.ts',
  'engine/features/network/explorerUrl.ts',
  'engine/features/onramp/onrampProviders.ts',
  'engine/networks/bip122.ts',
  'engine/networks/cosmos.ts',
  'engine/networks/eip155.ts',
  'engine/networks/sui.ts',
  'engine/providers/services/sdk.ts',
  'engine/siwx/publicTypes.ts',
  'engine/siwx/verification/bytes.ts',
  'themes/classes/buttonClass.ts',
  'themes/icons/modalIcons.tsx',
]

/** Whether a file is the interface of a feature: `features/send/Send.ts` exports `SendFeature`. */
const isInterfaceOfFeature = (path: string) => {
  const [, noun, name] = /^engine\/features\/(\w+)\/(\w+)\.ts$/.exec(path) ?? []
  return name !== undefined && name === noun![0]!.toUpperCase() + noun!.slice(1)
}

/**
 * Each feature has its interface in `features/<noun>/<Noun>.ts`. Analytics has no interface,
 * because it has only events.
 */
export const featuresWithoutInterface: Rule = (files) => {
  const nouns = files.flatMap(({ path }) => /^engine\/features\/(\w+)\//.exec(path)?.[1] ?? [])
  return [...new Set(nouns)]
    .filter((noun) => noun !== 'analytics')
    .filter((noun) =>
      files.every(({ path }) => !isInterfaceOfFeature(path) || path.split('/')[2] !== noun),
    )
}

/**
 * The name of a file is the exact name of one of its exports. The export of a feature's interface
 * may be called `<Noun>Feature`.
 */
export const filesAreNamedAfterAnExport: Rule = (files) =>
  files
    .filter(({ path }) => !groups.some((group) => path === group || path.endsWith(`/${group}`)))
    .filter(({ path, text }) => {
      const name = posix.basename(path).replace(/\.tsx?$/, '')
      const declared = `export (?:default )?(?:async )?(?:type|interface|const|function|class) ${name}${isInterfaceOfFeature(path) ? '(?:Feature)?' : ''}\\b`
      return !new RegExp(`${declared}|export (?:type )?\\{[^}]*\\b${name}\\b`).test(text)
    })
    .map(({ path }) => path)

/**
 * No file is a collection of unrelated helpers. A helper has a file that is named after what the
 * helper does.
 */
export const noFileIsADrawer: Rule = (files) =>
  files
    .filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|types|constants|misc)(\/|\.tsx?$)/.test(path),
    )
    .map(({ path }) => path)

/** Only one file imports Radix, so that an upgrade changes one file. */
export const radixHasOneDoor: Rule = (files) =>
  files
    .filter(({ path }) => !/^primitives\/internal\/radix(Dialog|Tabs)?\.ts$/.test(path))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('@radix-ui/') || to === 'radix-ui')
    .map(show)

const needsReactState =
  /(?<!function )\b(?:use[A-Z]\w*|createPart|createPartContext|createLazyPart|createContext)\s*(?:<[^;]*?>)?\(|\bextends (?:React\.)?(?:Pure)?Component\b/

/**
 * Files that need the browser begin with `'use client'`, because a server component may import any
 * of our files.
 */
export const clientFilesSaySo: Rule = (files) =>
  files
    .filter((file) => !isEngine(file))
    .filter(({ text }) => needsReactState.test(withoutComments(text)))
    .filter(({ text }) => !/^'use client'\n/.test(text))
    .map(({ path }) => path)

/**
 * Timeouts and delays that do not decide the result of a test. They set how long to continue, or
 * how slow a simulated wallet is.
 */
const timesOfTheirOwn = [
  'soak/soak.browser.test.ts',
  'browser/ssr.browser.test.ts',
  // These files use a clock that the test advances.
  'support/createFakeNodes.ts',
  // These files contain the rules, and code that breaks them.
  'architecture.test.ts',
  'support/architectureRules.ts',
]

const findInTests =
  (pattern: RegExp): Rule =>
  (files) =>
    files
      .filter(({ path }) => !timesOfTheirOwn.includes(path))
      .flatMap(({ path, text }) =>
        [...withoutComments(text).matchAll(pattern)].map(
          ([found]) => `${path} has ${found.trim()}`,
        ),
      )

/**
 * Tests do not measure time, because a measured time depends on the machine and its load. Count the
 * work instead: calls, characters, or the growth from n to 2n. If you must measure a time, add it
 * to `npm run bench` as a ratio.
 */
export const testsMeasureNoTime = findInTests(
  /performance\s*\.(?:now|mark|measure)\(|\bcpuUsage\b|\bhrtime\b|console\.time\w*\(|\bmeasure\(|Date\.now\(\)\s*[-<>]|(?:-|<=?|(?<!=)>=?)\s*Date\.now\(\)/g,
)

/**
 * Tests do not sleep, because a sleep is too short on one machine and too long on another machine.
 * Advance the clock, use `settle()`, or wait for an event that must come later.
 */
export const testsDoNotSleep = findInTests(
  /\bwaitForTimeout\(|\(?\b(\w+)\)?\s*=>\s*(?:void )?setTimeout\(\1,\s*[^)\s]+|await (?:sleep|delay|setTimeout)\([^)]+/g,
)

/**
 * Timeouts are long: at least a minute for an awaited condition, and half a minute for a test. The
 * defaults are longer.
 */
export const testsArePatient = findInTests(
  /\b(?:t|testT|hookT)imeout: (?:[1-5]?\d_\d{3}|\d{1,4}|[1-5]\d{4})\b|^\s*\}, (?:[12]?\d_\d{3}|\d{3,4}|[12]\d{4})\)$/gm,
)

/**
 * Returns the Markdown pages of the repository. Their paths are relative to the repository's root.
 */
export const readPages = (): SourceFile[] => {
  const project = resolve(import.meta.dirname, '../..')
  const pages = readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pages].map((path) => ({
    path,
    text: readText(join(project, path)),
  }))
}

/** Words that make a sentence hard to read. */
const riddles =
  /\b(?:anew|whom(?:ever)?|whoever|nobody|as it were|in the place of|what it comes to)\b/gi

const findRiddles = (path: string, prose: string) =>
  [...prose.matchAll(riddles)].map(([word]) => `${path} says "${word}"`)

/**
 * Comments contain none of these words. The lines of a comment are joined first. Licence texts,
 * which begin with an exclamation mark, are ignored.
 */
export const commentsArePlain: Rule = (files) =>
  files.flatMap(({ path, text }) => findRiddles(path, commentsOf(text)))

/** Messages for users and developers contain none of these words. */
export const messagesArePlain: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    findRiddles(
      path,
      [
        ...withoutComments(text).matchAll(/'[^'\n]* [^'\n]*'|`[^`]* [^`]*`|>[^<>{}]* [^<>{}]*</g),
      ].join('\n'),
    ),
  )

/**
 * Returns the TypeScript and JavaScript files outside `src`: tests, the sandbox, the server and the
 * scripts.
 */
export const readTools = (): SourceFile[] => {
  const project = resolve(import.meta.dirname, '../..')
  return ['tests', 'sandbox', 'server', 'scripts'].flatMap((folder) =>
    listFiles(join(project, folder))
      .filter(
        (path) =>
          /\.(?:tsx?|mjs)$/.test(path) && !/(?:^|[\\/])(?:node_modules|react18)[\\/]/.test(path),
      )
      .filter((path) => !/architecture(?:Rules|\.test)\.ts$/.test(path))
      .map((path) => ({
        path: `${folder}/${path.replaceAll('\\', '/')}`,
        text: readText(join(project, folder, path)),
      })),
  )
}

const commentsOf = (text: string) =>
  (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [])
    .filter((comment) => !comment.startsWith('/*!'))
    .join('\n')
    .replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')

/** Pages contain none of these words outside of code. */
export const pagesArePlain: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    findRiddles(
      path,
      text
        .replace(/^\s*```[\s\S]*?^\s*```$/gm, '')
        .replace(/`[^`\n]*`/g, '')
        .replace(/\s+/g, ' '),
    ),
  )

/** Returns the type assertions in a file: `x as T`, but not `x as const`. */
export function castsOf({ path, text }: SourceFile): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  visit(file)
  return found

  function visit(node: ts.Node) {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const')
      found.push(`${path}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
}

/** Returns the code blocks of the docs' pages, and the live examples. */
export const readExamples = (): SourceFile[] => {
  const folder = resolve(import.meta.dirname, '../../docs/examples')
  const live = readFolder(folder).map(({ path, text }) => ({ path: `docs/examples/${path}`, text }))
  const blocks = readPages().flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*```(?:tsx?)\b[^\n]*\n([\s\S]*?)^\s*```/gm)].map(([, code]) => ({
      path: `${path}.tsx`,
      text: code!,
    })),
  )
  return [...live, ...blocks]
}

export const linesOf = (text: string): number => text.trimEnd().split('\n').length

/** Files of at most 20 lines that only one file imports. */
export const smallFilesOfOneImporter: Rule = (files) => {
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of relativeImports(files))
    importers.set(to, (importers.get(to) ?? new Set()).add(from))
  // A picture and a file of the registry are separate files, so that they load separately.
  const loadsAlone = (path: string) =>
    /^(themes\/marks\/(network|token)[A-Z]|engine\/providers\/erc7730\/registry\/)/.test(path)
  return files
    .filter(({ path }) => !loadsAlone(path))
    .filter(({ path, text }) => linesOf(text) <= 20 && importers.get(path)?.size === 1)
    .map(({ path }) => path)
}

/** A list of files in CONTRIBUTING.md. They are read in this order. */
interface Walk {
  title: string
  steps: { path: string; implemented: string | undefined }[]
}

export function readWalks(): Walk[] {
  const page = readText(resolve(import.meta.dirname, '../../CONTRIBUTING.md'))
  const [, section = ''] = /^## Three walks\n([\s\S]*?)^## /m.exec(page) ?? []
  return section
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      title: text.split('\n', 1)[0]!,
      steps: [...text.matchAll(/^\d+\. `([^`]+)`(?: \(`(\w+)`\))?: /gm)].map(
        ([, path, implemented]) => ({ path: path!, implemented }),
      ),
    }))
}

/**
 * Returns the steps of a walk that are not connected to an earlier step. A step is connected if an
 * earlier file imports the step's file, or the other way round. A step is also connected if its
 * file implements an interface that an earlier file imports.
 */
export function brokenStepsOf(files: readonly SourceFile[], { steps }: Walk): string[] {
  const texts = new Map(files.map((file) => [file.path, file]))
  const targetsOf = (path: string) => importsOf(texts.get(path)!).map(({ to }) => to)
  const importsName = (path: string, name: string) =>
    new RegExp(`^import [^']*\\b${name}\\b[^']*'`, 'm').test(texts.get(path)!.text)
  return steps
    .filter(({ path, implemented }, index) => {
      if (!texts.has(path)) return true
      const earlier = steps.slice(0, index).map((step) => step.path)
      return !(
        index === 0 ||
        earlier.some((one) => targetsOf(one).includes(path) || targetsOf(path).includes(one)) ||
        (implemented !== undefined &&
          importsName(path, implemented) &&
          earlier.some((one) => importsName(one, implemented)))
      )
    })
    .map(({ path }) => path)
}
