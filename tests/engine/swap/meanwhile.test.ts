import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseSignature,
  toHex,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxPermitCoin } from '../../../sandbox/chains/exchange/exchange.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { readAllowance } from '../../../src/engine/features/swap/callToken.ts'
import { createPermits } from '../../../src/engine/features/swap/createPermits.ts'
import { selectSwap } from '../../../src/engine/features/swap/selectSwap.ts'
import { transactions } from '../../../src/engine/index.ts'
import { alice, etherToken, swapToken } from '../../support/createSwapEngine.ts'
import { settle } from '../../support/createTestEngine.ts'
import { startSwapSandbox } from '../../support/startSwapSandbox.ts'

const { open } = await startSwapSandbox()
type Page = Awaited<ReturnType<typeof open>>

const dew = sandboxPermitCoin.address

const toTide = { payToken: etherToken, receiveToken: swapToken('tide'), payAmount: '0.02' }
const fromMoss = { payToken: swapToken('moss'), receiveToken: etherToken, payAmount: '0.3' }

/** Reviews a swap. Then the wallet gets a request and does not answer. */
async function reviewed(draft: Parameters<Page['feature']['setDraft']>[0]) {
  const page = await open()
  page.feature.setDraft(draft)
  await page.over(page.feature.preview())
  page.wallet.answer('hang')
  return page
}

test.each([
  ['swap', toTide, ({ feature }: Page) => feature.submit({ hasSeenWarnings: true })],
  ['approval', fromMoss, ({ feature }: Page) => feature.approve()],
])('watching the %s starts before the wallet gets the request', async (_, draft, act) => {
  const page = await reviewed(draft)
  act(page).catch(() => {})
  await page.until(() => page.prompts().length > 0)
  expect(page.engine.loaded(transactions)).toBeDefined()
})

test.each([
  ['swap', toTide, ({ feature }: Page) => feature.submit({ hasSeenWarnings: true })],
  ['approval', fromMoss, ({ feature }: Page) => feature.approve()],
])('a request for the %s is not sent if the amount changes before', async (_, draft, act) => {
  const page = await reviewed(draft)
  const acting = act(page)
  page.feature.setDraft({ payAmount: '0.01' })
  await expect(page.over<unknown>(acting)).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
  expect(page.prompts()).toEqual([])
  expect(page.state()).toMatchObject({ phase: 'idle', draft: { payAmount: '0.01' } })
})

test.each([
  ['swap', toTide, ({ feature }: Page) => feature.submit({ hasSeenWarnings: true })],
  ['approval', fromMoss, ({ feature }: Page) => feature.approve()],
])(
  'a request for the %s is not sent if the amount changes in its last check',
  async (_, draft, act) => {
    let check = () => {}
    const page = await open({
      onRequest(body) {
        if (body.includes('eth_estimateGas')) check()
      },
    })
    page.feature.setDraft(draft)
    await page.over(page.feature.preview())
    page.wallet.answer('hang')
    let checks = 0
    check = () => {
      checks += 1
      page.feature.setDraft({ payAmount: '0.01' })
    }
    await expect(page.over<unknown>(act(page))).rejects.toMatchObject({ code: 'swap/NO_PREVIEW' })
    expect([checks > 0, page.prompts()]).toEqual([true, []])
  },
)

test.each([
  ['swap', toTide, ({ feature }: Page) => feature.submit({ hasSeenWarnings: true })],
  ['approval', fromMoss, ({ feature }: Page) => feature.approve()],
])(
  'a %s that the user repriced in the wallet is complete like any other',
  async (kind, draft, act) => {
    const page = await open()
    onTestFinished(async () => void (await page.call('evm_setAutomine', [true])))
    const ends: string[] = []
    for (const name of ['SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'] as const)
      page.engine.on(name, () => ends.push(name))
    page.feature.setDraft(draft)
    await page.over(page.feature.preview())
    await page.call('evm_setAutomine', [false])
    const acting = act(page)
    const sent = () => page.engine.getState().transactions?.all[0]
    await page.until(() => sent()?.nonce !== undefined)
    const { call, from, nonce } = sent()!
    await page.call('anvil_impersonateAccount', [from])
    const fees = { maxFeePerGas: toHex(10n ** 12n), maxPriorityFeePerGas: toHex(10n ** 11n) }
    const again = {
      ...call,
      from,
      value: toHex(BigInt(call!.value!)),
      nonce: toHex(nonce!),
      ...fees,
    }
    const hash = await page.call('eth_sendTransaction', [{ ...again, gas: toHex(1_000_000) }])
    await page.call('evm_mine')
    await page.until(() => sent()?.status === 'repriced')
    await page.over<unknown>(acting)
    await settle()
    expect([page.state().phase, ends, page.state().outcome?.hash]).toEqual(
      kind === 'swap' ? ['swapped', ['SWAP_SUCCESS'], hash] : ['approved', [], undefined],
    )
  },
)

test('an amount that the user types while the wallet asks stays, even if the swap is then sent', async () => {
  const page = await reviewed(toTide)
  const swapping = page.feature.submit({ hasSeenWarnings: true })
  await page.until(() => page.prompts().length > 0)
  page.feature.setDraft({ payAmount: '0.7' })
  page.wallet.answer('approve')
  await page.over(swapping)
  expect(page.state().draft.payAmount).toBe('0.7')
})

test('an approval that arrives after the user cancelled it is still watched', async () => {
  const page = await reviewed(fromMoss)
  const approving = page.feature.approve()
  approving.catch(() => {})
  await page.until(() => page.prompts().length > 0)
  page.clock.advance(300_000)
  await expect(page.over(approving)).rejects.toMatchObject({ code: 'adapter/TIMEOUT' })
  page.wallet.answer('approve')
  await page.until(() => page.engine.getState().transactions?.all[0]?.status === 'confirmed')
  expect(page.engine.getState().transactions?.all).toMatchObject([
    { kind: 'approve', summary: { amount: '0.3', symbol: 'MOSS' } },
  ])
})

test('an approval also ends for screen readers if the amount changes at its very end', async () => {
  let change: (() => void) | undefined
  const page = await open({
    tamper(path) {
      if (path === '/v1/convert/quotes') change?.()
      return undefined
    },
  })
  page.fill(swapToken('tide'), etherToken, '2')
  await page.over(page.feature.preview())
  change = () => page.feature.setDraft({ payAmount: '3' })
  await page.over(page.feature.approve())
  expect(page.state()).toMatchObject({ phase: 'idle', preview: { status: 'idle' } })
})

test('if the token no longer accepts a permit, an approval follows', async () => {
  const page = await open()
  await page.mint('dew', alice.address, 5_000_000n)
  page.fill(swapToken('dew'), etherToken, '5')
  await page.over(page.feature.preview())
  await page.over(page.feature.approve())
  // In the meantime, the same account used another permit, which was signed elsewhere.
  const place = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [alice.address, 3n])
  const nonce = `0x${'9'.padStart(64, '0')}`
  await page.call('anvil_setStorageAt', [sandboxPermitCoin.address, keccak256(place), nonce])
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: expect.stringMatching(/^(swap\/PERMIT_FAILED|transfer\/REVERTED)$/),
  })
  const { approval } = await page.over(page.feature.preview())
  expect(approval?.ways).toEqual(['approve'])
  await page.over(page.feature.approve())
  await page.over(page.feature.submit({ hasSeenWarnings: true }))
  await page.until(() => page.state().outcome?.status === 'confirmed')
})

const wanted = {
  caipNetworkId: 'eip155:1',
  from: alice.address,
  token: sandboxPermitCoin.address,
  spender: alice.address,
  units: 5n,
} as const
const bob = testAccounts.bob.address

test.each([
  ['network, though the contracts have one address on many', { caipNetworkId: 'eip155:10' }],
  ['account', { from: bob }],
  ['token', { token: bob }],
  ['spender', { spender: bob }],
  ['amount', { units: 6n }],
  ['amount, no smaller one either', { units: 4n }],
] as const)('a permit is valid for one %s', (_, other) => {
  const permits = createPermits({ platform: { clock: { now: () => 0 } } } as never)
  const permit = { ...wanted, deadline: 1_000n, data: '0x' }
  expect(permits.fits(permit, wanted)).toBe(true)
  expect(permits.fits(permit, { ...wanted, ...other })).toBe(false)
})

const textOf = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const word = (value: number) => value.toString(16).padStart(64, '0')

interface Asked {
  method: string
  params: [account: string, typedData: string]
}

/** Requests a permit. The test plays the wallet and the token. */
function signWith({
  name = textOf('Dew') as unknown,
  version = () => textOf('2') as unknown,
  nonce = `0x${word(7)}` as unknown,
  sign = (_: Asked): unknown => `0x${'1'.repeat(128)}1b`,
  hasWallet = true,
  token = swapToken('dew'),
}) {
  const permits = createPermits({ platform: { clock: { now: () => 5_999 } } } as never)
  const provider = { request: async (asked: Asked) => sign(asked) }
  const answers = new Map([
    ['0x06fdde03', () => name],
    ['0x54fd4d50', version],
    [`0x7ecebe00${alice.address.slice(2).toLowerCase().padStart(64, '0')}`, () => nonce],
  ])
  const calls: unknown[] = []
  const ask = async ({ method, params: [call, block] }: { method: string; params: Params }) => {
    calls.push([method, call.to, block])
    return answers.get(call.data)?.()
  }
  const approval = { token, spender: bob, amount: { units: '5' } }
  const wallet = {
    adapter: { nodes: { ask }, provider: () => (hasWallet ? provider : undefined) },
    connection: { connectorId: 'test.meadow' },
    network: { id: 10, caipNetworkId: 'eip155:10' },
  }
  const asked = { approval, from: alice.address } as never
  const { signal } = new AbortController()
  return { calls, signing: permits.sign(asked, wallet as never, { signal }) }
}
type Params = [call: { to: string; data: string }, block: string]

/** The permit of EIP-2612, as viem writes it. */
const permitOf = (version: string, nonce = 7n) => ({
  domain: { name: 'Dew', version, chainId: 10, verifyingContract: dew },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit' as const,
  message: { owner: alice.address, spender: bob, value: 5n, nonce, deadline: 1_205n },
})
const account = privateKeyToAccount(alice.privateKey)

test.each<[string, Parameters<typeof signWith>[0], ReturnType<typeof permitOf>]>([
  ['of the token, its network and its account', {}, permitOf('2')],
  ['of version 1 if the token has none', { version: () => '0x' }, permitOf('1')],
  [
    'of version 1 if the token refuses to say it',
    {
      version() {
        throw new Error('reverted')
      },
    },
    permitOf('1'),
  ],
  [
    'with the first word of a longer answer as its count',
    { nonce: `0x${word(9)}${word(1)}` },
    permitOf('2', 9n),
  ],
])('a permit matches EIP-2612 %s, and viem verifies it', async (_, changes, permit) => {
  const signatures: Hex[] = []
  const { calls, signing } = signWith({
    ...changes,
    async sign({ method, params: [from, typedData] }) {
      expect([method, from]).toEqual(['eth_signTypedData_v4', alice.address])
      const signature = await account.signTypedData(JSON.parse(typedData))
      signatures.push(signature)
      return signature
    },
  })
  const { data, ...signed } = await signing
  expect(signed).toEqual({
    caipNetworkId: 'eip155:10',
    from: alice.address,
    token: dew,
    spender: bob,
    units: 5n,
    deadline: 1_205n,
  })
  expect(calls).toEqual(Array(3).fill(['eth_call', dew, 'latest']))
  const [signature] = signatures
  expect(await verifyTypedData({ ...permit, address: alice.address, signature: signature! })).toBe(
    true,
  )
  const { r, s, v } = parseSignature(signature!)
  const permitCall = parseAbi([
    'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  ])
  const args = [alice.address, bob, 5n, 1_205n, Number(v), r, s] as const
  const called = encodeFunctionData({ abi: permitCall, functionName: 'permit', args })
  expect(data).toBe(`0x${called.slice(10)}`)
})

test.each([
  ['00', 27],
  ['01', 28],
  ['1b', 27],
  ['1C', 28],
])('a signature that ends with %s has the recovery number %d', async (last, v) => {
  const [r, s] = ['1'.repeat(64), '2'.repeat(64)]
  const { data } = await signWith({ sign: () => `0x${r}${s}${last}` }).signing
  expect(data.slice(2 + 4 * 64)).toBe(`${word(v)}${r}${s}`)
})

test('a permit is valid until a minute before its deadline', () => {
  const now = { ms: 0 }
  const permits = createPermits({ platform: { clock: { now: () => now.ms } } } as never)
  const permit = { ...wanted, deadline: 1_000n, data: '0x' }
  const fitsAt = (seconds: number) => {
    now.ms = seconds * 1_000
    return permits.fits(permit, wanted)
  }
  expect([939, 939.9, 940, 1_001].map(fitsAt)).toEqual([true, true, false, false])
  expect(permits.fits(undefined, wanted)).toBe(false)
})

test('a wallet that refuses to sign a permit has rejected', async () => {
  const sign = () => {
    throw Object.assign(new Error('No'), { code: 4001 })
  }
  await expect(signWith({ sign }).signing).rejects.toMatchObject({ code: 'common/REJECTED' })
})

test.each([
  ...['0x12', `0x${'1'.repeat(128)}1d`, `0x${'1'.repeat(128)}1b00`, `0x${'1'.repeat(127)}1b`],
  ...[`00x${'1'.repeat(128)}1b`, `0x${'g'.repeat(128)}1b`, [`0x${'1'.repeat(128)}1b`], 7],
])('the answer %j is not a signature of a permit', async (answer) => {
  await expect(signWith({ sign: () => answer }).signing).rejects.toMatchObject({
    code: 'adapter/INVALID_ANSWER',
  })
})

test.each<[string, Parameters<typeof signWith>[0], string]>([
  ['whose token has no name', { name: '0x' }, 'swap/PERMIT_FAILED'],
  ['whose token does not count permits', { nonce: '0x' }, 'swap/PERMIT_FAILED'],
  ['of the native coin', { token: etherToken }, 'swap/NOTHING_TO_APPROVE'],
  ['whose wallet has disconnected', { hasWallet: false }, 'adapter/PROVIDER_NOT_FOUND'],
])('a permit %s is refused', async (_, changes, code) => {
  await expect(signWith(changes).signing).rejects.toMatchObject({ code })
})

test.each([
  [`0x${'5'.padStart(64, '0')}`, 5n],
  [`0x${'5'.padStart(64, '0')}${'7'.padStart(64, '0')}`, 5n],
  [`00x${'5'.padStart(64, '0')}`, 0n],
  [`0x${'5'.padStart(64, '0')}5`, 0n],
  ['0x', 0n],
  ['0x5', 0n],
  [5, 0n],
  [undefined, 0n],
])('if the chain answers %s, the allowance is %s', async (answer, units) => {
  const calls = {
    adapter: { nodes: { ask: async () => answer } },
    network: {},
    token: wanted.token,
  }
  const owned = { owner: alice.address, spender: bob }
  const { signal } = new AbortController()
  expect(await readAllowance(calls as never, owned, { signal })).toBe(units)
})

test('a permit that was signed while another account was active is dropped', async () => {
  const page = await open()
  await page.mint('dew', alice.address, 4_000_000n)
  page.fill(swapToken('dew'), etherToken, '4')
  await page.over(page.feature.preview())
  page.wallet.answer('hang')
  const approving = page.feature.approve()
  approving.catch(() => {})
  await page.until(() => page.prompts().length > 0)
  page.wallet.switchAccount(1)
  page.wallet.answer('approve')
  await expect(page.over(approving)).rejects.toMatchObject({ code: 'transfer/ACCOUNT_CHANGED' })
})

test.each([
  ['swap', toTide],
  ['approval', fromMoss],
])('the %s of one account does not show for another', async (_, draft) => {
  let move = () => {}
  const page = await open({
    tamper(path) {
      if (path === '/v1/convert/quotes') move()
      return undefined
    },
  })
  move = () => page.wallet.switchAccount(1)
  page.feature.setDraft(draft)
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: 'transfer/ACCOUNT_CHANGED',
  })
  expect(page.state().preview.data).toBeUndefined()
})

test('a token on another network can be neither paid nor received', async () => {
  const { engine, feature } = await open()
  const elsewhere = { ...swapToken('tide'), chainId: 'eip155:10' } as const
  feature.setDraft({ payToken: elsewhere, receiveToken: swapToken('moss') })
  const selected = () => selectSwap(engine.getState(), engine.config)
  expect(selected().payToken).toMatchObject({ symbol: 'ETH', chainId: 'eip155:1' })
  feature.setDraft({ payToken: swapToken('moss'), receiveToken: elsewhere })
  expect(selected().receiveToken).toBeUndefined()
})

test.each([
  ['another amount was typed', ({ feature }: Page) => feature.setDraft({ payAmount: '1' }), '1'],
  ['another account is in use', ({ wallet }: Page) => wallet.switchAccount(1), ''],
])('“max” is dropped if %s meanwhile', async (_, change, payAmount) => {
  const page = await open()
  page.feature.setDraft({ payToken: etherToken, receiveToken: swapToken('tide'), payAmount: '' })
  const from = () => selectSwap(page.engine.getState(), page.engine.config).from
  expect(from()).toBe(alice.address)
  const reading = page.feature.setMax()
  change(page)
  await expect(page.over(reading)).rejects.toMatchObject({ code: 'common/ABORTED' })
  expect([alice.address, bob]).toContain(from())
  expect(page.state().draft).toMatchObject({ payAmount, isMax: false })
})

test('“max” is filled in even if the user chooses the received token meanwhile', async () => {
  const page = await open()
  page.feature.setDraft({ payToken: etherToken, receiveToken: swapToken('tide'), payAmount: '' })
  const reading = page.feature.setMax()
  page.feature.setDraft({ receiveToken: swapToken('moss') })
  await page.over(reading)
  expect(page.state().draft).toMatchObject({ receiveToken: { symbol: 'MOSS' }, isMax: true })
})

test('“max” that is read after the request for a review keeps the preview', async () => {
  const page = await open()
  page.feature.setDraft({ payToken: etherToken, receiveToken: swapToken('tide'), payAmount: '0.5' })
  page.feature.setMax().catch(() => {})
  await page.over(page.feature.preview())
  await settle()
  expect(page.state()).toMatchObject({
    draft: { payAmount: '0.5', isMax: false },
    preview: { status: 'success' },
  })
})

test.each([
  ['another name', { symbol: 'DAI', quantity: { decimals: '18' } }],
  ['other decimals', { symbol: 'ETH', quantity: { decimals: '16' } }],
])('a token without an address that %s is not swapped like the native coin', async (_, changes) => {
  const page = await open()
  const payToken = { ...etherToken, ...changes }
  page.feature.setDraft({ payToken, receiveToken: swapToken('tide'), payAmount: '0.5' })
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: 'transfer/INVALID_TOKEN',
  })
})

test.each([
  ['not a CAIP-10 id', dew],
  ['of another network', `eip155:10:${dew}`],
  ['of another namespace', 'eip155:1:So11111111111111111111111111111111111111112'],
  ['a character too short', `eip155:1:${dew.slice(0, -1)}`],
  ['a character too long', `eip155:1:${dew}0`],
  ['without 0x', `eip155:1:${dew.slice(2)}`],
  ['not hex', `eip155:1:${dew.slice(0, -1)}g`],
  ['empty', 'eip155:1:'],
])('a token whose address is %s is not swapped, and no request is sent', async (_, address) => {
  const page = await open()
  const before = page.asked.length
  const wrong = { ...swapToken('dew'), address } as ReturnType<typeof swapToken>
  const refused = { code: 'transfer/INVALID_TOKEN' }
  page.feature.setDraft({ payToken: wrong, receiveToken: etherToken, payAmount: '0.5' })
  await expect(page.over(page.feature.preview())).rejects.toMatchObject(refused)
  await expect(page.over(page.feature.setMax())).rejects.toMatchObject(refused)
  page.feature.setDraft({ payToken: etherToken, receiveToken: wrong, payAmount: '0.5' })
  await expect(page.over(page.feature.preview())).rejects.toMatchObject(refused)
  page.clock.advance(60_000)
  await settle()
  expect(page.asked.slice(before).map(String)).toEqual([])
})
