import { inject } from 'vitest'
import { verifySolanaMessage } from '../../sandbox/verify/verifySolanaMessage.ts'
import { verifySuiMessage } from '../../sandbox/verify/verifySuiMessage.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { suiAccounts } from '../../sandbox/wallets/sui/suiAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const message = 'Hello, Grüße, 你好 👋'

const families = [
  {
    family: 'solana',
    accounts: solanaAccounts,
    verify: verifySolanaMessage,
    balance: '12.345 SOL',
  },
  { family: 'sui', accounts: suiAccounts, verify: verifySuiMessage, balance: /^\d+\.\d{3} SUI$/ },
] as const

test.for(families)(
  '1.2 $family: the whole way with a wallet of the page, its signature checked by another library',
  async ({ family, accounts, verify, balance }, { openPage }) => {
    const { alice, bob } = accounts
    const { projectId, services } = inject('sandbox')
    const { connect, connectButton, dialog, page, wallets } = await openConnectPage(openPage, {
      families: [family],
      engine:
        family === 'sui' ? { projectId, services: { blockchainApi: services.blockchainApi } } : {},
    })
    const meadow = wallets.of(family, 'meadow')

    await meadow.reject()
    await connect('Meadow')
    await dialog.getByText('Request declined').waitFor()
    await meadow.approve()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText(alice.address).waitFor()
    await dialog.getByText(balance).waitFor()

    const sign = () =>
      page.evaluate((text) => window.engines[0]!.signing.signMessage({ message: text }), message)
    const signature = await sign()
    expect(await verify({ address: alice.address, message, signature })).toBe(true)
    expect(await verify({ address: bob.address, message, signature })).toBe(false)
    await meadow.reject()
    await expect(sign()).rejects.toThrow('The request was rejected in the wallet')
    await meadow.approve()

    await page.reload()
    await page.locator('main button[data-status=connected]').waitFor()
    const asked = (await meadow.requests(page)).filter(({ wasAsked }) => wasAsked)
    expect(asked, 'nobody is asked again after a reload').toEqual([])

    await page.locator('main button[data-status=connected]').click()
    await dialog.getByText(alice.address).waitFor()
    await meadow.switchAccount(1)
    await dialog.getByText(bob.address).waitFor()

    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
    expect((await meadow.requests(page)).map(({ method }) => method)).toContain(
      'standard:disconnect',
    )
    expect(await meadow.listenerCount(page)).toBe(0)
    await page.reload()
    await connectButton.waitFor()
  },
)

test('solana: the network chosen in the app is kept over a reload', async ({ openPage }) => {
  const { connect, dialog, page } = await openConnectPage(openPage, { families: ['solana'] })
  const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
  const inUse = () =>
    page.evaluate(
      () =>
        window.engines[0]!.getState().connection.namespaces.solana?.connections[0]?.caipNetworkId,
    )
  await connect('Meadow')
  await dialog.getByText(solanaAccounts.alice.address).waitFor()
  await page.evaluate((id) => window.engines[0]!.network.switchNetwork(id), devnet)
  expect(await inUse()).toBe(devnet)
  await page.reload()
  await page.locator('main button[data-status=connected]').waitFor()
  expect(await inUse()).toBe(devnet)
})

test('sui: without the service the balance is marked as unread, and nothing else suffers', async ({
  openPage,
}) => {
  const { connect, dialog, page } = await openConnectPage(openPage, { families: ['sui'] })
  await connect('Meadow')
  await dialog.getByText(suiAccounts.alice.address).waitFor()
  await dialog.locator('[data-status=error]', { hasText: '0.00 SUI' }).waitFor()
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
})
