import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { projectRoot } from '../projectRoot.mjs'
import { serveStatic } from '../serveStatic.mjs'

const folder = join(projectRoot, 'docs/providers')
/** The URL of the app in the docs. Its server has the handler. */
const origin = 'https://app.example'
const place = '/api/providers/'
const packages = ['latchkey', 'viem', '@solana/web3.js@1.98.4', '@types/node@22']

/**
 * Follows all pages of providers in one app, with the packed package. Each code block is
 * type-checked and runs. Blocks with a handler run on a server. All other blocks run in a page of
 * `https://app.example`. In this page, a user connects, and the provider sends its requests to the
 * handler. The services behind the handlers cannot be reached.
 */
export async function followProviders({ newShopReader, visit }) {
  const reader = await newShopReader()
  await reader.run(`npm install ${packages.join(' ')}`)
  const blocks = readdirSync(folder).flatMap(blocksOf)
  for (const { name, text } of blocks) reader.write(`src/providers/${name}.ts`, text)
  reader.write('tsconfig.providers.json', JSON.stringify(settings))
  await reader.run('npx tsc -p tsconfig.providers.json')

  const handlers = await startHandlers(reader, blocks.filter(isHandler))
  const inPages = blocks.filter((block) => !isHandler(block) && !isServerOnly(block))
  await buildPage(reader, inPages)
  const site = await serveStatic({ root: join(reader.folder, 'dist'), headers: {} })
  const asked = new Set()
  const wrong = []
  try {
    for (const block of inPages) {
      const answer = (request) => answerPage({ request, block, handlers, asked, site, wrong })
      const act = block.text.includes('evm()') ? useAbilities : seeItLoaded
      const address = `${origin}/?block=${block.name}`
      await visit(address, act, { answer, expected: unreachable, origin }).catch((error) => {
        throw new Error(`${block.name}: ${error.message}`)
      })
    }
  } finally {
    await site.close()
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const silent = [...handlers.keys()].filter((page) => !asked.has(page) && !notAsked.has(page))
  if (silent.length > 0) throw new Error(`No page asked the handler of ${silent.join(', ')}.`)
  return `${blocks.length} blocks type-check and run; ${asked.size} handlers answer the pages beside them`
}

const settings = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
    ...{ strict: true, noEmit: true, types: ['node'] },
  },
  include: ['src/providers'],
}

/** Matches messages that the console shows if a service cannot be reached. */
const unreachable = /Failed to load resource|net::ERR_FAILED|WebSocket connection/
/**
 * Providers to which the test page sends no request. They need a Solana wallet (das, jupiter), a
 * token without a price (coingecko), or a quote (zeroex). Their handlers still run.
 */
const notAsked = new Set(['coingecko', 'das', 'jupiter', 'zeroex'])

function blocksOf(file) {
  const page = file.replace(/\.md$/, '')
  const text = readFileSync(join(folder, file), 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code], at) => ({
    ...{ page, name: `${page}.${at + 1}` },
    // Each block becomes a separate module, which exports its engine for the page.
    text: `${code.replace(/^createEngine\(/m, 'export const engine = createEngine(')}\nexport {}\n`,
  }))
}

const isHandler = ({ text }) => /^export \{ handler as GET/m.test(text)
const isServerOnly = ({ text }) => text.includes("'latchkey/server'")

/**
 * Loads the exports of each handler, by the handler's page. The environment has the secrets that
 * the block reads.
 */
async function startHandlers(reader, blocks) {
  const handlers = new Map()
  for (const { name, page, text } of blocks) {
    for (const [, setting] of text.matchAll(/process\.env\.(\w+)/g))
      process.env[setting] = secrets[setting] ?? 'a-secret'
    const { code } = await transform(text, { loader: 'ts' })
    reader.write(`handlers/${name}.js`, code)
    const handler = await import(pathToFileURL(join(reader.folder, `handlers/${name}.js`)).href)
    await assertGuarded(handler, page)
    handlers.set(page, handler)
  }
  return handlers
}

const secrets = {
  CDP_KEY_SECRET: ed25519Secret(),
  DAS_NODE_URL: 'https://node.example/?api-key=a-secret',
  MOONPAY_API_KEY: 'pk_test_1',
  MOONPAY_SECRET_KEY: 'sk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
}

/** Returns a key of the Coinbase Developer Platform: the seed and the public key. */
function ed25519Secret() {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const parts = [d, x].map((part) => Buffer.from(part, 'base64url'))
  return Buffer.concat(parts).toString('base64')
}

async function assertGuarded({ GET, OPTIONS }, page) {
  const ask = (from, method) =>
    new Request(`${origin}${place}nothing`, { method, headers: { origin: from } })
  const answers = await Promise.all([
    OPTIONS(ask(origin, 'OPTIONS')),
    GET(ask(origin, 'GET')),
    GET(ask('https://evil.example', 'GET')),
  ])
  const statuses = answers.map(({ status }) => status).join()
  if (statuses !== '204,404,403') throw new Error(`The handler of ${page} answers ${statuses}.`)
}

/** Answers as the app's server: with the app's page, and with the handler of the block. */
async function answerPage({ request, block, handlers, asked, site, wrong }) {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(place)) return fetch(`${site.url}${pathname}`)
  const handle = handlers.get(block.page)?.[request.method]
  const { headers } = request
  // A browser adds this header after Playwright has read the headers.
  if (!headers.has('origin')) headers.set('sec-fetch-site', 'same-origin')
  const response = handle ? await handle(request) : new Response(null, { status: 405 })
  // The service cannot be reached, or no request was needed. Any other status is an error in the
  // docs.
  if (![200, 204, 502].includes(response.status))
    wrong.push(`${block.page}: ${request.method} ${pathname} is answered with ${response.status}.`)
  asked.add(block.page)
  return response
}

async function buildPage(reader, blocks) {
  for (const name of ['OnrampExample', 'SwapExample'])
    reader.write(
      `src/${name}.tsx`,
      readFileSync(join(projectRoot, `docs/examples/${name}.tsx`), 'utf8'),
    )
  const loads = blocks.map(({ name }) => `'${name}': () => import('./providers/${name}.ts')`)
  reader.write(
    'src/main.tsx',
    `import { EngineProvider, useAccount, useActivity, useIdentity, useTokens } from 'latchkey/hooks'
     import { ConnectButton, ConnectModal } from 'latchkey/themes'
     import 'latchkey/themes/default.css'
     import { createRoot } from 'react-dom/client'
     import { OnrampExample } from './OnrampExample.tsx'
     import { SwapExample } from './SwapExample.tsx'

     const blocks = { ${loads.join(',\n')} }
     const { engine } = await blocks[new URLSearchParams(location.search).get('block')]()
     const Abilities = () => {
       useTokens()
       useActivity()
       useIdentity()
       return (
         <>
           <p>Asked for all.</p>
           <OnrampExample />
           <SwapExample />
         </>
       )
     }
     const Page = () => (
       <>
         <ConnectButton />
         <ConnectModal />
         {useAccount().address && <Abilities />}
       </>
     )
     createRoot(document.querySelector('#root')).render(
       engine ? <EngineProvider engine={engine}><Page /></EngineProvider> : <p>Loaded.</p>,
     )`,
  )
  await reader.run('npx vite build --logLevel warn')
}

async function useAbilities({ page }) {
  if (await page.getByText('Loaded.').isVisible()) return
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
  await page.getByText('Asked for all.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const amount = page.getByRole('form', { name: 'Buy' }).getByLabel('Amount')
  if (await amount.isVisible()) await amount.fill('100')
  await page.waitForLoadState('networkidle')
}

const seeItLoaded = ({ page }) => page.getByText(/Loaded\.|Connect wallet/).waitFor()
