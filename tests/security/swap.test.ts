import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { checkSwapCall, compareBalances } from '../../src/engine/features/swap/checkSwapCall.ts'
import { createPermits } from '../../src/engine/features/swap/createPermits.ts'
import { alice, etherToken, evmTransaction, swapToken } from '../support/createSwapEngine.ts'
import { startSwapSandbox } from '../support/startSwapSandbox.ts'
import { dai, testRouter, usdc } from '../support/testSwapProvider.ts'

const thief = testAccounts.bob.address
const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes permit, bytes data) payable',
  'function approve(address spender, uint256 amount)',
])
const build = '/v1/convert/build-transaction'
const approve = '/v1/convert/build-approve'

const { open, sandbox } = await startSwapSandbox()

interface Call {
  to: string
  data: Hex
  amount: string
}

type Change = (call: Call, desc: Record<string, unknown>) => Partial<Call> | undefined

/** The service's transaction, with one change. */
function changing(change: Change) {
  return (path: string, answer: Record<string, never>) => {
    if (path !== build) return undefined
    const call = (answer as unknown as { tx: Call }).tx
    const decoded = decodeFunctionData({ abi, data: call.data })
    const [executor, given, permit, data] = decoded.args as unknown as [
      Hex,
      Record<string, unknown>,
      Hex,
      Hex,
    ]
    const desc = { ...given }
    const changes = change(call, desc)
    const args = [executor, desc, permit, data]
    const written = encodeFunctionData({ abi, functionName: 'swap', args } as never)
    return { tx: { ...call, data: written, ...changes } }
  }
}

const setting = (changes: Record<string, unknown>) => (_: Call, desc: Record<string, unknown>) => {
  Object.assign(desc, changes)
  return undefined
}

const tampered: readonly [string, string, Change][] = [
  ['goes to another contract', 'swap/UNKNOWN_ROUTER', () => ({ to: `eip155:1:${thief}` })],
  ['has another receiver', 'swap/TERMS_CHANGED', setting({ dstReceiver: thief })],
  ['brings another token', 'swap/TERMS_CHANGED', setting({ dstToken: sandboxTokens.moss.address })],
  ['takes another token', 'swap/TERMS_CHANGED', setting({ srcToken: sandboxTokens.moss.address })],
  ['takes more in its data', 'swap/TERMS_CHANGED', setting({ amount: 2n * 10n ** 17n })],
  ['lets less come than was shown', 'swap/PRICE_MOVES', setting({ minReturnAmount: 1n })],
  ['may be filled in part', 'swap/UNKNOWN_CALL', setting({ flags: 1n })],
  [
    'calls something that cannot be read',
    'swap/UNKNOWN_CALL',
    ({ data }) => ({ data: `0xdeadbeef${data.slice(10)}` }),
  ],
  ['is cut off', 'swap/UNKNOWN_CALL', ({ data }) => ({ data: data.slice(0, 200) as Hex })],
]

test.each(['200000000000000000', '0', '1e17', '-1', ''])(
  'security 36: the paid amount is the typed one, even if the service says %j',
  async (amount) => {
    const page = await open({ tamper: changing(() => ({ amount })) })
    page.fill(etherToken, swapToken('tide'), '0.1')
    const preview = await page.over(page.feature.preview())
    expect(BigInt(evmTransaction(preview).value)).toBe(10n ** 17n)
  },
)

test.each(tampered)(
  'security 36: the wallet never gets a service’s transaction that %s',
  async (_, code, change) => {
    const page = await open({ tamper: changing(change) })
    page.fill(etherToken, swapToken('tide'), '0.1')
    await expect(page.over(page.feature.preview())).rejects.toMatchObject({ code })
    expect(page.prompts()).toEqual([])
    await expect(page.feature.submit()).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
  },
)

const approving = (spender: string, amount: bigint) => ({
  data: encodeFunctionData({ abi, functionName: 'approve', args: [spender as Hex, amount] }),
})

test.each([
  ['of another contract', () => approving(thief, 5_000_000n)],
  ['without a limit', () => approving(sandbox.exchange!, 2n ** 256n - 1n)],
  ['of one unit more', () => approving(sandbox.exchange!, 5_000_001n)],
  [
    'that is a transfer',
    () => ({ data: approving(thief, 5_000_000n).data.replace('095ea7b3', 'a9059cbb') as Hex }),
  ],
])('security 36: the wallet never gets an approval %s', async (_, forge) => {
  const page = await open({
    tamper: (path) => (path === approve ? { tx: forge() } : undefined),
  })
  page.fill(swapToken('tide'), etherToken, '5')
  await page.over(page.feature.preview())
  await expect(page.over(page.feature.approve())).rejects.toMatchObject({
    code: 'swap/APPROVAL_CHANGED',
  })
  expect(page.prompts()).toEqual([])
})

test('security 36: the user approves only the needed amount, and only for the exchange', async () => {
  const page = await open()
  page.fill(swapToken('tide'), etherToken, '5')
  await page.over(page.feature.preview())
  await page.over(page.feature.approve())
  const [transaction] = page.prompts().at(-1)!.params as [{ to: string; data: Hex }]
  const { address } = sandboxTokens.tide
  expect(transaction.to.toLowerCase()).toBe(address.toLowerCase())
  expect(decodeFunctionData({ abi, data: transaction.data }).args).toEqual([
    sandbox.exchange,
    5_000_000n,
  ])
})

test('security 36: an approval is unlimited only if the user chooses so', async () => {
  const page = await open()
  page.fill(swapToken('moss'), etherToken, '5')
  await page.over(page.feature.preview())
  await page.over(page.feature.approve({ isUnlimited: true }))
  const allowed = await page.allowanceOf('moss', alice.address, sandbox.exchange!)
  expect(allowed).toBe(2n ** 256n - 1n)
})

test('security 36: a high slippage shows a warning that the user must confirm before swapping', async () => {
  const page = await open()
  page.feature.setDraft({ payToken: etherToken, receiveToken: swapToken('tide') })
  page.feature.setDraft({ payAmount: '0.02', slippage: 5 })
  const { warnings } = await page.over(page.feature.preview())
  expect(warnings).toEqual([{ kind: 'slippage', percent: 5 }])
  await expect(page.feature.submit()).rejects.toMatchObject({ code: 'swap/UNSEEN_WARNINGS' })
  expect(page.prompts()).toEqual([])
})

/** Compares a call of the host's own provider with the swap that the user saw: USDC for DAI. */
const checkHostCall = (value: string, changes: object = {}) => {
  const terms = {
    ...{ payAddress: usdc.address!.slice(9), receiveAddress: dai.address!.slice(9) },
    ...{ payUnits: 10n, minimumUnits: 5n, receiver: alice.address, ...changes },
  }
  const quote = {
    ...{ caipNetworkId: 'eip155:1', payToken: usdc, receiveToken: dai },
    ...{ pay: { units: '10' }, minimum: { units: '5' }, quotedAt: 0 },
  }
  const provider = { routers: { 'eip155:1': [testRouter] }, readCall: () => terms }
  const shown = { quote, from: alice.address } as never
  checkSwapCall({ to: testRouter, data: '0x12345678', value }, shown, provider)
}

test('security 36: paying with a token sends no native coin', () => {
  expect(() => checkHostCall('0')).not.toThrow()
  expect(() => checkHostCall('1')).toThrow(expect.objectContaining({ code: 'swap/TERMS_CHANGED' }))
  for (const value of ['', '-1', '0x0', 'x0', '1e1', '0 '])
    expect(() => checkHostCall(value)).toThrow(
      expect.objectContaining({ code: 'swap/UNKNOWN_CALL' }),
    )
})

test.each(['payAddress', 'receiveAddress'])(
  'security 36: a call that sends native coins while paying with a token is refused: %s',
  (name) => {
    const check = () => checkHostCall('0', { [name]: undefined })
    expect(check).toThrow(expect.objectContaining({ code: 'swap/TERMS_CHANGED' }))
  },
)

test('security 36: a simulated swap must pay the shown amount, and receive at least the shown minimum', async () => {
  const { signal } = new AbortController()
  const quote = {
    ...{ payToken: swapToken('tide'), receiveToken: swapToken('moss') },
    ...{ pay: { units: '10' }, minimum: { units: '5' } },
  }
  const call = { to: sandboxTokens.tide.address, data: '0x', value: '0' }
  const tried = (...balances: bigint[]) => {
    const words = balances.map((one) => one.toString(16).padStart(64, '0'))
    const adapter = { nodes: { ask: async () => `0x${words.join('')}` } }
    const asked = { call, quote, from: alice.address } as never
    return compareBalances(asked, { adapter, network: {} } as never, { signal })
  }
  // The balance of the paid token before and after the swap, and then that of the received token.
  await expect(tried(100n, 90n, 1n, 6n)).resolves.toBeUndefined()
  await expect(tried(100n, 90n, 1n, 5n)).rejects.toMatchObject({ code: 'swap/PRICE_MOVES' })
  for (const [pay, received] of [
    [87n, 6n],
    [93n, 6n],
    [90n, 1n],
    [90n, 0n],
  ] as const)
    await expect(tried(100n, pay, 1n, received)).rejects.toMatchObject({
      code: 'swap/TERMS_CHANGED',
    })
})

test('security 36: a price older than 30,000 ms is not used, and a second click does not swap without a review', async () => {
  const page = await open()
  page.fill(etherToken, swapToken('tide'), '0.1')
  const first = await page.over(page.feature.preview())
  page.clock.advance(30_000)
  const click = () => page.over(page.feature.submit({ hasSeenWarnings: true }))
  await expect(click()).rejects.toMatchObject({ code: 'swap/EXPIRED' })
  await expect(click()).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
  expect(page.prompts()).toEqual([])
  const second = await page.over(page.feature.preview())
  expect(second.quote.quotedAt).toBeGreaterThan(first.quote.quotedAt + 29_999)
  await click()
  expect(page.prompts()).toHaveLength(1)
})

test('security 33: the wallet gets exactly the transaction of the preview', async () => {
  const page = await open()
  page.fill(etherToken, swapToken('tide'), '0.1')
  const { transaction } = await page.over(page.feature.preview())
  await page.over(page.feature.submit())
  expect(page.prompts().at(-1)!.params).toEqual([transaction])
  expect(Object.isFrozen(transaction)).toBe(true)
})

test('security 33: if the account changed since the preview, the swap stops, and the error names both accounts', async () => {
  const page = await open()
  page.fill(etherToken, swapToken('tide'), '0.1')
  await page.over(page.feature.preview())
  page.wallet.switchAccount(1)
  await page.until(
    () =>
      page.engine.getState().connection.namespaces.eip155?.connections[0]?.accounts[0].address !==
      alice.address,
  )
  const error = await page.over(page.feature.submit()).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 'transfer/ACCOUNT_CHANGED' })
  expect(error.message).toContain(alice.address)
  expect(page.prompts()).toEqual([])
})

test.each([
  ['is left out', () => '0x' as const],
  ['is another one', (permit: Hex) => permit.replace(/.{8}$/, 'ffffffff') as Hex],
])('security 36: the swap stops if the permit in the transaction %s', async (_, change) => {
  const page = await open({
    tamper(path, answer) {
      if (path !== build) return undefined
      const { tx } = answer as unknown as { tx: Call }
      const { args } = decodeFunctionData({ abi, data: tx.data })
      const [executor, desc, permit, data] = args as unknown as [Hex, object, Hex, Hex]
      const written = [executor, desc, permit === '0x' ? permit : change(permit), data]
      return {
        tx: {
          ...tx,
          data: encodeFunctionData({ abi, functionName: 'swap', args: written } as never),
        },
      }
    },
  })
  await page.mint('dew', alice.address, 3_000_000n)
  page.fill(swapToken('dew'), etherToken, '3')
  await page.over(page.feature.preview())
  await page.over(page.feature.approve())
  expect(page.state().preview).toMatchObject({
    status: 'error',
    error: { code: 'swap/TERMS_CHANGED' },
  })
  expect(page.prompts().map(({ method }) => method)).toEqual(['eth_signTypedData_v4'])
})

test('security 36: a permit is limited to the exact amount, the exchange and 20 minutes', async () => {
  const page = await open()
  await page.mint('dew', alice.address, 3_000_000n)
  page.fill(swapToken('dew'), etherToken, '3')
  await page.over(page.feature.preview())
  const before = page.clock.now()
  await page.over(page.feature.approve())
  const [account, text] = page.prompts().at(-1)!.params as [string, string]
  const { domain, message, primaryType } = JSON.parse(text)
  expect({ account, primaryType, chainId: domain.chainId }).toEqual({
    account: alice.address,
    primaryType: 'Permit',
    chainId: 1,
  })
  expect(message).toMatchObject({ spender: sandbox.exchange, value: '3000000' })
  const seconds = Number(message.deadline) - Math.floor(before / 1000)
  expect(seconds).toBeGreaterThanOrEqual(1_200)
  expect(seconds).toBeLessThan(1_260)
})

describe('security 36: a permit', () => {
  const open3Dew = async () => {
    const page = await open()
    await page.mint('dew', alice.address, 3_000_000n)
    page.fill(swapToken('dew'), etherToken, '3')
    await page.over(page.feature.preview())
    await page.over(page.feature.approve())
    return page
  }

  test('is reused while it is valid', async () => {
    const page = await open3Dew()
    page.clock.advance(60_000)
    const { transaction } = await page.over(page.feature.preview())
    expect(transaction).toBeDefined()
  })

  test('is requested again if it expires within a minute', async () => {
    const page = await open3Dew()
    page.clock.advance(1_141_000)
    const { approval, transaction } = await page.over(page.feature.preview())
    expect(transaction).toBeUndefined()
    expect(approval?.ways).toContain('permit')
  })

  test('is valid until a minute before its deadline, in seconds', () => {
    const at = (now: number) => createPermits({ platform: { clock: { now: () => now } } } as never)
    const [from, token, spender] = [alice.address, sandboxTokens.tide.address, thief]
    const wanted = { caipNetworkId: 'eip155:1', from, token, spender, units: 5n } as const
    const permit = { ...wanted, deadline: 1_200n, data: '0x' }
    expect(at(1_139_999).fits(permit, wanted)).toBe(true)
    expect(at(1_140_000).fits(permit, wanted)).toBe(false)
  })
})
