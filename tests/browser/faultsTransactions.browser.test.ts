import { afterAll, beforeAll } from 'vitest'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { transactionErrors } from '../../src/engine/features/transactions/transactionErrors.ts'
import { en } from '../../src/themes/messages/en.ts'
import { test } from '../support/browser.ts'
import { openSendFaultPage } from '../support/openSendFaultPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

const { carol, dave } = testAccounts

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ chains: [{ chainId: 1 }], solana: false, secureSite: false })
})
afterAll(() => pages?.stop())

const ask = (method: string, params: unknown[] = []) =>
  callChain({ rpcUrl: pages.sandbox.chains[0]!.rpcUrl, method, params })

interface Waiting {
  to: string
  value: string
  nonce: string
  gasPrice: string
}

/**
 * Replaces carol's pending transaction: sends another one with carol's key, but not through carol's
 * wallet.
 */
async function overtake(change: object) {
  const { pending } = (await ask('txpool_content')) as {
    pending: Record<string, Record<string, Waiting>>
  }
  const [{ to, value, nonce, gasPrice }] = Object.values(pending).flatMap((one) =>
    Object.values(one),
  ) as [Waiting]
  const more = `0x${(BigInt(gasPrice) * 4n).toString(16)}`
  await ask('anvil_impersonateAccount', [carol.address])
  await ask('eth_sendTransaction', [
    { from: carol.address, to, value, nonce, gasPrice: more, ...change },
  ])
  await ask('anvil_stopImpersonatingAccount', [carol.address])
  await ask('evm_mine')
}

test('R-26 the app shows that a transaction was replaced, cancelled or repriced, and the user can send the next one', async ({
  openPage,
}) => {
  const opened = await openSendFaultPage(openPage, { pages })
  const { rows, send, survives } = opened
  const ends = [
    ['replaced', { to: dave.address, value: '0x1' }],
    ['cancelled', { to: carol.address, value: '0x0' }],
    ['repriced', {}],
  ] as const
  await ask('evm_setAutomine', [false])
  await opened.send('0.01')
  for (const [end, change] of ends) {
    await overtake(change)
    const says = rows.getByText(en[`transaction.${end}`])
    await opened.pass(says)
    await survives({
      says,
      wayOn: () => send('0.01'),
      until: rows.getByText(en['transaction.pending']),
    })
  }
  await ask('evm_setAutomine', [true])
  await ask('evm_mine')
  await opened.pass(rows.getByText(en['transaction.confirmed']))
})

test('R-27 the chain reorganizes: a message shows, and the transaction is confirmed when the chain includes it again', async ({
  openPage,
}) => {
  const opened = await openSendFaultPage(openPage, { pages })
  const { rows, survives } = opened
  await opened.send('0.02')
  await opened.pass(rows.getByText(en['transaction.confirmed']))
  const { transactions } = (await ask('eth_getBlockByNumber', ['latest', false])) as {
    transactions: string[]
  }
  const raw = await ask('eth_getRawTransactionByHash', transactions)
  await ask('anvil_rollback', [1])
  await opened.pass(rows.getByText(en['transaction.reorganised']))
  await survives({
    says: en['transaction.reorganised'],
    mend: () => ask('eth_sendRawTransaction', [raw]),
    wayOn: () => opened.pass(rows.getByText(en['transaction.confirmed'])),
    until: rows.getByText(en['transaction.confirmed']),
  })
})

test('R-28 a transaction that fails, or is never confirmed, has its own message', async ({
  openPage,
}) => {
  const opened = await openSendFaultPage(openPage, { pages })
  const { page, rows, survives } = opened
  let change: ((result: object) => object | null) | undefined = (receipt) => ({
    ...receipt,
    status: '0x0',
  })
  await page.route(`${pages.sandbox.chains[0]!.rpcUrl}/**`, async (route) => {
    const { method } = route.request().postDataJSON()
    if (!change || !/^eth_getTransaction(Receipt|ByHash)$/.test(method)) return route.continue()
    const answer = await (await route.fetch()).json()
    const isReceipt = method === 'eth_getTransactionReceipt'
    const result =
      answer.result && (isReceipt || change({}) === null ? change(answer.result) : answer.result)
    await route.fulfill({
      json: { ...answer, result },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await opened.send('0.03')
  const failed = rows.getByText(transactionErrors.OUT_OF_GAS().message)
  await opened.pass(failed)
  await survives({
    says: failed,
    mend: () => {
      change = () => null
    },
    wayOn: () => opened.send('0.04'),
    until: rows.getByText('-0.04'),
  })
  const late = rows.getByText(transactionErrors.NOT_FOUND().message)
  await page.clock.fastForward(180_000)
  await opened.pass(late)
  await survives({
    says: late,
    mend: () => {
      change = undefined
    },
    wayOn: async () => {
      await opened.send('0.05')
      await opened.pass(rows.getByText(en['transaction.confirmed']))
    },
    until: rows.getByText(en['transaction.confirmed']),
  })
})
