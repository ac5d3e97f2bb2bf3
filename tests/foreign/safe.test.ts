import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { createAskNode } from '../../server/secureSite/frame/askNode.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import type { AppCall, AppTransaction } from '../../server/secureSite/frame/evm/readTransaction.ts'
import { createSafes } from '../../server/secureSite/frame/evm/safe/createSafes.ts'
import { deploySafe, officialSafe } from './deploySafe.ts'
import { startBundler } from './startBundler.ts'

const chainId = 31_337
const friend = '0x00000000000000000000000000000000000f0e0d'
const other = '0x00000000000000000000000000000000000f0e0e'
const setOwner = parseAbi(['function addOwnerWithThreshold(address owner, uint256 threshold)'])

let anvil: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let found: Awaited<ReturnType<typeof deploySafe>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  found = await deploySafe(anvil)
  bundler = await startBundler({ chainId, rpcUrl: anvil.rpcUrl })
})
afterAll(() => Promise.all([anvil?.stop(), bundler?.stop()]))

const ask = (url: string) => createAskNode(url, { 'content-type': 'application/json' })

/** A user's smart account, as the frame opens it. */
async function openAccount({ ether = '10', isSponsored = false, key = generatePrivateKey() } = {}) {
  const owner = createEvmAccount(privateKeyToAddress(key), async (work) => work(hexToBytes(key)))
  const account = await createSafes()(owner, {
    chainId,
    askNode: ask(anvil.rpcUrl),
    askBundler: ask(bundler.url),
    isSponsored,
  })
  await ask(anvil.rpcUrl)('anvil_setBalance', [account.address, numberToHex(parseEther(ether))])
  return { account, owner }
}

const client = () => createPublicClient({ transport: http(anvil.rpcUrl) })
const balanceOf = (address: Hex) => client().getBalance({ address })
const callOf = (call: AppCall): AppTransaction => ({
  nonce: undefined,
  gas: undefined,
  gasPrice: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
  ...call,
})
const pay = (to: Hex, value: bigint) => callOf({ to, value, data: '0x' })
const reverting = callOf({
  to: officialSafe.entryPoint,
  value: 0n,
  data: toFunctionSelector('incrementNonce(uint192,uint8)'),
})

test('the contracts of the packages land at the addresses that every network has', () => {
  expect(found).toEqual(officialSafe)
})

describe('a smart account of the embedded wallet', () => {
  test('has its address before it exists, and the first operation deploys it', async () => {
    const { account } = await openAccount()
    const before = await balanceOf(friend)
    expect(await account.isDeployed()).toBe(false)
    const { fee, send } = await account.prepare([pay(friend, 5n)])
    expect(fee.text).toMatch(/^At most 0\.\d+ of the network’s coin$/)
    const { hash, isReverted } = await send()
    expect(isReverted).toBe(false)
    expect(await client().getTransactionReceipt({ hash: hash as Hex })).toMatchObject({
      status: 'success',
    })
    expect(await account.isDeployed()).toBe(true)
    expect((await balanceOf(friend)) - before).toBe(5n)
  })

  test('is the same for the same key, and another for another', async () => {
    const key = generatePrivateKey()
    const [one, again, stranger] = await Promise.all([
      openAccount({ key }),
      openAccount({ key }),
      openAccount(),
    ])
    expect(again.account.address).toBe(one.account.address)
    expect(stranger.account.address).not.toBe(one.account.address)
  })

  test('sends several calls as one', async () => {
    const { account } = await openAccount()
    const before = [await balanceOf(friend), await balanceOf(other)]
    const { send } = await account.prepare([pay(friend, 1n), pay(other, 2n), pay(friend, 3n)])
    await send()
    expect((await balanceOf(friend)) - before[0]!).toBe(4n)
    expect((await balanceOf(other)) - before[1]!).toBe(2n)
  })

  test('says that the calls failed, though the transaction of the bundler succeeds', async () => {
    const { account } = await openAccount()
    const before = await balanceOf(friend)
    const { send } = await account.prepare([pay(friend, 7n), reverting])
    const { hash, isReverted } = await send()
    expect(isReverted).toBe(true)
    expect(await balanceOf(friend)).toBe(before)
    expect(await client().getTransactionReceipt({ hash: hash as Hex })).toMatchObject({
      status: 'success',
    })
  })

  test('without coins nothing is sent, and the reason is the bundler’s', async () => {
    const { account } = await openAccount({ ether: '0' })
    const { send } = await account.prepare([pay(friend, 0n)])
    await expect(send()).rejects.toThrow('AA21')
  })

  test('what the bundler took, though its answer was lost, cannot be sent again', async () => {
    const { account } = await openAccount()
    await (await account.prepare([pay(friend, 1n)])).send()
    const before = await balanceOf(friend)
    const { send } = await account.prepare([pay(friend, 11n)])
    bundler.loseNextAnswer()
    await expect(send()).rejects.toThrow('lost')
    await expect(send()).rejects.toThrow('AA25')
    expect((await balanceOf(friend)) - before).toBe(11n)
  })

  test('a sponsor pays the fee, and the user sees it', async () => {
    const { account } = await openAccount({ ether: '1', isSponsored: true })
    const { fee, send } = await account.prepare([pay(friend, 1n)])
    expect(fee.text).toBe('The app pays it')
    await send()
    expect(await balanceOf(account.address)).toBe(parseEther('1') - 1n)
  })

  test('if the sponsor refuses, the account pays, and the user sees it', async () => {
    const { account } = await openAccount({ isSponsored: true })
    bundler.sponsor(false)
    try {
      const { fee } = await account.prepare([pay(friend, 1n)])
      expect(fee.text).toMatch(/^At most/)
    } finally {
      bundler.sponsor(true)
    }
  })

  test.for([
    { what: 'before it is deployed', isDeployed: false },
    { what: 'after it is deployed', isDeployed: true },
  ])('its signatures are valid $what', async ({ isDeployed }) => {
    const { account } = await openAccount()
    if (isDeployed) await (await account.prepare([pay(friend, 1n)])).send()
    const typedData = {
      domain: { name: 'Test', chainId },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const { address } = account
    const [message, typed] = [
      await account.signMessage('hello'),
      await account.signTypedData(typedData),
    ]
    expect(await client().verifyMessage({ address, message: 'hello', signature: message })).toBe(
      true,
    )
    expect(await client().verifyMessage({ address, message: 'other', signature: message })).toBe(
      false,
    )
    expect(await client().verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
    const stranger = (await openAccount()).account.address
    expect(
      await client().verifyMessage({ address: stranger, message: 'hello', signature: message }),
    ).toBe(false)
  })

  test('an app can neither change the account nor create a contract with it', async () => {
    const { account } = await openAccount()
    const data = encodeFunctionData({ abi: setOwner, args: [friend, 1n] })
    await expect(
      account.prepare([callOf({ to: account.address, value: 0n, data })]),
    ).rejects.toThrow('an app cannot change the account itself')
    await expect(account.prepare([callOf({ to: undefined, value: 0n, data })])).rejects.toThrow(
      'creates no contracts',
    )
  })
})
