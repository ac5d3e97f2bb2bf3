import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { addAuthenticator } from '../support/addAuthenticator.ts'
import { approveIn } from '../support/approveIn.ts'
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

const sign = (shop: Shop, address: string): Promise<string> =>
  shop
    .ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['0x48656c6c6f', address],
      chainId: 31337,
    })
    .catch((error) => error.message)

async function openWithPasskey(hasPrf: boolean) {
  const shop = await openShop(site)
  await addAuthenticator(shop.page, { hasPrf })
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address } = await shop.ask('GET_USER', {})
  const first = sign(shop, address)
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  const [window] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.frame.getByRole('button', { name: 'Create a passkey' }).click(),
  ])
  await window.getByRole('button', { name: 'Create a passkey' }).waitFor()
  return { shop, address, window, first }
}

/** A popup has an authenticator of its own, so the passkey is made in the tab of the frame. */
async function createInTab({ shop, window }: Awaited<ReturnType<typeof openWithPasskey>>) {
  const url = window.url()
  await window.close()
  await shop.frame.getByText('The window was closed.').waitFor()
  await shop.page.goto(url)
  await shop.page.getByRole('button', { name: 'Create a passkey' }).click()
  await shop.page.getByRole('heading', { name: 'Done' }).waitFor()
  await shop.page.goto(shop.origin)
  await shop.ready()
}

test('a passkey that a window made belongs to the user, and the frame goes on', async () => {
  const { first, shop, window } = await openWithPasskey(true)
  await addAuthenticator(window)
  await window.getByRole('button', { name: 'Create a passkey' }).click()
  await shop.frame.getByText('Your passkey was created', { exact: false }).waitFor()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  await first
})

test('a passkey protects the key, and brings it back after the browser lost it', async () => {
  const opened = await openWithPasskey(true)
  const { address, shop } = opened
  await createInTab(opened)
  const signing = sign(shop, address)
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await shop.frame.getByRole('button', { name: 'Protect with a passkey' }).click()
  await shop.frame.getByText('Recovery: by your passkey', { exact: false }).waitFor()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await approveIn(shop.frame)
  await signing

  const frame = shop.page.frames().find((one) => one.url().startsWith(site.origin))!
  await frame.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('latchkey').onsuccess = resolve
      }),
  )
  const again = sign(shop, address)
  await shop.frame.getByRole('button', { name: 'Use your passkey' }).click()
  await shop.frame.getByText('Hello').waitFor()
  await approveIn(shop.frame)
  const signature = (await again) as `0x${string}`
  expect(await verifyMessage({ address: address as '0x', message: 'Hello', signature })).toBe(true)
})

test('a passkey without PRF protects nothing, and the user is told to use another way', async () => {
  const opened = await openWithPasskey(false)
  const { address, shop } = opened
  await createInTab(opened)
  const signing = sign(shop, address)
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await shop.frame.getByRole('button', { name: 'Protect with a passkey' }).click()
  await shop.frame
    .getByText('This passkey cannot protect a key. Use another passkey, or a passphrase.')
    .waitFor()
  await shop.frame.getByText('No recovery.', { exact: false }).waitFor()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await signing).toMatch(/rejected/)
})
