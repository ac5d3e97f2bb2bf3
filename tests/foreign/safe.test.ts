import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  stringToHex,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { createAskNode, rpcErrors } from '../../server/secureSite/frame/askNode.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import type { AppCall, AppTransaction } from '../../server/secureSite/frame/evm/readTransaction.ts'
import { openSafe } from '../../server/secureSite/frame/evm/safe/openSafe.ts'
import { networkWith, textOf } from '../support/englishFrame.ts'
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
async function openAccount({
  askBundler = ask(bundler.url),
  ether = '10',
  isSponsored = false,
  key = generatePrivateKey(),
} = {}) {
  const owner = createEvmAccount(privateKeyToAddress(key), async (work) => work(hexToBytes(key)))
  const account = await openSafe(owner, {
    chainId,
    network: networkWith(2_000),
    askNode: ask(anvil.rpcUrl),
    askBundler,
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
  to: officialSafe.factory,
  value: 0n,
  data: toFunctionSelector('none()'),
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
    expect(textOf(fee)).toMatch(/^At most 0\.\d+ ETH \((about|less than) \$\d+\.\d\d\)$/)
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

  test('an operation that the bundler refuses is not sent, and cannot be sent twice', async () => {
    const { account } = await openAccount()
    await (await account.prepare([pay(friend, 1n)])).send()
    const before = await balanceOf(friend)
    const { send } = await account.prepare([pay(friend, 11n)])
    await send()
    await expect(send()).rejects.toThrow('AA25')
    expect((await balanceOf(friend)) - before).toBe(11n)
  })

  test.each(['eth_sendUserOperation', 'eth_getUserOperationReceipt'])(
    'if the answer of %s is lost, the frame still finds that the calls were made',
    async (method) => {
      let isLost = false
      const { account } = await openAccount({
        askBundler: async (asked, params) => {
          const answer = await ask(bundler.url)(asked, params)
          if (asked !== method || isLost) return answer
          isLost = true
          throw rpcErrors.internal('The bundler cannot be reached now.')
        },
      })
      const before = await balanceOf(friend)
      const { send } = await account.prepare([pay(friend, 13n)])
      expect(await send()).toMatchObject({ isReverted: false })
      expect(isLost).toBe(true)
      expect((await balanceOf(friend)) - before).toBe(13n)
    },
  )

  test.each(['another transaction', 'no transaction'])(
    'a bundler that names %s is asked again, because the node says what ran',
    async (what) => {
      const [earlier] = [
        await (await (await openAccount()).account.prepare([pay(friend, 1n)])).send(),
      ]
      const lies: unknown[] = [
        { success: true },
        {
          success: true,
          receipt: what === 'no transaction' ? null : { transactionHash: earlier.hash },
        },
      ]
      const { account } = await openAccount({
        askBundler: async (method, params) =>
          (method === 'eth_getUserOperationReceipt' && lies.pop()) ||
          ask(bundler.url)(method, params),
      })
      const { send } = await account.prepare([pay(friend, 1n)])
      const sent = await send()
      expect(sent.isReverted).toBe(false)
      expect(sent.hash).not.toBe(earlier.hash)
      const { to } = await client().getTransactionReceipt({ hash: sent.hash as Hex })
      expect(to).toBe(officialSafe.entryPoint.toLowerCase())
    },
  )

  test.each([
    ['succeeded', [reverting], true],
    ['failed', [pay(friend, 1n)], false],
  ] as const)(
    'a bundler cannot say that calls %s if they did not',
    async (_, calls, isReverted) => {
      const { account } = await openAccount({
        askBundler: async (method, params) => {
          const answer = await ask(bundler.url)(method, params)
          return method === 'eth_getUserOperationReceipt' && answer
            ? { ...Object(answer), success: isReverted }
            : answer
        },
      })
      const { send } = await account.prepare(calls)
      expect(await send()).toMatchObject({ isReverted })
    },
  )

  test('a node cannot give an operation a nonce that lets it run beside the next one', async () => {
    const key = generatePrivateKey()
    const owner = createEvmAccount(privateKeyToAddress(key), async (work) => work(hexToBytes(key)))
    const getNonce = toFunctionSelector('getNonce(address,uint192)')
    const account = await openSafe(owner, {
      chainId,
      network: networkWith(),
      askBundler: ask(bundler.url),
      isSponsored: false,
      askNode: async (method, params) =>
        method === 'eth_call' && JSON.stringify(params).includes(getNonce)
          ? numberToHex(77n << 64n, { size: 32 })
          : ask(anvil.rpcUrl)(method, params),
    })
    await expect(account.prepare([pay(friend, 1n)])).rejects.toThrow('wrong nonce')
  })

  test('an operation that was not included within half an hour never is', async () => {
    const { account } = await openAccount()
    await (await account.prepare([pay(friend, 1n)])).send()
    const { send } = await account.prepare([pay(friend, 1n)])
    await ask(anvil.rpcUrl)('evm_increaseTime', [1_900])
    await ask(anvil.rpcUrl)('evm_mine', [])
    await expect(send()).rejects.toThrow('AA22')
  })

  const sponsored = {
    paymaster: zeroAddress,
    paymasterData: '0x',
    paymasterVerificationGasLimit: '0x0',
    paymasterPostOpGasLimit: '0x0',
  }
  test.each([
    ['other calls', { callData: '0x12345678', sender: friend, nonce: '0x7' }],
    ['a paymaster that is none', sponsored],
  ])('a paymaster that answers with %s changes nothing: the account pays', async (_, answer) => {
    const { account } = await openAccount({
      isSponsored: true,
      askBundler: async (method, params) =>
        method.startsWith('pm_') ? answer : ask(bundler.url)(method, params),
    })
    const before = await balanceOf(friend)
    const { fee, send } = await account.prepare([pay(friend, 17n)])
    expect(textOf(fee)).toMatch(/^At most/)
    expect(await send()).toMatchObject({ isReverted: false })
    expect((await balanceOf(friend)) - before).toBe(17n)
  })

  test('a paymaster cannot add anything to what it pays for', async () => {
    const { account } = await openAccount({
      isSponsored: true,
      askBundler: async (method, params) => {
        const answer = await ask(bundler.url)(method, params)
        return method.startsWith('pm_') ? { ...Object(answer), callData: '0x12345678' } : answer
      },
    })
    const before = await balanceOf(friend)
    const { fee, send } = await account.prepare([pay(friend, 19n)])
    expect(textOf(fee)).toBe('The app pays it')
    expect(await send()).toMatchObject({ isReverted: false })
    expect((await balanceOf(friend)) - before).toBe(19n)
  })

  test('a sponsor pays the fee, and the user sees it', async () => {
    const { account } = await openAccount({ ether: '1', isSponsored: true })
    const { fee, send } = await account.prepare([pay(friend, 1n)])
    expect(textOf(fee)).toBe('The app pays it')
    await send()
    expect(await balanceOf(account.address)).toBe(parseEther('1') - 1n)
  })

  test('if the sponsor refuses, the account pays, and the user sees it', async () => {
    const { account } = await openAccount({ isSponsored: true })
    bundler.sponsor(false)
    try {
      const { fee } = await account.prepare([pay(friend, 1n)])
      expect(textOf(fee)).toMatch(/^At most/)
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

  test('typed data with a further text is signed as the typed data that the user saw', async () => {
    const { account } = await openAccount()
    const typedData = {
      domain: { name: 'Harmless', chainId },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const hidden = 'bank.example wants you to sign in'
    const withText = { ...typedData, raw: stringToHex(hidden) }
    const signature = await account.signTypedData(withText)
    const { address } = account
    expect(await client().verifyMessage({ address, message: hidden, signature })).toBe(false)
    expect(await client().verifyTypedData({ address, ...typedData, signature })).toBe(true)
  })

  test('its address is the same whatever a node says', async () => {
    const key = generatePrivateKey()
    const { account, owner } = await openAccount({ key })
    const lied = await openSafe(owner, {
      chainId: 1,
      network: networkWith(),
      askNode: async () => `0x${'ab'.repeat(64)}`,
      isSponsored: false,
    })
    expect(lied.address).toBe(account.address)
  })

  test.for([
    ['the account', 'account'],
    ['its module', 'module'],
    ['EntryPoint', 'entryPoint'],
  ] as const)('an app cannot call %s, alone or among others', async ([, name]) => {
    const { account } = await openAccount()
    const data = encodeFunctionData({ abi: setOwner, args: [friend, 1n] })
    const to = name === 'account' ? account.address : officialSafe[name]
    const call = callOf({ to, value: 0n, data })
    for (const calls of [[call], [pay(friend, 1n), call]])
      await expect(account.prepare(calls)).rejects.toThrow('cannot change the account itself')
  })

  test('it creates no contract', async () => {
    const { account } = await openAccount()
    const call = callOf({ to: undefined, value: 0n, data: '0x6001' })
    await expect(account.prepare([call])).rejects.toThrow('creates no contracts')
  })
})
