import { encodeFunctionData, type Hex, padHex, parseAbi, toFunctionSelector, zeroHash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { swap } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { createProviderHandler, zeroExService } from '../../../src/engine/providers/server/index.ts'
import { zeroEx } from '../../../src/engine/providers/zeroEx/zeroEx.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { etherToken, evmTransaction, swapToken } from '../../support/createSwapEngine.ts'

const contract = openContract('zeroEx')
const api = 'https://api.0x.org'
const apiKey = 'the-secret-of-the-host'
const app = 'https://app.example'
const base = `${app}/api/providers`
const alice = testAccounts.alice.address
const bob = testAccounts.bob.address
const moss = swapToken('moss')
const tide = swapToken('tide')
const addressOf = ({ address = '' }: { address?: string | undefined }) =>
  address.split(':').at(-1)! as Hex

const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
const registry = '0x00000000000004533Fe15556B1E086BB1A72cEae'
const [settler, previous, stranger]: readonly Hex[] = [1, 2, 3].map(
  (digit): Hex => `0x${String(digit).repeat(40)}`,
)
/** The address that 0x uses for the coin. */
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const abi = parseAbi([
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable',
  'function execute(Slippage slippage, bytes[] actions, bytes32 id) payable',
])
/**
 * A contract that answers `ownerOf` with its first storage slot and `prev` with the second. It
 * reverts for zero.
 */
const previousSelector = toFunctionSelector('function prev(uint128)').slice(2)
const registryCode = `0x60003560e01c63${previousSelector}145480601557600080fd5b60005260206000f3`

let chain: Awaited<ReturnType<typeof startAnvil>>
const ask = (method: string, ...params: unknown[]) =>
  callChain({ rpcUrl: chain.rpcUrl, method, params })
const register = async (slot: number, address: Hex | '0x') =>
  ask('anvil_setStorageAt', registry, padHex(`0x${slot}`), padHex(address))

beforeAll(async () => {
  chain = await startAnvil({ chainId: 1, tokens: true })
  // Replaces the contract's code by code that accepts any call, so that a transaction can be
  // simulated.
  await ask('anvil_setCode', allowanceHolder, '0x00')
  await ask('anvil_setCode', registry, registryCode)
})
afterAll(() => chain.stop())
beforeEach(async () => {
  await register(0, settler!)
  await register(1, previous!)
})

interface Terms {
  to: Hex
  operator: Hex
  target: Hex
  token: Hex
  amount: bigint
  receiver: Hex
  receiveToken: Hex
  minimum: bigint
  value: bigint
  data?: Hex
}

interface Market {
  /** The units of the received token for one unit of the paid token. */
  rate: bigint
  change?: (usual: Terms) => Partial<Terms>
}

const encode = (terms: Terms) =>
  encodeFunctionData({
    abi,
    functionName: 'exec',
    args: [
      terms.operator,
      terms.token,
      terms.amount,
      terms.target,
      encodeFunctionData({
        abi,
        functionName: 'execute',
        args: [
          {
            recipient: terms.receiver,
            buyToken: terms.receiveToken,
            minAmountOut: terms.minimum,
          },
          ['0x1234'],
          zeroHash,
        ],
      }),
    ],
  })

/** 0x as the `fetch` of the host's server. Its contract checks requests and answers. */
function answerZeroEx(market: () => Market): typeof fetch {
  const priced = ({ sellAmount = '0' }: Readonly<Record<string, string>>, slippage = 100n) => {
    const amount = BigInt(sellAmount) * market().rate
    return { amount, minimum: (amount * (10_000n - slippage)) / 10_000n }
  }
  const answer = contract.answer(api, {
    '/swap/allowance-holder/price'({ query }) {
      const { amount, minimum } = priced(query)
      if (amount === 0n) return { liquidityAvailable: false, zid: '0x1' }
      return {
        liquidityAvailable: true,
        buyAmount: String(amount),
        minBuyAmount: String(minimum),
      }
    },
    '/swap/allowance-holder/quote'({ query }) {
      const { amount, minimum } = priced(query, BigInt(query.slippageBps!))
      const paysCoin = query.sellToken!.toLowerCase() === coin.toLowerCase()
      const usual: Terms = {
        to: allowanceHolder,
        operator: settler!,
        target: settler!,
        token: query.sellToken as Hex,
        amount: BigInt(query.sellAmount!),
        receiver: query.taker as Hex,
        receiveToken: query.buyToken as Hex,
        minimum,
        value: paysCoin ? BigInt(query.sellAmount!) : 0n,
      }
      const terms = { ...usual, ...market().change?.(usual) }
      return {
        liquidityAvailable: true,
        buyAmount: String(amount),
        minBuyAmount: String(minimum),
        transaction: {
          to: terms.to,
          data: terms.data ?? encode(terms),
          value: String(terms.value),
        },
      }
    },
  })
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const isAllowed = headers.get('0x-api-key') === apiKey && headers.get('0x-version') === 'v2'
    if (!isAllowed) return new Response('{}', { status: 401 })
    return (await answer(String(input), { method: 'GET' })) ?? new Response('{}', { status: 404 })
  }
}

const handlerOn = (fetch: typeof globalThis.fetch) =>
  createProviderHandler({ origins: [app], services: [zeroExService({ apiKey })], fetch })
const toHandler = (path: string) => new Request(base + path, { headers: { origin: app } })

async function open(
  market: Market | (() => Market),
  options = {},
  provider = zeroEx({ url: base, ...options }),
) {
  const http = [chain.rpcUrl]
  const network = { ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }
  const asked: URLSearchParams[] = []
  const handler = handlerOn(answerZeroEx(typeof market === 'function' ? market : () => market))
  const page = await createProvidersEngine(network, {
    providers: [provider],
    answer(url, init) {
      if (!url.startsWith(base)) return undefined
      asked.push(new URL(url).searchParams)
      return handler(new Request(url, { ...init, headers: { origin: app } }))
    },
  })
  return { ...page, feature: await page.engine.load(swap), quotes: asked }
}

test('0x prices and builds a swap of the coin, for the account and the shown minimum', async () => {
  const { feature, quotes } = await open({ rate: 2_000n })
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  const preview = await feature.preview()
  const { quote, router } = preview
  expect(router).toBe(allowanceHolder)
  expect(quote).toMatchObject({
    source: { from: '0x', name: '0x' },
    receive: { amount: '2000' },
    minimum: { amount: '1980' },
  })
  expect(BigInt(evmTransaction(preview).value)).toBe(10n ** 18n)
  expect([...quotes[1]!]).toEqual([
    ['sellToken', coin.toLowerCase()],
    ['buyToken', addressOf(moss)],
    ['sellAmount', String(10n ** 18n)],
    ['taker', alice],
    ['slippageBps', '99'],
  ])
})

test('the user pays with a token after an approval for AllowanceHolder, and receives the coin', async () => {
  const { feature } = await open({ rate: 1n })
  feature.setDraft({ payToken: moss, receiveToken: etherToken, payAmount: '2' })
  const { approval, transaction } = await feature.preview()
  expect(approval).toMatchObject({ spender: allowanceHolder, amount: { amount: '2' } })
  expect(transaction).toBeUndefined()
})

test('if the price has fallen a little since the preview, the shown minimum is requested', async () => {
  let count = 0
  const { feature, quotes } = await open(() => {
    count += 1
    return { rate: count === 1 ? 100_000n : 99_500n }
  })
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  expect((await feature.preview()).transaction).toBeDefined()
  expect(quotes[2]!.get('slippageBps')).toBe('50')
})

test.each<[string, string, (usual: Terms) => Partial<Terms>]>([
  ['another receiver', 'swap/TERMS_CHANGED', () => ({ receiver: bob })],
  ['another token to receive', 'swap/TERMS_CHANGED', () => ({ receiveToken: addressOf(tide) })],
  [
    'no token to receive',
    'swap/TERMS_CHANGED',
    () => ({ receiveToken: padHex('0x', { size: 20 }) }),
  ],
  ['more of the coin', 'swap/TERMS_CHANGED', ({ value }) => ({ value: value * 2n })],
  ['a token to pay', 'swap/TERMS_CHANGED', () => ({ token: addressOf(tide) })],
  ['a lower minimum', 'swap/PRICE_MOVES', ({ minimum }) => ({ minimum: minimum / 2n })],
  ['another contract', 'swap/UNKNOWN_ROUTER', () => ({ to: settler! })],
  [
    'a target that is not in the registry',
    'swap/UNKNOWN_CALL',
    () => ({ operator: stranger!, target: stranger! }),
  ],
  [
    'another contract that may take the token',
    'swap/UNKNOWN_CALL',
    () => ({ operator: stranger! }),
  ],
  ['another call', 'swap/UNKNOWN_CALL', () => ({ data: '0x1794958f' })],
])('a transaction with %s is refused before the wallet gets a request', async (_, code, change) => {
  const { feature } = await open({ rate: 2_000n, change })
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  await expect(feature.preview()).rejects.toMatchObject({ code })
})

test('a transaction that takes more of a token is refused too', async () => {
  const change = ({ amount }: Terms) => ({ amount: amount * 2n })
  const { feature } = await open({ rate: 1n, change })
  feature.setDraft({ payToken: moss, receiveToken: tide, payAmount: '2' })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/TERMS_CHANGED' })
})

test('the contract before the current one is accepted, because 0x still uses it for a while', async () => {
  const change = () => ({ operator: previous!, target: previous! })
  const { feature } = await open({ rate: 1n, change })
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  expect((await feature.preview()).transaction).toBeDefined()
  await register(1, '0x')
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/UNKNOWN_CALL' })
})

test('a contract in one network’s registry is not accepted on another network', async () => {
  const provider = zeroEx({ url: base })
  const { feature } = await open({ rate: 1n }, {}, provider)
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  const { to, data, value } = evmTransaction(await feature.preview())
  const call = { to, data: String(data), value: String(BigInt(value)) }
  expect(provider.swap?.readCall?.(call, { caipNetworkId: 'eip155:1', from: alice })).toBeDefined()
  expect(
    provider.swap?.readCall?.(call, { caipNetworkId: 'eip155:10', from: alice }),
  ).toBeUndefined()
})

test('a service that fails is not reported as a lack of liquidity', async () => {
  const { feature } = await open(() => {
    throw new Error('Out of order')
  })
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'provider/UNREACHABLE' })
})

test('while 0x is paused, nothing is sent', async () => {
  await register(0, '0x')
  const { feature } = await open({ rate: 1n })
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/UNKNOWN_CALL' })
})

test('without liquidity there is no price', async () => {
  const { feature } = await open({ rate: 0n })
  feature.setDraft({ payToken: etherToken, receiveToken: moss, payAmount: '1' })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/INSUFFICIENT_LIQUIDITY' })
})

test('the coin, the usual tokens and the host’s tokens are offered', async () => {
  const own = { chainId: 1, address: addressOf(moss), symbol: 'MOSS', name: 'Moss', decimals: 18 }
  const { engine, feature } = await open({ rate: 1n }, { tokens: { tokens: [own] } })
  const stop = feature.tokens.subscribe(() => {})
  await expect.poll(() => feature.tokens.get().status).toBe('success')
  stop()
  const { others, suggested } = feature.tokens.get().data!
  expect([...suggested, ...others].map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'WETH',
    'USDC',
    'USDT',
    'MOSS',
  ])
  engine.destroy()
})

const [weth, dai] = [
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
]
const pair = `sellToken=${weth}&buyToken=${dai}&sellAmount=100000000000000000000`

test.each([
  ['price', pair, { buyAmount: '458050129388884000000000' }],
  [
    'quote',
    `${pair}&taker=${alice}&slippageBps=100`,
    {
      buyAmount: '454443538468285000000000',
      minBuyAmount: '449892276190185000000000',
      transaction: {
        to: '0x0000000000001ff3684f28c67538d4d072c22734',
        data: '0x2213bc0b000000000000000000000000df31a70a21a1931e02033dbba7deace6c45...truncated...',
        value: '0',
      },
    },
  ],
])(
  'a page gets the %s in the guide’s example, and no more than it needs',
  async (name, query, said) => {
    const asked: string[] = []
    const handler = handlerOn(async (input) => {
      asked.push(String(input))
      return Response.json(contract.example(name))
    })
    const response = await handler(toHandler(`/0x/1/${name}?${query}`))
    expect(await response.json()).toEqual(said)
    expect(asked).toEqual([`${api}/swap/allowance-holder/${name}?chainId=1&${query}`])
  },
)

test.each([
  ['another path', `/0x/1/sources?${pair}`],
  ['a path that is an object property', `/0x/1/constructor?${pair}`],
  ['an invalid network', `/0x/one/price?${pair}`],
  ['a fee for someone else', `/0x/1/price?${pair}&swapFeeBps=100`],
  ['a parameter twice', `/0x/1/price?${pair}&sellAmount=1`],
  ['no account', `/0x/1/quote?${pair}&slippageBps=100`],
])('a request with %s is refused before 0x gets one', async (_, path) => {
  const asked: unknown[] = []
  const handler = handlerOn(async (input) => {
    asked.push(input)
    return Response.json({})
  })
  expect([(await handler(toHandler(path))).status, asked]).toEqual([404, []])
})

test.each([
  ['price', { buyAmount: 1 }],
  ['price', []],
  ['quote', { buyAmount: '1', minBuyAmount: '1' }],
  ['quote', { buyAmount: '1', minBuyAmount: '1', transaction: { to: bob, data: '0x', value: 0 } }],
])('a %s of the wrong shape is refused', async (name, answer) => {
  const query = name === 'price' ? pair : `${pair}&taker=${alice}&slippageBps=100`
  const handler = handlerOn(async () => Response.json(answer))
  expect((await handler(toHandler(`/0x/1/${name}?${query}`))).status).toBe(502)
})

test('an API key in the page is refused, and the error leads to a server', () => {
  expect(() => zeroEx({ url: base, apiKey } as never)).toThrow(/0x is secret.*latchkey\/server/)
})
