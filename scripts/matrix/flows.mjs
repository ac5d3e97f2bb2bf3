import { join } from 'node:path'
import { build } from 'esbuild'
import { importTypeScript } from '../importTypeScript.mjs'
import { projectRoot } from '../projectRoot.mjs'

const wallet = { meadow: 'Meadow', harbor: 'Harbor' }

/** What a user does in each app. Each throws if the result is wrong. */
export const flows = {
  /** The theme's modal, then viem's clients. */
  async viem({ page, accounts }) {
    await connectByModal(page, wallet.meadow)
    await page.getByText(`Address: ${accounts.alice.address}`).waitFor()
    await closeModal(page)
    await page.getByText(/Balance: \d+ ETH/).waitFor()
    await page.getByRole('button', { name: 'Sign' }).click()
    await page.getByText('Signed by viem').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Sent by viem: success').waitFor()
    await page.reload()
    await page.getByText(`Address: ${accounts.alice.address}`).waitFor()
    return [
      'connects',
      'signs with `useWalletClient`',
      'verifies with `usePublicClient`',
      'sends',
      'returns',
    ]
  },

  /** The address is in the server's first response, and never disappears. */
  async next({ page, context, accounts, url }) {
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
    return [
      'connects',
      'the address is in the server’s HTML',
      'no flash',
      'no hydration warning',
      'a route answers providers',
    ]
  },

  /** The engine without React. */
  async plain({ page, accounts }) {
    await page.getByRole('button', { name: wallet.meadow }).click()
    await page.getByText(`Connected: ${accounts.alice.address}`).waitFor()
    await page.reload()
    await page.getByText(`Connected: ${accounts.alice.address}`).waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: wallet.meadow }).waitFor()
    return ['connects', 'returns', 'disconnects']
  },

  /**
   * A payment by each library. Cosmos and Sui have no chain in the sandbox, so simulated nodes verify
   * their payments.
   */
  async libraries({ page, context, accounts, url }) {
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
    const sent = {
      ethers: '0.5 ETH',
      '@solana/kit': 'a text',
      '@solana/web3.js': '0.001 SOL',
      CosmJS: '3 uatom',
      'polkadot-api': '3 ROC',
      'dapp-kit': '7 MIST',
    }
    const outcome = page.getByRole('status')
    for (const [library, what] of Object.entries(sent)) {
      await page.getByRole('button', { name: `Pay with ${library}` }).click()
      await outcome.filter({ hasText: new RegExp(`^${library} (sent|failed)`) }).waitFor()
      const said = await outcome.textContent()
      if (said !== `${library} sent ${what}`) throw new Error(said)
    }
    if (cosmosNode.sent.length !== 1) throw new Error('CosmJS did not send exactly once.')
    if (suiNode.executed.length !== 1) throw new Error('dapp-kit did not send exactly once.')
    return Object.entries(sent).map(([library, what]) => `${library} sends ${what}`)
  },

  /** Both show the same account after a change in either of them. */
  async wagmi({ page, accounts, wallets, url }) {
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
    return [
      'latchkey as a connector',
      'latchkey on a wagmi config',
      'signs',
      'sends',
      'returns',
      'leaves',
    ]
  },
}

/** One script that adds a Sui wallet to a page. */
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

/** Records every text of the page's first button, from the first paint on. */
function watchForFlash() {
  window.seen = []
  const look = () => {
    const text = document.querySelector('main button')?.textContent
    if (text !== undefined && window.seen.at(-1) !== text) window.seen.push(text)
    requestAnimationFrame(look)
  }
  look()
}

/** The handler of `latchkey/server` signs a page for its own origin, and refuses another one. */
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
