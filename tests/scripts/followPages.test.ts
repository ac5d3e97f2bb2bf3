import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followPages } from '../support/followPages.ts'

const project = resolve(import.meta.dirname, '../..')
let server: ViteDevServer

beforeAll(async () => {
  server = await createServer({
    root: project,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [followPages()],
    server: { middlewareMode: true, ws: false, watch: null },
  })
})
afterAll(() => server.close())

/** The files that `vitest --changed` treats as imports of a file. */
async function importsOf(path: string) {
  const file = join(project, path)
  const made = await server.environments.ssr.transformRequest(file)
  return [...(made?.deps ?? []), ...(made?.dynamicDeps ?? [])].map((one) => one.replace(/^\//, ''))
}

test('a browser test counts as importing the code of the page that it opens, and of no other page', async () => {
  const pages = (await importsOf('tests/browser/openPage.browser.test.ts')).filter((path) =>
    path.startsWith('tests/pages/'),
  )
  expect(pages.sort()).toEqual(['tests/pages/plain/Greeting.tsx', 'tests/pages/plain/main.tsx'])
})

test('a test whose helper opens a page counts as importing that page’s code', async () => {
  expect(await importsOf('tests/browser/connect.browser.test.ts')).toContain(
    'tests/support/openConnectPage.ts',
  )
  expect(await importsOf('tests/support/openConnectPage.ts')).toContain(
    'tests/pages/connect/main.tsx',
  )
})

test('a test whose page a server renders counts as importing the server’s code', async () => {
  expect(await importsOf('tests/browser/ssr.browser.test.ts')).toEqual(
    expect.arrayContaining(['tests/pages/ssr/client.tsx', 'tests/pages/ssr/server.tsx']),
  )
})

test('every test page counts as an import of a test', async () => {
  const files = ['tests/browser', 'tests/support', 'tests/soak'].flatMap((folder) =>
    readdirSync(join(project, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  )
  const imported = (await Promise.all(files.map(importsOf))).flat()
  const unseen = readdirSync(join(project, 'tests/pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => !imported.some((path) => path.startsWith(`tests/pages/${name}/`)))
  expect(unseen.map(({ name }) => name)).toEqual([])
})
