import type { Page } from 'playwright-core'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { walletErrors } from '../../src/engine/adapters/readWalletError.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { openFaultPage, settled } from '../support/openFaultPage.ts'

const { alice, carol } = testAccounts
const continueIn = (wallet: string) => en['connecting.pending'].replace('{wallet}', wallet)

test('R-07 a wallet rejects: a message shows, and trying again connects', async ({ openPage }) => {
  const { account, button, connect, survives, wallets } = await openFaultPage(openPage)
  await wallets.meadow.reject()
  await connect('Meadow')
  await survives({
    says: en['connecting.rejected'],
    mend: wallets.meadow.approve,
    wayOn: () => button(en['connecting.retry']).click(),
    until: account(alice.address),
  })
})

test('R-08 the user leaves a wallet that hangs and connects another; a late approval changes nothing', async ({
  openPage,
}) => {
  const { account, button, connect, dialog, page, survives, wallets } =
    await openFaultPage(openPage)
  await wallets.meadow.hang()
  await connect('Meadow')
  await dialog.getByText(continueIn('Meadow')).waitFor()
  await button(en['connecting.cancel']).click()
  await survives({
    says: dialog.getByRole('heading', { name: en['title.Connect'] }),
    wayOn: () => button(/^Harbor/).click(),
    until: account(carol.address),
  })
  await wallets.meadow.approve()
  await expect
    .poll(async () => (await wallets.meadow.requests(page)).map(({ outcome }) => outcome.status))
    .not.toContain('pending')
  await settled(page)
  expect(await connected(page)).toEqual([carol.address])
})

test('R-09 a message says that a wallet is locked or already asks the user, and the wallet connects once the user answers', async ({
  openPage,
}) => {
  const { account, button, connect, connectButton, dialog, page, survives, wallets } =
    await openFaultPage(openPage)
  await wallets.meadow.lock()
  await connect('Meadow')
  await dialog.getByText(continueIn('Meadow')).waitFor()
  await wallets.meadow.unlock()
  await account(alice.address).waitFor()
  await button(en['account.disconnect']).click()
  await page.keyboard.press('Escape')
  await connectButton.waitFor()

  // The page's own code has sent a request to the wallet, and the user has not answered it.
  await wallets.harbor.hang()
  await page.evaluate(() => {
    const { provider } = window.latchkeySandbox!.wallets.harbor
    provider.request({ method: 'eth_requestAccounts' }).catch(() => {})
  })
  await connect('Harbor')
  await survives({
    says: walletErrors.PENDING().message,
    mend: wallets.harbor.approve,
    wayOn: () => button(en['connecting.retry']).click(),
    until: account(carol.address),
  })
})

test('R-10 the engine ignores junk events from a wallet, and the account stays connected', async ({
  openPage,
}) => {
  const { account, button, connect, page, survives, wallets } = await openFaultPage(openPage)
  await connect('Meadow')
  await account(alice.address).waitFor()
  const junk = [null, '', {}, [null], ['0x1'], [{}], { chainId: -1 }, '0xzz']
  for (const detail of junk)
    for (const event of ['accountsChanged', 'chainChanged', 'nonsense'])
      await wallets.meadow.emit(event, detail)
  await survives({
    says: account(alice.address),
    wayOn: () => button(en['account.disconnect']).click(),
    until: button(/^Meadow/),
  })
  expect(await connected(page)).toEqual([])
})

test('R-11 the last of two choices wins, even if the user left a choice in between', async ({
  openPage,
}) => {
  const { account, button, connect, dialog, page, wallets } = await openFaultPage(openPage)
  await wallets.meadow.hang()
  await wallets.harbor.hang()
  await connect('Meadow')
  await button(en['modal.back']).click()
  await button(/^Harbor/).click()
  await dialog.getByText(continueIn('Harbor')).waitFor()
  await wallets.meadow.approve()
  await dialog.getByText(continueIn('Harbor')).waitFor()
  await button(en['connecting.cancel']).click()
  await dialog.getByRole('heading', { name: en['title.Connect'] }).waitFor()
  await wallets.harbor.approve()
  await account(carol.address).waitFor()
  expect(await connected(page)).toEqual([carol.address])
})

test('R-12 after 5 s the app gives up a wallet that does not reconnect after a reload, and another wallet connects', async ({
  openPage,
}) => {
  const { account, button, connect, dialog, page, survives, wallets } = await openFaultPage(
    openPage,
    { prepare: (context) => context.clock.install() },
  )
  await connect('Meadow')
  await account(alice.address).waitFor()
  await wallets.meadow.freeze()
  await page.reload()
  const remembered = page.locator('main button[data-unverified]')
  await remembered.click()
  await page.clock.fastForward(5_000)
  await survives({
    says: dialog.getByRole('heading', { name: en['title.Connect'] }),
    wayOn: () => button(/^Harbor/).click(),
    until: account(carol.address),
  })
})

test('R-17 two tabs disconnect together, and either can connect again', async ({ openPage }) => {
  const { account, button, connect, context, dialog, page, survives } =
    await openFaultPage(openPage)
  await connect('Meadow')
  await account(alice.address).waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  const there = other.getByRole('dialog')
  await other.locator('main button[data-status=connected]:not([data-unverified])').click()
  await there.getByRole('button', { name: en['account.disconnect'] }).click()
  await survives({
    says: dialog.getByRole('heading', { name: en['title.Connect'] }),
    wayOn: () => button(/^Meadow/).click(),
    until: account(alice.address),
  })
  await settled(other)
})

test('R-39 a wallet is uninstalled while connected: a message shows, the user can disconnect, and another connects', async ({
  openPage,
}) => {
  const { account, button, connect, page, survives, wallets } = await openFaultPage(openPage)
  await connect('Meadow')
  await account(alice.address).waitFor()
  await wallets.meadow.uninstall()
  await button(/change network$/).click()
  await button(/^Arbitrum/).click()
  await survives({
    says: walletErrors.GONE().message,
    wayOn: async () => {
      await button(en['modal.back']).click()
      await button(en['account.disconnect']).click()
      await button(/^Harbor/).click()
    },
    until: account(carol.address),
  })
  expect(await connected(page)).toEqual([carol.address])
})

test('R-40 if an app does not open, the view offers the stores and another try within 3 s', async ({
  openPage,
}) => {
  const { button, connectButton, dialog, page, survives } = await openFaultPage(openPage, {
    viewport: { width: 390, height: 700 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    prepare: (context) => context.clock.install(),
    initScript: () => {
      window.open = (url) => {
        document.title = String(url)
        return null
      }
    },
    engine: {
      customWallets: [
        {
          id: 'willow',
          name: 'Willow',
          mobileLink: 'willow://',
          playStore: 'https://apps.example/android/willow',
        },
      ],
    },
  })
  await connectButton.click()
  await button('Willow').click()
  await button(en['getWallet.open'].replace('{wallet}', 'Willow')).click()
  await dialog.getByText(en['getWallet.pending'].replace('{wallet}', 'Willow')).waitFor()
  await page.clock.fastForward(3_000)
  await survives({
    says: en['getWallet.failed'].replace('{wallet}', 'Willow'),
    wayOn: () => button(en['getWallet.again'].replace('{wallet}', 'Willow')).click(),
    until: dialog.getByText(en['getWallet.pending'].replace('{wallet}', 'Willow')),
  })
  await dialog.getByRole('link', { name: en['getWallet.play_store'] }).waitFor()
})

/** The active account of each connection, as the engine has it. */
function connected(page: Page) {
  return page.evaluate(() =>
    Object.values(window.engines[0]!.getState().connection.namespaces).flatMap(
      (namespace) => namespace?.connections.map(({ accounts }) => accounts[0].address) ?? [],
    ),
  )
}
