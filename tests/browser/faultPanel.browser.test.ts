import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { checkAxe, expect, type OpenPageOptions, test } from '../support/browser.ts'

// This test uses its own sandbox, because its faults would affect other tests that run at the same
// time.
let sandbox: Sandbox
let server: Awaited<ReturnType<typeof serveStatic>>
let docs: OpenPageOptions
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await serveStatic({ root: inject('pagesRoot'), data: sandbox.toJSON() })
  docs = { baseUrl: server.url, reducedMotion: 'reduce', expectedComplaints: [/503/, /ERR_/] }
})
beforeEach(() => sandbox.reset())
afterAll(() => Promise.all([server?.close(), sandbox?.stop()]))

test('on the sandbox page, the user can make a service fail and recover, by keyboard', async ({
  openPage,
}) => {
  const { page } = await openPage('/sandbox/', docs)
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  const outcome = page.getByRole('status').filter({ hasText: /./ })

  await press('Ask for the wallet list')
  await outcome.filter({ hasText: '600 wallets after' }).waitFor()

  await page.getByRole('combobox', { name: 'Which service' }).selectOption('Wallet API')
  await press('Set the fault')
  await outcome.filter({ hasText: 'Wallet API: from now on answer 503.' }).waitFor()
  expect(sandbox.faults.list()).toEqual([{ kind: 'status', status: 503, service: 'walletApi' }])
  await press('Ask for the wallet list')
  await outcome.filter({ hasText: 'HTTP status 503 after' }).waitFor()

  await page.getByRole('combobox', { name: 'What it does' }).selectOption('close the connection')
  await press('Set the fault')
  await press('Ask for the wallet list')
  await outcome.filter({ hasText: 'Failed (Failed to fetch) after' }).waitFor()
  await checkAxe(page)

  await press('Clear all')
  await outcome.filter({ hasText: 'All services work again.' }).waitFor()
  await press('Ask for the wallet list')
  await outcome.filter({ hasText: '600 wallets after' }).waitFor()
})

test('a page with strict headers may show images from the wallet API', async ({ openPage }) => {
  const { page } = await openPage('/sandbox/', docs)
  const query = new URLSearchParams({ projectId: sandbox.projectId, st: 'latchkey', sv: 'test' })
  const url = `${sandbox.services.walletApi}/getWalletImage/${sandbox.wallets[0]!.image_id}?${query}`
  const width = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    return image.naturalWidth
  }, url)
  expect(width).toBe(96)
})

test('the analytics service receives a beacon and a fetch from a page', async ({ openPage }) => {
  const { page } = await openPage('/sandbox/', docs)
  const query = new URLSearchParams({ projectId: sandbox.projectId, st: 'latchkey', sv: 'test' })
  await page.evaluate(
    async ({ analytics, query }) => {
      const event = {
        eventId: crypto.randomUUID(),
        url: location.href,
        domain: location.hostname,
        timestamp: Date.now(),
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      }
      navigator.sendBeacon(`${analytics}/batch?${query}`, JSON.stringify([event]))
      await fetch(`${analytics}/e?${query}`, { method: 'POST', body: JSON.stringify(event) })
    },
    { analytics: sandbox.services.analytics, query: String(query) },
  )
  await expect.poll(() => sandbox.analytics.events().length).toBe(2)
})
