import {
  concatHex,
  createPublicClient,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '../../sandbox/chains/actAs.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxCollections, sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import type { Question } from '../../server/secureSite/frame/approval/Question.ts'
import { createAskNode, rpcErrors } from '../../server/secureSite/frame/askNode.ts'
import {
  answerEvmRpc,
  type Bundle,
  type EvmRequestContext,
} from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import {
  type Delegation,
  delegationTypedData,
  hashDelegation,
  readContext,
  signedDelegation,
  withSignature,
  writeContext,
} from '../../server/secureSite/frame/evm/permissions/Delegation.ts'
import { delegationManager } from '../../server/secureSite/frame/evm/permissions/delegationManager.ts'
import { framework, hasFramework } from '../../server/secureSite/frame/evm/permissions/framework.ts'
import {
  endAllCall,
  prepareEndAll,
} from '../../server/secureSite/frame/evm/permissions/GivenPermissions.ts'
import {
  delegationOf,
  termsOf,
} from '../../server/secureSite/frame/evm/permissions/PermissionTerms.ts'
import { delegate, permissionDelegate } from '../../server/secureSite/frame/evm/upgrade/Delegate.ts'
import { prepareUpgradeTransaction } from '../../server/secureSite/frame/evm/upgrade/prepareUpgradeTransaction.ts'
import { createPagePermissions } from '../support/createPagePermissions.ts'
import { linesOf, networkWith } from '../support/englishFrame.ts'
import { deployDelegation, officialDelegation } from './deployDelegation.ts'
import { deployUpgrade } from './deployUpgrade.ts'
import {
  delegationAbi,
  type Execution,
  redeemPermissions,
  writeExecution,
} from './redeemPermissions.ts'

const chainId = 31_337
const shop = '0x00000000000000000000000000000000000f0e0d'
const anyone = '0x0000000000000000000000000000000000000a11'
const { address: token, symbol } = sandboxTokens.tide
const week = 604_800
const nothing = '0x'
/** The code of an account with permissions. */
const mark = concatHex(['0xef0100', permissionDelegate.address]).toLowerCase()
const [single, batch, trying] = [
  zeroHash,
  `0x01${'0'.repeat(62)}`,
  `0x0001${'0'.repeat(60)}`,
] as const
let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId, tokens: true })
  await deployUpgrade(anvil)
  await deployDelegation(anvil)
}, 120_000)
afterAll(() => anvil?.stop())

const ask = (url: string) => createAskNode(url, { 'content-type': 'application/json' })
const client = (rpcUrl = anvil.rpcUrl) => createPublicClient({ transport: http(rpcUrl) })
const balanceOf = (address: Hex) => client().getBalance({ address })
const tokensOf = (address: Hex) =>
  client().readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const give = (address: Hex, rpcUrl = anvil.rpcUrl): Promise<unknown> =>
  callChain({
    rpcUrl,
    method: 'anvil_setBalance',
    params: [address, numberToHex(parseEther('10'))],
  })
async function pass(seconds: number) {
  await callChain({ rpcUrl: anvil.rpcUrl, method: 'evm_increaseTime', params: [seconds] })
  await callChain({ rpcUrl: anvil.rpcUrl, method: 'evm_mine', params: [] })
}
const now = async () => Number((await client().getBlock()).timestamp)

/** An account of an app, which uses permissions. */
async function openSession() {
  const account = privateKeyToAccount(generatePrivateKey())
  await give(account.address)
  return account
}
type Session = Awaited<ReturnType<typeof openSession>>
interface Use extends Execution {
  mode?: Hex
  rpcUrl?: string
}

const redeem = (by: Session, contexts: readonly Hex[], executions: readonly Hex[], mode?: Hex) =>
  redeemPermissions({ by, rpcUrl: anvil.rpcUrl }, { contexts, executions, mode })
const use = (by: Session, context: Hex, { mode, rpcUrl = anvil.rpcUrl, ...given }: Use) =>
  redeemPermissions(
    { by, rpcUrl },
    { contexts: [context], executions: [writeExecution(given)], mode },
  )
const move = (amount: bigint, to: Hex = shop): Use => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

interface Setup extends Partial<Pick<EvmRequestContext, 'canUpgrade' | 'permissions' | 'smart'>> {
  rpcUrl?: string
  key?: Hex
  /** After how many signatures the user cancels the passkey that the next one needs. */
  signsUntil?: number
}

/** Opens a user's plain account. Its frame gets the requests of an app. */
async function openAccount({
  canUpgrade = true,
  key = generatePrivateKey(),
  permissions = createPagePermissions(),
  rpcUrl = anvil.rpcUrl,
  signsUntil = Number.POSITIVE_INFINITY,
  smart,
}: Setup = {}) {
  const { address } = privateKeyToAccount(key)
  const questions: Question[] = []
  let signatures = 0
  let isApproving = true
  const context: EvmRequestContext = {
    owner: createEvmAccount(address, async (work) => {
      if (signatures >= signsUntil) throw rpcErrors.rejected()
      signatures += 1
      return work(hexToBytes(key))
    }),
    chainId,
    network: networkWith(),
    askNode: ask(rpcUrl),
    isSponsored: false,
    canUpgrade,
    smart,
    bundles: new Map<string, Bundle>(),
    ownContract: async () => undefined,
    permissions,
    async approve(question) {
      questions.push(question)
      if (!isApproving) throw rpcErrors.rejected()
    },
  }
  await give(address, rpcUrl)
  const request = (method: string, ...params: unknown[]) => answerEvmRpc(method, params, context)
  return {
    address,
    context,
    key,
    questions,
    request,
    reject() {
      isApproving = false
    },
    code: async () => (await client(rpcUrl).getCode({ address }))?.toLowerCase(),
    shown: () => questions.map(linesOf).join('\n'),
    /** Grants permissions, and returns their contexts. */
    async grant(...asked: object[]): Promise<readonly Hex[]> {
      const given = (await request('wallet_requestExecutionPermissions', ...asked)) as {
        context: Hex
      }[]
      return given.map(({ context: one }) => one)
    },
    granted: async () =>
      (await request('wallet_getGrantedExecutionPermissions')) as { context: Hex }[],
    revoke: (permissionContext: Hex) =>
      request('wallet_revokeExecutionPermission', { permissionContext }),
  }
}

/** A request as an app writes it (ERC-7715). */
async function asking(
  type: string,
  data: object,
  { days = 30, to, ...more }: { to: Hex; days?: number; [name: string]: unknown },
) {
  return {
    chainId: numberToHex(chainId),
    to,
    permission: { type, isAdjustmentAllowed: false, data },
    rules: [{ type: 'expiry', data: { timestamp: (await now()) + days * 86_400 } }],
    ...more,
  }
}
const weeklyCoins = (to: Hex, amount = parseEther('0.5')) =>
  asking(
    'native-token-periodic',
    { periodAmount: numberToHex(amount), periodDuration: week },
    { to },
  )
const weeklyTokens = (to: Hex) =>
  asking(
    'erc20-token-periodic',
    { tokenAddress: token, periodAmount: numberToHex(100n), periodDuration: week },
    { to },
  )

async function giveTokens(to: Hex, amount = 1_000n) {
  const { address: from } = testAccounts.alice
  await actAs({ rpcUrl: anvil.rpcUrl, from, ether: '1' }, async (act) => {
    await act({ to: token, data: move(amount, to).data! })
  })
  await untilMined(anvil)
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no error',
    ({ code }) => code,
  )

describe('the contracts of permissions', () => {
  test('are MetaMask’s own, at the addresses that MetaMask publishes for every network', async () => {
    const found = Object.entries(await deployDelegation(anvil))
    for (const [name, address] of found)
      expect(officialDelegation[name] ?? officialDelegation[`${name}Impl`]).toBe(address)
    const used = Object.values(framework).map(({ address }) => address)
    expect([...used].sort()).toEqual(found.map(([, address]) => address).sort())
    expect(permissionDelegate.entryPoint).toBe(officialDelegation.EntryPoint)
    expect(await hasFramework(ask(anvil.rpcUrl), chainId)).toBe(true)
  })

  test.each(Object.keys(framework) as (keyof typeof framework)[])(
    'are not used where %s has other code, or none',
    async (part) => {
      const { address } = framework[part]
      const without = (code: Hex) => (method: string, params: unknown) =>
        Object(params)[0] === address && method === 'eth_getCode'
          ? Promise.resolve(code)
          : ask(anvil.rpcUrl)(method, params)
      const real = (await client().getCode({ address }))!
      expect(await hasFramework(without(`${real}00`), chainId)).toBe(false)
      expect(await hasFramework(without('0x'), chainId)).toBe(false)
    },
  )

  test('are known on another network, whose number is in their code', async () => {
    expect(await hasFramework(ask(anvil.rpcUrl), 1)).toBe(false)
    const elsewhere = await startAnvil({ chainId: 1_337 })
    try {
      await deployDelegation(elsewhere)
      expect(await hasFramework(ask(elsewhere.rpcUrl), 1_337)).toBe(true)
    } finally {
      await elsewhere.stop()
    }
  })

  test('know a delegation by the hash that the frame knows it by', async () => {
    const delegation = delegationOf(
      { to: shop, amount: 7n, until: 99n, token, period: { duration: 5n, startsAt: 3n } },
      { delegator: testAccounts.alice.address, nonce: 2n, salt: 4n },
    )
    const hash = await client().readContract({
      address: delegationManager,
      abi: delegationAbi,
      functionName: 'getDelegationHash',
      args: [withSignature(delegation, nothing)],
    })
    expect(hash).toBe(hashDelegation(delegation))
  })
})

describe('a permission', () => {
  test('says in words what is signed, upgrades the account, and is used without asking again', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const asked = await weeklyCoins(session.address)
    const [context] = await user.grant(asked)
    expect(user.questions).toHaveLength(1)
    const until = new Date(asked.rules[0]!.data.timestamp * 1_000).toISOString()
    for (const text of [
      'Give permission',
      `Who may use it: ${session.address}`,
      'Amount: 0.5 ETH, again every 7 days',
      // Five periods begin in 30 days.
      'In all, at most: 2.5 ETH',
      `Valid until: ${until.slice(0, 10)} ${until.slice(11, 16)} UTC`,
      'without asking you again',
      `Contract: ${delegationManager}`,
      `Network: Test chain (chain ${chainId})`,
      `Upgrade of your account: On chain ${chainId}, and only there`,
      permissionDelegate.address,
    ])
      expect(user.shown()).toContain(text)
    expect(user.shown()).toMatch(/Fee: At most 0\.\d+ ETH/)
    expect(await user.code()).toBe(mark)

    const before = await balanceOf(shop)
    await use(session, context!, { to: shop, value: parseEther('0.3') })
    expect((await balanceOf(shop)) - before).toBe(parseEther('0.3'))
    expect(user.questions).toHaveLength(1)
  })

  test('answers as ERC-7715 has it', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const asked = await weeklyTokens(session.address)
    const [answer] = Object(await user.request('wallet_requestExecutionPermissions', asked))
    expect(answer).toMatchObject({
      chainId: numberToHex(chainId),
      from: user.address,
      to: session.address,
      permission: {
        type: 'erc20-token-periodic',
        isAdjustmentAllowed: false,
        data: { tokenAddress: token, periodAmount: '0x64', periodDuration: week },
      },
      rules: asked.rules,
      dependencies: [],
      delegationManager,
    })
    expect(await user.granted()).toEqual([answer])
    expect(await user.request('wallet_getSupportedExecutionPermissions')).toEqual(
      Object.fromEntries(
        [
          'native-token-allowance',
          'native-token-periodic',
          'native-token-stream',
          'erc20-token-allowance',
          'erc20-token-periodic',
          'erc20-token-stream',
        ].map((type) => [type, { chainIds: [numberToHex(chainId)], ruleTypes: ['expiry'] }]),
      ),
    )
  })

  test('of coins in periods is refused by the chain above the amount, again in the next period, and not after its end', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const [context] = await user.grant(await weeklyCoins(session.address))
    const take = (ether: string) => use(session, context!, { to: shop, value: parseEther(ether) })
    await take('0.4')
    await expect(take('0.2')).rejects.toThrow('transfer-amount-exceeded')
    await pass(week)
    await take('0.5')
    await expect(take('0.0001')).rejects.toThrow('transfer-amount-exceeded')
    await pass(30 * 86_400)
    await expect(take('0.0001')).rejects.toThrow('expired-delegation')
    expect(await user.granted()).toEqual([])
  })

  test('of tokens in periods is refused above the amount, for another token and for another call', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    await giveTokens(user.address)
    const [context] = await user.grant(await weeklyTokens(session.address))
    expect(user.shown()).toContain(`Amount: 0.0001 ${symbol}, again every 7 days`)
    expect(user.shown()).toContain(`Token: ${token}`)
    const before = await tokensOf(shop)
    await use(session, context!, move(60n))
    expect((await tokensOf(shop)) - before).toBe(60n)
    await expect(use(session, context!, move(41n))).rejects.toThrow('transfer-amount-exceeded')
    const other = sandboxTokens.moss.address
    await expect(use(session, context!, { ...move(1n), to: other })).rejects.toThrow(
      'invalid-contract',
    )
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [session.address, 1n],
    })
    await expect(use(session, context!, { to: token, data: approve })).rejects.toThrow(
      'invalid-method',
    )
    await expect(use(session, context!, { ...move(1n), value: 1n })).rejects.toThrow(
      'value-too-high',
    )
    await expect(use(session, context!, { to: shop, value: 1n })).rejects.toThrow('invalid')
  })

  test.each([
    ['native-token-allowance', { allowanceAmount: numberToHex(100n) }],
    ['erc20-token-allowance', { allowanceAmount: numberToHex(100n), tokenAddress: token }],
  ])('of the type %s is an amount in all', async (type, data) => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    await giveTokens(user.address)
    const [context] = await user.grant(await asking(type, data, { to: session.address }))
    expect(user.shown()).toContain(', at once or in parts')
    const take = (amount: bigint) =>
      use(session, context!, 'tokenAddress' in data ? move(amount) : { to: shop, value: amount })
    await take(60n)
    await expect(take(41n)).rejects.toThrow('exceeded')
    await pass(20 * 86_400)
    await expect(take(41n)).rejects.toThrow('exceeded')
    await take(40n)
    await expect(take(1n)).rejects.toThrow('exceeded')
  })

  const perSecond = numberToHex(2n)
  test.each([
    ['native-token-stream', {}, ' ETH', '0.0000000000001728'],
    ['erc20-token-stream', { tokenAddress: token }, ` ${symbol}`, '0.1728'],
  ])(
    'of the type %s is refused before its start, above what has streamed, above its most, and after its end',
    async (type, of, name, perDay) => {
      const [user, session] = await Promise.all([openAccount(), openSession()])
      await giveTokens(user.address, 100_000n)
      const startTime = (await now()) + 3_600
      const data = {
        ...of,
        initialAmount: numberToHex(1_000n),
        maxAmount: numberToHex(20_000n),
        amountPerSecond: perSecond,
        startTime,
      }
      const asked = await asking(type, data, { to: session.address })
      const [answer] = Object(await user.request('wallet_requestExecutionPermissions', asked))
      expect(answer.permission).toEqual({ type, isAdjustmentAllowed: false, data })
      expect(user.shown()).toMatch(
        new RegExp(`Amount: \\S+${name} at once, then \\S+${name} every 1 day`),
      )
      expect(user.shown()).toContain(`then ${perDay}${name} every 1 day, second by second`)
      const starts = new Date(startTime * 1_000).toISOString()
      expect(user.shown()).toContain(`Starts: ${starts.slice(0, 10)} ${starts.slice(11, 16)} UTC`)
      expect(await user.granted()).toEqual([answer])

      const take = (amount: bigint) =>
        use(
          session,
          answer.context,
          type.startsWith('erc20') ? move(amount) : { to: shop, value: amount },
        )
      await expect(take(1n)).rejects.toThrow('allowance-exceeded')
      await pass(3_600)
      await take(1_000n)
      await pass(2_000)
      await take(4_000n)
      // An hour more would have to pass.
      await expect(take(7_200n)).rejects.toThrow('allowance-exceeded')
      await pass(100_000)
      await expect(take(15_001n)).rejects.toThrow('allowance-exceeded')
      await take(14_000n)
      await expect(take(1_001n)).rejects.toThrow('allowance-exceeded')
      await pass(30 * 86_400)
      await expect(take(1_000n)).rejects.toThrow('expired-delegation')
      expect(await user.granted()).toEqual([])
    },
  )

  test('of a stream without a most ends with what streams until its end, and with its revocation', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    await giveTokens(user.address, 100_000n)
    const asked = await asking(
      'erc20-token-stream',
      { tokenAddress: token, amountPerSecond: perSecond },
      { to: session.address, days: 1 },
    )
    const [context] = await user.grant(asked)
    expect(user.shown()).toContain(`Amount: 0.1728 ${symbol} every 1 day, second by second`)
    const { amount, stream } = termsOf(readContext(context!)!.delegation)!.terms
    const seconds = BigInt(asked.rules[0]!.data.timestamp) - stream!.startsAt
    expect(amount).toBe(2n * seconds)
    const [, inAll] = /In all, at most: (\S+)/.exec(user.shown())!
    expect(Number(inAll)).toBe(Number(amount) / 1e6)
    await pass(100)
    await use(session, context!, move(200n))
    const other = sandboxTokens.moss.address
    await pass(100)
    await expect(use(session, context!, { ...move(1n), to: other })).rejects.toThrow(
      'invalid-contract',
    )
    await expect(use(session, context!, { ...move(1n), value: 1n })).rejects.toThrow(
      'value-too-high',
    )
    await user.revoke(context!)
    expect(user.shown()).toContain('End a permission')
    await expect(use(session, context!, move(1n))).rejects.toThrow('CannotUseADisabledDelegation')
  })

  test('of coins moves coins only: it calls no token and no contract', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    await giveTokens(user.address)
    const [context] = await user.grant(await weeklyCoins(session.address))
    await expect(use(session, context!, move(1n))).rejects.toThrow('invalid-calldata')
    const data = encodeFunctionData({ abi: delegationAbi, functionName: 'owner' })
    for (const to of [delegationManager, user.address, token])
      await expect(use(session, context!, { to: to as Hex, data })).rejects.toThrow(
        'invalid-calldata',
      )
    expect(await tokensOf(user.address)).toBe(1_000n)
  })

  test('is used by its own account alone, which cannot hand it on', async () => {
    const [user, session, thief] = await Promise.all([openAccount(), openSession(), openSession()])
    const [context] = await user.grant(await weeklyCoins(session.address))
    const taking = { to: thief.address, value: 1n }
    await expect(use(thief, context!, taking)).rejects.toThrow('InvalidDelegate')
    const { delegation, signature } = readContext(context!)!
    const onward: Delegation = {
      delegate: thief.address,
      delegator: session.address,
      authority: hashDelegation(delegation),
      caveats: [],
      salt: 0n,
    }
    const signed = await session.signTypedData(delegationTypedData(onward, chainId))
    const both = encodeAbiParameters(
      [{ ...signedDelegation, type: 'tuple[]' }],
      [[withSignature(onward, signed), withSignature(delegation, signature)]],
    )
    await expect(use(thief, both, taking)).rejects.toThrow('unauthorized-redeemer')
  })

  test('is worth nothing with other terms, without one, or in another order', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const [context] = await user.grant(await weeklyCoins(session.address))
    const { delegation, signature } = readContext(context!)!
    const { caveats } = delegation
    const [first, ...rest] = caveats
    const more = { ...first!, terms: `0x${'f'.repeat(64)}${first!.terms.slice(66)}` as const }
    const changed: readonly Partial<Delegation>[] = [
      { caveats: [more, ...rest] },
      { caveats: rest },
      { caveats: [] },
      { caveats: caveats.toReversed() },
      { salt: delegation.salt + 1n },
    ]
    for (const change of changed) {
      const forged = writeContext({ ...delegation, ...change }, signature)
      await expect(use(session, forged, { to: shop, value: 1n })).rejects.toThrow(
        'InvalidERC1271Signature',
      )
      expect(await codeOf(user.revoke(forged))).toBe(-32602)
    }
    await use(session, context!, { to: shop, value: 1n })
  })

  test('is not stretched by a batch, by two uses in one, or by a use that may fail', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const [context] = await user.grant(await weeklyCoins(session.address))
    const part = { to: shop, value: parseEther('0.3') } as const
    const before = await balanceOf(shop)
    const twice = redeem(
      session,
      [context!, context!],
      [writeExecution(part), writeExecution(part)],
    )
    await expect(twice).rejects.toThrow('transfer-amount-exceeded')
    const all = encodeAbiParameters(
      [
        {
          type: 'tuple[]',
          components: [
            { name: 'target', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'callData', type: 'bytes' },
          ],
        },
      ],
      [[0, 1, 2].map(() => ({ target: shop, value: part.value, callData: nothing }) as const)],
    )
    await expect(redeem(session, [context!], [all], batch)).rejects.toThrow('invalid-call-type')
    await expect(use(session, context!, { ...part, mode: trying })).rejects.toThrow(
      'invalid-execution-type',
    )
    expect(await balanceOf(shop)).toBe(before)
  })

  test('counts on one network, also where the same account runs the same contract', async () => {
    const elsewhere = await startAnvil({ chainId: 1_337 })
    try {
      await deployUpgrade(elsewhere)
      await deployDelegation(elsewhere)
      const [user, session] = await Promise.all([openAccount(), openSession()])
      const [context] = await user.grant(await weeklyCoins(session.address))
      await give(session.address, elsewhere.rpcUrl)
      await give(user.address, elsewhere.rpcUrl)
      const method = 'anvil_setCode'
      await callChain({ rpcUrl: elsewhere.rpcUrl, method, params: [user.address, mark] })
      const taking = { to: shop, value: 1n } as const
      await expect(use(session, context!, { ...taking, rpcUrl: elsewhere.rpcUrl })).rejects.toThrow(
        'InvalidERC1271Signature',
      )
      await use(session, context!, taking)
    } finally {
      await elsewhere.stop()
    }
  })

  test('is kept before the app gets it: without that, the app gets nothing', async () => {
    const permissions = createPagePermissions()
    const user = await openAccount({
      permissions: {
        ...permissions,
        add: () => Promise.reject(new Error('The site does not answer')),
      },
    })
    const session = await openSession()
    await expect(user.grant(await weeklyCoins(session.address))).rejects.toThrow('site does not')
    expect(await user.granted()).toEqual([])
  })

  test('is refused before the user is asked and pays, if the site has no room for it', async () => {
    const user = await openAccount({
      permissions: {
        ...createPagePermissions(),
        requireRoom: () => Promise.reject(new Error('Too many permissions')),
      },
    })
    const session = await openSession()
    const before = await client().getBalance(user)
    await expect(user.grant(await weeklyCoins(session.address))).rejects.toThrow('Too many')
    expect(user.questions).toEqual([])
    expect(await user.code()).toBeUndefined()
    expect(await client().getBalance(user)).toBe(before)
  })

  test('is asked for once with others, each with its own words', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    await giveTokens(user.address)
    const contexts = await user.grant(
      await weeklyCoins(session.address),
      await weeklyTokens(session.address),
    )
    expect(contexts).toHaveLength(2)
    expect(user.questions).toHaveLength(1)
    for (const text of ['Give permission', '1 of 2', '2 of 2', '0.5 ETH', `0.0001 ${symbol}`])
      expect(user.shown()).toContain(text)
    await use(session, contexts[0]!, { to: shop, value: 1n })
    await use(session, contexts[1]!, move(1n))
  })

  test('is asked for with nine others, of the longest kind', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const all = await Promise.all(Array.from({ length: 10 }, () => weeklyTokens(session.address)))
    expect(new Set(await user.grant(...all)).size).toBe(10)
    expect(await user.granted()).toHaveLength(10)
  })

  test('needs no other upgrade after the first, and replaces the one for calls that are one', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const method = 'anvil_setCode'
    const code = concatHex(['0xef0100', delegate.address])
    await callChain({ rpcUrl: anvil.rpcUrl, method, params: [user.address, code] })
    await user.grant(await weeklyCoins(session.address))
    expect(await user.code()).toBe(mark)
    const [context] = await user.grant(await weeklyCoins(session.address))
    expect(linesOf(user.questions[1]!)).not.toMatch(/Upgrade|Fee/)
    await use(session, context!, { to: shop, value: 1n })

    const sent = { atomicRequired: true, calls: [1, 2].map(() => ({ to: shop, value: '0x1' })) }
    const before = await balanceOf(shop)
    const { id } = Object(await user.request('wallet_sendCalls', sent))
    await untilMined(anvil)
    expect(await user.request('wallet_getCallsStatus', id)).toMatchObject({
      status: 200,
      atomic: true,
    })
    expect((await balanceOf(shop)) - before).toBe(2n)
  })
})

describe('a permission ends', () => {
  test('when its page revokes it, which the user approves; another one stays', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const [first] = await user.grant(await weeklyCoins(session.address))
    const [second] = await user.grant(await weeklyCoins(session.address))
    const taking = { to: shop, value: 1n } as const
    await use(session, first!, taking)
    expect(await user.revoke(first!)).toEqual({})
    const asked = linesOf(user.questions.at(-1)!)
    for (const text of ['End a permission', session.address, '0.5 ETH, again every 7 days'])
      expect(asked).toContain(text)
    await expect(use(session, first!, taking)).rejects.toThrow('CannotUseADisabledDelegation')
    await use(session, second!, taking)
    expect((await user.granted()).map(({ context }) => context)).toEqual([second])
    // The permission has already ended, so nothing is sent.
    const { length } = user.questions
    expect(await user.revoke(first!)).toEqual({})
    expect(user.questions).toHaveLength(length)
  })

  test('not if the user rejects', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const [context] = await user.grant(await weeklyCoins(session.address))
    user.reject()
    expect(await codeOf(user.revoke(context!))).toBe(4001)
    await use(session, context!, { to: shop, value: 1n })
  })

  test('with all others, also those that the site has lost', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const contexts = [
      ...(await user.grant(await weeklyCoins(session.address))),
      ...(await user.grant(await weeklyCoins(session.address))),
    ]
    const { owner } = user.context
    const { send } = await prepareEndAll(owner, user.context)
    await send()
    await untilMined(anvil)
    for (const context of contexts)
      await expect(use(session, context, { to: shop, value: 1n })).rejects.toThrow('invalid-nonce')
    expect(await user.granted()).toEqual([])
    // A new permission is valid.
    const [next] = await user.grant(await weeklyCoins(session.address))
    await use(session, next!, { to: shop, value: 1n })
  })

  test('with the upgrade, and stays ended after the next one', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const [context] = await user.grant(await weeklyCoins(session.address))
    const { owner } = user.context
    const { send } = await prepareUpgradeTransaction({
      owner,
      node: user.context,
      ...endAllCall,
      delegation: zeroAddress,
    })
    await send()
    await untilMined(anvil)
    expect(await user.code()).toBeUndefined()
    await expect(use(session, context!, { to: shop, value: 1n })).rejects.toThrow()
    const [next] = await user.grant(await weeklyCoins(session.address))
    await expect(use(session, context!, { to: shop, value: 1n })).rejects.toThrow('invalid-nonce')
    await use(session, next!, { to: shop, value: 1n })
  })
})

describe('a page cannot', () => {
  test('have a delegation signed that it words itself', async () => {
    const [user, session] = await Promise.all([openAccount(), openSession()])
    const all: Delegation = {
      delegate: session.address,
      delegator: user.address,
      authority: `0x${'f'.repeat(64)}`,
      caveats: [],
      salt: 0n,
    }
    const typedData = delegationTypedData(all, chainId)
    for (const verifyingContract of [delegationManager, delegationManager.toLowerCase()]) {
      const written = JSON.stringify(
        { ...typedData, domain: { ...typedData.domain, verifyingContract } },
        (_, value) => (typeof value === 'bigint' ? `${value}` : value),
      )
      expect(await codeOf(user.request('eth_signTypedData_v4', user.address, written))).toBe(-32602)
    }
    const hash = hashDelegation(all)
    await user.request('personal_sign', hash, user.address)
    const signed = (await user.request('personal_sign', hash, user.address)) as Hex
    await user.grant(await weeklyCoins(session.address))
    await expect(use(session, writeContext(all, signed), { to: shop, value: 1n })).rejects.toThrow(
      'InvalidERC1271Signature',
    )
  })

  test('call the manager, by which an account acts for itself or takes back an end', async () => {
    const user = await openAccount()
    const data = encodeFunctionData({
      abi: delegationAbi,
      functionName: 'redeemDelegations',
      args: [[nothing], [single], [writeExecution({ to: shop, value: 1n })]],
    })
    const call = { to: delegationManager.toLowerCase(), data }
    const refused = [
      user.request('eth_sendTransaction', { from: user.address, ...call }),
      user.request('wallet_sendCalls', { calls: [call] }),
      user.request('wallet_sendCalls', { atomicRequired: true, calls: [call, call] }),
    ]
    for (const one of refused) expect(await codeOf(one)).toBe(-32602)
    expect(user.questions).toEqual([])
  })

  test('revoke or see the permission of another page, or of another account', async () => {
    const [user, stranger, session] = await Promise.all([
      openAccount(),
      openAccount(),
      openSession(),
    ])
    const [foreign] = await stranger.grant(await weeklyCoins(session.address))
    expect(await codeOf(user.revoke(foreign!))).toBe(-32602)
    const mixed = await openAccount({ key: user.key, permissions: stranger.context.permissions })
    expect(await mixed.granted()).toEqual([])
    expect(await codeOf(mixed.revoke(foreign!))).toBe(-32602)
    expect(user.questions).toEqual([])
  })

  const session = '0x1111111111111111111111111111111111111111'
  const most = `0x${'f'.repeat(64)}`
  const amount = numberToHex(100n)
  const periodic = (data: object) => ({
    permission: {
      type: 'native-token-periodic',
      data: { periodAmount: amount, periodDuration: week, ...data },
    },
  })
  const stream = (data: object) => ({
    permission: {
      type: 'native-token-stream',
      data: { initialAmount: amount, amountPerSecond: '0x1', ...data },
    },
  })
  const rule = (timestamp: unknown) => ({ rules: [{ type: 'expiry', data: { timestamp } }] })
  test.each<[string, object, number?]>([
    ['without an end', { rules: [] }],
    ['with no rules', { rules: undefined }],
    ['with an end that is over', rule(1)],
    ['with an end that no one will see', rule(9_999_999_999)],
    ['with an end that is no number', rule('soon')],
    [
      'with a rule that is not enforced',
      {
        rules: [
          { type: 'expiry', data: { timestamp: 1 } },
          { type: 'count', data: { most: 1 } },
        ],
      },
    ],
    ['of another type', { permission: { type: 'native-token-drip', data: { amount } } }],
    ['of a stream of nothing', stream({ amountPerSecond: '0x0' })],
    ['of a stream without a speed', stream({ amountPerSecond: undefined })],
    ['of a stream of any speed', stream({ amountPerSecond: most, maxAmount: amount })],
    ['of a stream without a limit', stream({ maxAmount: most })],
    ['of a stream that begins with anything', stream({ initialAmount: most })],
    ['of a stream that begins with more than its most', stream({ maxAmount: '0x1' })],
    ['of a stream that begins with no number', stream({ initialAmount: 'all' })],
    ['of a stream that began long ago', stream({ startTime: 1 })],
    ['of a stream that begins after its end', stream({ startTime: 9_999_999_999 })],
    ['of a stream with terms that are not enforced', stream({ receiver: shop })],
    ['for every token', { permission: { type: 'erc20-token-revocation', data: {} } }],
    ['of an unlimited amount', periodic({ periodAmount: most })],
    ['of more than there is', periodic({ periodAmount: numberToHex(2n ** 128n) })],
    [
      'that is unlimited in all',
      periodic({ periodAmount: numberToHex(2n ** 120n), periodDuration: 1 }),
    ],
    ['of nothing', periodic({ periodAmount: '0x0' })],
    ['of less than nothing', periodic({ periodAmount: -1 })],
    ['with no period', periodic({ periodDuration: undefined })],
    ['with a period of no time', periodic({ periodDuration: 0 })],
    ['with a start after its end', periodic({ startTime: 9_999_999_999 })],
    ['with a start of years ago', periodic({ startTime: 1 })],
    ['with terms that are not enforced', periodic({ receiver: shop })],
    [
      'of a token that is no contract',
      {
        permission: {
          type: 'erc20-token-allowance',
          data: { allowanceAmount: amount, tokenAddress: shop },
        },
      },
    ],
    [
      'of items, which have no decimals',
      {
        permission: {
          type: 'erc20-token-allowance',
          data: { allowanceAmount: amount, tokenAddress: sandboxCollections.pictures.address },
        },
      },
    ],
    [
      'of no token',
      { permission: { type: 'erc20-token-allowance', data: { allowanceAmount: amount } } },
    ],
    ['for everyone', { to: anyone }],
    ['for no one', { to: zeroAddress }],
    ['for the manager', { to: delegationManager }],
    ['for no address', { to: 'session.eth' }],
    ['for another network', { chainId: '0x1' }],
    ['from another account', { from: shop }, 4100],
    ['that is nothing', { permission: null }],
  ])('ask for a permission %s', async (_, change, code = -32602) => {
    const user = await openAccount()
    const asked = await asking(
      'native-token-allowance',
      { allowanceAmount: amount },
      { to: session },
    )
    expect(await codeOf(user.grant({ ...asked, ...change }))).toBe(code)
    expect(user.questions).toEqual([])
    expect(await user.code()).toBeUndefined()
  })

  test('ask for a permission of the account for itself, for none, or for too many', async () => {
    const user = await openAccount()
    const one = await weeklyCoins(session)
    expect(await codeOf(user.grant({ ...one, to: user.address }))).toBe(-32602)
    expect(await codeOf(user.grant())).toBe(-32602)
    expect(await codeOf(user.grant(...Array(11).fill(one)))).toBe(-32602)
    expect(user.questions).toEqual([])
  })

  test.each([
    '\u202eRUE\u2066',
    ', again every 10 years',
    '000',
    '1 ETH',
    'E\nT',
    '',
    '\u3164\u3164',
    'E\uffa0\u115f',
  ])('change the words by the symbol of a token: %j', async (symbolOfToken) => {
    const user = await openAccount()
    const evil = '0x00000000000000000000000000000000000f0E0f'
    const text = encodeAbiParameters([{ type: 'string' }], [symbolOfToken])
    const askNode: EvmRequestContext['askNode'] = (method, params) => {
      const { data, to } = Object(Object(params)[0])
      if (method !== 'eth_call' || String(to).toLowerCase() !== evil.toLowerCase())
        return user.context.askNode(method, params)
      return Promise.resolve(data === '0x95d89b41' ? text : numberToHex(18, { size: 32 }))
    }
    const asked = await asking(
      'erc20-token-allowance',
      { allowanceAmount: numberToHex(parseEther('5')), tokenAddress: evil },
      { to: session },
    )
    user.reject()
    await codeOf(
      answerEvmRpc('wallet_requestExecutionPermissions', [asked], { ...user.context, askNode }),
    )
    expect(user.shown()).toContain('Amount: 5, at once or in parts\n')
  })
})

describe('no permission is given', () => {
  const session = '0x1111111111111111111111111111111111111111'

  test('if the user rejects: nothing is upgraded, signed or kept', async () => {
    const user = await openAccount()
    user.reject()
    expect(await codeOf(user.grant(await weeklyCoins(session)))).toBe(4001)
    expect(await user.code()).toBeUndefined()
    expect(await user.context.permissions.list()).toEqual([])
    expect(await client().getTransactionCount({ address: user.address })).toBe(0)
  })

  test.each([0, 1, 2, 3])(
    'if the user cancels the passkey after %d of its four signatures: no fee is paid',
    async (signsUntil) => {
      const user = await openAccount({ signsUntil })
      const asked = await weeklyCoins(session)
      expect(await codeOf(user.grant(asked, asked))).toBe(4001)
      expect(await user.code()).toBeUndefined()
      expect(await user.context.permissions.list()).toEqual([])
      expect(await client().getTransactionCount({ address: user.address })).toBe(0)
    },
  )

  test('where the site offers no upgrades, and by an account that runs the code of another wallet', async () => {
    const plain = await openAccount({ canUpgrade: false })
    const other = await openAccount()
    const method = 'anvil_setCode'
    const code = concatHex(['0xef0100', shop])
    await callChain({ rpcUrl: anvil.rpcUrl, method, params: [other.address, code] })
    for (const user of [plain, other]) {
      expect(await codeOf(user.grant(await weeklyCoins(session)))).toBe(4200)
      expect(await user.request('wallet_getSupportedExecutionPermissions')).toEqual({})
      expect(user.questions).toEqual([])
    }
  })

  test('where a contract of the framework is missing', async () => {
    const user = await openAccount()
    const askNode: EvmRequestContext['askNode'] = (method, params) =>
      method === 'eth_getCode' && Object(params)[0] === framework.redeemer.address
        ? Promise.resolve('0x')
        : user.context.askNode(method, params)
    const asked = await weeklyCoins(session)
    const context = { ...user.context, askNode }
    expect(await codeOf(answerEvmRpc('wallet_requestExecutionPermissions', [asked], context))).toBe(
      4200,
    )
    expect(user.questions).toEqual([])
  })

  test('while a smart account is in use', async () => {
    const { context } = await openAccount()
    const smart = {
      ...context.owner,
      atomic: 'supported' as const,
      prepare: () => Promise.reject(),
    }
    const user = await openAccount({ smart })
    for (const name of [
      'requestExecutionPermissions',
      'getGrantedExecutionPermissions',
      'getSupportedExecutionPermissions',
      'revokeExecutionPermission',
    ])
      expect(await codeOf(user.request(`wallet_${name}`, {}))).toBe(4200)
  })
})

describe('the words of a permission', () => {
  const facts = { delegator: testAccounts.alice.address, nonce: 3n, salt: 5n }
  const period = { duration: 86_400n, startsAt: 1_000n }
  const speed = { initial: 0n, perSecond: 7n, startsAt: 1_000n }

  test.each([
    { to: shop, amount: 1n, until: 2n ** 40n },
    { to: shop, amount: 1n, until: 2n ** 40n, period },
    { to: shop, amount: 1n, until: 2n ** 40n, token },
    { to: shop, amount: 2n ** 127n, until: 2n ** 40n, token, period },
    { to: shop, amount: 9n, until: 2n ** 40n, stream: speed },
    { to: shop, amount: 2n ** 127n, until: 2n ** 40n, token, stream: speed },
  ] as const)('are read from what is signed', (terms) => {
    const delegation = delegationOf(terms, facts)
    const read = termsOf(delegation)!
    expect(read.nonce).toBe(3n)
    expect(read.terms).toEqual(terms)
    expect(delegationOf(read.terms, facts)).toEqual(delegation)
  })

  test('do not exist for a delegation with one limit less, one more, or another order', () => {
    const delegation = delegationOf({ to: shop, amount: 1n, until: 9n, period }, facts)
    const { caveats } = delegation
    for (let left = 0; left < caveats.length; left += 1)
      expect(termsOf({ ...delegation, caveats: caveats.toSpliced(left, 1) })).toBeUndefined()
    expect(termsOf({ ...delegation, caveats: [...caveats, caveats[0]!] })).toBeUndefined()
    expect(termsOf({ ...delegation, caveats: caveats.toReversed() })).toBeUndefined()
    expect(termsOf({ ...delegation, authority: hashDelegation(delegation) })).toBeUndefined()
    expect(termsOf({ ...delegation, delegate: anyone })).toBeUndefined()
  })

  test('do not exist for a context with something behind it, or with two delegations', () => {
    const delegation = delegationOf({ to: shop, amount: 1n, until: 9n }, facts)
    const context = writeContext(delegation, '0x1234')
    expect(readContext(context)).toEqual({ delegation, signature: '0x1234' })
    expect(readContext(`${context}00`)).toBeUndefined()
    expect(readContext('0x')).toBeUndefined()
    const list = [{ ...signedDelegation, type: 'tuple[]' }] as const
    const [[one]] = decodeAbiParameters(list, context)
    expect(readContext(encodeAbiParameters(list, [[one!, one!]]))).toBeUndefined()
  })
})
