import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import { build } from 'vite'
import { keepBuild } from './keepBuild.mjs'
import { projectRoot } from './projectRoot.mjs'

const source = join(projectRoot, 'server/secureSite/frame')
const base = '/frame/'
/** The folder of the ERC-7730 registry. Each file in it becomes a separate chunk. */
const registry = 'src/engine/providers/erc7730/registry'

/**
 * Bundles the pages of the secure site: one script that starts the pages, parts that load when they
 * are needed, and the styles. The same source always gives the same bytes, so that published hashes
 * can be compared. Returns `FrameAssets`. `entry` replaces the script that starts the pages.
 */
export async function bundleFrame(entry) {
  const [chunks, styles] = await Promise.all([bundleScripts(entry), bundleStyles()])
  const files = Object.fromEntries([
    ...chunks.map(({ code, fileName }) => [base + fileName, fileOf(code, 'text/javascript')]),
    [styles.path, fileOf(styles.code, 'text/css')],
  ])
  const scripts = chunks.map(({ fileName }) => base + fileName)
  return {
    files,
    entry: base + chunks.find(({ isEntry }) => isEntry).fileName,
    styles: styles.path,
    importMap: JSON.stringify({
      integrity: Object.fromEntries(scripts.map((path) => [path, files[path].integrity])),
    }),
  }
}

/**
 * Returns the result of `bundleFrame`. The pages are bundled again only if the source has changed.
 */
export async function keepFrame(entry) {
  const folder = await keepBuild({
    name: entry === undefined ? 'frame' : 'sandbox-frame',
    reads: [
      ...['server/secureSite', 'sandbox/secureSite/frame', 'sandbox/chains/smartAccount'],
      'src/engine',
      ...['scripts/bundleFrame.mjs', 'package-lock.json'],
    ],
    make: (draft) => writeFrame(draft, entry),
  })
  return JSON.parse(readFileSync(join(folder, 'frame.json'), 'utf8'))
}

/**
 * Measures the sizes of the frame: until the frame is ready, what the first approval adds in the
 * longest language, and what an EVM request adds. Also measures what the following parts add after
 * an EVM request: a Safe, batched calls of an EOA, a permission, and a description by the ERC-7730
 * registry with its largest file. Recovery, settings and Solana are not measured.
 */
export async function measureFrame() {
  const chunks = await bundleScripts()
  const closure = (names) => {
    const needed = new Set()
    const add = (fileName) => {
      const chunk = chunks.find((one) => one.fileName === fileName)
      if (needed.has(chunk)) return
      needed.add(chunk)
      chunk.imports.forEach(add)
    }
    for (const { fileName, name } of chunks) if (names.includes(name)) add(fileName)
    if (needed.size === 0) throw new Error(`The frame has no part with the name ${names}.`)
    return needed
  }
  const [ready, request] = [closure(['startPage']), closure(['startPage', 'request'])]
  const languages = chunks.filter(({ name }) => /^[a-z]{2}$/.test(name))
  const weight = ({ code }) => gzipSync(code).length
  const [longest] = languages.sort((one, other) => weight(other) - weight(one))
  const described = readdirSync(join(projectRoot, registry)).map((name) => name.replace('.ts', ''))
  const files = chunks.filter(({ name }) => described.includes(name))
  const [largestFile] = files.sort((one, other) => weight(other) - weight(one))
  const without = (names, loaded) => [...closure(names)].filter((chunk) => !loaded.has(chunk))
  return {
    ready: [...ready],
    approval: [longest, ...without(['decisionView', 'signInHost'], ready)],
    meaning: without(['findMeaning', 'describeByFiles', largestFile.name], request),
    permissions: without(['answerPermissions'], request),
    request: without(['request'], ready),
    safe: without(['openSafe'], request),
    sponsored: without(['openUpgradable', 'prepareSponsored'], request),
    upgrade: without(['openUpgradable'], request),
  }
}

/**
 * The two parts that most visits load: the start, and the code of an EVM request. Each part is one
 * file. Without these groups, each module that a later part also uses would be a separate file.
 */
const groups = [
  { name: 'ready', test: /[\\/]frame[\\/](startPage|approval[\\/]Question)\.ts$/, priority: 2 },
  { name: 'request', test: /[\\/](answerEvmRpc|EvmAccount|writeSignIn)\.ts$/ },
]

async function bundleScripts(entry = join(source, 'startPage.ts')) {
  const { output } = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    base,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      // Without preloads, the page loads each part only when it is needed. The page checks the hash
      // of each part.
      modulePreload: false,
      rollupOptions: {
        input: entry,
        // permissionless loads `ox` for owners with passkeys. The wallet's smart accounts do not
        // have such owners.
        external: ['ox'],
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups },
        },
      },
    },
  })
  return output
    .filter(({ type }) => type === 'chunk')
    .sort((one, other) => (one.fileName < other.fileName ? -1 : 1))
}

async function bundleStyles() {
  const text = readFileSync(join(source, 'site.css'), 'utf8')
  const { code } = await transform(text, { loader: 'css', minify: true })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { code, path: `${base}site-${hash}.css` }
}

const fileOf = (body, type) => ({
  body,
  type,
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
})

/** Writes the bundle beside the server's program, as one file. Returns the path of the file. */
export async function writeFrame(folder = join(projectRoot, 'server/dist'), entry) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'frame.json')
  writeFileSync(path, JSON.stringify(await bundleFrame(entry)))
  return path
}

/** Returns the hashes of the frame's files, in the bytes that the secure site serves. */
export const hashesOf = ({ entry, files }) =>
  JSON.stringify({
    entry,
    files: Object.fromEntries(
      Object.entries(files).map(([path, { integrity }]) => [path, integrity]),
    ),
  })

// `node scripts/bundleFrame.mjs` bundles the frame, and prints the hashes of its files.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(hashesOf(JSON.parse(readFileSync(await writeFrame(), 'utf8'))))
