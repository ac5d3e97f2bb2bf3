import { verifyBitcoinMessage } from '../../sandbox/verify/verifyBitcoinMessage.ts'
import { bitcoinAccounts } from '../../sandbox/wallets/bitcoin/bitcoinAccounts.ts'
import { stacksAccounts } from '../../sandbox/wallets/stacks/stacksAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const message = 'Hello, Grüße, 你好 👋'

const namespaces = [
  { namespace: 'bitcoin', accounts: bitcoinAccounts },
  { namespace: 'stacks', accounts: stacksAccounts },
] as const

test.for(namespaces)(
  'security 45 $namespace: after a reload, a wallet that cannot reconnect without a prompt shows as disconnected, gets no request, and connects with one click',
  async ({ namespace, accounts }, { openPage }) => {
    const { carol } = accounts
    const { connect, connectButton, dialog, page, wallets } = await openConnectPage(openPage, {
      namespaces: [namespace],
    })
    const harbor = wallets.of(namespace, 'harbor')
    const shown = (address: string) =>
      page.evaluate(
        (text) =>
          Object.values(window.engines[0]!.getState().connection.namespaces)
            .flatMap(({ connections }) => connections)
            .some(({ accounts }) => accounts.some((account) => account.address === text)),
        address,
      )
    await connect('Harbor')
    await dialog.getByTitle(carol.address).waitFor()
    expect(await shown(carol.address)).toBe(true)

    // Records every status of the button, from the first paint on.
    await page.addInitScript(() => {
      const statuses: (string | null)[] = []
      Object.assign(window, { statuses })
      new MutationObserver(() => {
        const status = document.querySelector('main button[data-status]')
        if (status) statuses.push(status.getAttribute('data-status'))
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.reload()
    await connectButton.waitFor()
    const statuses = await page.evaluate(() => Reflect.get(window, 'statuses') as string[])
    expect(statuses).toContain('reconnecting')
    expect(statuses).not.toContain('connected')
    expect(await shown(carol.address)).toBe(false)
    expect(await harbor.requests(page)).toEqual([])

    await connectButton.click()
    const recent = dialog.locator('[data-kind=recent]').getByRole('button', { name: 'Harbor' })
    await recent.click()
    await dialog.getByTitle(carol.address).waitFor()
    expect(await shown(carol.address)).toBe(true)
  },
)

test('bitcoin: a Wallet Standard wallet connects, signs and reconnects after a reload', async ({
  openPage,
}) => {
  const { connect, dialog, page, wallets } = await openConnectPage(openPage, {
    namespaces: ['bitcoin'],
  })
  const { address } = bitcoinAccounts.erin
  await connect('Quartz')
  await dialog.getByTitle(address).waitFor()
  const signature = await page.evaluate(
    (text) => window.engines[0]!.signing.signMessage({ message: text }),
    message,
  )
  expect(await verifyBitcoinMessage({ address, message, signature })).toBe(true)
  await page.reload()
  await page.locator('main button[data-status=connected]').waitFor()
  const asked = await wallets.of('bitcoin', 'quartz').requests(page)
  expect(asked.filter(({ wasAsked }) => wasAsked)).toEqual([])
})
