import { formatEther } from 'viem'
import { inject } from 'vitest'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'

const { erin, frank } = testAccounts

const balanceOf = async (address: string) => {
  const { rpcUrl } = inject('sandbox').chains[0]!
  const params = [address, 'latest']
  return BigInt(String(await callChain({ rpcUrl, method: 'eth_getBalance', params })))
}

async function openSend(
  openPage: Parameters<typeof openConnectPage>[0],
  options: ConnectPageOptions = {},
) {
  const opened = await openConnectPage(openPage, options)
  await opened.connect('Harbor')
  const { dialog } = opened
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: /^ETH/ }).waitFor()
  return {
    ...opened,
    amount: dialog.getByLabel('Amount', { exact: true }),
    receiver: dialog.getByLabel('To', { exact: true }),
    review: dialog.getByRole('button', { name: 'Check what is sent' }),
  }
}

test('somebody sends from the account, sees what it is before, and it arrives', async ({
  openPage,
}) => {
  const { amount, dialog, page, receiver, review } = await openSend(openPage, {
    colorScheme: 'dark',
  })
  await checkView(page)
  await review.click()
  const problem = dialog.getByRole('alert')
  expect(await problem.textContent()).toBe('An amount and receiver address are required')
  expect(await amount.getAttribute('aria-invalid')).toBe('true')

  await amount.fill('1,5')
  await receiver.fill(erin.address)
  await review.click()
  await dialog.getByText('"1,5" is not an amount', { exact: false }).waitFor()
  await checkView(page)

  const before = await balanceOf(erin.address)
  await amount.fill('1.000000000000000007')
  await review.click()
  await dialog.getByText('1.000000000000000007 ETH').waitFor()
  // The whole address, not its ends.
  await dialog.getByText(erin.address).waitFor()
  await checkView(page)

  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('tab', { name: 'Activity' }).waitFor()
  expect((await balanceOf(erin.address)) - before).toBe(1_000_000_000_000_000_007n)
})

test('a refusal leaves what was filled in, and Back leads to it', async ({ openPage }) => {
  const { amount, dialog, page, receiver, review, wallets } = await openSend(openPage, {
    viewport: { width: 360, height: 740 },
  })
  await amount.fill('0.5')
  await receiver.fill(frank.address)
  await review.click()
  await dialog.getByText('0.5 ETH').waitFor()
  await checkView(page)
  await wallets.harbor.reject()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('You said no in your wallet. Nothing was sent.').waitFor()
  await checkView(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(await amount.inputValue()).toBe('0.5')
  expect(await receiver.inputValue()).toBe(frank.address)
  await checkView(page)
  expect(formatEther(await balanceOf(frank.address))).toBe('1000.5')
})
