// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { type ReactNode, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { cookieStorage, createEngine, stateFromCookie } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { ConnectButton, ConnectModal } from '../../src/themes/index.ts'

const addressOf = (user: number) => `0x${user.toString(16).padStart(40, '0')}`

/** The cookie of a user. Every third user has none. */
function cookieOf(user: number) {
  if (user % 3 === 0) return undefined
  const connectorId = 'test.meadow'
  const saved = {
    version: 1,
    activeNamespace: 'eip155',
    connections: [
      {
        connectorId,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ address: addressOf(user) }],
      },
    ],
    recentWallets: [],
  }
  return `%40latchkey%2Flatchkey%2Fconnections=${encodeURIComponent(JSON.stringify(saved))}`
}

function createRequestEngine(cookie: string | undefined) {
  return createEngine({
    networks: [mainnet],
    adapters: [evm()],
    storage: cookieStorage(),
    initialState: stateFromCookie(cookie),
  })
}

function After({ until, children }: { until: Promise<void>; children: ReactNode }) {
  use(until)
  return children
}

async function renderRequest(user: number) {
  const engine = createRequestEngine(cookieOf(user))
  const turns = user % 7
  const until = (async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
  })()
  const stream = new PassThrough()
  renderToPipeableStream(
    <main>
      <EngineProvider engine={engine}>
        <Suspense fallback="Loading">
          <After until={until}>
            <ConnectButton />
            <ConnectModal />
          </After>
        </Suspense>
      </EngineProvider>
    </main>,
  ).pipe(stream)
  return text(stream)
}

test('49 three hundred requests that are rendered at once share no state, and log no warning', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const users = Array.from({ length: 300 }, (_, index) => index + 1)
  const pages = await Promise.all(users.map(renderRequest))
  const shown = pages.map((html) => [...new Set(html.match(/0x[\da-f]{40}/g))])
  expect(shown).toEqual(users.map((user) => (user % 3 ? [addressOf(user)] : [])))
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
})

test('49 on a server, an engine starts nothing', () => {
  const spies = [
    vi.spyOn(globalThis, 'setTimeout'),
    vi.spyOn(globalThis, 'setInterval'),
    vi.spyOn(globalThis, 'fetch'),
  ]
  const engine = createRequestEngine(cookieOf(1))
  expect(engine.getState().connection.namespaces.eip155?.status).toBe('reconnecting')
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

const project = resolve(import.meta.dirname, '../..')

test('49 after rendering, a process exits by itself', async () => {
  const folder = await mkdtemp(join(project, 'node_modules/.latchkey-server-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outfile = join(folder, 'server.mjs')
  await build({
    entryPoints: [resolve(project, 'tests/pages/ssr/server.tsx')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
  })
  await writeFile(
    join(folder, 'render.mjs'),
    `
    import { Writable } from 'node:stream'
    import { render } from './server.mjs'
    const cookie = ${JSON.stringify(cookieOf(1))}
    const request = {
      template: '<!--app-->',
      cookie,
      chains: [],
      ids: ['latchkey'],
      nonce: '',
      delay: 10,
    }
    for (let count = 0; count < 20; count += 1)
      await render(new Writable({ write: (chunk, encoding, done) => done() }), request)
    process.stdout.write('rendered')
    `,
  )
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'render.mjs')], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect({ stdout, stderr, status }).toEqual({ stdout: 'rendered', stderr: '', status: 0 })
})
