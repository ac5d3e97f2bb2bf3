import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { formatUnits } from 'viem'
import { zksync } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import {
  sandboxFeeMint,
  sandboxMints,
  sandboxTokens,
} from '../../../sandbox/chains/tokens/tokens.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { createEngine, type Network, tokens } from '../../../src/engine/index.ts'
import { mainnet, polkadot, solana as solanaNetwork } from '../../../src/engine/networks/index.ts'
import { onchainHoldings } from '../../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { onNode, readAgain, readTokens } from '../../support/createTokensEngine.ts'

const ofChain = ({ name, ...token }: (typeof sandboxTokens)[keyof typeof sandboxTokens]) => ({
  chainId: 1,
  name: name.slice(0, 40),
  ...token,
})
const { shell } = sandboxMints
/**
 * A host's token list. It also has tokens of another network, and an address without a contract.
 */
const list = {
  name: 'Sandbox tokens',
  timestamp: '2026-11-23T00:00:00+00:00',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [
    ...Object.values(sandboxTokens).map(ofChain),
    { ...ofChain(sandboxTokens.moss), chainId: 137, symbol: 'FAR' },
    { chainId: 1, address: `0x${'7'.repeat(40)}`, decimals: 18, name: 'No code', symbol: 'NONE' },
  ].map((token) => ({ ...token, logoURI: `https://icons.test/${token.symbol}.png` })),
}
const address = 'https://lists.test/tokens.json'

let chain: Awaited<ReturnType<typeof startAnvil>>
let ledger: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  ;[chain, ledger] = await Promise.all([
    startAnvil({ chainId: 1, tokens: true }),
    startSolana({ tokens: true }),
  ])
})
afterAll(() => Promise.all([chain.stop(), ledger.stop()]))

type Read = Awaited<ReturnType<typeof readTokens>>
const amounts = ({ data = [] }: Read) =>
  Object.fromEntries(data.map(({ quantity, symbol }) => [symbol, quantity.numeric]))

test('the list in these tests matches the schema of tokenlists.org', () => {
  const require = createRequire(import.meta.url)
  const path = require.resolve('@uniswap/token-lists/src/tokenlist.schema.json')
  const schema = fromJSONSchema(JSON.parse(readFileSync(path, 'utf8')))
  expect(schema.safeParse(list).error?.issues).toBeUndefined()
  expect(schema.safeParse({ ...list, tokens: [{ chainId: 1 }] }).success).toBe(false)
})

test('one call reads the coin and the listed tokens, exactly and with their source', async () => {
  const { asked, clock, engine } = await createProvidersEngine(onNode(mainnet, chain.rpcUrl), {
    providers: [onchainHoldings({ tokens: list })],
  })
  const read = await readTokens(engine)
  expect(amounts(read)).toEqual({
    ETH: '12.3456',
    TIDE: '1000.5',
    MOSS: '77.000000000000000001',
    QUIET: '250',
    FRZ: '5',
    NAY: '5',
  })
  expect(asked).toEqual(['eth_call'])
  for (const { source } of read.data!)
    expect(source).toEqual({ from: 'onchain', name: 'The network', at: clock.now() })
  expect(read.data!.find(({ symbol }) => symbol === 'TIDE')).toEqual({
    name: 'Tide Dollar',
    symbol: 'TIDE',
    chainId: 'eip155:1',
    address: `eip155:1:${sandboxTokens.tide.address}`,
    price: 0,
    quantity: { decimals: '6', numeric: '1000.5' },
    iconUrl: 'https://icons.test/TIDE.png',
    source: expect.anything(),
  })
})

test('without a list, only the coin is read', async () => {
  const { engine } = await createProvidersEngine(onNode(mainnet, chain.rpcUrl), {
    providers: [onchainHoldings()],
  })
  const read = await readTokens(engine)
  expect(amounts(read)).toEqual({ ETH: '12.3456' })
  expect(read.data![0]!.source?.from).toBe('onchain')
})

test('a list at a URL is read once, and until it has loaded the coin shows, with `isPartial`', async () => {
  let status = 503
  const { asked, engine } = await createProvidersEngine(onNode(mainnet, chain.rpcUrl), {
    providers: [onchainHoldings({ tokens: address })],
    answer: (url) =>
      url === address ? Promise.resolve(new Response(JSON.stringify(list), { status })) : undefined,
  })
  const without = await readTokens(engine)
  expect(amounts(without)).toEqual({ ETH: '12.3456' })
  expect(without.data![0]!.source).toMatchObject({ from: 'onchain', isPartial: true })
  status = 200
  const { list: tokenList } = await engine.load(tokens)
  const complete = await readAgain(tokenList)
  expect(amounts(complete)).toHaveProperty('TIDE', '1000.5')
  expect(complete.data![0]!.source).not.toHaveProperty('isPartial')
  expect(amounts(await readAgain(tokenList))).toHaveProperty('TIDE', '1000.5')
  expect(asked.filter((one) => one === 'eth_call')).toHaveLength(3)
  expect(asked.filter((one) => one === address)).toHaveLength(2)
})

test.each([
  ['no list', { tokens: 'none' }],
  ['nothing', null],
])('%s at the URL does not hide the coin', async (_, body) => {
  const { engine } = await createProvidersEngine(onNode(mainnet, chain.rpcUrl), {
    providers: [onchainHoldings({ tokens: address })],
    answer: (url) =>
      url === address ? Promise.resolve(new Response(JSON.stringify(body))) : undefined,
  })
  const read = await readTokens(engine)
  expect(amounts(read)).toEqual({ ETH: '12.3456' })
  expect(read.data![0]!.source).toMatchObject({ isPartial: true })
})

test('if the list is missing, a later provider that has everything answers instead', async () => {
  const { engine } = await createProvidersEngine(onNode(mainnet, chain.rpcUrl), {
    providers: [
      onchainHoldings({ tokens: address }),
      {
        id: 'whole',
        name: 'Whole',
        serves: () => true,
        holdings: {
          getHoldings: async () => [
            { symbol: 'ETH', name: 'Ether', decimals: 18, amount: 1n },
            {
              tokenAddress: `0x${'1'.repeat(40)}`,
              symbol: 'W',
              name: 'W',
              decimals: 6,
              amount: 7n,
            },
          ],
        },
      },
    ],
    answer: (url) =>
      url === address ? Promise.resolve(new Response('', { status: 503 })) : undefined,
  })
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol, source }) => [symbol, source?.from])).toEqual([
    ['ETH', 'whole'],
    ['W', 'whole'],
  ])
})

test('Multicall3 is called at the network’s address, and without it the next source is asked', async () => {
  const away = { multicall3: { address: zksync.contracts.multicall3.address } }
  const network = { ...onNode(mainnet, chain.rpcUrl), contracts: away }
  const { asked, engine } = await createProvidersEngine(network, {
    providers: [onchainHoldings({ tokens: list })],
  })
  const read = await readTokens(engine)
  expect(amounts(read)).toEqual({ ETH: '12.3456' })
  expect(read.data![0]!.source).toBeUndefined()
  expect(asked).toEqual(['eth_call', 'eth_getBalance'])
})

test('a viem chain keeps its address of Multicall3', () => {
  const { config } = createEngine({ networks: [zksync] })
  expect(config.networks[0]!.contracts).toMatchObject({
    multicall3: { address: zksync.contracts.multicall3.address },
  })
})

test('on Solana, the node returns all tokens of both programs, whether they are listed or not', async () => {
  const listed = [{ chainId: 101, ...shell, name: 'Listed Shell' }]
  const { asked, engine } = await createProvidersEngine(onNode(solanaNetwork, ledger.rpcUrl), {
    address: solanaAccounts.alice.address,
    providers: [onchainHoldings({ tokens: { tokens: listed } })],
  })
  const { data } = await readTokens(engine)
  const at = (mint: { address: string }) =>
    data?.find(({ address }) => address === `${solanaNetwork.caipNetworkId}:${mint.address}`)
  expect(data).toHaveLength(4)
  expect(data![0]).toMatchObject({ symbol: 'SOL', quantity: { numeric: '12.3456' } })
  expect(at(shell)).toMatchObject({ name: 'Listed Shell', quantity: { numeric: '321.5' } })
  expect(at(shell)?.warning).toBeUndefined()
  expect(at(sandboxMints.pearl)).toMatchObject({
    name: 'Unknown token',
    quantity: { decimals: '9', numeric: '8.000000001' },
    warning: 'unpriced',
  })
  expect(at(sandboxFeeMint)).toMatchObject({ quantity: { numeric: '500' } })
  expect(asked.filter((one) => one === 'getTokenAccountsByOwner')).toHaveLength(2)
})

test.each([
  ['a number', 7],
  ['text that is not hex', '0xzz'],
  ['half a word', '0x00'],
  ['one word', `0x${'0'.repeat(63)}1`],
  ['a length without its items', `0x${'0'.repeat(62)}20${'f'.repeat(64)}`],
  ['nothing', null],
])(
  'if a node of an EVM network answers %s, there is an error and no balance',
  async (_, result) => {
    const { engine } = await createProvidersEngine(mainnet, {
      providers: [onchainHoldings({ tokens: list })],
      answer: async () => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result })),
    })
    const read = await readTokens(engine)
    expect([read.status, read.data]).toEqual(['error', undefined])
  },
)

const account = (mint: unknown, tokenAmount: unknown) => ({
  account: { data: { parsed: { info: { mint, tokenAmount } } } },
})

test('invalid token accounts of a Solana node are left out, and no others, and several of a mint are added up', async () => {
  const mint = shell.address
  const value = [
    account(mint, { amount: '1500000', decimals: 6 }),
    account(mint, { amount: '500000', decimals: 6 }),
    account('0x1', { amount: '1', decimals: 6 }),
    account(mint, { amount: '-1', decimals: 6 }),
    account(mint, { amount: 1, decimals: 6 }),
    account(mint, { amount: '1', decimals: 0 }),
    account(mint, { amount: '1', decimals: 99 }),
    null,
    'account',
  ]
  const results: Readonly<Record<string, unknown>> = {
    getBalance: { value: 2_000_000_000 },
    getTokenAccountsByOwner: { value },
    getMultipleAccounts: { value: 'none' },
  }
  const { engine } = await createProvidersEngine(solanaNetwork, {
    address: solanaAccounts.alice.address,
    providers: [onchainHoldings()],
    answer: async (_, init) => {
      const { method } = JSON.parse(String(init?.body))
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: results[method] }))
    },
  })
  const { data } = await readTokens(engine)
  // In this test, both programs give the same answer.
  expect(data?.map(({ quantity }) => quantity.numeric)).toEqual(['2', '4'])
})

test.each([
  ['no balance', { getBalance: {} }],
  ['a balance below zero', { getBalance: { value: -1 } }],
  ['a balance that JSON cannot hold', { getBalance: { value: 2 ** 53 } }],
  ['no list', { getTokenAccountsByOwner: { value: null } }],
])('if a Solana node answers %s, there is an error', async (_, wrong) => {
  const results: Readonly<Record<string, unknown>> = {
    getBalance: { value: 1 },
    getTokenAccountsByOwner: { value: [] },
    ...wrong,
  }
  const { engine } = await createProvidersEngine(solanaNetwork, {
    address: solanaAccounts.alice.address,
    providers: [onchainHoldings()],
    answer: async (_, init) => {
      const { method } = JSON.parse(String(init?.body))
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: results[method] }))
    },
  })
  const read = await readTokens(engine)
  expect([read.status, read.data]).toEqual(['error', undefined])
})

describe('on Polkadot', () => {
  /** Printed in https://www.dwellir.com/docs/astar/state_getStorage, read on 2026-11-23. */
  const printed = {
    address: 'ZEyDXf6563rc78ibEtYQAkHTSKLzMES1m2BrPNdLcma57Tg',
    key: '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9e3a5c81a65b0e6ba8e72e48e58704482922ee694ea772dc63a575845fa57a0c5ea93dfdc2a93ec631d9e426962f1e311',
    result:
      '0x0000000001000000010000000000000032b41eb5b90885078a550301000000000000000000000000000000000000000000000081da1cc2709a1dba000000000000000000000000000000000000000080',
  }
  const down = 'https://down.test/'
  const node = 'https://node.test/'
  const network: Network = {
    ...polkadot,
    rpcUrls: { default: { http: [down, node] }, chainDefault: { http: [down, node] } },
  }
  const open = (result: unknown, address = printed.address) => {
    const bodies: unknown[] = []
    const setUp = createProvidersEngine(network, {
      address,
      providers: [onchainHoldings()],
      async answer(url, init) {
        if (url === down) return new Response('', { status: 503 })
        bodies.push(JSON.parse(String(init?.body)))
        return Response.json({ jsonrpc: '2.0', id: 1, result })
      },
    })
    return setUp.then(({ engine }) => ({ bodies, engine }))
  }

  test('the example account in a reference has the printed key and coins', async () => {
    const { bodies, engine } = await open(printed.result)
    const { data } = await readTokens(engine)
    expect(bodies).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [printed.key] },
    ])
    // 0x0103558a078508b9b51eb432, in units of 10 decimals.
    const units = 0x0103558a078508b9b51eb432n
    expect(data).toMatchObject([
      { symbol: 'DOT', quantity: { decimals: '10', numeric: formatUnits(units, 10) } },
    ])
    expect(data![0]!.source?.from).toBe('onchain')
  })

  test('reserved coins count too', async () => {
    const word = (last: string) => `${last}${'0'.repeat(30)}`
    const result = `0x${'0'.repeat(32)}${word('05')}${word('07')}${word('00')}${word('00')}`
    const { data } = await readTokens((await open(result)).engine)
    expect(data?.[0]?.quantity.numeric).toBe('0.0000000012')
  })

  test('an account that does not exist has no holdings', async () => {
    const { data } = await readTokens((await open(null)).engine)
    expect(data?.map(({ quantity }) => quantity.numeric)).toEqual(['0'])
  })

  test.each([['0x'], ['5'], [{}], [undefined]])('the answer %j is a failure', async (result) => {
    expect((await readTokens((await open(result)).engine)).status).toBe('error')
  })
})
