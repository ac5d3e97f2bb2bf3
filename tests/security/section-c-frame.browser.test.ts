import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, onTestFinished } from 'vitest'
import { type SandboxOptions, startSandbox } from '../../sandbox/startSandbox.ts'
import { expect, type OpenedPage, type OpenPageOptions, settled, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

type Open = (path: string, options?: OpenPageOptions) => Promise<OpenedPage>
type Page = OpenedPage['page']

/** A separate sandbox: its faults and projects do not affect other tests. */
async function startPages(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ secureSite: true, ...options })
  onTestFinished(() => sandbox.stop())
  const { faults, inbox, secureSite } = sandbox
  return { sandbox, faults, inbox: inbox!, urls: secureSite! }
}

/** A page of another origin. */
async function serve(markup: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(markup)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const holder = (url: string) => `<!doctype html><title>Holder</title>
<iframe src="${url.replaceAll('&', '&amp;')}"></iframe><script>
window.heard = []
addEventListener('message', ({ data }) => heard.push(data?.type))
</script>`

const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard)

async function openHolder(openPage: Open, origin: string) {
  return openPage('/', { baseUrl: origin, expectedComplaints: [/frame-ancestors|refused|Failed/i] })
}

test('security 19 the frame answers a page that its project lists', async ({ openPage }) => {
  const { sandbox, urls } = await startPages()
  const origin = await serve(holder(`${urls.frameUrl}?projectId=${sandbox.projectId}`))
  const { page } = await openHolder(openPage, origin)
  await expect.poll(() => heard(page)).toContain('@w3m-frame/READY')
})

test('security 19 an unknown project gets neither a frame nor a message', async ({ openPage }) => {
  const { urls } = await startPages()
  const origin = await serve(holder(`${urls.frameUrl}?projectId=${'f'.repeat(32)}`))
  const { page, cspViolations } = await openHolder(openPage, origin)
  await expect.poll(() => cspViolations.join()).toMatch(/frame-ancestors/)
  expect(await heard(page)).toEqual([])
})

test('security 19 the login and approval pages cannot be framed', async () => {
  const { urls } = await startPages()
  for (const path of ['loading', 'approve', 'social/google', 'passkey', 'link', 'done']) {
    const { headers } = await fetch(`${urls.url}/${path}`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

async function setUp(openPage: Open, secureSite: string, expectedComplaints: RegExp[] = []) {
  const opened = await openConnectPage(openPage, {
    expectedComplaints,
    secureSite,
    engine: { projectId: inject('sandbox').projectId },
    wallets: { announced: [], namespaces: [] },
  })
  const { dialog, connectButton } = opened
  const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
  async function askFor(email: string) {
    await connectButton.first().click()
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  return { ...opened, code, askFor }
}

const isConnected = (page: Page) =>
  page.evaluate(() => {
    const { connection } = window.engines[0]!.getState()
    return (connection.namespaces[connection.activeNamespace]?.connections.length ?? 0) > 0
  })

test('security 14 forged answers from the page, another frame or another origin change nothing', async ({
  openPage,
}) => {
  const { inbox, urls } = await startPages()
  // The page's policy also allows this origin in a frame.
  const evil = (await serve('<!doctype html><title>Evil</title>')).replace('127.0.0.1', 'localhost')
  const { page, code, askFor } = await setUp(openPage, urls.url)
  await askFor('forged@sandbox.example')
  await code.waitFor()
  const forge = async () => {
    const types = ['CONNECT_OTP', 'GET_USER', 'CONNECT_SOCIAL', 'IS_CONNECTED']
    const payload = {
      address: '0x1111111111111111111111111111111111111111',
      chainId: 1,
      isConnected: true,
    }
    for (const type of types)
      for (const id of ['1', 'abcdef', '', undefined])
        window.parent.postMessage({ type: `@w3m-frame/${type}_SUCCESS`, id, payload }, '*')
    window.parent.postMessage({ type: '@w3m-frame/READY' }, '*')
  }
  await page.evaluate(forge)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.id = 'evil'
    frame.src = src
    document.body.append(frame)
  }, evil)
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(evil))).toBe(true)
  await page
    .frames()
    .find((frame) => frame.url().startsWith(evil))!
    .evaluate(forge)
  await settled(page)
  expect(await isConnected(page)).toBe(false)
  expect(await code.isVisible()).toBe(true)

  // The page still accepts the real answer.
  await code.fill(inbox.read('forged@sandbox.example').at(-1)!.code!)
  await expect.poll(() => isConnected(page)).toBe(true)
})

test('security 17 a frame that does not become ready fails after 20 seconds, and the next try creates one new frame', {
  timeout: 60_000,
}, async ({ openPage }) => {
  const { faults, urls } = await startPages()
  faults.set({ service: 'secureSite', path: '/api/start', kind: 'hang', times: 1 })
  const { page, dialog, code, askFor } = await setUp(openPage, urls.url, [/APKT003/])
  await askFor('late@sandbox.example')
  await dialog
    .getByText('Unable to load email login dependency')
    .first()
    .waitFor({ timeout: 60_000 })
  expect(await page.locator('iframe').count()).toBe(0)
  // The code was not sent, so the user can request the next code at once.
  await expect
    .poll(
      async () => {
        await dialog.getByRole('button', { name: 'Continue' }).click()
        return dialog.getByText(/Please try again after/).count()
      },
      { timeout: 60_000, interval: 5_000 },
    )
    .toBe(0)
  await code.waitFor({ timeout: 60_000 })
  expect(await page.locator('iframe').count()).toBe(1)
})

test('8.24 a frame that navigates elsewhere ends pending requests', async ({ openPage }) => {
  const { faults, urls } = await startPages()
  faults.set({ service: 'secureSite', path: '/api/email/begin', kind: 'hang', times: 1 })
  // The request goes to a page that refuses to be framed, and the browser reports that.
  const { page, dialog, askFor } = await setUp(openPage, urls.url, [/frame-ancestors/])
  await askFor('gone@sandbox.example')
  await expect.poll(() => faults.list()).toEqual([])
  const [, frame] = page.frames()
  await frame!.evaluate(() => window.location.replace('/loading')).catch(() => {})
  await dialog
    .getByText('The embedded wallet restarted before it answered', { exact: false })
    .waitFor()
  expect(await isConnected(page)).toBe(false)
})

test('a user must first approve a new device with the link in the email', async ({ openPage }) => {
  const { inbox, urls } = await startPages({ secureSite: { deviceApproval: true } })
  const { page, context, dialog, code, askFor } = await setUp(openPage, urls.url)
  const email = 'device@sandbox.example'
  await askFor(email)
  await dialog.getByText('Approve this device with the link sent to').waitFor()
  const mail = await context.newPage()
  await mail.goto(inbox.read(email).at(-1)!.link!)
  await mail.getByRole('button', { name: 'Approve' }).click()
  await mail.getByText('You can go back').waitFor()
  await mail.close()
  await code.waitFor()
  await code.fill(inbox.read(email).at(-1)!.code!)
  await expect.poll(() => isConnected(page)).toBe(true)
})

test('security 23 five wrong codes lock the field', async ({ openPage }) => {
  const { inbox, urls } = await startPages()
  const { dialog, code, askFor } = await setUp(openPage, urls.url)
  await askFor('locked@sandbox.example')
  await code.waitFor()
  const right = inbox.read('locked@sandbox.example').at(-1)!.code
  const wrong = ['000001', '000002', '000003', '000004', '000005', '000006']
    .filter((one) => one !== right)
    .slice(0, 5)
  for (const one of wrong) {
    await code.fill(one)
    await expect.poll(() => code.inputValue()).toBe('')
  }
  await dialog.getByText(/Too many attempts/).waitFor()
  expect(await code.isDisabled()).toBe(true)
})
