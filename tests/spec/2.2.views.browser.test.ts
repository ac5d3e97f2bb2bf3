import type { Locator } from 'playwright-core'
import { describe, inject } from 'vitest'
import { startRelay } from '../../sandbox/relay/index.ts'
import type { ViewName } from '../../src/engine/index.ts'
import { approveIn } from '../support/approveIn.ts'
import { test as base, expect } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { newEmail, signIn } from '../support/openEmbeddedPage.ts'
import { openSignInPage } from '../support/openSignInPage.ts'

const { projectId, services, chains } = inject('sandbox')
const { blockchainApi, walletApi } = services

type ConnectPage = Awaited<ReturnType<typeof openConnectPage>>

interface Pages {
  /** Nothing is connected. The page has wallets, WalletConnect and the embedded wallet. */
  disconnected: ConnectPage
  /** A page on which Meadow is connected. The page does not have all of Meadow's chains. */
  connected: ConnectPage
  /** A user is logged in to the embedded wallet. */
  member: Awaited<ReturnType<typeof signIn>>
  relayUrl: string
}

/** Each page opens when the first test needs it. */
const test = base.extend<Pages>({
  relayUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures off the pattern
    async ({}, use) => {
      const relay = await startRelay()
      await use(relay.url)
      await relay.stop()
    },
    { scope: 'file' },
  ],
  disconnected: [
    async ({ openSharedPage, relayUrl }, use) => {
      const engine = { projectId, services: { walletApi } }
      await use(await openConnectPage(openSharedPage, { relay: relayUrl, secureSite: '1', engine }))
    },
    { scope: 'file' },
  ],
  connected: [
    async ({ openSharedPage }, use) => {
      const opened = await openConnectPage(openSharedPage, {
        engine: { remoteFeatures: { multiWallet: true } },
        wallets: { chains: [...chains, { chainId: 137, rpcUrl: chains[1]!.rpcUrl }] },
      })
      await opened.connect('Meadow')
      await opened.dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
      await use(opened)
    },
    { scope: 'file' },
  ],
  member: [
    async ({ openSharedPage }, use) => {
      const engine = {
        services: { blockchainApi },
        defaultAccountTypes: { eip155: 'eoa' },
      } as const
      await use(await signIn(openSharedPage, { engine }))
    },
    { scope: 'file' },
  ],
})

/** Closes the modal if it is open, and opens it with the page's button. */
async function open({ dialog, page }: Pick<ConnectPage, 'dialog' | 'page'>) {
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.locator('main button').first().click()
  return (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).click()
}

/** Checks that the view is on top, names the modal, and shows its content. */
async function expectView(
  { dialog, page }: Pick<ConnectPage, 'dialog' | 'page'>,
  view: ViewName,
  title: string,
  sign: (dialog: Locator) => Locator,
) {
  const named = page.getByRole('dialog', { name: title, exact: true })
  await sign(named).first().waitFor()
  const top = () => page.evaluate(() => window.engines[0]!.getState().router.history.at(-1)?.name)
  expect(await top()).toBe(view)
  expect(await dialog.locator('[data-state=open]').getAttribute('data-view')).toBe(view)
}

const text = (words: string | RegExp) => (dialog: Locator) => dialog.getByText(words)
const named =
  (role: 'button' | 'searchbox' | 'tab' | 'textbox', name: string | RegExp) => (dialog: Locator) =>
    dialog.getByRole(role, { name, exact: true })

describe('while disconnected', () => {
  const rows: [ViewName, string, (dialog: Locator) => Locator, (page: ConnectPage) => unknown][] = [
    ['Connect', 'Connect wallet', named('button', /^Meadow/), (page) => open(page)],
    [
      'AllWallets',
      'All wallets',
      named('searchbox', 'Search wallets'),
      async (page) => (await open(page))(/^All wallets/),
    ],
    [
      'ConnectingExternal',
      'Connecting',
      text('Continue in Meadow'),
      async (page) => {
        await page.wallets.meadow.hang()
        await (await open(page))(/^Meadow/)
      },
    ],
    [
      'ConnectingWalletConnect',
      'WalletConnect',
      text('Scan this code with your wallet'),
      async (page) => (await open(page))('WalletConnect'),
    ],
    [
      'ConnectingFarcaster',
      'Connecting',
      text('Scan this code with your phone'),
      async (page) => {
        const press = await open(page)
        await press('More social accounts')
        await press('Farcaster')
      },
    ],
    [
      'EmailLogin',
      'Confirm your email',
      text('Enter the code sent to'),
      async (page) => {
        const press = await open(page)
        // The earlier login continues until the user goes back.
        await press('Back')
        await page.dialog.getByRole('textbox', { name: 'Email address' }).fill(newEmail())
        await press('Continue')
      },
    ],
  ]
  test.for(rows)('2.2 %s', async ([view, title, sign, reach], { disconnected }) => {
    await reach(disconnected)
    await expectView(disconnected, view, title, sign)
  })

  test('2.2 ConnectingWalletConnectBasic', async ({ openPage, relayUrl }) => {
    const page = await openConnectPage(openPage, {
      relay: relayUrl,
      engine: { manualWCControl: true },
    })
    await open(page)
    const sign = text('Scan this code with your wallet')
    await expectView(page, 'ConnectingWalletConnectBasic', 'Connect wallet', sign)
  })
})

describe('with a wallet', () => {
  const rows: [ViewName, string, (dialog: Locator) => Locator, (page: ConnectPage) => unknown][] = [
    ['Account', 'Account', named('tab', 'Tokens'), (page) => open(page)],
    [
      'ProfileWallets',
      'Your wallets',
      named('button', 'Disconnect Meadow'),
      async (page) => (await open(page))('Meadow, your wallets'),
    ],
    [
      'SwitchNetwork',
      'Choose network',
      named('button', 'Arbitrum One'),
      async (page) => (await open(page))(/change network/),
    ],
    [
      'SwitchActiveChain',
      'Switch chain',
      text(/no Solana network/),
      // The app asks for an action on Solana.
      async ({ dialog, page }) => {
        if (await dialog.isVisible()) await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        await page.evaluate(() => {
          const button = Object.assign(document.createElement('button'), { textContent: 'Mint' })
          button.onclick = () => window.engines[0]!.modal.open({ namespace: 'solana' })
          document.querySelector('main')!.append(button)
        })
        await page.getByRole('button', { name: 'Mint' }).click()
      },
    ],
    [
      'UnsupportedChain',
      'Unsupported network',
      text('Meadow is on chain 137'),
      (page) => page.wallets.meadow.switchChain(137),
    ],
  ]
  test.for(rows)('2.2 %s', async ([view, title, sign, reach], { connected }) => {
    await reach(connected)
    await expectView(connected, view, title, sign)
  })
})

describe('in the embedded wallet', () => {
  const label = `visitor-${crypto.randomUUID().slice(0, 8)}`
  const registering = async (member: Pages['member']) => {
    const press = await open(member)
    await press('Choose a name')
    await member.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
    await member.dialog.getByText('This name is free.').waitFor()
    await press('Register this name')
    await member.frame.getByRole('button', { name: 'Open in a window' }).waitFor()
  }
  const rows: [
    ViewName,
    string,
    (dialog: Locator) => Locator,
    (member: Pages['member']) => unknown,
  ][] = [
    [
      'UpdateEmailWallet',
      'Change your email',
      named('textbox', 'Email address'),
      async (page) => (await open(page))('Change email'),
    ],
    [
      'RegisterAccountName',
      'Choose a name',
      named('textbox', 'Name'),
      async (page) => (await open(page))('Choose a name'),
    ],
    ['ApproveTransaction', 'Approve transaction', (dialog) => dialog, registering],
    [
      'RegisterAccountNameSuccess',
      'The name is yours',
      text(`${label}.reown.id`),
      async (member) => {
        await registering(member)
        await approveIn(member.frame)
      },
    ],
  ]
  test.for(rows)('2.2 %s', async ([view, title, sign, reach], { member }) => {
    await reach(member)
    await expectView(member, view, title, sign)
  })
})

describe('signing in with the wallet', () => {
  const emailCapture = {
    initialState: { features: { decided: { emailCapture: true }, status: 'success' } },
  } as const
  test.for([
    ['SIWXSignMessage', 'Sign in', named('button', 'Sign in'), {}],
    ['DataCapture', 'Stay in touch', named('textbox', 'Email address'), emailCapture],
  ] as const)('2.2 %s', async ([view, title, sign, engine], { openPage }) => {
    const page = await openSignInPage(openPage, { engine })
    await (await open(page))(/^Meadow/)
    await expectView(page, view, title, sign)
  })
})
