import {
  type Address,
  concatHex,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  http,
  isHex,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  parseSignature,
  recoverAddress,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import {
  entryPoint08Address,
  getUserOperationHash,
  getUserOperationTypedData,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hashAuthorization, recoverAuthorizationAddress } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import type { Question } from '../../server/secureSite/frame/approval/Question.ts'
import { createAskNode, RpcError, rpcErrors } from '../../server/secureSite/frame/askNode.ts'
import {
  answerEvmRpc,
  type Bundle,
  type EvmRequestContext,
} from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import { authorize, delegate } from '../../server/secureSite/frame/evm/upgrade/Delegate.ts'
import { prepareUpgradeTransaction } from '../../server/secureSite/frame/evm/upgrade/prepareUpgradeTransaction.ts'
import { createPagePermissions } from '../support/createPagePermissions.ts'
import { linesOf, networkWith, say } from '../support/englishFrame.ts'
import { deployUpgrade, officialUpgrade } from './deployUpgrade.ts'
import { startBundler } from './startBundler.ts'

const chainId = 31_337
const friend = '0x00000000000000000000000000000000000f0e0d'
const other = '0x00000000000000000000000000000000000f0e0e'
const mark = concatHex(['0xef0100', officialUpgrade.delegate]).toLowerCase()
const batch = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

let anvil: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let found: Awaited<ReturnType<typeof deployUpgrade>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  found = await deployUpgrade(anvil)
  bundler = await startBundler({ chainId, rpcUrl: anvil.rpcUrl, version: '0.8' })
})
afterAll(() => Promise.all([anvil?.stop(), bundler?.stop()]))

const ask = (url: string) => createAskNode(url, { 'content-type': 'application/json' })
const client = () => createPublicClient({ transport: http(anvil.rpcUrl) })
const balanceOf = (address: Hex) => client().getBalance({ address })

interface Setup extends Partial<Pick<EvmRequestContext, 'askBundler' | 'isSponsored'>> {
  ether?: string
  canUpgrade?: boolean
  rpcUrl?: string
  chain?: number
}

/** Opens a user's plain account. Its frame gets the requests of an app. */
async function openAccount({
  askBundler,
  canUpgrade = true,
  chain = chainId,
  ether = '10',
  isSponsored = false,
  rpcUrl = anvil.rpcUrl,
}: Setup = {}) {
  const key = generatePrivateKey()
  const viem = privateKeyToAccount(key)
  const { address } = viem
  const owner = createEvmAccount(address, async (work) => work(hexToBytes(key)))
  const questions: Question[] = []
  let isApproving = true
  const context: EvmRequestContext = {
    owner,
    chainId: chain,
    network: networkWith(),
    askNode: ask(rpcUrl),
    askBundler: askBundler ?? ask(bundler.url),
    isSponsored,
    canUpgrade,
    bundles: new Map<string, Bundle>(),
    ownContract: async () => undefined,
    permissions: createPagePermissions(),
    async approve(question) {
      questions.push(question)
      if (!isApproving) throw rpcErrors.rejected()
    },
  }
  await callChain({
    rpcUrl,
    method: 'anvil_setBalance',
    params: [address, numberToHex(parseEther(ether))],
  })
  const request = (method: string, ...params: unknown[]) => answerEvmRpc(method, params, context)
  return {
    address,
    owner,
    viem,
    context,
    questions,
    request,
    reject() {
      isApproving = false
    },
    code: async () => (await client().getCode({ address }))?.toLowerCase(),
    /** Sends calls that must run as one transaction, and waits until they are in a block. */
    async sendAsOne(calls: readonly object[], more: object = {}) {
      const asked = { version: '2.0.0', atomicRequired: true, calls, ...more }
      const { id } = Object(await request('wallet_sendCalls', asked))
      await untilMined({ rpcUrl })
      return { id, status: Object(await request('wallet_getCallsStatus', id)) }
    },
    atomic: async () =>
      Object(await request('wallet_getCapabilities', address))[numberToHex(chain)].atomic.status,
  }
}

const pay = (to: Hex, value: bigint) => ({ to, value: numberToHex(value) })
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'no error',
    ({ code }) => code,
  )

test('EntryPoint 0.8 and the account of its package land at the addresses that every network has', async () => {
  expect(found).toEqual(officialUpgrade)
  expect(delegate).toMatchObject({ address: found.delegate, entryPoint: found.entryPoint })
  const code = await client().getCode({ address: found.delegate })
  expect(keccak256(code!)).toBe(delegate.codeHash)
})

describe('a plain account', () => {
  test('is upgraded in the transaction of the first calls that have to be one, and says so before', async () => {
    const user = await openAccount()
    const before = [await balanceOf(friend), await balanceOf(other)]
    expect(await user.atomic()).toBe('ready')
    const { id, status } = await user.sendAsOne([pay(friend, 2n), pay(other, 3n), pay(friend, 4n)])
    expect(status).toMatchObject({ status: 200, atomic: true, receipts: [{ type: '0x4' }] })
    expect(await user.code()).toBe(mark)
    expect((await balanceOf(friend)) - before[0]!).toBe(6n)
    expect((await balanceOf(other)) - before[1]!).toBe(3n)
    expect(user.questions).toHaveLength(1)
    expect(linesOf(user.questions[0]!)).toContain('Upgrade your account. Send 3 calls as one\n')
    const shown = linesOf(user.questions[0]!)
    for (const text of [delegate.name, delegate.address, `On chain ${chainId}, and only there`])
      expect(shown).toContain(text)
    const { authorizationList } = await client().getTransaction({ hash: id })
    expect(authorizationList).toMatchObject([{ chainId, address: delegate.address.toLowerCase() }])
  })

  test('does the next calls as one without another upgrade, whether they have to be or not', async () => {
    const user = await openAccount()
    await user.sendAsOne([pay(friend, 1n), pay(other, 1n)])
    expect(await user.atomic()).toBe('supported')
    const { status } = await user.sendAsOne([pay(friend, 1n), pay(other, 1n)], {
      atomicRequired: false,
    })
    expect(status).toMatchObject({ status: 200, atomic: true, receipts: [{ type: '0x2' }] })
    expect(user.questions).toHaveLength(2)
    expect(linesOf(user.questions[1]!)).not.toContain('Upgrade')
  })

  test('is not upgraded for calls that need not be one, nor for one call', async () => {
    const user = await openAccount()
    await user.sendAsOne([pay(friend, 1n), pay(other, 1n)], { atomicRequired: false })
    const { status } = await user.sendAsOne([pay(friend, 1n)])
    expect(status).toMatchObject({ status: 200, atomic: true })
    expect(user.questions.map(({ title }) => say(title))).toEqual(
      Array(3).fill('Send a transaction'),
    )
    expect(await user.code()).toBeUndefined()
  })

  test('rejects an upgrade with 5750, sends nothing, and can be asked again with the same id', async () => {
    const user = await openAccount()
    user.reject()
    const calls = { atomicRequired: true, id: 'one', calls: [pay(friend, 1n), pay(other, 1n)] }
    expect(await codeOf(user.request('wallet_sendCalls', calls))).toBe(5750)
    expect(await codeOf(user.request('wallet_sendCalls', calls))).toBe(5750)
    const single = { atomicRequired: false, calls: [pay(friend, 1n)] }
    expect(await codeOf(user.request('wallet_sendCalls', single))).toBe(4001)
    expect(await client().getTransactionCount({ address: user.address })).toBe(0)
    expect(await user.code()).toBeUndefined()
  })

  test('answers calls that the user stopped after the first one with their id: the app learns that a part was sent', async () => {
    const user = await openAccount()
    const { approve } = user.context
    const before = await balanceOf(friend)
    const stopping: EvmRequestContext = {
      ...user.context,
      async approve(question) {
        if (user.questions.length > 0) throw rpcErrors.aborted()
        await approve(question)
      },
    }
    const calls = { id: 'two', calls: [pay(friend, 1n), pay(other, 1n)] }
    expect(await answerEvmRpc('wallet_sendCalls', [calls], stopping)).toEqual({ id: 'two' })
    await untilMined(anvil)
    const status = await user.request('wallet_getCallsStatus', 'two')
    expect(status).toMatchObject({ status: 600, atomic: false, receipts: [{ status: '0x1' }] })
    expect((await balanceOf(friend)) - before).toBe(1n)
    expect(await codeOf(user.request('wallet_sendCalls', calls))).toBe(5720)
  })

  test('sends calls with one id only once, even if two requests arrive at the same time', async () => {
    const user = await openAccount()
    const before = await balanceOf(friend)
    const calls = { id: 'same', calls: [pay(friend, 1n)] }
    const asked = [user.request('wallet_sendCalls', calls), user.request('wallet_sendCalls', calls)]
    expect((await Promise.all(asked.map(codeOf))).sort()).toEqual([5720, 'no error'])
    await untilMined(anvil)
    expect(user.questions).toHaveLength(1)
    expect((await balanceOf(friend)) - before).toBe(1n)
  })

  test('is not asked to upgrade for calls that would fail', async () => {
    const user = await openAccount()
    await expect(user.sendAsOne([pay(friend, 1n), pay(other, parseEther('11'))])).rejects.toThrow()
    expect(user.questions).toEqual([])
    expect(await user.code()).toBeUndefined()
  })

  test('undoes all calls if one fails on chain, and says so', async () => {
    const user = await openAccount()
    const before = await balanceOf(friend)
    const { context } = user
    // The coins leave between the preparation and the sending.
    const sending = answerEvmRpc(
      'wallet_sendCalls',
      [{ atomicRequired: true, calls: [pay(friend, 1n), pay(other, parseEther('9'))] }],
      {
        ...context,
        async approve() {
          await callChain({
            rpcUrl: anvil.rpcUrl,
            method: 'anvil_setBalance',
            params: [user.address, numberToHex(parseEther('5'))],
          })
        },
      },
    )
    const { id } = Object(await sending)
    await untilMined(anvil)
    expect(await user.request('wallet_getCallsStatus', id)).toMatchObject({ status: 500 })
    expect(await balanceOf(friend)).toBe(before)
  })

  test.each([
    ['where the site does not offer it', { canUpgrade: false }, undefined],
    ['that runs the code of another wallet', {}, friend],
  ])(
    '%s sends each call by itself, and refuses calls that have to be one',
    async (_, setup, at) => {
      const user = await openAccount(setup)
      if (at) {
        const code = concatHex(['0xef0100', at as Hex])
        await ask(anvil.rpcUrl)('anvil_setCode', [user.address, code])
      }
      expect(await user.atomic()).toBe('unsupported')
      const calls = { atomicRequired: true, calls: [pay(other, 1n), pay(other, 1n)] }
      expect(await codeOf(user.request('wallet_sendCalls', calls))).toBe(5760)
      expect(user.questions).toEqual([])
      const { status } = await user.sendAsOne(calls.calls, { atomicRequired: false })
      expect(status).toMatchObject({ status: 200, atomic: false })
      expect(user.questions).toHaveLength(2)
    },
  )

  test('is a plain one again after the user ended the upgrade', async () => {
    const user = await openAccount()
    await user.sendAsOne([pay(friend, 1n), pay(other, 1n)])
    const { send } = await prepareUpgradeTransaction({
      owner: user.owner,
      node: { chainId, network: networkWith(), askNode: ask(anvil.rpcUrl) },
      data: '0x',
      delegation: zeroAddress,
    })
    await send()
    await untilMined(anvil)
    expect(await user.code()).toBeUndefined()
    expect(await user.atomic()).toBe('ready')
  })
})

describe('calls of a plain account that a paymaster pays for', () => {
  const open = (setup: Setup = {}) => openAccount({ ether: '0', isSponsored: true, ...setup })
  const nothing = [
    { to: friend, data: '0x' },
    { to: other, data: '0x' },
  ]

  test('upgrade an account without coins, and the next need no authorisation', async () => {
    const user = await open()
    const { id, status } = await user.sendAsOne(nothing)
    expect(status).toMatchObject({ status: 200, atomic: true })
    expect(await user.code()).toBe(mark)
    expect(linesOf(user.questions[0]!)).toContain('Fee: The app pays it')
    expect(linesOf(user.questions[0]!)).toContain('Upgrade of your account')
    const receipt = await client().getTransactionReceipt({ hash: id })
    expect(receipt.to).toBe(entryPoint08Address.toLowerCase())
    expect((await user.sendAsOne(nothing)).status).toMatchObject({ status: 200 })
    expect(await balanceOf(user.address)).toBe(0n)
    expect(linesOf(user.questions[1]!)).not.toContain('Upgrade')
  })

  test('that fail are told, though the transaction of the bundler succeeds', async () => {
    const user = await open()
    const reverting = { to: bundler.paymaster, data: toFunctionSelector('none()') }
    const { status } = await user.sendAsOne([...nothing, reverting])
    expect(status).toMatchObject({ status: 500, receipts: [{ status: '0x1' }] })
  })

  test('are paid by the account if the sponsor refuses, and the user sees it', async () => {
    const user = await open({ ether: '1' })
    bundler.sponsor(false)
    try {
      const { status } = await user.sendAsOne([pay(friend, 1n), pay(other, 1n)])
      expect(status).toMatchObject({ status: 200, receipts: [{ type: '0x4' }] })
      expect(linesOf(user.questions[0]!)).toMatch(/Fee: At most 0\.\d+ ETH/)
    } finally {
      bundler.sponsor(true)
    }
  })

  test('count once: a second operation with the same number is refused', async () => {
    const user = await open({ ether: '1' })
    await user.sendAsOne(nothing)
    const before = await balanceOf(friend)
    const both = { atomicRequired: true, calls: [pay(friend, 7n), pay(other, 7n)] }
    const approve: (() => void)[] = []
    const send = () =>
      answerEvmRpc('wallet_sendCalls', [both], {
        ...user.context,
        approve: () => new Promise((resolve) => void approve.push(resolve)),
      })
    const sending = [send(), send()]
    await expect.poll(() => approve.length, { timeout: 60_000 }).toBe(2)
    approve[0]!()
    await Promise.race(sending)
    approve[1]!()
    const ends = await Promise.allSettled(sending)
    const [refused] = ends.filter(({ status }) => status === 'rejected')
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(String(Object(refused).reason)).toContain('AA25')
    expect((await balanceOf(friend)) - before).toBe(7n)
  })

  test('run once even if a bundler says that it refused them, holds them back, and the account pays for them meanwhile', async () => {
    const held: unknown[] = []
    const user = await open({
      ether: '1',
      async askBundler(method, params) {
        if (method !== 'eth_sendUserOperation' || held.length > 0)
          return ask(bundler.url)(method, params)
        held.push(params)
        throw new RpcError(-32500, 'AA99 refused')
      },
    })
    const before = await balanceOf(friend)
    const calls = [pay(friend, 5n), pay(other, 1n)]
    await expect(user.sendAsOne(calls)).rejects.toThrow('AA99 refused')
    bundler.sponsor(false)
    try {
      await user.sendAsOne(calls)
    } finally {
      bundler.sponsor(true)
    }
    await expect(ask(bundler.url)('eth_sendUserOperation', held[0])).rejects.toThrow('AA25')
    expect((await balanceOf(friend)) - before).toBe(5n)
    // The next operation has the next nonce.
    expect((await user.sendAsOne(calls)).status).toMatchObject({ status: 200 })
    expect((await balanceOf(friend)) - before).toBe(10n)
  })

  test('are found again if the answer of the bundler is lost', async () => {
    let isLost = false
    const user = await open({
      ether: '1',
      async askBundler(method, params) {
        const answer = await ask(bundler.url)(method, params)
        if (method !== 'eth_sendUserOperation' || isLost) return answer
        isLost = true
        throw rpcErrors.internal('The bundler cannot be reached now.')
      },
    })
    const before = await balanceOf(friend)
    const { status } = await user.sendAsOne([pay(friend, 5n), pay(other, 1n)])
    expect(status).toMatchObject({ status: 200 })
    expect(isLost).toBe(true)
    expect((await balanceOf(friend)) - before).toBe(5n)
  })

  test('are the operation that viem’s own account signs', async () => {
    const sent: unknown[] = []
    const user = await open({
      async askBundler(method, params) {
        if (method === 'eth_sendUserOperation') sent.push(Object(params)[0])
        return ask(bundler.url)(method, params)
      },
    })
    await user.sendAsOne(nothing)
    const [{ eip7702Auth, ...wire }] = sent as [Record<string, Hex> & { eip7702Auth: never }]
    const { address, chainId: chain, nonce, r, s, yParity } = Object(eip7702Auth)
    const authorization = {
      ...{ address, r, s },
      chainId: Number(chain),
      nonce: Number(nonce),
      yParity: Number(yParity),
    }
    expect(authorization).toMatchObject({ address: delegate.address, chainId, nonce: 0 })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(user.address)
    expect(
      await user.viem.signAuthorization({ contractAddress: delegate.address, chainId, nonce: 0 }),
    ).toMatchObject(authorization)
    const account = await toSimple7702SmartAccount({ client: client(), owner: user.viem })
    const asText = ['sender', 'callData', 'factory', 'factoryData', 'paymaster', 'paymasterData']
    const operation = Object.fromEntries(
      Object.entries(wire).map(([name, value]) => [
        name,
        asText.includes(name) || name === 'signature' || !isHex(value) ? value : BigInt(value),
      ]),
    ) as unknown as UserOperation<'0.8'>
    expect(wire.callData).toBe(await account.encodeCalls(nothing as never))
    expect(wire.signature).toBe(
      await account.signUserOperation({ ...operation, authorization, chainId }),
    )
  })
})

describe('a page cannot', () => {
  /** An operation that would empty the account. */
  const stolen = (sender: Address): UserOperation<'0.8'> => ({
    sender,
    nonce: 0n,
    callData: encodeFunctionData({
      abi: batch,
      functionName: 'executeBatch',
      args: [[{ target: other, value: parseEther('9'), data: '0x' }]],
    }),
    callGasLimit: 100_000n,
    verificationGasLimit: 100_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    signature: '0x',
  })

  test('have an operation of the account signed as typed data', async () => {
    const user = await openAccount({ canUpgrade: false })
    const typedData = getUserOperationTypedData({
      chainId,
      entryPointAddress: entryPoint08Address,
      userOperation: stolen(user.address),
    })
    const asked = user.request(
      'eth_signTypedData_v4',
      user.address,
      JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    )
    expect(await codeOf(asked)).toBe(-32602)
    expect(user.questions).toEqual([])
  })

  test('use a signed text as an operation, or as an authorisation', async () => {
    const user = await openAccount()
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
      userOperation: stolen(user.address),
    })
    const delegation = { address: other, chainId, nonce: 0 } as const
    const forDelegation = hashAuthorization(delegation)
    for (const text of [hash, forDelegation]) {
      const signature = (await user.request('personal_sign', text, user.address)) as Hex
      expect(await recoverAddress({ hash: text, signature })).not.toBe(user.address)
    }
    const signature = (await user.request('personal_sign', forDelegation, user.address)) as Hex
    const { r, s, yParity } = parseSignature(signature)
    const authorization = { ...delegation, r, s, yParity }
    expect(await recoverAuthorizationAddress({ authorization })).not.toBe(user.address)
  })

  test.each([
    ['a list of authorisations', { authorizationList: [] }],
    ['a call of the account itself', { data: '0x34fcd5be' }],
  ])('send a transaction with %s', async (_, more) => {
    const user = await openAccount()
    const transaction = { from: user.address, to: user.address, ...more }
    expect(await codeOf(user.request('eth_sendTransaction', transaction))).toBe(-32602)
    const calls = { calls: [{ to: user.address, ...more }] }
    expect(await codeOf(user.request('wallet_sendCalls', calls))).toBe(-32602)
    expect(user.questions).toEqual([])
  })

  test.each(['itself', 'EntryPoint'])('call %s among calls that are one', async (receiver) => {
    const user = await openAccount()
    const to = receiver === 'itself' ? user.address : entryPoint08Address
    const calls = { atomicRequired: true, calls: [pay(friend, 1n), pay(to, 1n)] }
    expect(await codeOf(user.request('wallet_sendCalls', calls))).toBe(-32602)
    expect(user.questions).toEqual([])
  })

  test.each([
    'eth_sign',
    'eth_signAuthorization',
    'eth_signTransaction',
    'eth_signUserOperation',
    'wallet_signAuthorization',
    'wallet_upgradeAccount',
  ])('ask for %s', async (method) => {
    const user = await openAccount()
    expect(await codeOf(user.request(method, user.address, delegate.address))).toBe(4200)
    expect(user.questions).toEqual([])
  })
})

describe('an authorisation', () => {
  test.each([0, -1, 0.5, Number.NaN])('is never signed for chain %s', async (chain) => {
    const { owner } = await openAccount()
    const delegation = { address: delegate.address, chainId: chain, nonce: 0 }
    await expect(authorize(owner, delegation)).rejects.toMatchObject({ code: 4902 })
  })

  test('counts on one network only', async () => {
    const elsewhere = await startAnvil({ chainId: 1_337 })
    try {
      const { owner, address } = await openAccount()
      const authorization = await authorize(owner, {
        address: delegate.address,
        chainId: 1_337,
        nonce: 0,
      })
      const anyone = generatePrivateKey()
      for (const { rpcUrl, chain } of [
        { rpcUrl: anvil.rpcUrl, chain: chainId },
        { rpcUrl: elsewhere.rpcUrl, chain: 1_337 },
      ]) {
        const sender = privateKeyToAccount(anyone)
        const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
        await call('anvil_setBalance', [sender.address, numberToHex(parseEther('1'))])
        const raw = await sender.signTransaction({
          type: 'eip7702',
          chainId: chain,
          nonce: 0,
          gas: 100_000n,
          maxFeePerGas: parseEther('0.00000001'),
          maxPriorityFeePerGas: 1n,
          to: friend,
          authorizationList: [authorization],
        })
        await call('eth_sendRawTransaction', [raw])
        await untilMined({ rpcUrl })
      }
      const codeOn = (rpcUrl: string) =>
        callChain({ rpcUrl, method: 'eth_getCode', params: [address, 'latest'] })
      expect(await codeOn(anvil.rpcUrl)).toBe('0x')
      expect(await codeOn(elsewhere.rpcUrl)).toBe(mark)
    } finally {
      await elsewhere.stop()
    }
  })

  test('is not asked for where the contract does not stand', async () => {
    const empty = await startAnvil({ chainId: 1_338 })
    try {
      const user = await openAccount({ chain: 1_338, rpcUrl: empty.rpcUrl })
      expect(await user.atomic()).toBe('unsupported')
      await callChain({
        rpcUrl: empty.rpcUrl,
        method: 'anvil_setCode',
        params: [delegate.address, '0x00'],
      })
      expect(await user.atomic()).toBe('unsupported')
    } finally {
      await empty.stop()
    }
  })
})
