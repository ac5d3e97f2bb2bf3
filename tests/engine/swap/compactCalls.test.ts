import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { answerCompactly, encode, type PlainSwap } from '../../support/compactSwaps.ts'
import { alice, etherToken, type SwapTokenName, swapToken } from '../../support/createSwapEngine.ts'
import { startSwapSandbox } from '../../support/startSwapSandbox.ts'

const { open, sandbox } = await startSwapSandbox()
const uniswap = parseAbi([
  'function uniswapV3Swap(uint256 amount, uint256 minReturn, uint256[] pools) payable returns (uint256)',
])
const tokenOf = (name: SwapTokenName | 'ether') => (name === 'ether' ? etherToken : swapToken(name))

test.each([
  ['ether', 'tide', '0.1'],
  ['tide', 'ether', '40'],
  ['tide', 'moss', '25'],
] as const)(
  'a compact call from %s to %s is verified by balances, and then swapped',
  async (pay, receive, payAmount) => {
    const page = await open({ tamper: answerCompactly() })
    const held = () =>
      receive === 'ether' ? page.nativeOf(alice.address) : page.tokensOf(receive, alice.address)
    const before = await held()
    const { outcome, preview } = await page.swapAll({
      payToken: tokenOf(pay),
      receiveToken: tokenOf(receive),
      payAmount,
    })
    expect(outcome).toMatchObject({ status: 'confirmed' })
    const came = (await held()) - before
    const wanted = BigInt(preview.quote.receive.units)
    // If the coin is received, allows a lower amount, because the network's fees are paid in the
    // coin.
    expect(came > (receive === 'ether' ? (wanted * 9n) / 10n : wanted - 1n)).toBe(true)
    // A node simulates the call for the preview, and again before the wallet gets the request.
    expect(page.trials()).toBe(2)
  },
)

test('a compact call with a permit before it contains the signature, also in the simulation', async () => {
  const page = await open({ tamper: answerCompactly() })
  await page.mint('dew', alice.address, 20_000_000n)
  const { outcome } = await page.swapAll({
    payToken: swapToken('dew'),
    receiveToken: etherToken,
    payAmount: '20',
  })
  expect(outcome.status).toBe('confirmed')
  expect(page.prompts().map(({ method }) => method)).toEqual([
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])
})

const byPools = ({ amount, dstToken, minReturnAmount, srcToken }: PlainSwap) =>
  encodeFunctionData({
    abi: uniswap,
    functionName: 'uniswapV3Swap',
    args: [amount, minReturnAmount, [BigInt(srcToken), BigInt(dstToken)]],
  })

test('a call that names neither token is verified by both balances', async () => {
  const page = await open({ tamper: answerCompactly(byPools) })
  const before = await page.tokensOf('moss', alice.address)
  const { outcome, preview } = await page.swapAll({
    payToken: swapToken('tide'),
    receiveToken: swapToken('moss'),
    payAmount: '15',
  })
  expect(outcome.status).toBe('confirmed')
  const came = (await page.tokensOf('moss', alice.address)) - before
  expect(came).toBe(BigInt(preview.quote.receive.units))
})

const thief = testAccounts.bob.address
const other = (name: SwapTokenName) => swapToken(name).address!.split(':')[2] as Hex
const tide = BigInt(other('tide'))
const [moss, quiet] = [other('moss'), other('quiet')].map(BigInt) as [bigint, bigint]

const hostile: readonly [string, string, (swap: PlainSwap) => Hex][] = [
  [
    'brings another token',
    'swap/TERMS_CHANGED',
    ({ amount, minReturnAmount }) =>
      encode('unoswap2', [tide, amount, minReturnAmount, tide, moss]),
  ],
  [
    'goes through a pool that keeps everything',
    'swap/TERMS_CHANGED',
    ({ amount, minReturnAmount }) => encode('unoswap', [tide, amount, minReturnAmount, quiet]),
  ],
  [
    'takes another token',
    'swap/TERMS_CHANGED',
    ({ amount, minReturnAmount }) => encode('unoswap', [moss, amount, minReturnAmount, moss]),
  ],
  [
    'takes more',
    'swap/TERMS_CHANGED',
    ({ amount, minReturnAmount }) => encode('unoswap', [tide, amount + 1n, minReturnAmount, tide]),
  ],
  [
    'pays another receiver',
    'swap/TERMS_CHANGED',
    ({ amount, minReturnAmount }) =>
      encode('unoswapTo', [BigInt(thief), tide, amount, minReturnAmount, tide]),
  ],
  [
    'lets less come than was shown',
    'swap/PRICE_MOVES',
    ({ amount }) => encode('unoswap', [tide, amount, 1n, tide]),
  ],
]

test.each(hostile)(
  'security 36: a compact call that %s is never sent to the wallet',
  async (_, code, write) => {
    const page = await open()
    // The exchange may spend all of the account's tokens. So only the comparison protects them.
    for (const name of ['tide', 'moss'] as const) await page.allow(name, sandbox.exchange!)
    const attacked = await open({ tamper: answerCompactly(write) })
    attacked.fill(swapToken('tide'), etherToken, '10')
    await expect(attacked.over(attacked.feature.preview())).rejects.toMatchObject({ code })
    expect(attacked.prompts()).toEqual([])
  },
)

test('security 36: a call through pools that takes another token is refused', async () => {
  const page = await open()
  for (const name of ['tide', 'moss'] as const) await page.allow(name, sandbox.exchange!)
  const steals = ({ amount, minReturnAmount }: PlainSwap) =>
    encodeFunctionData({
      abi: uniswap,
      functionName: 'uniswapV3Swap',
      args: [amount, minReturnAmount, [tide]],
    })
  const attacked = await open({ tamper: answerCompactly(steals) })
  // A cheap and a valuable token have the same number of units here, but not the same value.
  attacked.fill(swapToken('moss'), etherToken, '0.00000000001')
  await expect(attacked.over(attacked.feature.preview())).rejects.toMatchObject({
    code: 'swap/TERMS_CHANGED',
  })
})

test('security 36: a pool that changed since the preview stops the swap before the wallet gets a request', async () => {
  const page = await open({ tamper: answerCompactly() })
  page.fill(etherToken, swapToken('moss'), '0.1')
  await page.over(page.feature.preview())
  // The router still trusts the pool, but the pool now pays less. The simulation detects this.
  const code = (await page.call('eth_getCode', [other('moss'), 'latest'])) as string
  await page.call('anvil_setCode', [other('moss'), deafToken])
  const submitting = page.over(page.feature.submit({ hasSeenWarnings: true }))
  await expect(submitting).rejects.toMatchObject({
    code: expect.stringMatching(/^swap\/(TERMS_CHANGED|NOT_COMPARED)$/),
  })
  expect(page.prompts()).toEqual([])
  await page.call('anvil_setCode', [other('moss'), code])
})

/** Code that answers every call with the word 1, and transfers nothing. */
const deafToken = '0x600160005260206000f3'

test('security 36: a compact call is refused if no node can simulate it', async () => {
  const page = await open({
    tamper: answerCompactly(),
    overrides: 'ignored',
  })
  page.fill(etherToken, swapToken('tide'), '0.1')
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: 'swap/NOT_COMPARED',
  })
  expect(page.prompts()).toEqual([])
})
