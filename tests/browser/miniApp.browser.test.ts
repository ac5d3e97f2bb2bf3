import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { BrowserContext } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import { expect, type OpenedPage, type OpenPageOptions, settled, test } from '../support/browser.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A host of another origin, which runs Farcaster's own host package. */
const hostCode = `
import { exposeToIframe } from '@farcaster/miniapp-host'
const answers = { eth_chainId: '0x2105', eth_accounts: ['${account}'],
  eth_requestAccounts: ['${account}'], personal_sign: '0xabcd' }
const app = new URLSearchParams(location.search).get('app')
const iframe = document.querySelector('iframe')
exposeToIframe({
  iframe,
  miniAppOrigin: new URL(app).origin,
  ethProvider: {
    request: async ({ method }) => answers[method] ?? null, on() {}, removeListener() {},
  },
  sdk: {
    context: { client: { clientFid: 9152, added: false }, user: { fid: 1 } },
    getCapabilities: async () => ['wallet.getEthereumProvider'],
  },
})
iframe.src = app
`

async function serveHost() {
  const { outputFiles } = await build({
    stdin: { contents: hostCode, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const script = outputFiles[0]!.text
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript
        ? script
        : `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
           <iframe title="App"></iframe><script type="module" src="/host.js"></script></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Allows hosts to frame a mini app. The other test pages forbid framing. */
async function allowFrames(context: BrowserContext) {
  await context.route('**/miniApp/**', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']
    await route.fulfill({
      response,
      headers: {
        ...headers,
        ...(policy && {
          'content-security-policy': policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
        }),
      },
    })
  })
}

async function openFramed(
  openPage: (path: string, options?: OpenPageOptions) => Promise<OpenedPage>,
  { isKnown }: { isKnown: boolean },
) {
  const host = await serveHost()
  const app = new URL('/miniApp/', inject('pagesUrl'))
  if (isKnown) app.searchParams.set('host', host)
  const { page } = await openPage(`/?app=${encodeURIComponent(app.href)}`, {
    baseUrl: host,
    async prepare(context) {
      await allowFrames(context)
      await installTestWallets(context, { chains: inject('sandbox').chains })
    },
  })
  const frame = page.frameLocator('iframe')
  return { page, frame, rows: frame.getByRole('listitem') }
}

test('in a host that answers, the host’s wallet is the first row, connects and signs', async ({
  openPage,
}) => {
  const { frame, rows } = await openFramed(openPage, { isKnown: true })
  await frame.getByRole('button', { name: 'Farcaster' }).waitFor()
  expect((await rows.allTextContents())[0]).toBe('Farcaster')
  await frame.getByRole('button', { name: 'Farcaster' }).click()
  await frame.getByText(`Connected ${account}`).waitFor()
  await frame.getByRole('button', { name: 'Sign' }).click()
  await frame.getByText('Signature 0xabcd').waitFor()
})

test('in a frame of an origin that the app does not name, the list does not contain the host’s wallet', async ({
  openPage,
}) => {
  const { page, frame, rows } = await openFramed(openPage, { isKnown: false })
  await rows.first().waitFor()
  await settled(page)
  expect(await frame.getByRole('button', { name: 'Farcaster' }).count()).toBe(0)
})
