import { parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import {
  addAuthenticator,
  finishPasskey,
  setTouched,
  setVerified,
} from '../support/addAuthenticator.ts'
import { approveIn, approveInWindow, openApproval, readWords } from '../support/approveIn.ts'
import { openShop, type Shop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let chain: Awaited<ReturnType<typeof startAnvil>>
let site: TestSite
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
  site = await startSecureSite({ chain })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await chain?.stop()
})

const ask = (shop: Shop, method: string, params: readonly unknown[]): Promise<string> =>
  shop.ask('RPC_REQUEST', { method, params, chainId: 31337 }).catch((error) => error.message)
const sign = (shop: Shop, address: string) => ask(shop, 'personal_sign', ['0x48656c6c6f', address])
const confirming = (shop: Shop) =>
  shop.frame.getByRole('heading', { name: 'Confirm with your passkey' })
const button = (shop: Shop, name: string) => shop.frame.getByRole('button', { name, exact: true })

/**
 * Opens the shop as a user who has no passkey yet, in a project that requires a passkey for every
 * signature.
 */
async function openCareful() {
  const projectId = await site.addProject([])
  await site.projects.change(projectId, { isPasskeyRequired: true })
  const shop = await openShop(site, { projectId })
  const authenticator = await addAuthenticator(shop.page)
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address } = await shop.ask('GET_USER', {})
  return { address: address as `0x${string}`, authenticator, shop }
}

/** Creates the first passkey during a signature. */
async function createPasskey({ authenticator, shop }: Awaited<ReturnType<typeof openCareful>>) {
  const [popup] = await Promise.all([
    shop.page.waitForEvent('popup'),
    button(shop, 'Create a passkey').click(),
  ])
  await finishPasskey(popup, authenticator)
  await shop.frame.getByText('Your passkey was created. Now use it.').waitFor()
}

test('a user without a passkey creates one, and then each signature asks for it', async () => {
  const opened = await openCareful()
  const { address, shop } = opened
  const first = sign(shop, address)
  await approveIn(shop.frame)
  await shop.frame.getByText('You have no passkey for this wallet yet.').waitFor()
  await createPasskey(opened)
  await button(shop, 'Use your passkey').click()
  const signature = (await first) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)

  // The next request asks for the passkey again without a click.
  const asked: string[] = []
  shop.page.on('request', (request) => {
    if (request.url().endsWith('/api/wallet/share')) asked.push(request.postData() ?? '')
  })
  const second = sign(shop, address)
  await approveIn(shop.frame)
  expect(await second).toBe(signature)
  expect(asked).toEqual([expect.stringContaining('"confirmation"')])

  // A transaction also needs the passkey. The frame sends nothing before it gets the passkey's
  // answer.
  await callChain({
    rpcUrl: chain.rpcUrl,
    method: 'anvil_setBalance',
    params: [address, `0x${parseEther('1').toString(16)}`],
  })
  const to = '0x1111111111111111111111111111111111111111'
  const sending = ask(shop, 'eth_sendTransaction', [{ from: address, to, value: '0x1' }])
  await approveIn(shop.frame)
  expect(await sending).toMatch(/^0x[\da-f]{64}$/)
})

test('a user who has to log in again before creating the first passkey can use it afterwards', async () => {
  const opened = await openCareful()
  const { address, authenticator, shop } = opened
  const { email } = await shop.ask('GET_USER', {})
  // Simulates that the login is older than 15 minutes.
  await shop.page.route(
    '**/api/passkey/begin',
    (route) => route.fulfill({ json: { problem: { code: 'login/AGAIN', message: 'Again' } } }),
    { times: 1 },
  )
  const signing = sign(shop, address)
  await approveIn(shop.frame)
  await shop.frame.getByText('You have no passkey for this wallet yet.').waitFor()
  const [popup] = await Promise.all([
    shop.page.waitForEvent('popup'),
    button(shop, 'Create a passkey').click(),
  ])
  const before = site.mails.length
  await button(shop, 'Send a code').click()
  await expect.poll(() => site.mails.length, { timeout: 60_000 }).toBeGreaterThan(before)
  await shop.frame.getByLabel('Six-digit code').fill(String(site.codeFor(email)))
  await button(shop, 'Continue').click()
  await finishPasskey(popup, authenticator)
  await shop.frame.getByText('Your passkey was created. Now use it.').waitFor()
  expect(await button(shop, 'Create a passkey').isVisible()).toBe(false)
  await button(shop, 'Use your passkey').click()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('a request is not signed if the user is not verified, uses another passkey or cancels', async () => {
  const opened = await openCareful()
  const { address, authenticator, shop } = opened
  const refused = sign(shop, address)
  await approveIn(shop.frame)
  await shop.frame.getByText('You have no passkey for this wallet yet.').waitFor()
  await createPasskey(opened)
  await setVerified(authenticator, false)
  await button(shop, 'Use your passkey').click()
  await shop.frame.getByText('You cancelled. Nothing was changed.').waitFor()
  await button(shop, 'Cancel').click()
  expect(await refused).toMatch(/rejected/)

  // The view stays open, and the user cancels while the browser waits for the passkey.
  await setVerified(authenticator, true)
  await setTouched(authenticator, false)
  const left = sign(shop, address)
  await approveIn(shop.frame)
  await confirming(shop).waitFor()
  await button(shop, 'Cancel').click()
  expect(await left).toMatch(/rejected/)

  // Another authenticator does not have a passkey of this user.
  const elsewhere = await openShop(site, { projectId: shop.projectId, context: shop.context })
  await addAuthenticator(elsewhere.page)
  const other = sign(elsewhere, address)
  await approveIn(elsewhere.frame)
  await elsewhere.frame.getByText('You cancelled. Nothing was changed.').waitFor()
  await button(elsewhere, 'Cancel').click()
  expect(await other).toMatch(/rejected/)
})

test('a login alone signs nothing, and the twelve words show only after the passkey', async () => {
  const opened = await openCareful()
  const { address, authenticator, shop } = opened
  const signing = sign(shop, address)
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await button(shop, 'Show the twelve words').click()
  const left = await openApproval(shop.frame)
  await approveInWindow(left)
  await shop.frame.getByText('You have no passkey for this wallet yet.').waitFor()
  await createPasskey(opened)
  expect(await left.locator('dd').count()).toBe(0)
  await Promise.all([left.waitForEvent('close'), button(shop, 'Cancel').click()])
  await shop.frame.getByText('You cancelled. Nothing was changed.').waitFor()
  await setTouched(authenticator, true)
  await button(shop, 'Show the twelve words').click()
  expect((await readWords(shop.frame)).split(' ')).toHaveLength(12)
  await button(shop, 'Back').click()
  await button(shop, 'Reject').click()
  expect(await signing).toMatch(/rejected/)

  await shop.ask('SIGN_OUT')
  await shop.page.reload()
  await shop.ready()
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const user = await shop.ask('GET_USER', {
    chainId: 31337,
    siwxMessage: {
      domain: new URL(shop.origin).host,
      uri: shop.origin,
      version: '1',
      nonce: '12345678',
      chainId: 'eip155:31337',
    },
  })
  expect(user.signature).toBeUndefined()
})

test('if the page aborts the request while the passkey’s view loads, no view opens', async () => {
  const { address, shop } = await openCareful()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = shop.page.waitForRequest('**/frame/confirmView-*.js')
  await shop.page.route('**/frame/confirmView-*.js', async (route) => {
    await held
    await route.continue()
  })
  const signing = sign(shop, address)
  await approveIn(shop.frame)
  await asked
  await shop.ask('RPC_ABORT')
  release()
  expect(await signing).toMatch(/Request was aborted/)
  expect(await confirming(shop).count()).toBe(0)
  expect(await shop.frame.getByRole('main').textContent()).toBe('')
})

test('deleting the wallet asks for the passkey too', async () => {
  const opened = await openCareful()
  const { address, authenticator, shop } = opened
  const first = sign(shop, address)
  await approveIn(shop.frame)
  await shop.frame.getByText('You have no passkey for this wallet yet.').waitFor()
  await createPasskey(opened)
  await button(shop, 'Cancel').click()
  expect(await first).toMatch(/rejected/)
  const settings = shop.ask('OPEN_SETTINGS').catch((error) => error.message)
  const remove = async () => {
    // The button moves while the lists above it load.
    await expect.poll(() => shop.frame.getByText('One moment').count(), { timeout: 60_000 }).toBe(0)
    await button(shop, 'Delete this wallet').click()
    await approveIn(shop.frame)
  }
  await setTouched(authenticator, false)
  await remove()
  await confirming(shop).waitFor()
  await button(shop, 'Cancel').click()
  await button(shop, 'Delete this wallet').waitFor()
  expect(await shop.ask('GET_USER')).toMatchObject({ address })
  await setTouched(authenticator, true)
  await remove()
  expect(await settings).toMatch(/The wallet was deleted/)
})
