import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../../sandbox/chains/untilMined.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { alice, etherToken, swapToken } from '../../support/createSwapEngine.ts'
import { startSwapSandbox } from '../../support/startSwapSandbox.ts'

const abi = parseAbi([
  'function mint(address, uint256)',
  'function approve(address, uint256)',
  'function addLiquidity(address, uint256) payable',
])
const { quiet, tide } = sandboxTokens

const { open, sandbox } = await startSwapSandbox()
beforeAll(async () => {
  // A pool of the dollar whose allowance must be reset first.
  const { address: carol } = testAccounts.carol
  const amount = 200_000_000_000n
  await act(carol, quiet.address, 'mint', [carol, amount])
  await act(carol, quiet.address, 'approve', [sandbox.exchange, amount])
  await act(carol, sandbox.exchange!, 'addLiquidity', [quiet.address, amount], 10n ** 20n)
})

/** An approval that the user gave earlier, outside this app. */
async function act(from: string, to: string, functionName: string, args: unknown[], value = 0n) {
  const { rpcUrl } = sandbox.chains[0]!
  const data = encodeFunctionData({ abi, functionName, args } as never)
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  await call('anvil_impersonateAccount', [from])
  const sent = { from, to, data, value: `0x${value.toString(16)}` }
  await call('eth_sendTransaction', [sent])
  await untilMined({ rpcUrl })
  await call('anvil_stopImpersonatingAccount', [from])
}

/** Opens a page. The exchange still has an allowance of 3 tokens. */
async function openWithAllowance(token: 'quiet' | 'tide', payAmount = '20') {
  const page = await open()
  const { address } = { quiet, tide }[token]
  await act(alice.address, address, 'approve', [sandbox.exchange, 0n])
  await act(alice.address, address, 'approve', [sandbox.exchange, 3_000_000n])
  page.fill(swapToken(token), etherToken, payAmount)
  return page
}

type Page = Awaited<ReturnType<typeof openWithAllowance>>

const allowed = (page: Page) => page.allowanceOf('quiet', alice.address, sandbox.exchange!)

/** The allowances that the wallet was asked to give, in the smallest unit. */
const asked = (page: Page) =>
  page.prompts().map(({ params }) => {
    const [{ data }] = params as [{ data: Hex }]
    const { args } = decodeFunctionData({ abi, data })
    expect(args[0]).toBe(sandbox.exchange as Address)
    return args[1]
  })

test('if the token requires it, an earlier approval is reset, and then the exact amount is approved', async () => {
  const page = await openWithAllowance('quiet')
  const { approval } = await page.over(page.feature.preview())
  expect(approval).toMatchObject({
    ways: ['approve'],
    amount: { amount: '20' },
    takesBack: { amount: '3', units: '3000000', symbol: 'QUIET' },
  })
  await page.over(page.feature.approve())
  expect(asked(page)).toEqual([0n, 20_000_000n])
  expect(await allowed(page)).toBe(20_000_000n)
  await page.over(page.feature.submit({ hasSeenWarnings: true }))
  await page.until(() => page.state().outcome?.status === 'confirmed')
  expect(await allowed(page)).toBe(0n)
})

test('a token that accepts another amount directly is not reset first', async () => {
  const page = await openWithAllowance('tide')
  const { approval } = await page.over(page.feature.preview())
  expect(approval?.takesBack).toBeUndefined()
  await page.over(page.feature.approve())
  expect(asked(page)).toEqual([20_000_000n])
})

test('an approval that was reset before a rejection is not reset again', async () => {
  const page = await openWithAllowance('quiet')
  await page.over(page.feature.preview())
  const approving = page.over(page.feature.approve())
  approving.catch(() => {})
  await page.until(() => page.state().phase === 'confirmingApproval')
  page.wallet.answer('reject')
  await expect(approving).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(await allowed(page)).toBe(0n)
  expect(page.state()).toMatchObject({ phase: 'idle', draft: { payAmount: '20' } })
  expect(page.state().preview.data?.approval).toMatchObject({ amount: { amount: '20' } })
  expect(page.state().preview.data?.approval?.takesBack).toBeUndefined()

  page.wallet.answer('approve')
  await page.over(page.feature.approve())
  expect(asked(page)).toEqual([0n, 20_000_000n, 20_000_000n])
  expect(await allowed(page)).toBe(20_000_000n)
})

test('a user who changed the amount meanwhile is not asked for the old amount', async () => {
  const page = await openWithAllowance('quiet')
  await page.over(page.feature.preview())
  const approving = page.over(page.feature.approve())
  approving.catch(() => {})
  await page.until(() => page.state().phase === 'confirmingApproval')
  page.feature.setDraft({ payAmount: '21' })
  await expect(approving).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
  expect(asked(page)).toEqual([0n])
  expect(page.state()).toMatchObject({ phase: 'idle', preview: { status: 'idle' } })
})
