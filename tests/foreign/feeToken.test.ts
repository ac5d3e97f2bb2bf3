import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBytes,
  http,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { createAskNode } from '../../server/secureSite/frame/askNode.ts'
import { createPlainSender } from '../../server/secureSite/frame/evm/createPlainSender.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import type { EvmSender, SmartAccountNode } from '../../server/secureSite/frame/evm/EvmSender.ts'
import type { AppTransaction } from '../../server/secureSite/frame/evm/readTransaction.ts'
import { openSafe } from '../../server/secureSite/frame/evm/safe/openSafe.ts'
import { openUpgradable } from '../../server/secureSite/frame/evm/upgrade/openUpgradable.ts'
import { networkWith, textOf } from '../support/englishFrame.ts'
import { deploySafe } from './deploySafe.ts'
import { deployUpgrade } from './deployUpgrade.ts'
import { startBundler } from './startBundler.ts'

const chainId = 31_337
const friend = '0x00000000000000000000000000000000000f0e0d'
const { quiet, tide } = sandboxTokens
/** Two of a token with six digits. */
const most = 2_000_000n

type Bundler = Awaited<ReturnType<typeof startBundler>>
let anvil: Awaited<ReturnType<typeof startAnvil>>
let bundlers: Record<'0.7' | '0.8', Bundler>
beforeAll(async () => {
  anvil = await startAnvil({ chainId, tokens: true })
  await deploySafe(anvil)
  await deployUpgrade(anvil)
  const start = (version: '0.7' | '0.8') =>
    startBundler({ chainId, rpcUrl: anvil.rpcUrl, version, kind: 'singleton' })
  bundlers = { '0.7': await start('0.7'), '0.8': await start('0.8') }
})
afterAll(() => Promise.all([anvil?.stop(), bundlers?.['0.7'].stop(), bundlers?.['0.8'].stop()]))

const ask = (url: string) => createAskNode(url, { 'content-type': 'application/json' })
const client = () => createPublicClient({ transport: http(anvil.rpcUrl) })
const read = (token: Address, functionName: 'allowance' | 'balanceOf', args: readonly Address[]) =>
  client().readContract({
    address: token,
    abi: erc20Abi,
    functionName,
    args,
  } as never) as Promise<bigint>

/** A test account sends a call. */
async function act(from: Address, call: { to: Address; data: Hex }) {
  const node = ask(anvil.rpcUrl)
  await node('anvil_impersonateAccount', [from])
  await node('anvil_setBalance', [from, numberToHex(parseEther('10'))])
  await node('eth_sendTransaction', [{ from, ...call }])
  await untilMined(anvil)
}

const kinds = {
  '0.7': async (owner, node) => openSafe(owner, node),
  '0.8': (owner, node) => openUpgradable({ owner, plain: createPlainSender(owner, node) }, node),
} satisfies Record<
  string,
  (owner: ReturnType<typeof createEvmAccount>, node: SmartAccountNode) => Promise<EvmSender>
>
type Version = keyof typeof kinds
const versions: readonly Version[] = ['0.7', '0.8']

/** A smart account with tokens, whose paymaster takes one of them. */
async function openAccount({
  askBundler,
  coins = '0',
  given = 10_000_000n,
  limit = '2',
  token = tide,
  version,
}: {
  askBundler?: SmartAccountNode['askBundler']
  coins?: string
  given?: bigint
  limit?: string
  token?: typeof tide | typeof quiet
  version: Version
}) {
  const key = generatePrivateKey()
  const owner = createEvmAccount(privateKeyToAddress(key), async (work) => work(hexToBytes(key)))
  const node: SmartAccountNode = {
    chainId,
    network: networkWith(),
    askNode: ask(anvil.rpcUrl),
    askBundler: askBundler ?? ask(bundlers[version].url),
    isSponsored: true,
    feeToken: { address: token.address, symbol: token.symbol, decimals: 6, most: limit },
  }
  const open = () => kinds[version](owner, node)
  const { address } = await open()
  await ask(anvil.rpcUrl)('anvil_setBalance', [address, numberToHex(parseEther(coins))])
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [address, given],
  })
  await act(testAccounts.alice.address, { to: token.address, data })
  return {
    address,
    tokens: () => read(token.address, 'balanceOf', [address]),
    allowance: () => read(token.address, 'allowance', [address, bundlers[version].paymaster]),
    /** Prepares as the frame does for each request, and sends. */
    async send(...calls: readonly Partial<AppTransaction>[]) {
      const { fee, send } = await (await open()).prepare(calls.map(callOf))
      return { fee: textOf(fee), ...(await send()) }
    },
  }
}

const callOf = (call: Partial<AppTransaction>): AppTransaction => ({
  ...{ to: friend, data: '0x', value: 0n },
  ...{ nonce: undefined, gas: undefined, gasPrice: undefined },
  ...{ maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
  ...call,
})

describe.each(versions)('an account of EntryPoint %s', (version) => {
  const paymaster = () => getAddress(bundlers[version].paymaster)

  test.each([tide, quiet])('pays its fee in $name, at most what it approved', async (token) => {
    const user = await openAccount({ token, version })
    const { fee, isReverted } = await user.send({})
    expect(isReverted).toBe(false)
    for (const text of [`At most 2 ${token.symbol}`, token.address, paymaster(), 'no more'])
      expect(fee).toContain(text)
    expect(await client().getBalance({ address: user.address })).toBe(0n)
    const taken = 10_000_000n - (await user.tokens())
    expect(taken).toBeGreaterThan(0n)
    expect(taken).toBeLessThanOrEqual(most)
    expect(await user.allowance()).toBe(most - taken)

    // The next one does not add to what is left, also of a token that only changes a zero allowance.
    await user.send({})
    const again = 10_000_000n - taken - (await user.tokens())
    expect(again).toBeGreaterThan(0n)
    expect(await user.allowance()).toBe(most - again)
  })

  test('gives the paymaster no more than the limit, also if it had an unlimited allowance', async () => {
    const user = await openAccount({ version })
    await user.send({})
    const unlimited = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [paymaster(), maxUint256],
    })
    await act(user.address, { to: tide.address, data: unlimited })
    await ask(anvil.rpcUrl)('anvil_setBalance', [user.address, '0x0'])
    expect(await user.send({})).toMatchObject({ isReverted: false })
    expect(await user.allowance()).toBeLessThan(most)
  })

  test('loses nothing if the fee is above the limit: the calls are not made', async () => {
    const user = await openAccount({ limit: '0.000001', version })
    const gift = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [friend, 5n],
    })
    expect(await user.send({ to: tide.address, data: gift })).toMatchObject({ isReverted: true })
    expect(await user.tokens()).toBe(10_000_000n)
    expect(await user.allowance()).toBe(0n)
  })

  test.each([
    ['names another paymaster at the end', { paymaster: friend }],
    ['names none at the end', { paymaster: undefined }],
  ])('pays in coins, and says so, if the service %s', async (_, change) => {
    const user = await openAccount({
      coins: '1',
      version,
      async askBundler(method, params) {
        const answer = await ask(bundlers[version].url)(method, params)
        return method === 'pm_getPaymasterData' ? { ...Object(answer), ...change } : answer
      },
    })
    const { fee, isReverted } = await user.send({})
    expect(fee).toMatch(/^At most 0\.\d+ ETH$/)
    expect(isReverted ?? false).toBe(false)
    await untilMined(anvil)
    expect(await user.tokens()).toBe(10_000_000n)
    expect(await user.allowance()).toBe(0n)
    expect(await read(tide.address, 'allowance', [user.address, friend])).toBe(0n)
  })

  test('pays in coins if it has less of the token than the limit', async () => {
    const user = await openAccount({ coins: '1', given: most - 1n, version })
    expect((await user.send({})).fee).toMatch(/ ETH$/)
  })
})
