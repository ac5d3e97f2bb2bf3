import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>
}

interface FreshApp {
  name: string
  /** Returns the additional packages to install, for the app's folder. */
  packages: (
    folder: string,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** The app's own files by name. The app shows `src/Wallet.tsx`. */
  files: Readonly<Record<string, string>>
  tsconfig: Readonly<{
    include: readonly string[]
    skipLibCheck: boolean
    types: readonly string[]
  }>
}

/** Creates an app in a separate folder, and installs React, Vite and TypeScript with npm. */
export async function installFreshApp(app: FreshApp) {
  if (!existsSync(join(project, 'dist/themes/default.css')))
    throw new Error('The package is tested as built: run "npm run build" first.')
  const folder = await mkdtemp(join(tmpdir(), `latchkey-${app.name}-`))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await install(folder, app)
  } catch (error) {
    await remove()
    throw error
  }

  return {
    folder,
    /** Runs a program of one of the app's packages. */
    run: (program: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
      run(process.execPath, [join(folder, 'node_modules', program), ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
      }),
    remove,
  }
}

async function install(folder: string, { name, packages: more, files, tsconfig }: FreshApp) {
  const { include, ...compilerOptions } = tsconfig
  const all = {
    ...files,
    'package.json': JSON.stringify({
      name,
      private: true,
      type: 'module',
      dependencies: {
        ...(await more(folder)),
        ...versionsOf(
          ...['react', 'react-dom', 'viem', 'vite', '@vitejs/plugin-react'],
          ...['typescript', '@types/react', '@types/react-dom'],
        ),
      },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        ...compilerOptions,
      },
      include,
    }),
    'index.html': `<!doctype html>
      <html lang="en">
        <head><title>${name}</title><link rel="icon" href="data:," /></head>
        <body>
          <main><h1>${name}</h1><div id="root"></div></main>
          <script type="module" src="/src/main.tsx"></script>
        </body>
      </html>`,
    'src/styles.d.ts': `declare module '*.css'`,
    'src/main.tsx': `
      import { createRoot } from 'react-dom/client'
      import { Wallet } from './Wallet'

      createRoot(document.querySelector('#root')!).render(<Wallet />)
    `,
  }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    shell: process.platform === 'win32',
  })
}

/** Returns the versions of packages in this repository. npm finds these versions in its cache. */
export const versionsOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]!.version]))
