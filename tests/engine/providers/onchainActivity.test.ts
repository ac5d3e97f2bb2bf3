// @vitest-environment node
import fc from 'fast-check'
import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '../../../sandbox/chains/actAs.ts'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { sandboxCollections, sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../../sandbox/chains/untilMined.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { isEngineError } from '../../../src/engine/errors/EngineError.ts'
import { activity } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { createProviders } from '../../../src/engine/providers/createProviders.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import {
  type OnchainActivityOptions,
  onchainActivity,
} from '../../../src/engine/providers/onchainActivity/onchainActivity.ts'
import { readLogs } from '../../../src/engine/providers/onchainActivity/readLogs.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readNfts, settledRead } from '../../support/createTokensEngine.ts'

const { alice, bob, carol } = testAccounts
const { moss, tide } = sandboxTokens
const tokens = { tokens: Object.values(sandboxTokens).map((token) => ({ chainId: 1, ...token })) }
const collections = [
  { chainId: 1, name: 'Meadow Pictures', address: sandboxCollections.pictures.address },
  { chainId: 1, name: 'Prints', address: sandboxCollections.prints.address },
]
const nftAbi = parseAbi([
  'function mint(address, uint256)',
  'function mint(address, uint256, uint256)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])

let chain: Awaited<ReturnType<typeof startAnvil>>
let hashes: Readonly<Record<'ether' | 'picture' | 'prints' | 'sent', string>>
beforeAll(async () => {
  // Loads the code first. Otherwise the provider's limit of 10 s could pass on the test's clock
  // while code loads.
  await import('../../../src/engine/providers/createProviders.ts')
  await import('../../../src/engine/providers/onchainActivity/createOnchainHistory.ts')
  await import('../../../src/engine/providers/onchainActivity/readOnchainNfts.ts')
  chain = await startAnvil({ chainId: 1, tokens: true })
  const { rpcUrl } = chain
  const sent: string[] = []
  await actAs({ rpcUrl, from: alice.address, ether: '20' }, async (act) => {
    const send = async (to: string, data: string, value = '0x0') =>
      sent.push(String(await act({ to, data, value })))
    const args = [bob.address, 5n] as const
    await send(tide.address, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
    // Sends only ether. Nodes cannot list such a transfer.
    await send(bob.address, '0x', '0x1')
    await send(
      sandboxCollections.pictures.address,
      encodeFunctionData({
        abi: nftAbi,
        functionName: 'transferFrom',
        args: [alice.address, carol.address, 2n],
      }),
    )
    await send(
      sandboxCollections.prints.address,
      encodeFunctionData({
        abi: nftAbi,
        functionName: 'safeTransferFrom',
        args: [alice.address, carol.address, 3n, 1n, '0x'],
      }),
    )
  })
  await untilMined({ rpcUrl })
  hashes = { sent: sent[0]!, ether: sent[1]!, picture: sent[2]!, prints: sent[3]! }
})
afterAll(() => chain.stop())

async function open({
  address,
  answer,
  providers,
  ...options
}: OnchainActivityOptions & {
  address?: string
  answer?(url: string, init: RequestInit | undefined): Promise<Response> | undefined
  providers?: readonly Provider[]
} = {}) {
  const page = await createProvidersEngine(mainnet, {
    customRpcUrls: { 'eip155:1': [chain.rpcUrl] },
    providers: providers ?? [onchainActivity({ tokens, collections, ...options })],
    ...(address !== undefined && { address }),
    ...(answer && { answer }),
  })
  const { history } = await page.engine.load(activity)
  return { ...page, history }
}

/** A request to a node. */
interface Asked {
  id: number
  method: string
  params: readonly { fromBlock: string; toBlock: string }[]
}
const askedOf = (init: RequestInit | undefined): Asked => JSON.parse(String(init?.body))

describe('the history', () => {
  test('has each transfer of the listed tokens and collections, as viem reads them', async () => {
    const { history } = await open()
    const { data } = await settledRead(history)
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const address = [tide.address, moss.address]
    const read = (args: { from: `0x${string}` } | { to: `0x${string}` }) =>
      client.getContractEvents({
        abi: erc20Abi,
        address,
        eventName: 'Transfer',
        args,
        fromBlock: 0n,
      })
    const logs = [...(await read({ from: alice.address })), ...(await read({ to: alice.address }))]
    for (const { args, transactionHash } of logs) {
      const found = data!.events.find(({ hash }) => hash === transactionHash)
      expect(found?.transfers).toEqual([
        expect.objectContaining({
          direction: args.from === alice.address ? 'out' : 'in',
          kind: 'fungible',
        }),
      ])
    }
    expect(logs.length).toBeGreaterThan(2)
    const picture = data!.events.find(({ hash }) => hash === hashes.picture)
    expect(picture).toMatchObject({
      operation: 'send',
      receiver: carol.address.toLowerCase(),
      transfers: [{ direction: 'out', kind: 'nft', name: 'Meadow Pictures #2', amount: '1' }],
    })
    const prints = data!.events.find(({ hash }) => hash === hashes.prints)
    expect(prints?.transfers).toEqual([
      expect.objectContaining({ direction: 'out', name: 'Prints #3', amount: '1' }),
    ])
    expect(data!.events.some(({ operation }) => operation === 'mint')).toBe(true)
    expect(data!.hasNextPage).toBe(false)
  })

  test('has a sent token with its amount, its receiver and the time of its block', async () => {
    const { history } = await open()
    const { data } = await settledRead(history)
    const found = data!.events.find(({ hash }) => hash === hashes.sent)
    const receipt = await callChain({
      rpcUrl: chain.rpcUrl,
      method: 'eth_getTransactionReceipt',
      params: [hashes.sent],
    })
    const { blockNumber } = receipt as { blockNumber: string }
    const block = await callChain({
      rpcUrl: chain.rpcUrl,
      method: 'eth_getBlockByNumber',
      params: [blockNumber, false],
    })
    expect(found).toMatchObject({
      operation: 'send',
      status: 'confirmed',
      from: alice.address.toLowerCase(),
      receiver: bob.address.toLowerCase(),
      minedAt: Number((block as { timestamp: string }).timestamp) * 1000,
      transfers: [{ direction: 'out', amount: '0.000005', name: 'TIDE' }],
    })
  })

  test('says that transfers of only the coin are missing, and whose list it uses', async () => {
    const { history } = await open()
    const { data } = await settledRead(history)
    expect(data!.events.some(({ hash }) => hash === hashes.ether)).toBe(false)
    expect(data!.source).toMatchObject({
      from: 'onchain-activity',
      isPartial: true,
      problem: { code: 'provider/COIN_UNLISTED', details: ['ETH'] },
    })
  })

  test('comes from another provider if that one lists everything', async () => {
    const whole: Provider = {
      id: 'whole',
      name: 'Whole',
      serves: () => true,
      history: { getHistory: async () => ({ entries: [] }) },
    }
    const { history } = await open({ providers: [onchainActivity({ tokens }), whole] })
    const { data } = await settledRead(history)
    expect(data!.source).toMatchObject({ from: 'whole' })
    expect(data!.source).not.toHaveProperty('isPartial')
  })

  test('is not available without a list for the network', async () => {
    const { asked, history } = await open({ providers: [onchainActivity()] })
    expect((await settledRead(history)).data).toMatchObject({ isSupported: false })
    expect(asked).toEqual([])
  })

  test('asks a node that allows fewer blocks at once for fewer', async () => {
    const ranges: number[] = []
    const { history } = await open({
      collections: [],
      answer(_, init) {
        const { id, method, params } = askedOf(init)
        if (method === 'eth_blockNumber')
          return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x1388' }))
        if (method !== 'eth_getLogs') return undefined
        const [range] = params
        const size = Number(range!.toBlock) - Number(range!.fromBlock) + 1
        ranges.push(size)
        const error = { code: -32602, message: 'query exceeds max block range 1000' }
        const hash = `0x${String(ranges.length).padStart(64, '0')}`
        const result = [logOf({ block: Number(range!.toBlock), hash })]
        const answer = size > 1_000 ? { error } : { result }
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...answer }))
      },
    })
    const { data } = await settledRead(history)
    // Two requests for each range. The larger one is not repeated.
    expect([...new Set(ranges)]).toEqual([5_000, 625])
    expect(ranges.filter((size) => size === 625)).toHaveLength(10)
    expect(data!.events.length).toBeGreaterThan(4)
    expect(data!.hasNextPage).toBe(true)
  })

  test('ends at the first block that a node has deleted, and gives the reason', async () => {
    const { history } = await open({
      collections: [],
      answer(_, init) {
        const { id, method, params } = askedOf(init)
        if (method === 'eth_blockNumber')
          return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x7a120' }))
        if (method !== 'eth_getLogs') return undefined
        if (Number(params[0]!.fromBlock) < 490_000) {
          const error = { code: -32601, message: 'pruned history unavailable' }
          return Promise.resolve(Response.json({ jsonrpc: '2.0', id, error }))
        }
        const result = [logOf({ block: 499_990, hash: `0x${'ab'.repeat(32)}` })]
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result }))
      },
    })
    const { data } = await settledRead(history)
    expect(data!.events.map(({ hash }) => hash)).toEqual([`0x${'ab'.repeat(32)}`])
    expect(data!.source!.problem?.code).not.toBe('provider/COIN_UNLISTED')
  })

  test('has every transaction once on its pages, even several of one block', async () => {
    const mined = Array.from({ length: 50 }, (_, at) => ({
      block: 4_000 - Math.floor(at / 7) * 10,
      hash: `0x${(at + 1).toString(16).padStart(64, '0')}`,
    }))
    const { history } = await open({
      collections: [],
      answer(_, init) {
        const { id, method, params } = askedOf(init)
        if (method === 'eth_blockNumber')
          return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0xfa0' }))
        if (method !== 'eth_getLogs') return undefined
        const [range] = params
        const [first, last] = [Number(range!.fromBlock), Number(range!.toBlock)]
        const result = mined
          .filter(({ block }) => block >= first && block <= last)
          .map((one) => logOf(one))
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result }))
      },
    })
    const stop = history.subscribe(() => {})
    const seen: number[] = []
    for (;;) {
      const { data } = await settledRead(history)
      seen.push(data!.events.length)
      if (!data!.hasNextPage) break
      history.fetchNextPage()
      await expect.poll(() => history.get().isFetching).toBe(false)
    }
    stop()
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.at(-1)).toBe(50)
  })
})

/** Transfers one TIDE from Bob to Alice. */
const logOf = ({ block, hash }: { block: number; hash: string }) => ({
  address: tide.address,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${bob.address.slice(2).padStart(64, '0')}`,
    `0x${alice.address.slice(2).padStart(64, '0')}`,
  ],
  data: `0x${'f4240'.padStart(64, '0')}`,
  blockNumber: `0x${block.toString(16)}`,
  blockTimestamp: `0x${(1_700_000_000 + block).toString(16)}`,
  transactionHash: hash,
  logIndex: '0x0',
  removed: false,
})

describe('the NFTs', () => {
  const idsOf = async (address: string, options: OnchainActivityOptions = {}) => {
    const { engine } = await open({ address, ...options })
    const { data } = await readNfts(engine)
    return data?.nfts.map(({ collection, quantity, tokenId }) => [collection, tokenId, quantity])
  }

  test('are those of the listed collections that the account still has', async () => {
    expect(await idsOf(alice.address)).toEqual([
      ['Meadow Pictures', '1', '1'],
      ['Prints', '3', '3'],
    ])
    expect(await idsOf(carol.address)).toEqual([
      ['Meadow Pictures', '2', '1'],
      ['Prints', '3', '1'],
    ])
    expect(await idsOf(bob.address)).toEqual([])
  })

  test('have the metadata that the contract links to', async () => {
    const provider = onchainActivity({ collections })
    const { providers, signal } = direct(provider)
    const answer = await providers.nfts({ address: alice.address, network: mainnet }, { signal })
    expect(answer?.value.map(({ metadataUrl }) => metadataUrl)).toEqual([
      'https://metadata.example/1',
      `https://metadata.example/${'3'.padStart(64, '0')}`,
    ])
  })

  test('of a collection are missing if the node refuses its events, and the reason shows', async () => {
    const { engine } = await open({
      answer(_, init) {
        const { id, method } = askedOf(init)
        const error = { code: -32602, message: 'query exceeds max block range' }
        return method === 'eth_getLogs'
          ? Promise.resolve(Response.json({ jsonrpc: '2.0', id, error }))
          : undefined
      },
    })
    const { data } = await readNfts(engine)
    expect(data).toMatchObject({ nfts: [], source: { isPartial: true } })
    expect(data?.source?.problem).toBeDefined()
  })

  test('cause no request to a node if there are no collections', async () => {
    const { asked, engine } = await open({ collections: [] })
    expect((await readNfts(engine)).data).toMatchObject({ hasSource: false })
    expect(asked).toEqual([])
  })
})

/** The provider on the chain, or on a node that the test plays. */
function direct(provider: Provider, play?: (method: string) => unknown) {
  const ask = async ({ method, params }: { method: string; params: readonly unknown[] }) =>
    play ? play(method) : callChain({ rpcUrl: chain.rpcUrl, method, params: [...params] })
  const context = {
    adapters: { for: () => ({ nodes: { ask } }) },
    config: { providers: [provider], networks: [] },
    logger: { debug() {} },
    platform: createTestPlatform(),
  } as never
  const { signal } = new AbortController()
  return { providers: createProviders(context), signal }
}

test('any answer of a node can be read, or fails with a reason', async () => {
  const provider = onchainActivity({ tokens, collections })
  const account = { address: alice.address, network: mainnet }
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.constantFrom('eth_blockNumber', 'eth_getLogs', 'eth_call', 'eth_getTransactionByHash'),
        fc.oneof(fc.jsonValue(), fc.constant('0x10'), fc.constant([logOf({ block: 3, hash: '' })])),
      ),
      async (answers) => {
        const { providers, signal } = direct(provider, (method) => answers[method])
        const reads = [
          providers.history({ ...account, from: undefined }, { signal }),
          providers.nfts(account, { signal }),
        ]
        for (const one of await Promise.allSettled(reads))
          expect(one.status === 'fulfilled' || isEngineError(one.reason)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})

test('events of other contracts, blocks and forms than requested are left out', async () => {
  const good = logOf({ block: 5, hash: `0x${'1'.repeat(64)}` })
  const given = [
    good,
    { ...good, address: moss.address },
    { ...good, blockNumber: '0x99' },
    { ...good, removed: true },
    { ...good, topics: ['0x1'] },
    { ...good, data: '0x1' },
    { ...good, transactionHash: 'none' },
    null,
  ]
  const question = { network: mainnet, contracts: [tide.address], fromBlock: 0, toBlock: 10 }
  const found = await readLogs([[]], question, { askNode: async () => given })
  expect(found).toHaveLength(1)
})
