import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { createPaymaster } from '../../../sandbox/paymaster/createPaymaster.ts'
import { serveApp } from '../../../sandbox/services/serveApp.ts'
import type { Sponsoring } from '../../../sandbox/wallets/TestWalletOptions.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { send } from '../../../src/engine/index.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { startCallsChain } from '../../support/createCallsPage.ts'
import { ether } from '../../support/startSendChains.ts'

const { alice, bob } = testAccounts
const tide = {
  symbol: 'TIDE',
  chainId: 'eip155:1',
  address: `eip155:1:${sandboxTokens.tide.address}`,
  quantity: { decimals: '6' },
} as const

let chain: Awaited<ReturnType<typeof startCallsChain>>
let paymaster: Awaited<ReturnType<typeof serveApp>>
let snapshot: unknown
beforeAll(async () => {
  chain = await startCallsChain()
  paymaster = await serveApp(createPaymaster({ chains: [{ chainId: 1 }] }))
})
beforeEach(async () => {
  snapshot = await chain.ask('evm_snapshot')
})
afterEach(() => chain.ask('evm_revert', snapshot))
afterAll(() => Promise.all([chain?.stop(), paymaster?.stop()]))

/** Opens a page with a reviewed transfer. The app has a paymaster. */
async function openPage(sponsoring: Sponsoring, token: typeof tide | typeof ether = ether) {
  const acme: Provider = { id: 'acme', name: 'Acme', serves: () => true, paymaster }
  const page = await chain.open({ sponsoring, providers: [acme] })
  const form = await page.engine.load(send)
  const review = () => {
    form.setDraft({ token, sendTokenAmount: '0.5', receiver: bob.address })
    return page.over(form.preview())
  }
  return { ...page, form, review, submit: () => page.over(form.submit(undefined)) }
}

test('the app pays a transfer’s fee if the wallet accepts its paymaster, and the preview says so', async () => {
  const page = await openPage('supported')
  expect(await page.review()).toMatchObject({ amount: '0.5', sponsor: 'Acme' })
  const before = await chain.balanceOf(alice.address)
  const { hash } = await page.submit()
  expect(before - (await chain.balanceOf(alice.address))).toBe(5n * 10n ** 17n)
  expect(await chain.ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  expect(page.asked('wallet_sendCalls')[0]?.params).toMatchObject([
    {
      capabilities: { paymasterService: { url: `${paymaster.url}/` } },
      calls: [{ to: bob.address }],
    },
  ])
  expect(page.asked('eth_sendTransaction')).toEqual([])
  expect(page.engine.getState().send?.draft.receiver).toBe('')
})

test('the user pays if the wallet accepts no paymaster', async () => {
  const page = await openPage('none')
  expect(await page.review()).not.toHaveProperty('sponsor')
  await page.submit()
  expect(page.asked('wallet_sendCalls')).toEqual([])
  expect(page.asked('eth_sendTransaction')).toHaveLength(1)
})

test('the user pays a payment’s fee, because `wallet_pay` accepts no paymaster', async () => {
  const page = await openPage('supported')
  const draft = { token: ether, sendTokenAmount: '0.5', receiver: bob.address }
  const { signal } = new AbortController()
  const whole = { unit: 'token', isMax: false, ...draft } as const
  expect(await page.over(page.form.apart.preview(whole, { signal }))).not.toHaveProperty('sponsor')
})

test('a token can be sent without the network’s coin if the app pays', async () => {
  await chain.ask('anvil_setBalance', alice.address, '0x0')
  const page = await openPage('supported', tide)
  expect(await page.review()).toMatchObject({ amount: '0.5', sponsor: 'Acme', warnings: [] })
  const alone = await openPage('none', tide)
  await expect(alone.review()).rejects.toMatchObject({ code: 'transfer/NOT_ENOUGH_FOR_FEE' })
})

test('if the wallet refuses the paymaster later, nothing is sent, and the next preview says that the user pays', async () => {
  const page = await openPage('refuses')
  expect((await page.review()).sponsor).toBe('Acme')
  await expect(page.submit()).rejects.toMatchObject({ code: 'calls/NOT_SPONSORED' })
  expect(page.engine.getState().send?.preview.data).toBeUndefined()
  expect(page.prompts()).toBe(0)
  expect(await page.review()).not.toHaveProperty('sponsor')
  await page.submit()
  expect(page.asked('eth_sendTransaction')).toHaveLength(1)
})

test('a wallet that no longer accepts a paymaster gets no request to pay a fee that the preview did not show', async () => {
  const page = await openPage('supported')
  await page.review()
  page.wallet.abilities.sponsoring = 'none'
  page.clock.advance(60_000)
  await expect(page.submit()).rejects.toMatchObject({ code: 'calls/NOT_SPONSORED' })
  expect(page.prompts()).toBe(0)
})

test('a rejection keeps the preview, and the user can confirm it again', async () => {
  const page = await openPage('supported')
  page.wallet.abilities.batching = 'supported'
  await page.review()
  page.wallet.answer('reject')
  await expect(page.submit()).rejects.toMatchObject({ code: 'common/REJECTED' })
  page.wallet.answer('approve')
  await page.submit()
  expect(page.asked('wallet_sendCalls')).toHaveLength(2)
})

test('a user who refuses the upgrade that the paymaster needs pays the fee at the next try', async () => {
  const page = await openPage('supported')
  page.wallet.abilities.batching = 'refusesUpgrade'
  expect((await page.review()).sponsor).toBe('Acme')
  await expect(page.submit()).rejects.toMatchObject({ code: 'calls/NOT_SPONSORED' })
  expect(await page.review()).not.toHaveProperty('sponsor')
  await page.submit()
  expect(page.asked('eth_sendTransaction')).toHaveLength(1)
})

test('a transfer does not count as sent if the wallet does not report its status', async () => {
  const page = await openPage('supported')
  await page.review()
  const { request } = page.wallet.provider
  page.wallet.provider.request = async (one) => {
    if (one.method !== 'wallet_getCallsStatus') return request(one)
    throw Object.assign(new Error('No such calls.'), { code: 5730 })
  }
  await expect(page.submit()).rejects.toMatchObject({ code: 'send/UNCERTAIN' })
})
