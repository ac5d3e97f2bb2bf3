import { expect, inject } from 'vitest'
import type { Letter } from '../../sandbox/secureSite/createInbox.ts'
import type { OpenedPage, OpenPageOptions } from './browser.ts'
import { type ConnectPageOptions, openConnectPage } from './openConnectPage.ts'
import { ownSignIn } from './ownSignIn.ts'

type Open = (path: string, options?: OpenPageOptions) => Promise<OpenedPage>
type Page = OpenedPage['page']

/**
 * Returns the mails to an address. All tests share one site, so every user has a separate mailbox.
 */
export async function inbox(email: string, { control } = inject('sandbox')): Promise<Letter[]> {
  const query = new URLSearchParams({ email })
  return (await fetch(`${control}/secure-site/inbox?${query}`)).json()
}

/** Creates a new address for each test, because all tests share one site. */
export const newEmail = () => `visitor-${crypto.randomUUID()}@sandbox.example`

/** Waits for the newest mail to an address. */
export async function lastLetter(
  email: string,
  count = 1,
  sandbox = inject('sandbox'),
): Promise<Letter> {
  const read = () => inbox(email, sandbox)
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(count)
  return (await read()).at(-1)!
}

/** Opens the page with the sandbox's embedded wallet and no other wallet. */
export async function openEmbeddedPage(
  openPage: Open,
  { engine, ...options }: ConnectPageOptions = {},
) {
  const { projectId } = inject('sandbox')
  const opened = await openConnectPage(openPage, {
    secureSite: '1',
    engine: { projectId, ...engine },
    wallets: { announced: [], namespaces: [] },
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

/** Opens the page with the embedded wallet, and logs a new user in. */
export async function signIn(openPage: Open, options?: ConnectPageOptions) {
  const set = await openEmbeddedPage(openPage, options)
  const email = newEmail()
  await set.sendCode(email)
  const { code } = await lastLetter(email)
  await set.code.fill(code!)
  await set.account()
  return { ...set, email, address: await addressOf(set.page) }
}

export const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { connection } = window.engines[0]!.getState()
    const [current] = connection.namespaces[connection.activeNamespace]?.connections ?? []
    return current?.accounts[0]?.address ?? ''
  })

/**
 * Clicks a button that closes its own window. The window may be gone before the click has ended.
 */
export async function pressAndClose(button: ReturnType<Page['locator']>) {
  const closed = button.page().waitForEvent('close')
  await Promise.all([closed, button.click().catch(() => {})])
}

/** Signs a text in the page. The frame asks the user first. */
export const signing = (page: Page, message: string): Promise<string> =>
  page.evaluate(
    (text) =>
      window.engines[0]!.signing.signMessage({ message: text }).then(
        String,
        (error) => error.message,
      ),
    message,
  )

/**
 * Signs the page's own sign-in message, which the user approves in the frame. Resolves when the page
 * has asked for the signature.
 */
export async function signingIn(page: Page, statement?: string) {
  const [address, chainId] = [await addressOf(page), Number(await request(page, 'eth_chainId'))]
  const { origin } = new URL(page.url())
  return { answer: signing(page, ownSignIn({ address, chainId, origin, statement })) }
}

/** Sends a request to the embedded wallet's own provider, as a host does. */
export const request = (page: Page, method: string, params: unknown[] = []): Promise<unknown> =>
  page.evaluate(
    async ([name, given]) => {
      const { connectors } = window.engines[0]!
      const provider = connectors.provider({ namespace: 'eip155', connectorId: 'auth' }) as {
        request(asked: object): Promise<unknown>
      }
      return provider.request({ method: name, params: given }).catch((error) => error.message)
    },
    [method, params] as const,
  )

/** Waits for the provider's window. A click opens this window. */
export async function openProvider(
  { page, dialog }: Awaited<ReturnType<typeof openEmbeddedPage>>,
  name = 'Google',
) {
  const popup = page.waitForEvent('popup')
  await dialog.getByRole('button', { name, exact: true }).click()
  const opened = await popup
  await opened.getByRole('heading', { name: `Sign in with ${name.toLowerCase()}` }).waitFor()
  return opened
}
