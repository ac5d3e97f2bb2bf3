import type { Choices } from '../Choices.ts'

/** The versions for a new project. A test compares them with the versions in this repository. */
export const versions = {
  '@hono/node-server': '^2.1.9',
  '@playwright/test': '^1.65.1',
  '@tanstack/react-query': '^5.104.5',
  '@types/node': '^20.19.43',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@vitejs/plugin-react': '^6.3.0',
  hono: '^4.13.19',
  next: '^16.4.6',
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  typescript: '~6.0.3',
  viem: '^2.57.1',
  vite: '^8.3.8',
  wagmi: '^3.7.7',
} as const

type PackageName = keyof typeof versions | 'latchkey' | 'latchkey-sandbox' | 'latchkey-server'

/** Returns `package.json`. All of latchkey's packages have the same version. */
export function packageFile(choices: Choices, own: string): string {
  const { framework, name, namespaces, signIn, source, wagmi } = choices
  const isNext = framework === 'next'
  const withVersions = (...names: readonly (PackageName | false)[]) =>
    Object.fromEntries(
      names
        .filter((one) => one !== false)
        .sort()
        .map((one) => [one, one in versions ? versions[one as keyof typeof versions] : `^${own}`]),
    )
  const server = signIn && !isNext
  return json({
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      ...(isNext ? nextScripts : viteScripts(server)),
      ...(source === 'server' && { server: 'latchkey-server' }),
      test: 'playwright test',
    },
    dependencies: withVersions(
      'latchkey',
      'react',
      'react-dom',
      isNext && 'next',
      (signIn || namespaces.includes('evm')) && 'viem',
      wagmi && 'wagmi',
      wagmi && '@tanstack/react-query',
      server && 'hono',
      server && '@hono/node-server',
      source === 'server' && 'latchkey-server',
    ),
    devDependencies: withVersions(
      '@playwright/test',
      '@types/node',
      '@types/react',
      '@types/react-dom',
      'latchkey-sandbox',
      'typescript',
      !isNext && 'vite',
      !isNext && '@vitejs/plugin-react',
    ),
  })
}

const viteScripts = (hasServer: boolean) => ({
  dev: 'vite',
  build: hasServer
    ? 'vite build && vite build --ssr server/main.ts --outDir dist-server'
    : 'vite build',
  ...(hasServer ? { start: 'node dist-server/main.js' } : { preview: 'vite preview' }),
  types: 'tsc',
})

const nextScripts = {
  dev: 'next dev',
  build: 'next build',
  start: 'next start',
  types: 'next typegen && tsc',
}

/** Returns a strict `tsconfig.json`. */
export function typesFile({ framework, signIn }: Choices): string {
  const isNext = framework === 'next'
  return json({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      isolatedModules: true,
      resolveJsonModule: true,
      esModuleInterop: true,
      skipLibCheck: true,
      allowJs: isNext,
      noEmit: true,
      ...(isNext ? { incremental: true, plugins: [{ name: 'next' }] } : {}),
      types: isNext ? ['node'] : ['node', 'vite/client'],
    },
    include: isNext
      ? ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts']
      : ['*.config.ts', 'e2e', 'src', ...(signIn ? ['server'] : [])],
    ...(isNext && { exclude: ['node_modules'] }),
  })
}

/** Returns the settings of `latchkey-server`. The server reads them from its working folder. */
export const serverSettings = ({ projectId }: Choices): string => json({ projectId })

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`
