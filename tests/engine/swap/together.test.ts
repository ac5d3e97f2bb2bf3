import { decodeFunctionData, parseAbi } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { createTestWallet, testWallets } from '../../../sandbox/wallets/index.ts'
import type { Batching } from '../../../sandbox/wallets/TestWalletOptions.ts'
import {
  alice,
  etherToken,
  type SwapEngineOptions,
  swapToken,
} from '../../support/createSwapEngine.ts'
import { startSwapSandbox } from '../../support/startSwapSandbox.ts'

const abi = parseAbi(['function approve(address, uint256)'])
const seen = { hasSeenWarnings: true }

const { open, sandbox } = await startSwapSandbox()
let router: string
beforeAll(() => {
  router = sandbox.exchange!
})

/** Opens a page with such a wallet. The draft swaps 20 TIDE. */
async function openWith(batching: Batching, options?: SwapEngineOptions) {
  const page = await open(options)
  page.wallet.abilities.batching = batching
  page.fill(swapToken('tide'), etherToken, '20')
  return page
}

const prompts = (page: Awaited<ReturnType<typeof openWith>>) =>
  page.wallet.requests.filter(
    ({ method, wasAsked }) => wasAsked && method !== 'eth_requestAccounts',
  )

test('a wallet that can batch calls gets one request, for the exact approval and the swap', async () => {
  const page = await openWith('supported')
  const { approval, quote, together, transaction } = await page.over(page.feature.preview())
  expect({ approval, transaction }).toMatchObject({ approval: { amount: { amount: '20' } } })
  expect(transaction).toBeUndefined()
  expect(together).toMatchObject({ needsUpgrade: false, calls: [{}, { to: router }] })
  const [approve] = together!.calls
  // The preview is in the state, which hosts may store.
  expect(JSON.parse(JSON.stringify(together))).toEqual(together)
  expect(approve?.to).toBe(sandboxTokens.tide.address)
  expect(decodeFunctionData({ abi, data: approve!.data }).args).toEqual([router, 20_000_000n])
  const [tide, ether] = [
    await page.tokensOf('tide', alice.address),
    await page.nativeOf(alice.address),
  ]
  await page.over(page.feature.submit(seen))
  await page.until(() => page.state().outcome?.status === 'confirmed')
  expect(page.state().phase).toBe('swapped')
  expect(prompts(page).map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  expect(await page.tokensOf('tide', alice.address)).toBe(tide - 20_000_000n)
  expect(await page.nativeOf(alice.address)).toBeGreaterThan(
    ether + BigInt(quote.minimum.units) - 10n ** 16n,
  )
  expect(await page.allowanceOf('tide', alice.address, router)).toBe(0n)
  expect(page.engine.getState().transactions?.all).toMatchObject([
    { kind: 'swap', status: 'confirmed', hash: page.state().outcome?.hash },
  ])
})

test('another wallet gets two requests, and the preview says so', async () => {
  const page = await openWith('none')
  const preview = await page.over(page.feature.preview())
  expect(preview.approval).toBeDefined()
  expect(preview.together).toBeUndefined()
  const submitting = page.over(page.feature.submit(seen))
  await expect(submitting).rejects.toMatchObject({ code: 'swap/APPROVAL_REQUIRED' })
  expect(prompts(page)).toEqual([])
})

test('the preview says if a wallet upgrades the account first', async () => {
  const page = await openWith('ready')
  const { together } = await page.over(page.feature.preview())
  // The wallet does not report whether an earlier test has upgraded the account.
  expect(together?.needsUpgrade).toBe(true)
})

test.each([
  ['refusesSize', 'calls/TOO_LARGE'],
  ['refusesAtomic', 'calls/NOT_ATOMIC'],
] as const)(
  'a wallet that later %s shows two prompts, after a new preview',
  async (batching, code) => {
    const page = await openWith(batching)
    expect((await page.over(page.feature.preview())).together).toBeDefined()
    await expect(page.over(page.feature.submit(seen))).rejects.toMatchObject({ code })
    expect(prompts(page)).toEqual([])
    const { preview } = page.state()
    expect(preview.data?.approval).toBeDefined()
    expect(preview.data?.together).toBeUndefined()
    await page.over(page.feature.approve())
    await page.over(page.feature.submit(seen))
    await page.until(() => page.state().outcome?.status === 'confirmed')
    expect(prompts(page).map(({ method }) => method)).toEqual([
      'eth_sendTransaction',
      'eth_sendTransaction',
    ])
    // The wallet is not asked for this again.
    page.fill(swapToken('tide'), etherToken, '20')
    expect((await page.over(page.feature.preview())).together).toBeUndefined()
  },
)

test('only the wallet that refused gets two requests, and another wallet gets one', async () => {
  const page = await openWith('refusesAtomic')
  const { meadow, harbor } = testWallets
  createTestWallet({
    ...{ ...harbor, accounts: meadow.accounts, answer: 'approve', batching: 'supported' },
    chains: sandbox.chains.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl })),
  }).announce(page.window)
  await page.over(page.feature.preview())
  await expect(page.over(page.feature.submit(seen))).rejects.toMatchObject({
    code: 'calls/NOT_ATOMIC',
  })
  const isTogether = async ({ rdns }: typeof harbor) => {
    await page.engine.connection.connect({ namespace: 'eip155', connectorId: rdns })
    page.fill(swapToken('tide'), etherToken, '20')
    return (await page.over(page.feature.preview())).together !== undefined
  }
  expect(await isTogether(harbor)).toBe(true)
  expect(await isTogether(meadow)).toBe(false)
})

test('a rejection changes nothing, and the user can confirm the same preview again', async () => {
  const page = await openWith('supported')
  const preview = await page.over(page.feature.preview())
  page.wallet.answer('reject')
  const rejected = page.over(page.feature.submit(seen))
  await expect(rejected).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(page.state().preview.data).toBe(preview)
  page.wallet.answer('approve')
  await page.over(page.feature.submit(seen))
  expect(page.state().outcome?.status).not.toBe('reverted')
})

test.each([
  [
    'does not know the calls any more',
    () => {
      throw Object.assign(new Error('No such calls.'), { code: 5730 })
    },
    'send/UNCERTAIN',
  ],
  ['never says in which transaction', () => ({ status: 200, receipts: [] }), 'send/UNCERTAIN'],
  ['says that it never sent it', () => ({ status: 400, receipts: [] }), 'swap/NOT_DONE'],
] as const)(
  'if a wallet %s, a swap has failed only if the wallet says so',
  async (_, answer, code) => {
    const page = await openWith('supported')
    await page.over(page.feature.preview())
    const { request } = page.wallet.provider
    page.wallet.provider.request = async (one) =>
      one.method === 'wallet_getCallsStatus' ? answer() : request(one)
    await expect(page.over(page.feature.submit(seen))).rejects.toMatchObject({ code })
  },
)

test('without a simulation of both steps, each step has its own prompt', async () => {
  const page = await openWith('supported', { overrides: 'ignored' })
  const preview = await page.over(page.feature.preview())
  expect(preview.approval).toBeDefined()
  expect(preview.together).toBeUndefined()
})

test.each([
  ['says that it reverted, without a receipt', { status: 500, receipts: [] }, 'swap/NOT_DONE'],
  ['says that it is partly done, without a receipt', { status: 600 }, 'send/UNCERTAIN'],
] as const)('if a wallet %s, the user learns only what is certain', async (_, answer, code) => {
  const page = await openWith('supported')
  const errors: unknown[] = []
  page.engine.on('SWAP_ERROR', ({ error }) => errors.push(error.code))
  await page.over(page.feature.preview())
  const { request } = page.wallet.provider
  page.wallet.provider.request = async (one) =>
    one.method === 'wallet_getCallsStatus' ? answer : request(one)
  await expect(page.over(page.feature.submit(seen))).rejects.toMatchObject({ code })
  expect(errors).toEqual([code])
})

test('the approval and the swap are not requested if the amount changes before', async () => {
  const page = await openWith('supported')
  await page.over(page.feature.preview())
  const swapping = page.feature.submit(seen)
  page.feature.setDraft({ payAmount: '21' })
  await expect(page.over(swapping)).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
  expect(prompts(page)).toEqual([])
})

const acme = {
  ...{ id: 'acme', name: 'Acme', serves: () => true },
  paymaster: { url: 'https://pays.example/' },
}

test('if the app pays the fee, the preview says so, and the wallet gets the app’s paymaster', async () => {
  const page = await openWith('supported', { providers: [acme] })
  page.wallet.abilities.sponsoring = 'supported'
  const { together } = await page.over(page.feature.preview())
  expect(together).toMatchObject({ sponsor: 'Acme' })
  page.wallet.answer('reject')
  await expect(page.over(page.feature.submit(seen))).rejects.toBeDefined()
  const [asked] = page.wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')
  expect(asked?.params).toMatchObject([
    { capabilities: { paymasterService: { url: acme.paymaster.url } } },
  ])
})

test('if the wallet then refuses the paymaster, nothing is sent, and a new preview says that the user pays', async () => {
  const page = await openWith('supported', { providers: [acme] })
  page.wallet.abilities.sponsoring = 'refuses'
  const first = await page.over(page.feature.preview())
  expect(first.together?.sponsor).toBe('Acme')
  await expect(page.over(page.feature.submit(seen))).rejects.toMatchObject({
    code: 'calls/NOT_SPONSORED',
  })
  expect(prompts(page)).toEqual([])
  const { data } = page.state().preview
  expect(data?.together).toBeDefined()
  expect(data?.together?.sponsor).toBeUndefined()
  await page.over(page.feature.submit(seen))
  await page.until(() => page.state().outcome?.status === 'confirmed')
  expect(prompts(page).map(({ method }) => method)).toEqual(['wallet_sendCalls'])
})

test('a wallet that no longer accepts the paymaster gets no request to pay a fee that the preview did not show', async () => {
  const page = await openWith('supported', { providers: [acme] })
  page.wallet.abilities.sponsoring = 'supported'
  expect((await page.over(page.feature.preview())).together?.sponsor).toBe('Acme')
  page.wallet.abilities.sponsoring = 'none'
  await expect(page.over(page.feature.submit(seen))).rejects.toMatchObject({
    code: 'calls/NOT_SPONSORED',
    details: ['Acme'],
  })
  expect(prompts(page)).toEqual([])
  expect(page.state().preview.data?.together?.sponsor).toBeUndefined()
})
