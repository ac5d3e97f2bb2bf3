// @vitest-environment happy-dom
import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK, { TransactionStatus } from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSafeProvider } from '../../../../src/engine/connectors/safe/createSafeProvider.ts'
import { safe } from '../../../../src/engine/connectors/safe/safe.ts'
import { createTestPlatform } from '../../../../src/engine/testing/createTestPlatform.ts'
import { createTestEngine, settle } from '../../../support/createTestEngine.ts'

const origin = 'https://app.safe.global'
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const safeTxHash = `0x${'5a'.repeat(32)}`
const chainHash = `0x${'c4'.repeat(32)}`
const receipt = {
  blockHash: `0x${'b1'.repeat(32)}`,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  logs: [],
  transactionHash: chainHash,
}
const typedData = {
  types: { EIP712Domain: [], Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: {},
  message: { text: 'Hello' },
}

interface Question {
  id: string
  method: string
  params: unknown
}

/** Simulates the Safe app around the page. Both providers get the same answers. */
function createSafeApp() {
  const state = {
    signing: { signature: '0xabcd' } as object,
    offChain: '',
    txStatus: TransactionStatus.SUCCESS as string,
    txHash: chainHash as string | undefined,
  }
  const asked: Pick<Question, 'method' | 'params'>[] = []

  function dataOf({ method, params }: Question): unknown {
    if (method === 'getSafeInfo') return { safeAddress: account, chainId: 1 }
    if (method === 'signMessage' || method === 'signTypedMessage') return state.signing
    if (method === 'getOffChainSignature') return state.offChain
    if (method === 'sendTransactions') return { safeTxHash }
    if (method === 'wallet_getPermissions') return []
    const hash = (params as { safeTxHash?: string } | undefined)?.safeTxHash
    if (method === 'getTxBySafeTxHash')
      return hash === safeTxHash ? { txStatus: state.txStatus, txHash: state.txHash } : undefined
    const { call } = params as { call: string }
    if (call === 'eth_getBlockByNumber') return { number: '0x10' }
    if (call === 'eth_blockNumber') return '0x10'
    if (call === 'eth_getTransactionReceipt') return { ...receipt }
    if (call === 'eth_getTransactionByHash') return { hash: chainHash, blockNumber: '0x10' }
    return `${call} answered`
  }

  function answer(question: Question) {
    const { id, method, params } = JSON.parse(JSON.stringify(question)) as Question
    if (method !== 'getSafeInfo') asked.push({ method, params })
    const data = dataOf({ id, method, params })
    return data === undefined
      ? { id, success: false, version: '9.1.0', error: 'Not found' }
      : { id, success: true, version: '9.1.0', data }
  }

  return { state, asked, answer }
}

/** Opens our provider and the vendor's provider, each in a separate Safe app. */
function setUp() {
  const platform = createTestPlatform()
  const ourApp = createSafeApp()
  const listeners = new Set<(message: unknown) => void>()
  const parent = {
    origin: () => origin,
    post: (message: unknown) =>
      queueMicrotask(() => {
        for (const listener of [...listeners]) listener(ourApp.answer(message as Question))
      }),
    on(_: string, listener: (message: unknown) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const ours = createSafeProvider({ parent, origin, platform })

  const theirApp = createSafeApp()
  const around = {
    postMessage: (question: Question) =>
      queueMicrotask(() =>
        window.dispatchEvent(
          new MessageEvent('message', {
            data: theirApp.answer(question),
            origin,
            source: around as unknown as Window,
          }),
        ),
      ),
  }
  vi.stubGlobal('parent', around)
  const info = {
    safeAddress: account,
    chainId: 1,
    threshold: 1,
    owners: [account],
    isReadOnly: false,
  }
  const theirs = new SafeAppProvider(info, new SafeAppsSDK())
  return { ours, theirs, ourApp, theirApp, parent, platform, clock: platform.clock }
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const transaction = { from: account, to: other, value: '0x1', data: '0x', gas: '0x5208' }

describe("the provider matches Safe's own", () => {
  test.each<[string, unknown[]]>([
    ['personal_sign', ['0x48656c6c6f', account]],
    ['eth_sign', [account, '0x48656c6c6f']],
    ['eth_signTypedData', [account, typedData]],
    ['eth_signTypedData_v4', [account, JSON.stringify(typedData)]],
    ['eth_sendTransaction', [transaction]],
    ['eth_sendTransaction', [{ to: other }]],
    ['eth_getBalance', [account, 'latest']],
    ['eth_getBalance', [account]],
    ['eth_getCode', [other.toLowerCase()]],
    ['eth_getTransactionCount', [account.toLowerCase()]],
    ['eth_getStorageAt', [other.toLowerCase(), '0x0']],
    ['eth_getBlockByNumber', ['latest']],
    ['eth_getBlockByHash', [receipt.blockHash]],
    ['eth_getTransactionByHash', [safeTxHash]],
    ['eth_getTransactionByHash', [chainHash]],
    ['eth_getTransactionReceipt', [safeTxHash]],
    ['eth_getTransactionReceipt', [chainHash]],
    ['eth_estimateGas', [{ to: other }]],
    ['eth_call', [{ to: other, data: '0x' }]],
    ['eth_getLogs', [{ address: other }]],
    ['eth_gasPrice', []],
    ['wallet_getPermissions', []],
    ['safe_setSettings', [{ offChainSigning: true }]],
    [
      'wallet_sendCalls',
      [
        {
          from: account,
          chainId: '0x1',
          calls: [{ to: other }, { to: other, data: '0x12', value: '0x1' }],
        },
      ],
    ],
    ['eth_accounts', []],
    ['eth_chainId', []],
    ['eth_blockNumber', []],
  ])('for %s %j', async (method, params) => {
    const { ours, theirs, ourApp, theirApp } = setUp()
    const copy = () => JSON.parse(JSON.stringify(params)) as unknown[]
    const [mine, theirAnswer] = await Promise.all([
      ours.request({ method, params: copy() }),
      theirs.request({ method, params: copy() }),
    ])
    // The vendor's provider sends addresses in lower case.
    const plain = (value: unknown) => JSON.stringify(value)?.toLowerCase()
    expect(plain(mine)).toBe(plain(theirAnswer))
    if (method !== 'eth_blockNumber') expect(plain(ourApp.asked)).toBe(plain(theirApp.asked))
  })

  test.each(Object.values(TransactionStatus))(
    'in the status of calls that are %s',
    async (txStatus) => {
      const { ours, theirs, ourApp, theirApp } = setUp()
      const isDone = txStatus === 'SUCCESS' || txStatus === 'FAILED'
      for (const { state } of [ourApp, theirApp])
        Object.assign(state, { txStatus, txHash: isDone ? chainHash : undefined })
      const ask = { method: 'wallet_getCallsStatus', params: [safeTxHash] }
      const [mine, { version: _, ...theirAnswer }] = await Promise.all([
        ours.request(ask),
        theirs.request(ask),
      ])
      expect(mine).toMatchObject(theirAnswer)
    },
  )

  test('the account’s capabilities also have the final names of EIP-5792', async () => {
    const { ours, theirs } = setUp()
    const ask = { method: 'wallet_getCapabilities', params: [account] }
    const mine = await ours.request(ask)
    expect(mine).toMatchObject(await theirs.request(ask))
    expect(mine).toEqual({
      '0x1': { atomic: { status: 'supported' }, atomicBatch: { supported: true } },
    })
  })

  test('a transaction that waits for owners is found by the hash of the Safe', async () => {
    const { ours, theirs, ourApp, theirApp } = setUp()
    for (const { state } of [ourApp, theirApp])
      Object.assign(state, { txStatus: 'AWAITING_CONFIRMATIONS', txHash: undefined })
    const answers: unknown[] = []
    for (const provider of [ours, theirs]) {
      await provider.request({ method: 'eth_sendTransaction', params: [{ ...transaction }] })
      const ask = { method: 'eth_getTransactionByHash', params: [safeTxHash] }
      answers.push(await provider.request(ask))
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('refusals by the Safe', () => {
  test.each<[string, unknown[], number]>([
    ['personal_sign', ['0x48', other], 4100],
    ['eth_signTypedData_v4', [other, typedData], 4100],
    ['eth_sendTransaction', [{ to: other, chainId: '0x89' }], 5710],
    ['wallet_sendCalls', [{ chainId: '0x89', calls: [{ to: other }] }], 5710],
    ['wallet_sendCalls', [{ chainId: '0x1', from: other, calls: [{ to: other }] }], 4100],
    ['wallet_sendCalls', [{ chainId: '0x1', calls: [{}] }], -32602],
    [
      'wallet_sendCalls',
      [{ chainId: '0x1', calls: [{ to: other }], capabilities: { paymasterService: {} } }],
      5700,
    ],
    ['wallet_getCallsStatus', [chainHash], -32603],
    ['wallet_showCallsStatus', [safeTxHash], 4200],
    ['eth_sendRawTransaction', ['0x'], 4200],
  ])('%s %j with %i', async (method, params, code) => {
    const { ours } = setUp()
    await expect(ours.request({ method, params })).rejects.toMatchObject({ code })
  })
})

test('deploying a contract is refused, as in Safe’s own provider', async () => {
  const { ours, theirs, ourApp, theirApp } = setUp()
  const params = [{ from: account, chainId: '0x1', calls: [{ to: other }, { data: '0x6001' }] }]
  const asking = { method: 'wallet_sendCalls', params }
  await expect(theirs.request(asking)).rejects.toThrow('missing "to"')
  await expect(ours.request(asking)).rejects.toMatchObject({ code: -32602 })
  const sent = [...ourApp.asked, ...theirApp.asked].map((one) => JSON.stringify(one))
  expect(sent.filter((one) => one.includes('sendTransactions'))).toEqual([])
})

describe('signatures by other owners', () => {
  async function connected() {
    const set = setUp()
    const { engine, clock } = createTestEngine({
      connectors: [safe()],
      platform: { parentPage: set.parent },
    })
    await engine.connection.connect({ namespace: 'eip155', connectorId: 'safe' })
    const pass = async (milliseconds: number) => {
      await settle()
      clock.advance(milliseconds)
      await settle()
    }
    return { ...set, engine, pass }
  }

  test('complete a text when all have signed it off the chain', async () => {
    const { engine, ourApp, pass } = await connected()
    ourApp.state.signing = { messageHash: '0x77' }
    const signing = engine.signing.signMessage({ message: 'Hello' })
    await pass(2_000)
    expect(ourApp.asked.filter(({ method }) => method === 'getOffChainSignature')).toHaveLength(2)
    expect(ourApp.asked.at(-1)).toEqual({ method: 'getOffChainSignature', params: '0x77' })
    ourApp.state.offChain = '0xabcdef'
    await pass(3_000)
    expect(await signing).toBe('0xabcdef')
  })

  test('complete a text that is marked on the chain, with an empty signature', async () => {
    const { engine, ourApp, pass } = await connected()
    Object.assign(ourApp.state, {
      signing: { safeTxHash },
      txHash: undefined,
      txStatus: 'AWAITING_EXECUTION',
    })
    const signing = engine.signing.signMessage({ message: 'Hello' })
    await pass(2_000)
    Object.assign(ourApp.state, { txHash: chainHash, txStatus: 'SUCCESS' })
    await pass(3_000)
    expect(await signing).toBe('0x')
  })

  test.each([
    ['executed', { txHash: chainHash, txStatus: 'SUCCESS' }, chainHash],
    ['cancelled', { txStatus: 'CANCELLED' }, 4001],
  ])('give a transaction the hash of the chain when it is %s', async (_, change, result) => {
    const { ours, ourApp, clock } = setUp()
    Object.assign(ourApp.state, { txHash: undefined, txStatus: 'AWAITING_CONFIRMATIONS' })
    const executed = ours.executed(safeTxHash).catch(({ code }) => code)
    await settle()
    clock.advance(2_000)
    await settle()
    Object.assign(ourApp.state, change)
    clock.advance(3_000)
    expect(await executed).toBe(result)
  })

  test('are awaited for an hour, with growing intervals between requests', async () => {
    const { ours, ourApp, clock } = setUp()
    ourApp.state.txHash = undefined
    const executed = ours.executed(safeTxHash).catch(({ code }) => code)
    for (let passed = 0; passed < 3_700_000; passed += 30_000) {
      await Promise.resolve()
      await new Promise((resolve) => setTimeout(resolve))
      clock.advance(30_000)
    }
    expect(await executed).toBe('adapter/TIMEOUT')
    expect(ourApp.asked.length).toBeLessThan(140)
  })
})
