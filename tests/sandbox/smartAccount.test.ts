import {
  type Address,
  createClient,
  createPublicClient,
  encodeFunctionData,
  getContractAddress,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  zeroHash,
} from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  entryPoint08Address,
  getSupportedEntryPoints,
  getUserOperation,
  getUserOperationReceipt,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { getChainId } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBundler } from '../../sandbox/bundler/createBundler.ts'
import { actAs } from '../../sandbox/chains/actAs.ts'
import { estimateAbi } from '../../sandbox/chains/entryPoint/entryPoints.ts'
import { deploySmartAccounts } from '../../sandbox/chains/smartAccount/deploySmartAccounts.ts'
import {
  smartAccountCalls,
  smartAccountCreation,
  smartAccountFactory,
} from '../../sandbox/chains/smartAccount/smartAccounts.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { createPaymaster } from '../../sandbox/paymaster/createPaymaster.ts'
import { openSandboxAccount } from '../../sandbox/secureSite/frame/openSandboxAccount.ts'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { answerEvmRpc } from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { askAt, describeOperations, newAddress, openUser } from '../support/describeOperations.ts'

const chainId = 1
let anvil: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof serveApp>>
let paymaster: Awaited<ReturnType<typeof serveApp>>
let client: ReturnType<typeof createPublicClient>

beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50 })
  await deploySmartAccounts(anvil)
  bundler = await serveApp(createBundler({ chains: [anvil] }))
  paymaster = await serveApp(createPaymaster({ chains: [anvil] }))
})

afterAll(() => Promise.all([bundler, paymaster, anvil].map((one) => one?.stop())))

const placeOf = () => ({
  ...anvil,
  bundlerUrl: `${bundler.url}/${chainId}`,
  paymasterUrl: paymaster.url,
  open: openSandboxAccount,
})

/** A new user, with two ether in their smart account and none in their owner's. */
const newUser = () => openUser(placeOf(), { ether: '2' })
const ether = (to: Address, amount: string) => ({ to, value: numberToHex(parseEther(amount)) })
const balance = (address: Address) => client.getBalance({ address })

describeOperations('an account of the sandbox', placeOf)

test('its signature is valid before and after its deployment', async () => {
  const { address, context, sendAsOne } = await newUser()
  const account = context.smart!
  const before = await account.signMessage('Hello')
  expect(await client.verifyMessage({ address, message: 'Hello', signature: before })).toBe(true)
  expect(await client.verifyMessage({ address, message: 'Hullo', signature: before })).toBe(false)

  await sendAsOne([ether(newAddress(), '0.5')])
  const after = await account.signMessage('Hello')
  expect(after).toHaveLength(132)
  expect(await client.verifyMessage({ address, message: 'Hello', signature: after })).toBe(true)
})

test('its owner signs typed data in its name', async () => {
  const { address, context } = await newUser()
  const typedData = {
    domain: { name: 'Shop', chainId },
    types: { Order: [{ name: 'count', type: 'uint256' }] },
    primaryType: 'Order',
    message: { count: 3n },
  } as const
  const signature = await context.smart!.signTypedData(typedData)
  expect(await client.verifyTypedData({ address, ...typedData, signature })).toBe(true)
})

test('without a sponsor it pays the bundler, and the user sees the fee before', async () => {
  const user = await newUser()
  const { address, context } = user
  const account = await openSandboxAccount(context.owner, { ...context, isSponsored: false })
  const friend = newAddress()
  const call = { ...ether(friend, '0.5'), from: address }
  const alone = { ...context, smart: account, isSponsored: false }
  let before: bigint | undefined
  await answerEvmRpc('eth_sendTransaction', [call], {
    ...alone,
    async approve(question) {
      await context.approve(question)
      before = await balance(address)
    },
  })
  expect(user.asked()[0]).toMatch(/Fee: At most 0\.\d+ ETH/)
  expect(before).toBe(parseEther('2'))
  expect(await balance(friend)).toBe(parseEther('0.5'))
  expect(await balance(address)).toBeLessThan(parseEther('1.5'))
  expect(await balance(address)).toBeGreaterThan(parseEther('1.4'))
})

/** Deploys a contract whose code is the byte 2a. */
const makesCode = '0x602a60005360016000f3'

test('it deploys contracts, together with its other calls, before and after its own deployment', async () => {
  const user = await newUser()
  const placeOfContract = (nonce: bigint) => getContractAddress({ from: user.address, nonce })
  const friend = newAddress()

  await user.sendAsOne([ether(friend, '0.25'), { data: makesCode }])
  expect(await client.getCode({ address: placeOfContract(1n) })).toBe('0x2a')
  expect(await balance(friend)).toBe(parseEther('0.25'))

  await user.sendAsOne([{ data: makesCode, value: numberToHex(parseEther('0.5')) }])
  expect(await client.getCode({ address: placeOfContract(2n) })).toBe('0x2a')
  expect(await balance(placeOfContract(2n))).toBe(parseEther('0.5'))
})

test('a contract that cannot be deployed reverts the other calls too', async () => {
  const user = await newUser()
  const friend = newAddress()
  await expect(user.sendAsOne([ether(friend, '0.25'), { data: '0xfe' }])).rejects.toThrow(
    'The calls revert.',
  )
  expect(await balance(friend)).toBe(0n)
  for (const empty of [{}, { data: '0x' }, { value: '0x1' }])
    await expect(user.sendAsOne([empty])).rejects.toMatchObject({ code: -32602 })
})

test('only the EntryPoint uses it, and an app cannot call either of them', async () => {
  const user = await newUser()
  await user.sendAsOne([ether(newAddress(), '0.5')])
  const { address } = user
  const forged = [
    smartAccountCalls([{ to: newAddress(), value: 1n, data: '0x' }]),
    encodeFunctionData({
      abi: parseAbi(['function deploy(bytes code) payable']),
      args: [makesCode],
    }),
  ]
  const other = await newUser()
  for (const data of forged) {
    await expect(other.sendAsOne([{ to: address, data }])).rejects.toThrow('The calls revert.')
    for (const to of [address, entryPoint07Address])
      await expect(user.sendAsOne([{ to, data }])).rejects.toThrow('cannot change the account')
  }
  expect(await balance(address)).toBe(parseEther('1.5'))
})

/** Reverts with a word whose last byte is 2a. */
const revertsWith2a = '0x602a60005260206000fd'

describe('the bundler of the sandbox', () => {
  const viemBundler = () =>
    createClient({ transport: http(placeOf().bundlerUrl, { retryCount: 0 }) })
  const ask = (method: string, ...params: unknown[]) => askAt(placeOf().bundlerUrl)(method, params)
  /** The last operation of an account. */
  async function lastHash(sender: Address) {
    const logs = await client.getContractEvents({
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      eventName: 'UserOperationEvent',
      args: { sender },
      fromBlock: 0n,
    })
    return logs.at(-1)!.args.userOpHash!
  }

  test('serves EntryPoint 0.7 and 0.8 on its chain', async () => {
    expect(await getSupportedEntryPoints(viemBundler())).toEqual([
      entryPoint07Address,
      entryPoint08Address,
    ])
    expect(await getChainId(viemBundler())).toBe(chainId)
  })

  test('tells of an operation and of its receipt, and why it reverted, in the form that viem reads', async () => {
    const user = await newUser()
    await user.sendAsOne([ether(newAddress(), '0.5')])
    const first = await lastHash(user.address)
    const { receipt, ...done } = await getUserOperationReceipt(viemBundler(), { hash: first })
    expect(done).toMatchObject({
      userOpHash: first,
      entryPoint: entryPoint07Address.toLowerCase(),
      sender: user.address,
      success: true,
    })
    expect(receipt.status).toBe('success')
    expect(await getUserOperation(viemBundler(), { hash: first })).toMatchObject({
      transactionHash: receipt.transactionHash,
      blockNumber: receipt.blockNumber,
      userOperation: { sender: user.address, nonce: 0n },
    })

    const to = newAddress()
    const params = [to, revertsWith2a]
    const sending = user.sendAsOne([{ to, data: '0x' }], () =>
      callChain({ rpcUrl: anvil.rpcUrl, method: 'anvil_setCode', params }),
    )
    expect(await sending).toMatchObject({ status: 500 })
    expect(
      await getUserOperationReceipt(viemBundler(), { hash: await lastHash(user.address) }),
    ).toMatchObject({
      success: false,
      reason: numberToHex(0x2a, { size: 32 }),
      receipt: { status: 'success' },
    })
  })

  test('makes the operations of several users who send at once', async () => {
    const users = await Promise.all([newUser(), newUser(), newUser()])
    const friend = newAddress()
    const sent = await Promise.all(users.map((user) => user.sendAsOne([ether(friend, '0.5')])))
    expect(sent).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
    expect(await balance(friend)).toBe(parseEther('1.5'))
  })

  test.each([
    ['no operation', ['none', entryPoint07Address]],
    ['an amount that is no hex', [{ nonce: 'one' }, entryPoint07Address]],
    ['another EntryPoint', [{}, '0x0000000000000000000000000000000000000001']],
  ])('refuses %s', async (_, [given, entryPoint]) => {
    const operation =
      typeof given === 'object'
        ? { sender: newAddress(), callData: '0x', signature: '0x', nonce: '0x0', ...given }
        : given
    for (const method of ['eth_sendUserOperation', 'eth_estimateUserOperationGas'])
      await expect(ask(method, operation, entryPoint)).rejects.toMatchObject({ code: -32602 })
  })

  test('has no other methods', async () => {
    await expect(ask('eth_sendTransaction', {})).rejects.toMatchObject({ code: -32601 })
    expect(await ask('eth_getUserOperationReceipt', zeroHash)).toBeNull()
    expect(await ask('eth_getUserOperationByHash', zeroHash)).toBeNull()
  })

  test('is refused by the EntryPoint with its reason: nobody pays, or the account is not there', async () => {
    const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
    const limits = { callGasLimit: '0x10000', verificationGasLimit: '0x80000' }
    const { address, context } = await openUser(placeOf())
    const operation = {
      ...{ sender: address, callData: '0x', nonce: '0x0', preVerificationGas: '0x20000' },
      ...{ signature: `0x${'01'.repeat(64)}1b`, ...fees, ...limits },
    }
    const send = (more: object) =>
      ask('eth_sendUserOperation', { ...operation, ...more }, entryPoint07Address)
    await expect(send({})).rejects.toMatchObject({
      code: -32500,
      message: 'AA20 account not deployed',
    })
    const creation = {
      factory: smartAccountFactory.address,
      factoryData: smartAccountCreation(context.owner.address),
    }
    await expect(send(creation)).rejects.toMatchObject({
      code: -32500,
      message: "AA21 didn't pay prefund",
    })
    await expect(send({ ...creation, paymaster: newAddress() })).rejects.toMatchObject({
      code: -32501,
      message: 'AA31 paymaster deposit too low',
    })
  })

  test('estimates by a call that no transaction can make, because it asks for no signature', async () => {
    const user = await newUser()
    await user.sendAsOne([ether(newAddress(), '0.5')])
    const friend = newAddress()
    const operation = toPackedUserOperation({
      sender: user.address,
      callData: smartAccountCalls([{ to: friend, value: parseEther('1'), data: '0x' }]),
      nonce: 1n,
      signature: '0x',
      ...{ callGasLimit: 100_000n, verificationGasLimit: 100_000n, preVerificationGas: 0n },
      ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    })
    const data = encodeFunctionData({ abi: estimateAbi, args: [operation] })
    await actAs(
      { rpcUrl: anvil.rpcUrl, from: newAddress(), ether: '1' },
      async (act) => void (await act({ to: entryPoint07Address, data })),
    )
    await untilMined(anvil)
    const { transactions } = await client.getBlock()
    expect(await client.getTransactionReceipt({ hash: transactions[0]! })).toMatchObject({
      status: 'reverted',
    })
    expect(await balance(friend)).toBe(0n)
  })
})
