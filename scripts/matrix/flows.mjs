import { join } from 'node:path'
import { build } from 'esbuild'
import { importTypeScript } from '../importTypeScript.mjs'
import { projectRoot } from '../projectRoot.mjs'

const wallet = { meadow: 'Meadow', harbor: 'Harbor' }

/** The libraries, with the message and the payment of each. */
const libraries = {
  viem: { signs: 'a message', sends: '0.25 ETH' },
  ethers: { signs: 'a message', sends: '0.5 ETH' },
  '@solana/kit': { signs: 'a message', sends: 'a text' },
  '@solana/web3.js': { signs: 'a transaction', sends: '0.001 SOL' },
  CosmJS: { signs: 'a transaction', sends: '3 uatom' },
  'polkadot-api': { signs: 'a message', sends: '3 ROC' },
  '@mysten/sui': { signs: 'a message', sends: '5 MIST' },
  'dapp-kit': { signs: 'a message', sends: '7 MIST' },
}

/**
 * The actions of a user in each app, in words. `follow` performs them, and throws if the result is
 * wrong.
 */
export const flows = {
  /** Uses the theme's modal, then viem's clients, and the hooks over viem. */
  viem: {
    does: [
      'connects',
      'signs with `useWalletClient`',
      'verifies with `usePublicClient`',
      'signs with `useSignTypedData`',
      'sends with `useSendTransaction` and `useWaitForTransaction`',
      'reads with `useReadContract`',
      'returns',
    ],
    async follow({ page, accounts }) {
      await connectByModal(page, wallet.meadow)
      await page.getByText(`Address: ${accounts.alice.address}`).waitFor()
      await closeModal(page)
      await page.getByText(/Balance: \d+ ETH/).waitFor()
      await page.getByText('Multicall3 is on chain 1').waitFor()
      const press = (name) => page.getByRole('button', { name, exact: true }).click()
      await press('Sign')
      await page.getByText('Signed by viem').waitFor()
      await press('Sign an order')
      await page.getByText('The order is signed').waitFor()
      await press('Send')
      await page.getByText('Sent: success').waitFor()
      await page.reload()
      await page.getByText(`Address: ${accounts.alice.address}`).waitFor()
    },
  },

  /** Checks that the address is in the server's first response, and never disappears. */
  next: {
    does: [
      'connects',
      'the address is in the server’s HTML',
      'no flash',
      'no hydration warning',
      'a route answers providers',
    ],
    async follow({ page, context, accounts, url }) {
      await connectByModal(page, wallet.meadow)
      const shown = `Address: ${accounts.alice.address}`
      await page.getByText(shown).waitFor()
      const answer = await (await context.request.get(url)).text()
      if (!answer.includes(accounts.alice.address))
        throw new Error('The server did not render the address that its cookie holds.')
      await context.addInitScript(watchForFlash)
      await page.reload()
      await page.locator('[data-unverified]').first().waitFor({ state: 'detached' })
      await page.getByText(shown).waitFor()
      const seen = await page.evaluate(() => window.seen)
      if (seen.some((text) => text.includes('Connect wallet')))
        throw new Error('A connected user saw "Connect wallet" for a moment.')
      await askHandler(context.request, `${url}/api/providers/moonpay/page`)
    },
  },

  /** Uses the engine without React. */
  plain: {
    does: ['connects', 'returns', 'disconnects'],
    async follow({ page, accounts }) {
      await page.getByRole('button', { name: wallet.meadow }).click()
      await page.getByText(`Connected: ${accounts.alice.address}`).waitFor()
      await page.reload()
      await page.getByText(`Connected: ${accounts.alice.address}`).waitFor()
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('button', { name: wallet.meadow }).waitFor()
    },
  },

  /**
   * Signs a message and sends a payment with each library. Cosmos and Sui have no chain in the
   * sandbox, so simulated nodes verify these payments.
   */
  libraries: {
    does: Object.entries(libraries).map(
      ([library, { signs, sends }]) => `${library} signs ${signs} and sends ${sends}`,
    ),
    async follow({ page, context, accounts, url }) {
      const [{ createCosmosNode }, { createSuiNode }] = await Promise.all([
        importTypeScript('tests/support/createCosmosNode.ts'),
        importTypeScript('tests/support/createSuiNode.ts'),
      ])
      const [cosmosNode, suiNode] = [createCosmosNode('cosmoshub-4'), createSuiNode()]
      await page.route(`${url}/nodes/cosmos`, async (route) =>
        route.fulfill({ json: await cosmosNode.execute(route.request().postDataJSON()) }),
      )
      await page.route(`${url}/nodes/sui`, async (route) => {
        const { id, ...asked } = route.request().postDataJSON()
        await route.fulfill({ json: { jsonrpc: '2.0', id, result: await suiNode.request(asked) } })
      })
      await context.addInitScript({ content: await bundleSuiWallet() })
      await page.goto('about:blank')
      await page.goto(`${url}/#${accounts.bob.address}`)
      const wallets = [
        ['eip155', wallet.meadow],
        ['solana', wallet.harbor],
        ['cosmos', 'Keplr'],
        ['polkadot', wallet.meadow],
        ['sui', 'Pebble'],
      ]
      for (const [namespace, name] of wallets) {
        await page.getByRole('button', { name: `${name} of ${namespace}` }).click()
        await page.getByRole('button', { name: `${namespace} is connected` }).waitFor()
      }
      const outcome = page.getByRole('status')
      const press = async (verb, library, done) => {
        await page.getByRole('button', { name: `${verb} with ${library}` }).click()
        await outcome.filter({ hasText: new RegExp(`^${library} (${done}|failed)`) }).waitFor()
        return outcome.textContent()
      }
      for (const [library, { signs, sends }] of Object.entries(libraries)) {
        const signed = await press('Sign', library, 'signed')
        const isSigned =
          library === 'polkadot-api'
            ? await isSignedByAlice(signed.split(' ').at(-1))
            : signed === `${library} signed ${signs}`
        if (!isSigned) throw new Error(signed)
        const sent = await press('Pay', library, 'sent')
        if (sent !== `${library} sent ${sends}`) throw new Error(sent)
      }
      if (cosmosNode.sent.length !== 1) throw new Error('CosmJS did not send exactly once.')
      if (suiNode.executed.length !== 2) throw new Error('Sui’s libraries did not send once each.')
    },
  },

  /** Checks that both libraries show the same account after either of them has changed it. */
  wagmi: {
    does: [
      'latchkey as a connector',
      'latchkey on a wagmi config',
      'signs',
      'sends',
      'returns',
      'leaves',
    ],
    async follow({ page, accounts, wallets, url }) {
      const { alice, bob } = accounts
      const both = async (address) => {
        await page.getByText(`latchkey: ${address}`).waitFor()
        await page.getByText(`wagmi: ${address}`).waitFor()
      }
      const press = (name) => page.getByRole('button', { name, exact: true }).click()
      const signSendAndLeave = async () => {
        await press('Sign')
        await page.getByText('Signed: 132').waitFor()
        await press('Send')
        await page.getByText('Sent by wagmi: success').waitFor()
        await wallets.meadow.switchAccount(1)
        await both(bob.address)
        await wallets.meadow.switchAccount(0)
        await page.reload()
        await both(alice.address)
        await press('Leave')
        await both('none')
      }

      await both('none')
      await press('Join by latchkey')
      await page.getByRole('dialog').getByRole('button', { name: wallet.meadow }).click()
      await both(alice.address)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await signSendAndLeave()
      await press('Join by latchkey')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('UserRejectedRequestError').waitFor()

      await page.goto('about:blank')
      await page.goto(`${url}/#driven`)
      await both('none')
      await connectByModal(page, wallet.meadow)
      await both(alice.address)
      await closeModal(page)
      await signSendAndLeave()
      await press('Join Harbor')
      await page.getByText(/latchkey: 0x/).waitFor()
    },
  },
}

/**
 * Resolves with whether Polkadot's own code accepts the signature as Alice's signature of the app's
 * text.
 */
async function isSignedByAlice(signature) {
  const [{ cryptoWaitReady, signatureVerify }, { createPolkadotAccount }] = await Promise.all([
    import('@polkadot/util-crypto'),
    importTypeScript('sandbox/wallets/polkadot/createPolkadotAccount.ts'),
  ])
  await cryptoWaitReady()
  return signatureVerify('Tea', signature, createPolkadotAccount('Alice').publicKey).isValid
}

/** Bundles a script that adds a Sui wallet to a page. */
async function bundleSuiWallet() {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'scripts/matrix/suiWallet.ts')],
    ...{ bundle: true, minify: true, write: false, format: 'iife', platform: 'browser' },
  })
  return outputFiles[0].text
}

async function connectByModal(page, name) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

async function closeModal(page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Records every text of the page's first button, beginning with the first paint. */
function watchForFlash() {
  window.seen = []
  const look = () => {
    const text = document.querySelector('main button')?.textContent
    if (text !== undefined && window.seen.at(-1) !== text) window.seen.push(text)
    requestAnimationFrame(look)
  }
  look()
}

/**
 * Checks that the handler of `latchkey/server` signs the URL of a page for its own origin, and
 * refuses another origin.
 */
async function askHandler(request, url) {
  const data = {
    ...{ country: 'US', subdivision: 'CA', network: 'eip155:1', symbol: 'ETH', currency: 'USD' },
    ...{ method: 'card', amount: '100', quoteId: 'none' },
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  }
  const ask = (origin) => request.post(url, { data, headers: { origin } })
  const answer = await ask('https://app.example')
  const page = answer.ok() ? await answer.json() : {}
  if (!page.url?.includes('signature='))
    throw new Error(`The handler answered ${answer.status()} ${await answer.text()}`)
  const refused = await ask('https://evil.example')
  if (refused.status() !== 403) throw new Error('The handler answered a page of another origin.')
}
