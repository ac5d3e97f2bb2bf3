import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifyMessage } from 'viem'
import { makeRegistry } from '../../docs/scripts/makeRegistry.mjs'
import { freePort } from '../matrix/openApp.mjs'
import { installPacked } from '../matrix/openWorkshop.mjs'
import { projectRoot } from '../projectRoot.mjs'
import { serveStatic } from '../serveStatic.mjs'
import { strictHeaders } from '../strictHeaders.mjs'
import { followProviders } from './followProviders.mjs'
import { readPage } from './readPage.mjs'
import { startElectronMain } from './startElectronMain.mjs'
import { trySignIn } from './trySignIn.mjs'

/** Matches the console's messages if a page requests services that are not running. */
const unreachable = /Failed to load resource|net::ERR_FAILED|WebSocket connection/

/** Matches WalletConnect's own message if the configured URL of the app is not the page's URL. */
const otherSite = /The configured WalletConnect 'metadata\.url'/

const rainbowKitApp = {
  ...{ name: 'tea-shop', private: true, type: 'module', scripts: { build: 'vite build' } },
  dependencies: {
    ...{ react: '^19', 'react-dom': '^19', viem: '^2', wagmi: '^2.9', vite: '^7' },
    ...{ '@tanstack/react-query': '^5', '@rainbow-me/rainbowkit': '^2' },
  },
  // wagmi 2 depends on WalletConnect's own modal, which has a closed licence. Nothing here opens
  // this modal.
  overrides: { '@walletconnect/ethereum-provider': 'file:./notInstalled' },
}

const phone = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
}

/**
 * Every quick start, every recipe, and the example of a hook. Each entry checks the result after a
 * reader has followed the page. It throws if the result is wrong.
 */
export const pages = [
  {
    page: 'quick-starts/create.md',
    async check({ page, newReader, maker, tarballs, visit }) {
      const reader = newReader()
      const make = 'npm create latchkey@latest'
      await reader.follow(page, {
        // npm does not pass the argument `--` to the program.
        replaced: { [`${make} my-shop --`]: `node ${maker} my-shop`, [make]: `node ${maker}` },
        until: 'npm install',
      })
      installPacked(join(reader.folder, 'package.json'), tarballs)
      await reader.run('npm install')
      await visit(await reader.serve('npm run dev'), connectAndReturn, {
        expected: /cache-bypass-in-dev/,
      })
      await reader.run('npm run build')
      return 'makes a project that connects and returns with the address in the HTML; builds'
    },
  },
  {
    page: 'getting-started.md',
    async check({ page, newShopReader, sandbox, visit }) {
      const reader = await newShopReader()
      await reader.follow(page)
      reader.write('src/Everyday.tsx', blockOf(page, 'export function Everyday'))
      insert(reader, 'Everyday')
      // The code of the contract that the example reads. Its supply is five.
      const code = '0x674563918244f4000060005260206000f3'
      await ask(sandbox.chains[0], 'anvil_setCode', [dai, code])
      await visit(await reader.serve('npm run dev'), async (user) => {
        const { accounts, page } = user
        await page.getByText('5 DAI exist').waitFor()
        await connect(user)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        const press = (name) => page.getByRole('button', { name, exact: true }).click()
        const told = (word) =>
          page
            .getByText(new RegExp(`^${word}: 0x`))
            .textContent()
            .then((text) => text.split(' ').at(-1))
        await press('Sign')
        const signature = await told('Signed')
        const { address } = accounts.alice
        if (!(await verifyMessage({ address, message: 'Hello', signature })))
          throw new Error(`${signature} is not a signature of ${address}.`)
        await press('Send 1 wei to yourself')
        const sent = await ask(sandbox.chains[0], 'eth_getTransactionByHash', [await told('Sent')])
        if (sent?.value !== '0x1' || sent.to !== address.toLowerCase())
          throw new Error(`It sent ${JSON.stringify(sent)}.`)
      })
      await reader.run('npm run build')
      return 'reads a contract, signs a message and sends a transaction; builds'
    },
  },
  {
    page: 'concepts/devtools.md',
    async check({ page, newShopReader, visit }) {
      const reader = await newShopReader()
      reader.write('src/DevtoolsApp.tsx', blockOf(page, 'export function App'))
      reader.write(
        'src/App.tsx',
        `import { evm } from 'latchkey/adapters/evm'
         import { createEngine } from 'latchkey/engine'
         import { mainnet } from 'latchkey/networks'
         import 'latchkey/themes/default.css'
         import { App as Page } from './DevtoolsApp.tsx'
         const engine = createEngine({ adapters: [evm()], networks: [mainnet] })
         export default function App() { return <Page engine={engine} /> }`,
      )
      const open = ({ page }) => page.getByRole('button', { name: 'latchkey devtools' })
      await visit(await reader.serve('npm run dev'), async (user) => {
        const { page } = user
        // The recording begins once the panel has loaded.
        await open(user).waitFor()
        await choose(page, 'Meadow')
        await page.getByRole('dialog').getByText(/0x/).first().waitFor()
        await open(user).click()
        await page.getByRole('button', { name: /CONNECT_SUCCESS/ }).waitFor()
      })
      await reader.run('npm run build')
      const hasNone = async (user) => {
        await user.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
        if ((await open(user).count()) > 0) throw new Error('The build has the devtools.')
      }
      await visitBuilt(reader, visit, hasNone)
      return 'records a connect, which the panel shows; a build has no panel'
    },
  },
  {
    page: 'quick-starts/vite.md',
    async check({ page, newReader, newShopReader, visit }) {
      const reader = newReader()
      await reader.follow(page, {
        visits: [
          (url) => visit(url, connectInTheLookOfTheTheme),
          (url) => visit(url, connectToTheSandbox, { installed: false }),
        ],
      })
      await reader.run('npm run build')
      const forgetful = await newShopReader()
      await forgetful.run('npm uninstall viem')
      await visit(await forgetful.serve('npm run dev'), readAboutViem, { expected: /needs `viem`/ })
      return 'connects, with an installed wallet and with the sandbox’s; builds; says that viem is missing'
    },
  },
  {
    page: 'quick-starts/next.md',
    async check({ page, newReader, visit }) {
      const reader = newReader()
      // Next.js logs that a browser under test bypasses its caches.
      const options = { expected: /cache-bypass-in-dev/ }
      await reader.follow(page, { visits: [(url) => visit(url, connectAndReturn, options)] })
      await reader.run('npm run build')
      await visit(await reader.serve('npm start'), connectAndReturn)
      await reader.stop()
      const config = 'next.config.ts'
      await reader.run(`sed -i '/cacheComponents\\|partialPrefetching/d' ${config}`)
      await reader.run('npm run build')
      return 'connects, returns with the address in the HTML; builds, with cache components and without'
    },
  },
  {
    page: 'quick-starts/engine.md',
    async check({ page, newReader, visit }) {
      const reader = newReader()
      const use = async ({ page, accounts }) => {
        await page.getByRole('button', { name: 'Meadow' }).click()
        await page.getByText(`Connected: ${accounts.alice.address}`).waitFor()
        await page.reload()
        await page.getByText(`Connected: ${accounts.alice.address}`).waitFor()
      }
      await reader.follow(page, { visits: [(url) => visit(url, use)] })
      await reader.run('npm run build')
      return 'connects, returns; builds'
    },
  },
  {
    page: 'recipes/branded-modal.mdx',
    async check({ page, newShopReader, visit }) {
      const reader = await newShopReader()
      const use =
        (trigger) =>
        async ({ page }) => {
          await page.getByRole('button', { name: trigger }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
          await page.getByRole('dialog').getByText(/0x/).first().waitFor()
        }
      await reader.follow(page, {
        visits: [
          (url) => visit(url, use('Open your account')),
          (url) => visit(url, use('Get a ticket')),
        ],
      })
      await reader.run('npm run build')
      return 'connects, in plain CSS and in Tailwind; builds'
    },
  },
  {
    page: 'recipes/own-view.md',
    async check(surroundings) {
      return inTheShop(surroundings, async (user) => {
        const { page } = user
        await choose(page, 'Meadow')
        await page.getByRole('dialog').getByText(/0x/).first().waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Tell me when it arrives' }).click()
        await page.getByRole('dialog', { name: 'Stay in touch' }).waitFor()
        await page.getByLabel('Email').fill('alice@example.com')
        await page.getByRole('button', { name: 'Tell me', exact: true }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      })
    },
  },
  {
    page: 'recipes/content-policy.md',
    async check({ page, newShopReader, visit }) {
      const reader = await newShopReader()
      await reader.follow(page)
      await reader.run('npm run build')
      const { headers } = await load(reader, 'headers')
      const server = await serveStatic({ root: join(reader.folder, 'dist'), headers })
      try {
        await visit(server.url, connect)
      } finally {
        await server.close()
      }
      return 'connects under the policy of the page'
    },
  },
  ...['recipes/server-sign-in.md', workflow('sign-in')].map((page) => ({
    page,
    async check({ newShopReader, visit }) {
      const reader = await newShopReader()
      await reader.follow(page)
      await reader.run('npm run build')
      const { POST, GET } = await load(reader, 'server')
      const server = await serveStatic({ root: join(reader.folder, 'dist'), headers: {} })
      const origin = 'https://shop.example'
      try {
        await visit(`${origin}/`, signIn, {
          async answer(request) {
            const { pathname, search } = new URL(request.url)
            if (pathname.startsWith('/api/sign-in/')) return POST(request)
            if (pathname === '/orders') return GET(request)
            return fetch(`${server.url}${pathname}${search}`)
          },
          origin,
        })
      } finally {
        await server.close()
      }
      return 'signs in on the server, which answers that user alone; builds'
    },
  })),
  {
    page: 'recipes/astro.md',
    async check({ page, newReader, visit }) {
      const reader = newReader()
      const connectInIsland = async (user) => {
        await untilHydrated(user)
        await connect(user)
      }
      await reader.follow(page, { visits: [(url) => visit(url, connectInIsland)] })
      return 'connects in an island; builds'
    },
  },
  {
    page: 'recipes/react-router.md',
    async check({ page, newReader, visit }) {
      const reader = newReader()
      await reader.follow(page, { visits: [(url) => visit(url, connectAndReturn)] })
      return 'connects, and returns with the address in the HTML; builds'
    },
  },
  {
    page: 'recipes/tanstack-start.md',
    async check({ page, newReaderWithNode, visit }) {
      const reader = await newReaderWithNode(22)
      const visits = [(url) => visit(url, connectAndReturn), (url) => visit(url, connectAndReturn)]
      await reader.follow(page, { visits })
      await reader.run('npx tsc')
      return 'connects, and returns with the address in the HTML, in development and built; its types pass'
    },
  },
  {
    page: 'recipes/browser-extension.md',
    async check({ page, newPeer, newReader, relay, sandbox, visitExtension }) {
      const reader = newReader()
      await reader.follow(page, { replaced: relay })
      const use = async (user) => {
        const { id, page, worker } = user
        const behavior = await worker.evaluate(() => chrome.sidePanel.getPanelBehavior())
        if (!behavior.openPanelOnActionClick) throw new Error('The button does not open the panel.')
        await page.goto(`chrome-extension://${id}/index.html`)
        await scan(user, await newPeer())
      }
      await visitExtension(join(reader.folder, 'dist'), use, { expected: otherSite })
      await addEmbeddedWallet(reader, sandbox)
      await visitExtension(join(reader.folder, 'dist'), (user) => logIn(user, sandbox))
      return 'connects by WalletConnect and by email in a page of the unpacked extension, and returns'
    },
  },
  {
    page: 'recipes/capacitor.md',
    async check({ page, newPeer, newReaderWithNode, relay, visit }) {
      const reader = await newReaderWithNode(22)
      await reader.follow(page, { replaced: relay })
      const packed = join(reader.folder, 'android/app/src/main/assets/public')
      // The page asks the network's public nodes.
      const policy = strictHeaders['Content-Security-Policy'].replace('connect-src', '$& https:')
      const headers = { ...strictHeaders, 'Content-Security-Policy': policy }
      const server = await serveStatic({ root: packed, headers })
      try {
        const use = async (user) => tapWallet(user, await newPeer())
        await visit(server.url, use, { device: phone, expected: otherSite, installed: false })
      } finally {
        await server.close()
      }
      return 'Android’s project has the page; a tap opens a wallet’s app with the link, and connects'
    },
  },
  {
    page: 'recipes/electron.md',
    async check({ page, newPeer, newReaderWithNode, relay, visit }) {
      const reader = await newReaderWithNode(22)
      await reader.follow(page, { replaced: relay })
      const options = '--allowJs --checkJs --strict --noEmit --target es2022 --skipLibCheck'
      await reader.run(`npx tsc ${options} --module nodenext main.js`)
      const main = await startElectronMain(reader)
      try {
        const use = async (user) => scan(user, await newPeer())
        await visit(main.url, use, { expected: otherSite, installed: false })
      } finally {
        await main.close()
      }
      return 'the main process serves the page with its policy, and the page connects by WalletConnect'
    },
  },
  {
    page: 'server/getting-started.md',
    async check({ page, newReader, newShopReader, sandbox, visit }) {
      const steps = readPage(page)
      const file = steps.find(({ kind }) => kind === 'file')
      const [, port] = /127\.0\.0\.1:(\d+)/.exec(file.text)
      const [, projectId] = /projectId: '(\w+)'/.exec(file.text)
      const [mainnet] = sandbox.chains
      const operator = newReader()
      await operator.run('npm init -y')
      await operator.run('npm install latchkey-server')
      const start = steps.find(({ line }) => line?.startsWith('npx latchkey-server'))
      const free = await freePort()
      // The configuration of the page, with another port, and with the sandbox's chain instead of
      // Ethereum.
      const networks = JSON.stringify({ [`eip155:${mainnet.chainId}`]: [mainnet.rpcUrl] })
      const settings = `PORT=${free} PROJECT_ID=${projectId} NETWORKS='${networks}'`
      await operator.serve(`${settings} ${start.line}`)
      const reader = await newShopReader()
      reader.write(file.name, file.text.replace(`:${port}`, `:${free}`))
      const use = async (user) => {
        const dialog = user.page.getByRole('dialog')
        await user.page.getByRole('button', { name: 'Connect wallet' }).click()
        await dialog.getByRole('button', { name: /^All wallets/ }).click()
        // Rainbow is not installed in the browser, so the entry comes from the server's list.
        await dialog.getByRole('searchbox').fill('rainbow')
        await dialog.getByRole('button', { name: 'Rainbow', exact: true }).waitFor()
        await dialog.getByRole('button', { name: 'Back' }).click()
        await dialog.getByRole('button', { name: 'Meadow' }).click()
        await dialog
          .getByText(/[\d,.]+ ETH/)
          .first()
          .waitFor()
      }
      // The services for prices and the history cannot be reached here.
      await visit(await reader.serve('npm run dev'), use, { expected: unreachable })
      await reader.run('npm run build')
      return 'shows the server’s wallets, and what the account holds; builds'
    },
  },
  {
    page: 'siwx/server.md',
    async check({ page, newReader }) {
      const reader = newReader()
      await reader.run('npm init -y && npm pkg set type=module')
      await reader.run('npm install latchkey')
      await reader.follow(page)
      reader.write(
        'all.js',
        `export { memoryAdapter } from 'better-auth/adapters/memory'
         export { serverSessions } from 'latchkey/siwx/client'
         export * from './betterAuth.js'
         export * from './betterAuthSessions.js'
         export * from './ironSession.js'`,
      )
      const all = await import(pathToFileURL(join(reader.folder, 'all.js')).href)
      const password = randomBytes(32).toString('hex')
      const tables = { user: [], session: [], account: [], verification: [] }
      const database = all.memoryAdapter(tables)
      await trySignIn({
        app: (origin) => all.betterAuthApp({ origin, secret: password, database }),
        sessions: all.betterAuthSessions,
      })
      const { account, user } = tables
      if (user.length !== 2 || account.length !== 2)
        throw new Error(`Two accounts became ${user.length} users with ${account.length} accounts.`)
      await trySignIn({
        app: (origin) => all.ironSessionApp({ origin, password }),
        sessions: (ask) => handlerSessions(all.serverSessions, ask),
      })
      return 'signs in with Better Auth and with iron-session, and each knows one account only'
    },
  },
  {
    page: 'recipes/copy-in-views.md',
    async check({ page, newShopReader, visit }) {
      const reader = await newShopReader()
      const site = join(reader.folder, '..', 'site')
      mkdirSync(join(site, 'r'), { recursive: true })
      for (const item of makeRegistry().items)
        writeFileSync(join(site, `r/${item.name}.json`), JSON.stringify(item))
      const server = await serveStatic({ root: site })
      try {
        await reader.follow(page, { replaced: { 'https://your-docs.example': server.url } })
        await reader.run(`npx shadcn@latest add ${server.url}/r/modal.json`)
      } finally {
        await server.close()
      }
      await visit(await reader.serve('npm run dev'), async ({ page, accounts }) => {
        await choose(page, 'Meadow')
        await page.getByRole('button', { name: 'Receive' }).click()
        await page.getByText(accounts.alice.address).first().waitFor()
      })
      await reader.run('npm run build')
      return 'copies an item and shows it; builds, with the whole modal copied too'
    },
  },
  {
    page: 'recipes/testing.md',
    async check({ page, newShopReader, browser, flags }) {
      const reader = await newShopReader()
      // Uses a browser of this machine. Playwright would download its own browser.
      const launchOptions = JSON.stringify({ executablePath: browser, args: flags })
      reader.write(
        'here.config.ts',
        `import config from './playwright.config'
         export default { ...config, use: { ...config.use, launchOptions: ${launchOptions} } }`,
      )
      await reader.follow(page, {
        replaced: {
          'npx playwright install chromium': 'true',
          'npx playwright test': `PORT=${await freePort()} npx playwright test -c here.config.ts --reporter=line`,
        },
      })
      return 'its tests pass: of a component, of a chain and of the whole app'
    },
  },
  {
    page: 'assistants.md',
    async check({ page, newShopReader }) {
      const reader = await newShopReader()
      await reader.follow(page)
      const copied = readFileSync(join(reader.folder, '.agents/skills/latchkey/SKILL.md'), 'utf8')
      if (!copied.startsWith('---\nname: latchkey\n')) throw new Error('The skill is not there.')
      return 'copies the skill out of the package'
    },
  },
  { page: 'providers', check: followProviders },
  {
    page: workflow('add-to-vite'),
    async check({ page, newReader, visit }) {
      const reader = newReader()
      await reader.run('npm create vite@latest my-shop -- --template react-ts')
      await reader.run('cd my-shop')
      await reader.follow(page, { visits: [(url) => visit(url, connect)] })
      await reader.run('npm run build')
      return 'connects in an app that existed before; builds'
    },
  },
  {
    page: workflow('add-to-next'),
    async check({ page, newReader, visit }) {
      const reader = newReader()
      await reader.run('npx create-next-app@latest my-shop --typescript --app')
      await reader.run('cd my-shop')
      await reader.follow(page)
      await visit(await reader.serve('npm start'), connectAndReturn)
      return 'connects in an app that existed before, and returns with the address in the HTML'
    },
  },
  {
    page: workflow('brand'),
    async check({ page, accounts, newShopReader, visit }) {
      const reader = await newShopReader()
      await reader.follow(page)
      await visitBuilt(reader, visit, async ({ page }) => {
        await page.getByRole('button', { name: 'Join' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
        await page.getByRole('dialog').getByText(accounts.alice.address).waitFor()
        await page.getByRole('button', { name: 'Leave' }).click()
        await page.getByRole('dialog', { name: 'Choose a wallet' }).waitFor()
      })
      return 'connects and leaves in a modal of parts; builds'
    },
  },
  {
    page: workflow('data'),
    async check({ page, newShopReader, visit }) {
      const reader = await newShopReader()
      await reader.follow(page)
      const look = async ({ page }) => {
        await choose(page, 'Meadow')
        await page.getByRole('dialog').getByText('ETH').first().waitFor()
      }
      await visitBuilt(reader, visit, look, { expected: unreachable })
      return 'connects, and shows the coin that the node tells; builds'
    },
  },
  {
    page: workflow('move'),
    async check({ page, accounts, newReader, visit }) {
      const reader = newReader()
      // Copies the parts of the app that `npm run test:moves` first builds with RainbowKit.
      for (const part of ['rainbowkit', 'all'])
        cpSync(join(projectRoot, 'scripts/moves/apps', part), reader.folder, { recursive: true })
      reader.write('package.json', JSON.stringify(rainbowKitApp))
      reader.write('.npmrc', 'legacy-peer-deps=true')
      await reader.run('npm install')
      await reader.follow(page)
      const use = async ({ page }) => {
        await choose(page, 'Meadow')
        await page.getByText(`Customer: ${accounts.alice.address}`).waitFor()
      }
      await visitBuilt(reader, visit, use, { expected: unreachable })
      return 'moves an app of RainbowKit, which builds and connects'
    },
  },
  {
    page: workflow('debug'),
    async check({ page, newShopReader }) {
      const reader = await newShopReader()
      await reader.follow(page)
      return 'its test passes'
    },
  },
  {
    page: 'hooks/useSend.mdx',
    async check(surroundings) {
      const { accounts, page, newShopReader, visit } = surroundings
      const reader = await newShopReader()
      await reader.follow(page)
      insert(reader, 'SendForm')
      await visit(await reader.serve('npm run dev'), async (user) => {
        const { page } = user
        await connect(user)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.getByRole('option', { name: 'ETH' }).waitFor({ state: 'attached' })
        await page.getByLabel('Token').selectOption({ index: 1 })
        await page.getByLabel('Amount').fill('0.1')
        await page.getByLabel('To', { exact: true }).fill(accounts.bob.address)
        await page.getByRole('button', { name: 'Check' }).click()
        await page.getByText(/0\.1 ETH to 0x/).waitFor()
      })
      await reader.run('npm run build')
      return 'a user chooses a token and sees what is sent; builds'
    },
  },
  ...['from-appkit', 'from-connectkit', 'from-rainbowkit', 'from-wagmi'].map((name) => ({
    page: `recipes/${name}.md`,
    check: (surroundings) =>
      inTheShop(surroundings, ({ page, accounts }) => joinAnyWay(page, accounts.alice.address), {
        expected: unreachable,
      }),
  })),
]

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

/** Returns the code block of a page that contains these words. */
function blockOf(page, words) {
  const text = readFileSync(join(projectRoot, 'docs', page), 'utf8')
  return [...text.matchAll(/^```tsx\n(.*?)^```$/gms)].find(([, code]) => code.includes(words))[1]
}

/** Shows a component of `src` below the greeting of the quick start. */
function insert(reader, name) {
  const wallet = readFileSync(join(reader.folder, 'src/Wallet.tsx'), 'utf8')
  reader.write(
    'src/App.tsx',
    wallet
      .replace('export function Wallet', 'export default function App')
      .replace('<Greeting />', `<Greeting /><${name} />`)
      .replace(/^/, `import { ${name} } from './${name}.tsx'\n`),
  )
}

/** Sends a request to a chain of the sandbox. */
async function ask({ rpcUrl }, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()).result
}

/** Returns a workflow of the skill for assistants. */
function workflow(name) {
  return `../skills/latchkey/references/${name}.md`
}

/** Uses the app that the reader has built. */
async function visitBuilt(reader, visit, use, options) {
  const server = await serveStatic({ root: join(reader.folder, 'dist'), headers: {} })
  try {
    await visit(server.url, use, options)
  } finally {
    await server.close()
  }
}

/**
 * Follows a recipe in the app of the Vite quick start. Uses the app in the browser and builds it.
 */
async function inTheShop({ page, newShopReader, visit }, use, options) {
  const reader = await newShopReader()
  await reader.follow(page)
  await visit(await reader.serve('npm run dev'), use, options)
  await reader.run('npm run build')
  return 'does what it says; builds'
}

/** Imports a module of the reader's app, as a server would. */
async function load(reader, name) {
  await reader.run(`npx vite build --logLevel warn --ssr ${name}.ts --outDir dist-${name}`)
  return import(pathToFileURL(join(reader.folder, `dist-${name}/${name}.js`)).href)
}

/** Creates the sessions of a page. The handler answers the page's requests. */
function handlerSessions(serverSessions, ask) {
  const post = async (path, body = {}) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await ask(`/sign-in/${path}`, init)).json()
  }
  return serverSessions({
    nonce: async () => (await post('nonce')).nonce,
    verify: async ({ message, signature }) => (await post('verify', { message, signature })).ok,
    session: async (account) => (await post('session', account)).session,
    signOut: (account) => post('sign-out', account),
  })
}

async function choose(page, wallet) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
}

async function connect({ page, accounts }) {
  await choose(page, 'Meadow')
  await page.getByText(`${accounts.alice.address} is connected`).waitFor()
}

/** Checks that no stylesheet of the template changes the modal, and connects. */
async function connectInTheLookOfTheTheme(user) {
  const { page } = user
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const title = page.getByRole('heading', { name: 'Connect wallet' })
  const font = await title.evaluate((element) => {
    const { fontSize, fontWeight, margin } = getComputedStyle(element)
    return `${fontSize} ${fontWeight} ${margin}`
  })
  if (font !== '16px 600 0px') throw new Error(`The title of the modal has the font ${font}.`)
  await page.keyboard.press('Escape')
  await title.waitFor({ state: 'detached' })
  await connect(user)
}

async function connectToTheSandbox({ page }) {
  await choose(page, 'Meadow')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText(/0x[0-9a-fA-F]{40} is connected/).waitFor()
}

/**
 * Connects the wallet on another device with the link in the QR code. Checks that the connection
 * still exists after a reload.
 */
async function scan({ accounts, context, page }, peer) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(page, 'WalletConnect')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await peer.pair(await page.evaluate(() => navigator.clipboard.readText()))
  const connected = page.getByText(`${accounts.alice.address} is connected`)
  await connected.waitFor()
  await page.reload()
  await connected.waitFor()
}

/** Adds the embedded wallet as the recipe says. */
async function addEmbeddedWallet(reader, { projectId, secureSite }) {
  const change = (name, from, to) => {
    const text = readFileSync(join(reader.folder, name), 'utf8')
    reader.write(name, text.replace(from, to))
  }
  const wallet = `embeddedWallet({ origin: '${secureSite.url}' })`
  change('src/main.tsx', /^/, "import { embeddedWallet } from 'latchkey/connectors/embedded'\n")
  change('src/main.tsx', /connectors: \[.*\]/, `projectId: '${projectId}', connectors: [${wallet}]`)
  change('public/manifest.json', 'base-uri', `frame-src ${secureSite.url}; base-uri`)
  await reader.run('npm run build')
}

/** Logs in by email in an extension that the project of the site lists. */
async function logIn({ id, page }, sandbox) {
  sandbox.projects.set({ allowedOrigins: [`chrome-extension://${id}`] })
  try {
    await page.goto(`chrome-extension://${id}/index.html`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('alice@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('Enter the code').waitFor()
    const [{ code }] = sandbox.inbox.read('alice@example.com')
    await page.keyboard.type(code)
    await page.getByText(/0x[0-9a-fA-F]{40} is connected/).waitFor()
  } finally {
    sandbox.projects.set({ allowedOrigins: [] })
  }
}

/**
 * Simulates a phone. A tap on a wallet opens the wallet's app, which gets a link back to this app.
 */
async function tapWallet({ accounts, page }, peer) {
  // The test browser cannot open apps, so the page records the URLs instead.
  await page.evaluate(() => {
    window.open = (url) => {
      window.opened = url
      return null
    }
  })
  await page.getByRole('button', { name: 'Connect wallet' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'MetaMask' }).tap()
  await page.waitForFunction(() => window.opened !== undefined)
  const opened = new URL(await page.evaluate(() => window.opened))
  await peer.pair(opened.searchParams.get('uri'))
  await page.getByText(`${accounts.alice.address} is connected`).waitFor()
  const { redirect } = peer.sessions()[0].peer.metadata
  if (redirect?.native !== 'shop://') throw new Error('The wallet has no link back to the app.')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > 360) throw new Error(`The page is ${width} px wide.`)
}

async function readAboutViem({ page }) {
  const said = page.waitForEvent('console', (line) => line.text().includes('`npm install viem`'))
  await choose(page, 'Meadow')
  await said
}

/** Waits until React has hydrated the server's button. Before that, the button does nothing. */
async function untilHydrated({ page }) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('body button') ?? {}).some((name) =>
      name.startsWith('__react'),
    ),
  )
}

/**
 * Checks that the server's answer contains the address, and that the connect button does not flash.
 */
async function connectAndReturn({ page, context, accounts, url }) {
  const { address } = accounts.alice
  await untilHydrated({ page })
  await choose(page, 'Meadow')
  await page.getByRole('dialog').getByText(/0x/).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const html = await (await context.request.get(url)).text()
  if (!html.toLowerCase().includes(address.toLowerCase().slice(0, 6)))
    throw new Error('The server did not render the address that its cookie holds.')
  await context.addInitScript(() => {
    window.seen = []
    new MutationObserver(() => {
      const text = document.querySelector('body button')?.textContent
      if (text !== undefined && window.seen.at(-1) !== text) window.seen.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.reload()
  await page.getByRole('button', { name: /0x/ }).waitFor()
  const seen = await page.evaluate(() => window.seen)
  if (seen.some((text) => text.includes('Connect wallet')))
    throw new Error('A user who is connected saw "Connect wallet" for a moment.')
}

async function joinAnyWay(page, address) {
  const ways = page.getByRole('button', { name: /^(Connect|Connect wallet|Meadow)$/ })
  await ways.first().click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('button', { name: 'Meadow' })
  const joined = page.getByText(new RegExp(`${address.slice(0, 6)}`, 'i')).first()
  await choice.or(joined).first().waitFor()
  if (await choice.isVisible()) await choice.click()
  await joined.waitFor()
}

async function signIn({ page, accounts, url }) {
  await choose(page, 'Meadow')
  await page.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click()
  await page.getByRole('dialog').getByText(/0x/).first().waitFor()
  await page.keyboard.press('Escape')
  const link = page.getByRole('link', { name: 'Your orders' })
  await link.waitFor()
  const orders = await page.evaluate(
    async (href) => (await fetch(href)).json(),
    await link.getAttribute('href'),
  )
  const { address } = accounts.alice
  if (orders.of.toLowerCase() !== `eip155:1:${address}`.toLowerCase())
    throw new Error(`The server at ${url} answered ${JSON.stringify(orders)}.`)
}
