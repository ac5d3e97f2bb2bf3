import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploySmartAccountFactory } from '../../sandbox/chains/smartAccount/deploySmartAccountFactory.ts'
import {
  smartAccountCalls,
  smartAccountFactory,
} from '../../sandbox/chains/smartAccount/smartAccounts.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { readTransaction } from '../../server/secureSite/frame/evm/readTransaction.ts'
import { textOf } from '../support/englishFrame.ts'
import { openSmartAccount } from '../support/openSmartAccount.ts'

const chainId = 1
const stranger = '0x000000000000000000000000000000000000dEaD'
let anvil: Awaited<ReturnType<typeof startAnvil>>
let client: ReturnType<typeof createPublicClient>
let keys = 0n

beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50 })
  await deploySmartAccountFactory(anvil.rpcUrl)
})

afterAll(() => anvil?.stop())

/** A new user, with two ether in their smart account and none in their owner's. */
async function newAccount() {
  keys += 1n
  const privateKey = numberToHex(keys, { size: 32 })
  const account = openSmartAccount(privateKey, { chainId, rpcUrl: anvil.rpcUrl })
  await callChain({
    rpcUrl: anvil.rpcUrl,
    method: 'anvil_setBalance',
    params: [account.address, numberToHex(parseEther('2'))],
  })
  /** As the frame does, once the user has approved. Returns the hash. */
  async function send(calls: readonly Readonly<Record<string, unknown>>[]) {
    const prepared = await account.prepare(calls.map((call) => readTransaction(call, chainId)))
    return (await prepared.send()).hash as Hex
  }
  return { ...account, send }
}

const ether = (to: Address, amount: string) => ({ to, value: numberToHex(parseEther(amount)) })
const balance = (address: Address) => client.getBalance({ address })

test('its signature is valid before and after its deployment', async () => {
  const account = await newAccount()
  const { address } = account
  const before = await account.signMessage('Hello')
  expect(await account.isDeployed()).toBe(false)
  expect(await client.verifyMessage({ address, message: 'Hello', signature: before })).toBe(true)
  expect(await client.verifyMessage({ address, message: 'Hullo', signature: before })).toBe(false)

  const hash = await account.send([ether(stranger, '0.5')])
  await client.waitForTransactionReceipt({ hash })
  expect(await account.isDeployed()).toBe(true)
  const after = await account.signMessage('Hello')
  expect(after).toHaveLength(132)
  expect(await client.verifyMessage({ address, message: 'Hello', signature: after })).toBe(true)
})

test('its owner signs typed data in its name', async () => {
  const { address, signTypedData } = await newAccount()
  const typedData = {
    domain: { name: 'Shop', chainId },
    types: { Order: [{ name: 'count', type: 'uint256' }] },
    primaryType: 'Order',
    message: { count: 3n },
  } as const
  const signature = await signTypedData(typedData)
  expect(await client.verifyTypedData({ address, ...typedData, signature })).toBe(true)
})

test('the first transaction deploys it, and spends its own ether', async () => {
  const account = await newAccount()
  const earlier = await balance(stranger)
  const hash = await account.send([ether(stranger, '0.5')])
  const { status, to } = await client.waitForTransactionReceipt({ hash })
  expect({ status, to }).toEqual({
    status: 'success',
    to: smartAccountFactory.address.toLowerCase(),
  })
  expect((await balance(stranger)) - earlier).toBe(parseEther('0.5'))
  expect(await balance(account.address)).toBe(parseEther('1.5'))
})

test('several calls are one transaction, all or none', async () => {
  const account = await newAccount()
  const earlier = await balance(stranger)
  const hash = await account.send([ether(stranger, '0.25'), ether(stranger, '0.5')])
  await client.waitForTransactionReceipt({ hash })
  expect((await balance(stranger)) - earlier).toBe(parseEther('0.75'))

  await expect(account.send([ether(stranger, '0.25'), ether(stranger, '500')])).rejects.toThrow()
  expect((await balance(stranger)) - earlier).toBe(parseEther('0.75'))
})

/** Deploys a contract whose code is the byte 2a. */
const makesCode = '0x602a60005360016000f3'

test('it deploys contracts, together with its other calls, before and after its own deployment', async () => {
  const account = await newAccount()
  const placeOf = (nonce: bigint) => getContractAddress({ from: account.address, nonce })
  const send = async (calls: Parameters<typeof account.send>[0]) =>
    client.waitForTransactionReceipt({ hash: await account.send(calls) })
  const earlier = await balance(stranger)

  await send([ether(stranger, '0.25'), { data: makesCode }])
  expect(await client.getCode({ address: placeOf(1n) })).toBe('0x2a')
  expect((await balance(stranger)) - earlier).toBe(parseEther('0.25'))

  await send([{ data: makesCode, value: numberToHex(parseEther('0.5')) }])
  expect(await client.getCode({ address: placeOf(2n) })).toBe('0x2a')
  expect(await balance(placeOf(2n))).toBe(parseEther('0.5'))
})

test('a contract that cannot be deployed reverts the other calls too', async () => {
  const account = await newAccount()
  const earlier = await balance(stranger)
  const failing = [ether(stranger, '0.25'), { data: '0xfe' }]
  await expect(account.send(failing)).rejects.toThrow()
  expect((await balance(stranger)) - earlier).toBe(0n)
  for (const empty of [{}, { data: '0x' }, { value: '0x1' }])
    await expect(account.send([empty])).rejects.toMatchObject({ code: -32602 })
})

test('what is only prepared is not sent', async () => {
  const account = await newAccount()
  const { fee } = await account.prepare([readTransaction(ether(stranger, '1'), chainId)])
  expect(textOf(fee)).toBe('The sandbox pays it')
  expect(await balance(account.address)).toBe(parseEther('2'))
  expect(await account.isDeployed()).toBe(false)
})

test('only its owner can use it', async () => {
  const account = await newAccount()
  const hash = await account.send([ether(stranger, '0.5')])
  await client.waitForTransactionReceipt({ hash })
  const other = await newAccount()
  const calls = [
    { to: stranger, value: 1n, data: '0x' },
    { to: undefined, value: 0n, data: makesCode },
  ] as const
  const forged = [
    smartAccountCalls(account.address, calls),
    encodeFunctionData({
      abi: parseAbi(['function deploy(bytes code) payable']),
      args: [makesCode],
    }),
  ]
  for (const data of forged)
    await expect(other.send([{ to: account.address, data }])).rejects.toThrow()
  expect(await balance(account.address)).toBe(parseEther('1.5'))
})
