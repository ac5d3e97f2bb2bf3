import type { Locator, Page } from 'playwright-core'
import { numberToHex, parseEther } from 'viem'
import { beforeAll, describe, inject } from 'vitest'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkLooks } from '../support/checkLooks.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { sampled } from '../support/sampled.ts'

const { alice } = testAccounts
const shortened = `${alice.address.slice(0, 6)}…${alice.address.slice(-4)}`

type OpenPage = Parameters<typeof openConnectPage>[0]

const sandboxChains = () => inject('sandbox').chains
const arbitrumUrl = () => sandboxChains().find(({ chainId }) => chainId === 42161)!.rpcUrl

/** A chain that the wallets have and the page does not. */
const withPolygon = () => [...sandboxChains(), { chainId: 137, rpcUrl: arbitrumUrl() }]

beforeAll(async () => {
  const params = [alice.address, numberToHex(parseEther('7.5'))]
  await callChain({ rpcUrl: arbitrumUrl(), method: 'anvil_setBalance', params })
})

async function openConnected(openPage: OpenPage, options: ConnectPageOptions = {}) {
  const opened = await openConnectPage(openPage, options)
  await opened.connect('Meadow')
  await opened.dialog.getByText('12.345 ETH').first().waitFor()
  const { dialog, page, wallets } = opened
  return {
    ...opened,
    changeNetwork: dialog.getByRole('button', { name: 'change network' }),
    network: (name: string) => dialog.getByRole('button', { name, exact: true }),
    connectButton: page.locator('main button'),
    methods: async () => (await wallets.meadow.requests(page)).map(({ method }) => method),
  }
}

const connectionNetwork = (page: Page) =>
  page.evaluate(
    () => window.engines[0]!.getState().connection.namespaces.eip155?.connections[0]?.caipNetworkId,
  )

const inUse = async (dialog: Locator) => dialog.locator('[aria-current=true]').textContent()

describe('from the account', () => {
  test('choosing a network switches the wallet, and shows the balance on that chain', async ({
    openPage,
  }) => {
    const { changeNetwork, dialog, network, page } = await openConnected(openPage)
    await changeNetwork.click()
    expect(await inUse(dialog)).toBe('Ethereum')
    await network('Arbitrum One').click()
    await dialog.getByText('7.500 ETH').first().waitFor()
    expect(await changeNetwork.textContent()).toBe('Arbitrum One')
    expect(await connectionNetwork(page)).toBe('eip155:42161')

    await changeNetwork.click()
    expect(await inUse(dialog)).toBe('Arbitrum One')
    await network('Ethereum').click()
    await dialog.getByText('12.345 ETH').first().waitFor()
  })

  test('if a wallet rejects the switch, the network stays, and the list says so', async ({
    openPage,
  }) => {
    const { changeNetwork, dialog, network, page, wallets } = await openConnected(openPage)
    await wallets.meadow.reject()
    await changeNetwork.click()
    await network('Arbitrum One').click()
    await dialog.getByRole('alert').getByText('The switch was declined in your wallet').waitFor()
    expect(await inUse(dialog)).toBe('Ethereum')
    expect(await connectionNetwork(page)).toBe('eip155:1')

    await wallets.meadow.approve()
    await network('Arbitrum One').click()
    await dialog.getByText('7.500 ETH').first().waitFor()
  })

  test('an earlier failure does not show when the user returns to the list', async ({
    openPage,
  }) => {
    const { changeNetwork, dialog, network, wallets } = await openConnected(openPage)
    await wallets.meadow.reject()
    await changeNetwork.click()
    await network('Arbitrum One').click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await changeNetwork.click()
    await network('Ethereum').waitFor()
    expect(await dialog.getByRole('alert').count()).toBe(0)
  })

  test('a wallet that does not have the chain adds it first', async ({ openPage }) => {
    const { changeNetwork, dialog, methods, network, page, wallets } = await openConnected(
      openPage,
      { wallets: { chains: sandboxChains().filter(({ chainId }) => chainId === 1) } },
    )
    await changeNetwork.click()
    await network('Arbitrum One').click()
    await dialog.getByText('7.500 ETH').first().waitFor()
    const requests = await wallets.meadow.requests(page)
    const added = requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0xa4b1',
        chainName: 'Arbitrum One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [arbitrumUrl()],
        blockExplorerUrls: ['https://arbiscan.io'],
      },
    ])
    expect((await methods()).filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  test('if a wallet switches without an event, the account still shows its actual network', async ({
    openPage,
  }) => {
    const { dialog, page } = await openConnectPage(openPage)
    await page.evaluate(() => {
      const { provider } = window.latchkeySandbox!.wallets.meadow
      const on = provider.on.bind(provider)
      provider.on = (event, listener) => (event === 'chainChanged' ? provider : on(event, listener))
    })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.getByRole('button', { name: 'Meadow' }).click()
    await dialog.getByRole('button', { name: 'change network' }).click()
    await dialog.getByRole('button', { name: 'Arbitrum One' }).click()
    await dialog.getByText('7.500 ETH').first().waitFor()
    expect(await connectionNetwork(page)).toBe('eip155:42161')
  })

  test('Back stops waiting, and the app follows if the wallet switches later', async ({
    openPage,
  }) => {
    const { changeNetwork, dialog, network, page, wallets } = await openConnected(openPage)
    await wallets.meadow.hang()
    await changeNetwork.click()
    await network('Arbitrum One').click()
    await dialog.getByText('Continue in Meadow').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await network('Arbitrum One').waitFor()
    expect(await inUse(dialog)).toBe('Ethereum')
    expect(await dialog.getByRole('alert').count()).toBe(0)

    await wallets.meadow.approve()
    await expect.poll(() => connectionNetwork(page)).toBe('eip155:42161')
    expect(await inUse(dialog)).toBe('Arbitrum One')
  })

  test('a double click sends the wallet one request', async ({ openPage }) => {
    const { changeNetwork, dialog, methods, network, wallets } = await openConnected(openPage)
    await wallets.meadow.hang()
    await changeNetwork.click()
    await network('Arbitrum One').dblclick()
    await dialog.getByText('Continue in Meadow').waitFor()
    const timesAsked = async () =>
      (await methods()).filter((method) => method === 'wallet_switchEthereumChain').length
    await expect.poll(timesAsked).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await network('Ethereum').waitFor()
    expect(await timesAsked()).toBe(1)
  })

  test('if a wallet drops the connection during the switch, the modal shows the connect view', async ({
    openPage,
  }) => {
    const { changeNetwork, dialog, network, wallets } = await openConnected(openPage)
    await wallets.meadow.hang()
    await changeNetwork.click()
    await network('Arbitrum One').click()
    await dialog.getByText('Continue in Meadow').waitFor()
    await wallets.meadow.drop()
    await dialog.getByRole('button', { name: 'Harbor' }).waitFor()
  })

  test('the user can open the list and return from it with the keyboard alone', async ({
    openPage,
  }) => {
    const { changeNetwork, dialog, page } = await openConnected(openPage)
    await tabTo(page, changeNetwork)
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Arbitrum One' }))
    await page.keyboard.press('Enter')
    await dialog.getByText('7.500 ETH').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('there is no network button if the host does not allow switching', async ({ openPage }) => {
    const { changeNetwork, dialog } = await openConnected(openPage, {
      engine: { enableNetworkSwitch: false },
    })
    await dialog.getByText('Ethereum').waitFor()
    expect(await changeNetwork.count()).toBe(0)
  })
})

describe('a change of the network in the wallet', () => {
  test('to a known network changes the account’s network too', async ({ openPage }) => {
    const { changeNetwork, dialog, wallets } = await openConnected(openPage)
    await wallets.meadow.switchChain(42161)
    await dialog.getByText('7.500 ETH').first().waitFor()
    expect(await changeNetwork.textContent()).toBe('Arbitrum One')
  })

  test('to an unknown network shows its name, and the user resolves it by choosing a network', async ({
    openPage,
  }) => {
    const { connectButton, dialog, network, page, wallets } = await openConnected(openPage, {
      wallets: { chains: withPolygon() },
    })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await wallets.meadow.switchChain(137)
    await dialog.getByRole('heading', { name: 'Unsupported network' }).waitFor()
    await dialog.getByText('Meadow is on chain 137').waitFor()
    await network('Ethereum').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await connectionNetwork(page)).toBe('eip155:1')
    expect(await connectButton.textContent()).toBe(shortened)
  })

  test('to an unknown network shows on the button until the wallet is back', async ({
    openPage,
  }) => {
    const { connectButton, dialog, page, wallets } = await openConnected(openPage, {
      wallets: { chains: withPolygon() },
    })
    await wallets.meadow.switchChain(137)
    await dialog.getByText('Meadow is on chain 137').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('main button[data-unsupported]', { hasText: 'Unsupported network' }).click()
    await dialog.getByText('Meadow is on chain 137').waitFor()
    await wallets.meadow.switchChain(1)
    await dialog.waitFor({ state: 'hidden' })
    expect(await connectButton.textContent()).toBe(shortened)
    expect(await connectButton.getAttribute('data-unsupported')).toBeNull()
  })

  test('to an unknown network keeps its view open if the wallet rejects the switch back', async ({
    openPage,
  }) => {
    const { dialog, network, wallets } = await openConnected(openPage, {
      wallets: { chains: withPolygon() },
    })
    await wallets.meadow.switchChain(137)
    await wallets.meadow.reject()
    await network('Ethereum').click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByText('Meadow is on chain 137').waitFor()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.getByRole('button', { name: 'Harbor' }).waitFor()
  })

  test('to an unknown network leaves the button as it is if the host allows unknown networks', async ({
    openPage,
  }) => {
    const { connectButton, dialog, page, wallets } = await openConnected(openPage, {
      engine: { allowUnsupportedChain: true },
      wallets: { chains: withPolygon() },
    })
    await wallets.meadow.switchChain(137)
    await expect.poll(() => connectionNetwork(page)).toBe('eip155:137')
    await dialog.getByText('Not supported here').waitFor()
    expect(await connectButton.textContent()).toBe(shortened)
  })
})

test('when the host removes the current network from the list, the app switches to the first network', async ({
  openPage,
}) => {
  const { changeNetwork, dialog, network, page } = await openConnected(openPage)
  await changeNetwork.click()
  await network('Arbitrum One').click()
  await dialog.getByText('7.500 ETH').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.engines[0]!.network.remove('eip155:42161'))
  expect(await connectionNetwork(page)).toBe('eip155:1')

  await page.locator('main button').click()
  await dialog.getByText('12.345 ETH').first().waitFor()
  expect(await changeNetwork.count(), 'the list has no other network').toBe(0)
})

const phone = { width: 360, height: 640 }
const desktop = { width: 1000, height: 760 }

const looks = [
  { name: 'light, dark, wide and narrow', viewport: desktop, check: checkLooks },
  { name: 'right to left', viewport: phone, dir: 'rtl', check: checkView },
] as const

test.for(sampled(looks, { every: 2 }))(
  '$name: the network views pass axe',
  async (look, { openPage }) => {
    const { check, name: _, ...options } = look
    const { changeNetwork, connectButton, dialog, network, page, wallets } = await openConnected(
      openPage,
      {
        ...options,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        wallets: { chains: withPolygon() },
      },
    )
    await check(page)
    await changeNetwork.click()
    await network('Arbitrum One').waitFor()
    await check(page)

    await wallets.meadow.hang()
    await network('Arbitrum One').click()
    await dialog.getByText('Continue in Meadow').waitFor()
    await check(page)

    await wallets.meadow.reject()
    await dialog.getByRole('alert').waitFor()
    await check(page)

    await wallets.meadow.switchChain(137)
    await dialog.getByText('Meadow is on chain 137').waitFor()
    await check(page)

    await page.evaluate(() => window.engines[0]!.modal.open({ namespace: 'solana' }))
    await dialog.getByText('no Solana network').waitFor()
    await check(page)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await connectButton.getByText('Unsupported network').waitFor()
    await check(page)
  },
)

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  expect.fail('the keyboard does not get there')
}
