import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { installTestWallets } from '../../../sandbox/playwright/installTestWallets.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { packPackage } from '../../../scripts/packPackage.mjs'
import { serveStatic } from '../../../scripts/serveStatic.mjs'
import { expect, test } from '../../support/browser.ts'
import { installFreshApp, versionsOf } from '../../support/installFreshApp.ts'
import type { openConnectPage } from '../../support/openConnectPage.ts'

const { rpcUrl } = inject('sandbox').solana!
const { address } = solanaAccounts.bob
const production = { NODE_ENV: 'production' }

/** An app that sends SOL, with the packages that the Solana page names. */
let app: Awaited<ReturnType<typeof installFreshApp>>
beforeAll(async () => {
  app = await installFreshApp({
    name: 'solana-app',
    packages: (folder) => ({
      latchkey: `file:${packPackage(folder)}`,
      ...versionsOf('@solana/web3.js'),
    }),
    tsconfig: { include: ['src'], skipLibCheck: false, types: [] },
    files: {
      'vite.config.js': `
        import react from '@vitejs/plugin-react'

        export default { plugins: [react()] }
      `,
      'src/Wallet.tsx': `
        import { useState } from 'react'
        import { solana } from 'latchkey/adapters/solana'
        import { createEngine, isEngineError, send } from 'latchkey/engine'
        import { solana as network } from 'latchkey/networks'

        const { caipNetworkId } = network
        const engine = createEngine({
          networks: [network],
          adapters: [solana()],
          customRpcUrls: { [caipNetworkId]: ['${rpcUrl}'] },
        })
        engine.start()

        async function pay() {
          const { preview, setDraft, submit } = await engine.load(send)
          setDraft({
            token: { symbol: 'SOL', chainId: caipNetworkId, quantity: { decimals: '9' } },
            sendTokenAmount: '0.5',
            receiver: '${address}',
          })
          await preview()
          return (await submit()).hash
        }

        const connect = () =>
          engine.connection.connect({ namespace: 'solana', connectorId: 'meadow' })

        export function Wallet() {
          const [said, setSaid] = useState('')
          const tell = (work: () => Promise<unknown>, done: string) => () =>
            work().then(
              () => setSaid(done),
              (error) => setSaid(isEngineError(error) ? error.code + ': ' + error.message : String(error)),
            )
          return (
            <>
              <button type="button" onClick={tell(connect, 'connected')}>Connect</button>
              <button type="button" onClick={tell(pay, 'sent')}>Pay</button>
              <output>{said}</output>
            </>
          )
        }
      `,
    },
  })
}, 240_000)
afterAll(() => app?.remove())

/**
 * Builds the app, opens it, connects a wallet and pays. Returns the app's text, and the scripts
 * that it loaded.
 */
async function buildAndPay(openPage: Parameters<typeof openConnectPage>[0]) {
  const { stdout, stderr } = await app.run('vite/bin/vite.js', ['build'], production)
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/\bwarn(ing)?s?\b/i)
  const server = await serveStatic({ root: join(app.folder, 'dist') })
  try {
    let scripts: string[] = []
    const { page } = await openPage('/', {
      baseUrl: server.url,
      async prepare(context) {
        context.on('request', (request) => {
          if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url())
        })
        await installTestWallets(context, {
          chains: inject('sandbox').chains,
          namespaces: ['solana'],
          announced: [],
          solanaRpcUrl: rpcUrl,
        })
      },
    })
    const said = page.getByRole('status')
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect.poll(() => said.textContent()).toBe('connected')
    const before = scripts
    scripts = []
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(() => said.textContent()).not.toBe('connected')
    const answer = await said.textContent()
    // The page has no pending requests after this, so the server can stop.
    await page.goto('about:blank')
    return { answer, before, after: scripts }
  } finally {
    await server.close()
  }
}

const lamports = async () => {
  const asked = { rpcUrl, method: 'getBalance', params: [address] }
  return ((await callChain(asked)) as { value: number }).value
}
const isLibrary = (url: string) => /web3|browser\.esm/.test(url)

test('an app with @solana/web3.js type-checks, sends, and loads the library with the first transfer', async ({
  openPage,
}) => {
  const { stdout } = await app.run('typescript/bin/tsc', [], production)
  expect(stdout).toBe('')
  const had = await lamports()
  const { answer, before, after } = await buildAndPay(openPage)
  expect(answer).toBe('sent')
  expect((await lamports()) - had).toBe(500_000_000)
  expect(before.filter(isLibrary)).toEqual([])
  expect(after.filter(isLibrary)).toHaveLength(1)
})

test('an app without @solana/web3.js builds and connects, and an attempt to send says what to install', async ({
  openPage,
}) => {
  await rm(join(app.folder, 'node_modules/@solana'), { recursive: true })
  const had = await lamports()
  const { answer } = await buildAndPay(openPage)
  expect(answer).toMatch(/^solana\/NOT_INSTALLED: .*@solana\/web3\.js 1\.98\.4/)
  expect(await lamports()).toBe(had)
})
