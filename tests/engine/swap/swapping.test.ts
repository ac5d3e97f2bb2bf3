import { encodeFunctionData, formatUnits, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { selectSwap } from '../../../src/engine/features/swap/selectSwap.ts'
import type { AdapterFactory } from '../../../src/engine/index.ts'
import type { SwapPair, SwapProvider } from '../../../src/engine/providers/index.ts'
import { alice, etherToken, swapToken } from '../../support/createSwapEngine.ts'
import { startSwapSandbox } from '../../support/startSwapSandbox.ts'

const { bob } = testAccounts
const { open, sandbox } = await startSwapSandbox()

test('the native coin is swapped for a token, for the shown amount', async () => {
  const page = await open()
  const before = await page.tokensOf('tide', alice.address)
  const { outcome, preview } = await page.swapAll({
    payToken: etherToken,
    receiveToken: swapToken('tide'),
    payAmount: '0.5',
  })
  expect(outcome).toMatchObject({ status: 'confirmed' })
  const { quote } = preview
  expect(quote.pay).toMatchObject({ amount: '0.5', units: '500000000000000000', usd: '1000.00' })
  // The price is known, so the fee also shows in money.
  expect(quote.networkFee).toMatchObject({
    isEstimate: false,
    usd: expect.stringMatching(/^\d+\.\d\d$/),
  })
  expect((await page.tokensOf('tide', alice.address)) - before).toBe(BigInt(quote.receive.units))
  expect(quote.providerFee).toMatchObject({ amount: '0.00425', symbol: 'ETH' })
  expect(page.state()).toMatchObject({
    ...{ phase: 'swapped', draft: { payAmount: '' } },
    preview: { status: 'idle' },
  })
  await expect(page.feature.submit()).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
})

test('a token is swapped for the native coin, after an approval of its exact amount', async () => {
  const page = await open()
  const before = await page.tokensOf('tide', alice.address)
  page.fill(swapToken('tide'), etherToken, '120.5')
  const preview = await page.over(page.feature.preview())
  expect(preview.transaction).toBeUndefined()
  expect(preview.approval).toMatchObject({
    ways: ['approve'],
    spender: sandbox.exchange,
    amount: { amount: '120.5' },
  })
  await page.over(page.feature.approve())
  expect(await page.allowanceOf('tide', alice.address, sandbox.exchange!)).toBe(120_500_000n)
  expect(page.state().phase).toBe('approved')
  expect(page.state().preview.data?.transaction).toMatchObject({ value: '0x0' })
  await page.over(page.feature.submit())
  await page.until(() => page.state().outcome?.status === 'confirmed')
  expect(before - (await page.tokensOf('tide', alice.address))).toBe(120_500_000n)
  expect(await page.allowanceOf('tide', alice.address, sandbox.exchange!)).toBe(0n)
})

test('a token is swapped for another token', async () => {
  const page = await open()
  const before = await page.tokensOf('moss', alice.address)
  const { preview } = await page.swapAll({
    payToken: swapToken('tide'),
    receiveToken: swapToken('moss'),
    payAmount: '70',
  })
  const received = (await page.tokensOf('moss', alice.address)) - before
  expect(received).toBe(BigInt(preview.quote.receive.units))
  expect(received).toBeGreaterThan(BigInt(preview.quote.minimum.units))
})

test('a token with permits is swapped with one signature and one transaction', async () => {
  const page = await open()
  await page.mint('dew', alice.address, 50_000_000n)
  const prompts = page.prompts().length
  const { outcome, preview } = await page.swapAll({
    payToken: swapToken('dew'),
    receiveToken: etherToken,
    payAmount: '50',
  })
  expect(preview.approval?.ways).toEqual(['permit', 'approve'])
  expect(
    page
      .prompts()
      .slice(prompts)
      .map(({ method }) => method),
  ).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
  expect(outcome.status).toBe('confirmed')
  expect(await page.tokensOf('dew', alice.address)).toBe(0n)
  expect(await page.allowanceOf('dew', alice.address, sandbox.exchange!)).toBe(0n)
})

test('a permit is valid for one swap, and the same swap needs another permit', async () => {
  const page = await open()
  await page.mint('dew', alice.address, 20_000_000n)
  const draft = { payToken: swapToken('dew'), receiveToken: etherToken, payAmount: '10' }
  await page.swapAll(draft)
  const { outcome, preview } = await page.swapAll(draft)
  expect(preview.approval?.ways).toEqual(['permit', 'approve'])
  expect(outcome.status).toBe('confirmed')
  const methods = page.prompts().map(({ method }) => method)
  expect(methods.filter((method) => method.startsWith('eth_sign'))).toHaveLength(2)
})

test('a permit is dropped with the form that it was signed for', async () => {
  const page = await open()
  await page.mint('dew', alice.address, 10_000_000n)
  page.fill(swapToken('dew'), etherToken, '10')
  await page.over(page.feature.preview())
  await page.over(page.feature.approve())
  page.feature.reset()
  page.fill(swapToken('dew'), etherToken, '10')
  const { approval } = await page.over(page.feature.preview())
  expect(approval?.ways).toEqual(['permit', 'approve'])
})

test('a rejected approval changes nothing', async () => {
  const page = await open()
  page.wallet.answer('reject')
  page.fill(swapToken('moss'), etherToken, '1')
  await page.over(page.feature.preview())
  await expect(page.over(page.feature.approve())).rejects.toMatchObject({
    code: 'common/REJECTED',
  })
  expect(page.state()).toMatchObject({ phase: 'idle', draft: { payAmount: '1' } })
  expect(page.state().preview.data?.approval).toBeDefined()
  expect(await page.allowanceOf('moss', alice.address, sandbox.exchange!)).toBe(0n)
  await expect(page.feature.submit()).rejects.toMatchObject({ code: 'swap/APPROVAL_REQUIRED' })
})

test('if the price moves too far before the swap, a message shows, and the user reviews the new price', async () => {
  const page = await open()
  const other = await open()
  page.fill(etherToken, swapToken('moss'), '0.1')
  const shown = await page.over(page.feature.preview())
  await other.swapAll({
    payToken: etherToken,
    receiveToken: swapToken('moss'),
    payAmount: '3',
  })
  const prompts = page.prompts().length
  const click = () => page.over(page.feature.submit({ hasSeenWarnings: true }))
  await expect(click()).rejects.toMatchObject({ code: 'swap/PRICE_MOVES' })
  await expect(click()).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
  expect(page.prompts()).toHaveLength(prompts)
  const renewed = await page.over(page.feature.preview())
  expect(BigInt(renewed.quote.receive.units)).toBeLessThan(BigInt(shown.quote.minimum.units))
  await click()
  await page.until(() => page.state().outcome?.status === 'confirmed')
})

test('the contract refuses a price that moves while the wallet asks, and a message shows', async () => {
  const page = await open()
  const other = await open()
  page.wallet.answer('hang')
  page.fill(etherToken, swapToken('moss'), '0.1')
  await page.over(page.feature.preview())
  const swapping = page.feature.submit({ hasSeenWarnings: true })
  await page.until(() => page.state().phase === 'swapping')
  await other.swapAll({
    payToken: etherToken,
    receiveToken: swapToken('moss'),
    payAmount: '5',
  })
  page.wallet.answer('approve')
  await page.over(swapping)
  await page.until(() => page.state().outcome?.status !== 'pending')
  expect(page.state()).toMatchObject({
    phase: 'failed',
    outcome: { status: 'reverted', error: { code: 'swap/PRICE_MOVED' } },
  })
})

const router = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes permit, bytes data) payable',
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
])
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A host's own provider. It calls the chain itself, and no service. */
function hostProvider(
  call: (method: string, params: unknown[]) => Promise<unknown>,
  exchange: string,
): SwapProvider {
  const quote = async (request: SwapPair & { payUnits: string }) => {
    const { payAddress = coin, payUnits, receiveAddress = coin } = request
    const data = encodeFunctionData({
      abi: router,
      functionName: 'quote',
      args: [payAddress as Hex, receiveAddress as Hex, BigInt(payUnits)],
    })
    return BigInt(String(await call('eth_call', [{ to: exchange, data }, 'latest'])))
  }
  return {
    id: 'own',
    name: 'Own',
    networks: ['eip155:1'],
    routers: { 'eip155:1': [exchange] },
    getTokens: async () => [],
    getQuote: async (request) => ({ receiveUnits: String(await quote(request)) }),
    async buildSwap({ from, slippage, ...request }) {
      const { payAddress = coin, payUnits, receiveAddress = coin } = request
      const received = await quote(request)
      const desc = {
        srcToken: payAddress as Hex,
        dstToken: receiveAddress as Hex,
        srcReceiver: exchange as Hex,
        dstReceiver: from as Hex,
        amount: BigInt(payUnits),
        minReturnAmount: (received * BigInt(100 - slippage)) / 100n,
        flags: 0n,
      }
      const args = [coin, desc, '0x', '0x'] as const
      const data = encodeFunctionData({ abi: router, functionName: 'swap', args })
      return { to: exchange, data, value: payAddress === coin ? payUnits : '0' }
    },
  }
}

test('if a silent wallet may still show a request, the user must confirm before another swap', async () => {
  const page = await open()
  page.wallet.answer('hang')
  page.fill(etherToken, swapToken('tide'), '0.01')
  await page.over(page.feature.preview())
  const swapping = page.feature.submit({ hasSeenWarnings: true })
  swapping.catch(() => {})
  await page.until(() => page.prompts().length > 0)
  page.clock.advance(300_000)
  await expect(page.over(swapping)).rejects.toMatchObject({ code: 'adapter/TIMEOUT' })
  await page.over(page.feature.preview())
  const again = page.feature.submit({ hasSeenWarnings: true })
  await expect(page.over(again)).rejects.toMatchObject({ code: 'transfer/STILL_ASKED' })
  expect(page.prompts()).toHaveLength(1)
})

test('a host’s own provider swaps without any service', async () => {
  const helper = await open()
  const page = await open({
    projectId: undefined,
    services: undefined,
    swap: hostProvider(helper.call, sandbox.exchange!),
  })
  const before = await page.tokensOf('tide', alice.address)
  const { preview } = await page.swapAll({
    payToken: etherToken,
    receiveToken: swapToken('tide'),
    payAmount: '0.2',
  })
  expect((await page.tokensOf('tide', alice.address)) - before).toBe(
    BigInt(preview.quote.receive.units),
  )
  expect(preview.quote.providerFee).toBeUndefined()
  await page.swapAll({
    payToken: swapToken('tide'),
    receiveToken: etherToken,
    payAmount: '3',
  })
  expect(page.asked.every(({ pathname }) => !pathname.startsWith('/v1/'))).toBe(true)
})

test('“max” of the native coin is swapped, minus the network fee', async () => {
  const page = await open()
  page.wallet.switchAccount(1)
  await page.until(
    () => selectSwap(page.engine.getState(), page.engine.config).from === bob.address,
  )
  page.feature.setDraft({ payToken: etherToken, receiveToken: swapToken('dew') })
  const held = await page.nativeOf(bob.address)
  await page.over(page.feature.setMax())
  expect(page.state().draft.isMax).toBe(true)
  const { quote } = await page.over(page.feature.preview())
  const left = held - BigInt(quote.pay.units)
  expect(left).toBeGreaterThanOrEqual(BigInt(quote.networkFee!.units))
  expect(left).toBeLessThan(held / 100n)
  await page.over(page.feature.submit({ hasSeenWarnings: true }))
  await page.until(() => page.state().outcome?.status === 'confirmed')
})

test('an amount above the pools’ liquidity shows the service’s message', async () => {
  const page = await open()
  await page.mint('dew', alice.address, 10n ** 15n)
  page.fill(swapToken('dew'), swapToken('moss'), '900000000')
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: 'swap/INSUFFICIENT_LIQUIDITY',
    message: 'Insufficient liquidity',
  })
})

test.each([
  ['one unit more of a token', swapToken('tide'), (held: bigint) => held + 1n],
  ['a thousand times as much of a token', swapToken('tide'), (held: bigint) => held * 1_000n],
  ['more of a token than exists', swapToken('tide'), (held: bigint) => held * 10n ** 30n],
  ['one unit more of the coin', etherToken, (held: bigint) => held + 1n],
  ['a thousand times as much of the coin', etherToken, (held: bigint) => held * 1_000n],
])('%s has its own error, and is not a lack of liquidity', async (_, token, more) => {
  const page = await open()
  page.feature.watchQuote()
  const isCoin = token === etherToken
  const held = await (isCoin ? page.nativeOf(alice.address) : page.tokensOf('tide', alice.address))
  const amount = formatUnits(more(held), Number(token.quantity.decimals))
  page.fill(token, swapToken('moss'), amount)
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: 'amount/TOO_MUCH',
  })
  await page.until(() => page.state().problem !== undefined)
  expect(page.state().problem).toMatchObject({ code: 'amount/TOO_MUCH' })
})

test('“max” says that it does not cover the network fee', async () => {
  const page = await open()
  const before = await page.nativeOf(alice.address)
  await page.call('anvil_setBalance', [alice.address, '0x3e8'])
  page.fill(etherToken, swapToken('tide'), '')
  await expect(page.over(page.feature.setMax())).rejects.toMatchObject({
    code: 'transfer/NOT_ENOUGH_FOR_FEE',
    details: [expect.stringMatching(/^0\.0/), 'ETH'],
  })
  // The error is in the state, so it shows wherever the problem does.
  expect(page.state().max).toMatchObject({ error: { code: 'transfer/NOT_ENOUGH_FOR_FEE' } })
  expect(page.state().draft).toMatchObject({ payAmount: '', isMax: false })
  page.feature.setDraft({ payAmount: '1' })
  expect(page.state().max.status).toBe('idle')
  await page.call('anvil_setBalance', [alice.address, `0x${before.toString(16)}`])
})

test('“max” of a token with a zero balance says so', async () => {
  const page = await open()
  page.wallet.switchAccount(1)
  await page.until(
    () => selectSwap(page.engine.getState(), page.engine.config).from === bob.address,
  )
  page.fill(swapToken('quiet'), etherToken, '')
  await expect(page.over(page.feature.setMax())).rejects.toMatchObject({
    code: 'amount/TOO_MUCH',
  })
})

test('the result of a swap is sent as events', async () => {
  const page = await open()
  const heard: unknown[] = []
  for (const name of [
    'INITIATE_SWAP',
    'SWAP_SUCCESS',
    'SWAP_ERROR',
    'SWAP_APPROVAL_ERROR',
  ] as const)
    page.engine.on(name, (step) => heard.push([name, step]))
  const draft = { payToken: etherToken, receiveToken: swapToken('tide'), payAmount: '0.01' }
  const { preview } = await page.swapAll(draft)
  const step = {
    isSmartAccount: false,
    network: 'eip155:1',
    swapFromToken: 'ETH',
    swapToToken: 'TIDE',
    swapFromAmount: '0.01',
    swapToAmount: preview.quote.receive.amount,
  }
  expect(heard).toEqual([
    ['INITIATE_SWAP', step],
    ['SWAP_SUCCESS', step],
  ])
  heard.length = 0
  page.wallet.answer('reject')
  page.feature.setDraft(draft)
  await page.over(page.feature.preview())
  await expect(page.over(page.feature.submit())).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(heard).toMatchObject([
    ['INITIATE_SWAP', { swapFromAmount: '0.01' }],
    ['SWAP_ERROR', { error: { code: 'common/REJECTED' } }],
  ])
  heard.length = 0
  page.fill(swapToken('moss'), etherToken, '0.5')
  await page.over(page.feature.preview())
  await expect(page.over(page.feature.approve())).rejects.toMatchObject({
    code: 'common/REJECTED',
  })
  expect(heard).toMatchObject([
    ['SWAP_APPROVAL_ERROR', { swapFromToken: 'MOSS', error: { code: 'common/REJECTED' } }],
  ])
})

/** The adapter, with a contract as the account. A contract signs no permits. */
const smartEvm: AdapterFactory = Object.assign(
  (context: Parameters<AdapterFactory>[0]) => {
    const adapter = evm()(context)
    return {
      ...adapter,
      async connect(...input: Parameters<typeof adapter.connect>) {
        const answer = await adapter.connect(...input)
        const [{ address }] = answer.accounts
        return { ...answer, accounts: [{ address, type: 'smartAccount' as const }] as const }
      },
    }
  },
  { namespace: 'eip155' as const },
)

test('a smart account approves with a transaction, because it has no key that signs for it', async () => {
  const page = await open({ adapters: [smartEvm] })
  await page.mint('dew', alice.address, 4_000_000n)
  page.fill(swapToken('dew'), etherToken, '4')
  const { approval } = await page.over(page.feature.preview())
  expect(approval?.ways).toEqual(['approve'])
  await expect(page.feature.approve({ way: 'permit' })).rejects.toMatchObject({
    code: 'swap/NOTHING_TO_APPROVE',
  })
})

test('a user who changed the amount during the approval reviews the new amount', async () => {
  const page = await open()
  page.fill(swapToken('tide'), etherToken, '6')
  await page.over(page.feature.preview())
  const approving = page.feature.approve()
  await page.until(() => page.state().phase === 'confirmingApproval')
  page.feature.setDraft({ payAmount: '7' })
  await page.over(approving)
  expect(page.state()).toMatchObject({ phase: 'idle', preview: { status: 'idle' } })
})

test('the analytics get the swapped amounts as numbers', async () => {
  const page = await open({
    services: sandbox.services,
    features: { analytics: true },
  })
  page.engine.modal.open({ view: 'Swap' })
  page.feature.chooseToken('receive')
  await page.swapAll({
    payToken: etherToken,
    receiveToken: swapToken('tide'),
    payAmount: '0.02',
  })
  const notices = () => sandbox.analytics.events().map(({ props }) => props as RecordedEvent)
  await page.until(() => notices().some(({ event }) => event === 'SWAP_SUCCESS'))
  const names = notices().map(({ event }) => event)
  for (const name of ['OPEN_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP', 'INITIATE_SWAP'])
    expect(names).toContain(name)
  expect(notices().find(({ event }) => event === 'SWAP_SUCCESS')?.properties).toMatchObject({
    isSmartAccount: false,
    network: 'eip155:1',
    swapFromToken: 'ETH',
    swapToToken: 'TIDE',
    swapFromAmount: 0.02,
    swapToAmount: expect.any(Number),
  })
})

interface RecordedEvent {
  event: string
  properties?: unknown
}
