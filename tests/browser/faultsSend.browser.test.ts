import { formatEther } from 'viem'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { transferErrors } from '../../src/engine/adapters/transferErrors.ts'
import { amountErrors } from '../../src/engine/amounts/parseAmount.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { openSendFaultPage } from '../support/openSendFaultPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

const { carol, dave, erin } = testAccounts

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ chains: [{ chainId: 1 }], solana: false, secureSite: false })
})
beforeEach(() => pages.live.reset())
afterAll(() => pages?.stop())

const ask = (method: string, params: unknown[] = []) =>
  callChain({ rpcUrl: pages.sandbox.chains[0]!.rpcUrl, method, params })

test('R-13 the account changes while sending: nothing is sent, and the new account can send', async ({
  openPage,
}) => {
  const opened = await openSendFaultPage(openPage, { pages })
  const { amount, button, confirm, dialog, page, preview, receiver, review, rows } = opened
  const { survives, wallets } = opened
  await preview('0.25')
  await wallets.harbor.switchAccount(1)
  const inUse = `${dave.address.slice(0, 6)}…${dave.address.slice(-4)}`
  await page.locator('main button', { hasText: inUse }).waitFor()
  await confirm.click()
  await survives({
    says: transferErrors.ACCOUNT_CHANGED(carol.address, dave.address).message,
    async wayOn() {
      await button(en['modal.back']).click()
      expect(await amount.inputValue()).toBe('0.25')
      expect(await receiver.inputValue()).toBe(erin.address)
      await review.click()
      await confirm.click()
      await dialog.getByRole('tab', { name: en['account.activity'] }).click()
    },
    until: rows.getByText('-0.25'),
  })
  await opened.pass(dialog.getByText(en['transaction.confirmed']))
  const sent = (await wallets.harbor.requests(page)).filter(({ method }) =>
    /sendTransaction/.test(method),
  )
  expect(sent).toHaveLength(1)
})

test('R-29 the account has too little for the amount or the fee, or a node refuses: a message shows, and the form keeps the input', async ({
  openPage,
}) => {
  const opened = await openSendFaultPage(openPage, { pages })
  const { amount, button, confirm, dialog, page, receiver, review, survives } = opened
  const everything = formatEther(
    BigInt(String(await ask('eth_getBalance', [carol.address, 'latest']))),
  )
  await opened.fill('9999')
  for (const [value, says] of [
    ['9999', /^You only have /],
    [everything, /^The network takes up to /],
  ] as const) {
    await amount.fill(value)
    await review.click()
    await survives({
      says,
      typed: [
        [amount, value],
        [receiver, erin.address],
      ],
      wayOn: () => amount.fill('0.06'),
      until: amount,
    })
  }
  await review.click()
  await dialog.getByText('0.06 ETH').waitFor()
  let refusal = 'nonce too low'
  await page.route(`${pages.sandbox.chains[0]!.rpcUrl}/**`, async (route) => {
    const { id, method } = route.request().postDataJSON()
    if (refusal === '' || !/^eth_send/.test(method)) return route.continue()
    await route.fulfill({
      json: { jsonrpc: '2.0', id, error: { code: -32000, message: refusal } },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await confirm.click()
  await survives({
    says: transferErrors.OVERTAKEN().message,
    mend: () => {
      refusal = ''
    },
    wayOn: () => confirm.click(),
    until: button(en['account.disconnect']),
  })
})

test('R-30 the list leaves out tokens with invalid decimals, and shows the others', async ({
  openPage,
}) => {
  const { projectId, services } = pages.sandbox
  const token = (name: string, decimals: unknown) => ({
    name,
    symbol: name.toUpperCase(),
    chainId: 'eip155:1',
    address: `eip155:1:0x${name.length.toString().padStart(40, '1')}`,
    price: 1,
    quantity: { decimals, numeric: '5' },
    iconUrl: '',
  })
  pages.live.faults.set({
    kind: 'wrongShape',
    service: 'blockchainApi',
    path: '/v1/account/*',
    body: {
      balances: [
        token('good', '6'),
        token('none0', '255'),
        token('none78', '78'),
        token('text', 'x'),
      ],
    },
  })
  const { dialog, survives, wallets } = await openSendFaultPage(openPage, {
    pages,
    engine: { projectId, services: { blockchainApi: services.blockchainApi } },
  })
  await survives({
    says: dialog.getByText('good', { exact: true }),
    mend: async () => {
      for (const name of ['none0', 'none78', 'text'])
        expect(await dialog.getByText(name, { exact: true }).count()).toBe(0)
      pages.live.faults.clear()
    },
    wayOn: () => wallets.harbor.switchAccount(1),
    until: dialog.getByRole('list', { name: en['account.tokens'] }).getByText('Ether'),
  })
})

test('R-31 an invalid amount shows an error at its field, and with a valid amount the user can continue', async ({
  openPage,
}) => {
  const opened = await openSendFaultPage(openPage, { pages })
  const { amount, dialog, receiver, review, survives } = opened
  const given = ['1e3', '-1', '0x10', '1,5', '1 000', '١٢', '∞', '1.2.3']
  await opened.fill(given[0]!)
  for (const [index, value] of given.entries()) {
    await amount.fill(value)
    await review.click()
    await survives({
      says: amountErrors.INVALID(value).message,
      typed: [
        [amount, value],
        [receiver, erin.address],
      ],
      wayOn: () => amount.fill(given[index + 1] ?? '0.07'),
      until: amount,
    })
  }
  await review.click()
  await dialog.getByText('0.07 ETH').waitFor()
})
