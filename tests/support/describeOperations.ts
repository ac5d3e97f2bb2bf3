import {
  createPublicClient,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  parseEther,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { multicall3 } from '../../sandbox/chains/multicall3.ts'
import type { Question } from '../../server/secureSite/frame/approval/Question.ts'
import { type AskNode, createAskNode } from '../../server/secureSite/frame/askNode.ts'
import {
  answerEvmRpc,
  type Bundle,
  type EvmRequestContext,
} from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import type { OpenSmartAccount } from '../../server/secureSite/frame/evm/EvmSender.ts'
import { createPagePermissions } from './createPagePermissions.ts'
import { linesOf, networkWith } from './englishFrame.ts'

/** A chain with smart accounts, its bundler, and its paymaster. */
export interface OperationsPlace {
  readonly chainId: number
  readonly rpcUrl: string
  readonly bundlerUrl: string
  readonly paymasterUrl: string
  /** Opens the smart account of a key. If omitted, the plain account is upgraded (EIP-7702). */
  readonly open?: OpenSmartAccount
}

export const askAt = (url: string) => createAskNode(url, { 'content-type': 'application/json' })

/** Creates a user of the frame. The plain account of the user's key has no coins. */
export async function openUser(
  { bundlerUrl, chainId, open, paymasterUrl, rpcUrl }: OperationsPlace,
  {
    askNode = askAt(rpcUrl),
    beforeBundler = async () => {},
    ether = '0',
    key = generatePrivateKey(),
    signer = key,
  }: {
    askNode?: AskNode
    /** Runs before each request to the bundler. */
    beforeBundler?: (method: string, params: unknown) => Promise<void>
    /** The coins of the account that sends the operations, in ether. */
    ether?: string
    key?: Hex
    /** The key that signs. Default: the account's own key. */
    signer?: Hex
  } = {},
) {
  const owner = createEvmAccount(privateKeyToAddress(key), async (work) => work(hexToBytes(signer)))
  const node = {
    chainId,
    network: networkWith(),
    askNode,
    async askBundler(method: string, params: unknown) {
      await beforeBundler(method, params)
      return askAt(method.startsWith('pm_') ? paymasterUrl : bundlerUrl)(method, params)
    },
    isSponsored: true,
  }
  const smart = await open?.(owner, node)
  const address = smart?.address ?? owner.address
  const bundles = new Map<string, Bundle>()
  const questions: Question[] = []
  const holds = (amount: string) =>
    askAt(rpcUrl)('anvil_setBalance', [address, numberToHex(parseEther(amount))])
  await holds(ether)

  const context: EvmRequestContext = {
    ...{ ...node, owner, smart, bundles, canUpgrade: !smart },
    ownContract: async () => undefined,
    permissions: createPagePermissions(),
    approve: async (question) => void questions.push(question),
  }
  /** Sends a request of an app. `meanwhile` runs while the user reads the question. */
  async function request(method: string, params: unknown[], meanwhile?: () => Promise<unknown>) {
    const approve: EvmRequestContext['approve'] = async (question) => {
      await context.approve(question)
      await meanwhile?.()
    }
    return answerEvmRpc(method, params, { ...context, approve })
  }

  return {
    address,
    context,
    holds,
    key,
    request,
    /** Returns the questions to the user, in words. */
    asked: () => questions.map(linesOf),
    /** Sends calls that must run as one. Returns the status of the calls that an app gets. */
    async sendAsOne(calls: readonly object[], meanwhile?: () => Promise<unknown>) {
      const asked = { version: '2.0.0', atomicRequired: true, calls }
      const { id } = Object(await request('wallet_sendCalls', [asked], meanwhile))
      return request('wallet_getCallsStatus', [id])
    },
  }
}

/** Returns an address that nothing else uses. */
export const newAddress = () => privateKeyToAddress(generatePrivateKey())

/** Tests the operations of the frame's accounts with any contracts, bundler and paymaster. */
export function describeOperations(name: string, placeOf: () => OperationsPlace) {
  const pay = (to: Hex, amount: string) => ({ to, value: numberToHex(parseEther(amount)) })
  const nothing = (to: Hex) => ({ to, data: '0x' })
  const client = () => createPublicClient({ transport: http(placeOf().rpcUrl) })
  const balanceOf = (address: Hex) => client().getBalance({ address })

  describe(name, () => {
    test('is created by calls that are one and that the app pays, and makes the next ones', async () => {
      const user = await openUser(placeOf())
      const friend = newAddress()
      const calls = [nothing(friend), nothing(newAddress())]
      expect(await user.sendAsOne(calls)).toMatchObject({ status: 200, atomic: true })
      expect(user.asked()[0]).toContain('Fee: The app pays it')
      expect(await client().getCode({ address: user.address })).toMatch(/^0x\w+/)
      expect(await balanceOf(user.address)).toBe(0n)

      await user.holds('1')
      const next = [pay(friend, '0.25'), pay(newAddress(), '0.5')]
      expect(await user.sendAsOne(next)).toMatchObject({ status: 200, atomic: true })
      expect(await balanceOf(friend)).toBe(parseEther('0.25'))
      expect(await balanceOf(user.address)).toBe(parseEther('0.25'))
    })

    test('does not send calls that would fail: the bundler or the node says so before', async () => {
      const user = await openUser(placeOf(), { ether: '1' })
      const failing = { to: multicall3.address, data: toFunctionSelector('none()') }
      await expect(user.sendAsOne([pay(newAddress(), '0.5'), failing])).rejects.toThrow()
      expect(user.asked()).toEqual([])
      expect(await balanceOf(user.address)).toBe(parseEther('1'))
    })

    test('says that calls failed which were good when the user saw them, and keeps its coins', async () => {
      const user = await openUser(placeOf(), { ether: '1' })
      const calls = [pay(newAddress(), '0.75'), nothing(newAddress())]
      const status = await user.sendAsOne(calls, () => user.holds('0.5'))
      expect(status).toMatchObject({ status: 500, receipts: [{ status: '0x1' }] })
      expect(await balanceOf(user.address)).toBe(parseEther('0.5'))
      if (!user.context.smart) return

      const sending = user.request(
        'eth_sendTransaction',
        [{ from: user.address, ...pay(newAddress(), '0.4') }],
        () => user.holds('0.3'),
      )
      const failure = Object(await sending.catch((cause) => cause))
      expect(failure).toMatchObject({ code: 3, message: expect.stringContaining('reverted') })
      const { hash } = failure.data
      expect(await client().getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
      expect(await balanceOf(user.address)).toBe(parseEther('0.3'))
    })

    test('does nothing that another key signed', async () => {
      const user = await openUser(placeOf(), { ether: '1' })
      const calls = [pay(newAddress(), '0.25'), nothing(newAddress())]
      await user.sendAsOne(calls)
      const { key } = user
      const thief = await openUser(placeOf(), { ether: '0.75', key, signer: generatePrivateKey() })
      await expect(thief.sendAsOne(calls)).rejects.toThrow(/AA24|signature/i)
      expect(await balanceOf(user.address)).toBe(parseEther('0.75'))
    })
  })
}
