import { inject } from 'vitest'
import { expect, type OpenedPage, type OpenPageOptions, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'

type Open = (path: string, options?: OpenPageOptions) => Promise<OpenedPage>
type Page = OpenedPage['page']

const _receiver = '0x1111111111111111111111111111111111111111'

interface Letter {
  email: string
  kind: 'code' | 'device'
  code?: string
  link?: string
}

/** The site's switches. Everybody in these tests has a mailbox of their own: they share a site. */
const control = {
  async ask(path: string, method = 'GET', body?: object) {
    const response = await fetch(`${inject('sandbox').control}/secure-site/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  },
  inbox: (email: string): Promise<Letter[]> =>
    control.ask(`inbox?email=${encodeURIComponent(email)}`),
}

let mailboxes = 0
const newEmail = () => `visitor${process.pid}-${++mailboxes}@sandbox.example`

async function lastLetter(email: string, count = 1): Promise<Letter> {
  await expect.poll(async () => (await control.inbox(email)).length).toBeGreaterThanOrEqual(count)
  return (await control.inbox(email)).at(-1)!
}

async function setUp(openPage: Open, { engine, ...options }: ConnectPageOptions = {}) {
  const { projectId } = inject('sandbox')
  const opened = await openConnectPage(openPage, {
    secureSite: '1',
    engine: { projectId, ...engine },
    wallets: { announced: [], families: [] },
    ...options,
  })
  const { page, dialog, connectButton } = opened
  const frame = page.frameLocator('iframe')
  return {
    ...opened,
    frame,
    field: dialog.getByRole('textbox', { name: 'Email address' }),
    code: dialog.getByRole('textbox', { name: 'Six-digit code' }),
    open: () => connectButton.first().click(),
    async sendCode(email: string) {
      await connectButton.first().click()
      await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByRole('textbox', { name: 'Six-digit code' }).waitFor()
    },
    account: () => dialog.getByRole('button', { name: 'Disconnect' }).waitFor(),
  }
}

async function signIn(openPage: Open, options?: ConnectPageOptions) {
  const set = await setUp(openPage, options)
  const email = newEmail()
  await set.sendCode(email)
  const { code } = await lastLetter(email)
  await set.code.fill(code!)
  await set.account()
  return { ...set, email, address: await addressOf(set.page) }
}

const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { connection } = window.engines[0]!.getState()
    const [current] = connection.byNamespace[connection.activeNamespace]?.connections ?? []
    return current?.accounts[0]?.address ?? ''
  })

test('2.7 an email and the code of its letter connect, with a page that was never told a key', async ({
  openPage,
}) => {
  const { page, dialog, email, address } = await signIn(openPage)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await dialog.getByText(email.slice(0, 20)).first().waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain(email)
  await checkView(page)
})
