import { getEventListeners } from 'node:events'
// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEngineError } from '../../../src/engine/errors/EngineError.ts'
import { createSellerTools } from '../../../src/engine/features/onramp/createOnrampReads.ts'
import { type Network, onramp } from '../../../src/engine/index.ts'
import { bitcoin, mainnet, solana, stacks } from '../../../src/engine/networks/index.ts'
import { blockscout } from '../../../src/engine/providers/blockscout/blockscout.ts'
import { cloudServices } from '../../../src/engine/providers/cloudServices/cloudServices.ts'
import { coinbaseOnramp } from '../../../src/engine/providers/coinbaseOnramp/coinbaseOnramp.ts'
import { coinGecko } from '../../../src/engine/providers/coinGecko/coinGecko.ts'
import { createProviders } from '../../../src/engine/providers/createProviders.ts'
import { das } from '../../../src/engine/providers/das/das.ts'
import { defiLlama } from '../../../src/engine/providers/defiLlama/defiLlama.ts'
import { ens } from '../../../src/engine/providers/ens/ens.ts'
import { esplora } from '../../../src/engine/providers/esplora/esplora.ts'
import { etherscan } from '../../../src/engine/providers/etherscan/etherscan.ts'
import { frankfurter } from '../../../src/engine/providers/frankfurter/frankfurter.ts'
import { hiro } from '../../../src/engine/providers/hiro/hiro.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { jupiter } from '../../../src/engine/providers/jupiter/jupiter.ts'
import { lifi } from '../../../src/engine/providers/lifi/lifi.ts'
import { meld } from '../../../src/engine/providers/meld/meld.ts'
import { moonPay } from '../../../src/engine/providers/moonPay/moonPay.ts'
import { onchainActivity } from '../../../src/engine/providers/onchainActivity/onchainActivity.ts'
import { onchainHoldings } from '../../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { oneInch } from '../../../src/engine/providers/oneInch/oneInch.ts'
import type { Providers } from '../../../src/engine/providers/Providers.ts'
import {
  createProviderHandler,
  oneInchService,
  zeroExService,
} from '../../../src/engine/providers/server/index.ts'
import { sns } from '../../../src/engine/providers/sns/sns.ts'
import { stripeOnramp } from '../../../src/engine/providers/stripeOnramp/stripeOnramp.ts'
import { transak } from '../../../src/engine/providers/transak/transak.ts'
import { uniswap, uniswapPrices } from '../../../src/engine/providers/uniswap/uniswap.ts'
import { zeroEx } from '../../../src/engine/providers/zeroEx/zeroEx.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createTestEngine, settle } from '../../support/createTestEngine.ts'
import { readAgain, settledRead } from '../../support/createTokensEngine.ts'

const root = resolve(import.meta.dirname, '../../..')
const app = 'https://app.example'
const url = `${app}/api/providers`
const address = `0x${'a1'.repeat(20)}`
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const solanaKey = 'So11111111111111111111111111111111111111112'
const shell = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const listedUsdc = { chainId: 1, address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }

type Read = (providers: Providers, signal: AbortSignal) => Promise<unknown>

const holdings =
  (network: Network, owner = address): Read =>
  (providers, signal) =>
    providers.holdings({ address: owner, network }, { signal })
const history: Read = (providers, signal) =>
  providers.history({ address, network: mainnet, from: undefined }, { signal })
const prices: Read = (providers, signal) =>
  providers.prices({ network: mainnet, tokenAddresses: [undefined, usdc] }, { signal })
const rates: Read = (providers, signal) => providers.rates({ networks: [mainnet] }, { signal })
const quote =
  (network: Network, receiveAddress: string): Read =>
  (providers, signal) =>
    providers.swap(
      {
        network,
        ask: (one, tools) =>
          one.getQuote(
            {
              caipNetworkId: network.caipNetworkId,
              receiveAddress,
              payUnits: '1000000',
              from: address,
            },
            tools,
          ),
        parse: (given) => given,
      },
      { signal },
    )

/**
 * Each provider with one read. Providers without `isHttp` only use nodes, and have the nodes'
 * limits.
 */
const providers: readonly {
  name: string
  make(): Provider
  read: Read
  isHttp?: true
  /** Whether several reads wait for the same first request. */
  sharesFirst?: true
}[] = [
  { name: 'blockscout', make: () => blockscout(), read: holdings(mainnet), isHttp: true },
  {
    name: 'cloudServices',
    make: () => cloudServices({ projectId: 'a'.repeat(32) }),
    read: holdings(mainnet),
    isHttp: true,
    sharesFirst: true,
  },
  { name: 'coinGecko', make: () => coinGecko(), read: prices, isHttp: true },
  {
    name: 'das',
    make: () => das({ nodeUrl: 'https://node.example/' }),
    read: holdings(solana, solanaKey),
    isHttp: true,
  },
  { name: 'defiLlama', make: () => defiLlama(), read: prices, isHttp: true },
  {
    name: 'ens',
    make: () => ens(),
    read: (all, signal) => all.resolveName({ name: 'alice.eth', network: mainnet }, { signal }),
  },
  {
    name: 'esplora',
    make: () => esplora(),
    read: holdings(bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    isHttp: true,
  },
  { name: 'etherscan', make: () => etherscan({ url }), read: history, isHttp: true },
  { name: 'frankfurter', make: () => frankfurter(), read: rates, isHttp: true },
  {
    name: 'hiro',
    make: () => hiro(),
    read: holdings(stacks, 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'),
    isHttp: true,
  },
  { name: 'jupiter', make: () => jupiter(), read: quote(solana, shell), isHttp: true },
  { name: 'lifi', make: () => lifi(), read: quote(mainnet, usdc), isHttp: true },
  {
    name: 'onchainActivity',
    make: () => onchainActivity({ tokens: { tokens: [listedUsdc] } }),
    read: history,
  },
  { name: 'onchainHoldings', make: () => onchainHoldings(), read: holdings(mainnet) },
  { name: 'oneInch', make: () => oneInch({ url }), read: quote(mainnet, usdc), isHttp: true },
  {
    name: 'sns',
    make: () => sns(),
    read: (all, signal) => all.resolveName({ name: 'bonfida.sns', network: solana }, { signal }),
  },
  { name: 'uniswap', make: () => uniswap(), read: quote(mainnet, usdc) },
  { name: 'uniswapPrices', make: () => uniswapPrices(), read: prices },
  { name: 'zeroEx', make: () => zeroEx({ url }), read: quote(mainnet, usdc), isHttp: true },
]

/** For a seller, the tested read is the read of its options. */
const sellers = { coinbaseOnramp, meld, moonPay, stripeOnramp, transak }

/** Providers that send no request. */
const silent = ['walletRegistry']

test('these lists contain every provider', () => {
  const folder = resolve(root, 'src/engine/providers')
  // Each folder of a provider has an entry file. Other folders have code that providers share.
  const folders = readdirSync(folder).filter((name) =>
    existsSync(resolve(folder, name, `${name}.ts`)),
  )
  const listed = [...providers.map(({ name }) => name), ...Object.keys(sellers), ...silent]
  expect(listed.filter((one) => one !== 'uniswapPrices').sort()).toEqual(folders.sort())
})

test.each([...providers.map(({ name }) => name), ...Object.keys(sellers), ...silent])(
  '%s has a limit of at most 6 kB',
  (name) => {
    const rows: readonly { name: string; limit: string }[] = JSON.parse(
      readFileSync(resolve(root, '.size-limit.json'), 'utf8'),
    )
    expect(rows.find((row) => row.name.startsWith(`${name}(`))?.limit).toBe('6 kB')
  },
)

/** Opens the host's providers on a simulated network. Requests to the nodes use it too. */
function open(
  all: readonly Provider[],
  play: (url: string, init: RequestInit | undefined) => Promise<Response>,
) {
  const asked: (AbortSignal | null | undefined)[] = []
  const platform = createTestPlatform({
    fetch(input, init) {
      asked.push(init?.signal)
      return play(String(input), init)
    },
  })
  const nodes = {
    async ask(_: unknown, { signal }: { signal: AbortSignal }) {
      const response = await platform.fetch('https://node.test/', { signal })
      return response.json()
    },
  }
  const context = {
    adapters: { for: () => ({ nodes }) },
    config: { providers: all, networks: [] },
    logger: { debug() {} },
    platform,
  } as never
  return { asked, clock: platform.clock, context, providers: createProviders(context) }
}

const never = () => new Promise<Response>(() => {})
const newSignal = () => new AbortController().signal
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (cause: unknown) => (isEngineError(cause) ? cause.code : cause),
  )

describe.each(providers)('$name', ({ isHttp, make, read, sharesFirst }) => {
  test('is given up after 10 s, and its requests are aborted', async () => {
    const page = open([make()], never)
    const reading = codeOf(read(page.providers, newSignal()))
    await settle()
    expect(page.asked.length).toBeGreaterThan(0)
    page.clock.advance(10_000)
    expect(await reading).toBe('provider/TIMEOUT')
    expect(page.asked.every((one) => one?.aborted)).toBe(true)
  })

  test('leaves no listener on the signal of its reader', async () => {
    const page = open([make()], async () => new Response('{}'))
    const signal = newSignal()
    await codeOf(read(page.providers, signal))
    expect(page.asked.length).toBeGreaterThan(0)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('sends at most four requests at once', async () => {
    const page = open([make()], never)
    for (let count = 0; count < 6; count += 1) void codeOf(read(page.providers, newSignal()))
    await settle()
    expect(page.asked).toHaveLength(sharesFirst ? 1 : 4)
  })

  if (!isHttp) return

  test('fails if an answer has more than 2 MB', async () => {
    const long = `"${'x'.repeat(2 * 1024 * 1024)}"`
    const page = open([make()], async () => new Response(long))
    expect(await codeOf(read(page.providers, newSignal()))).toBe('provider/INVALID_ANSWER')
  })

  test('gets no request during the time in Retry-After', async () => {
    const init = { status: 429, headers: { 'retry-after': '45' } }
    const page = open([make()], async () => new Response('{}', init))
    expect(await codeOf(read(page.providers, newSignal()))).toBe('provider/LIMITED')
    const { length } = page.asked
    page.clock.advance(44_999)
    expect(await codeOf(read(page.providers, newSignal()))).toBe('provider/LIMITED')
    expect(page.asked).toHaveLength(length)
    page.clock.advance(1)
    await codeOf(read(page.providers, newSignal()))
    expect(page.asked.length).toBeGreaterThan(length)
  })

  test('reads any JSON, or fails with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (answer) => {
        const page = open([make()], async () => new Response(JSON.stringify(answer)))
        const code = await codeOf(read(page.providers, newSignal()))
        expect(code === undefined || typeof code === 'string').toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe.each(Object.entries(sellers))('%s', (_, make) => {
  const seller = make({ url }).onramp!

  /** Opens a page that reads the options of an on-ramp provider, on a simulated network. */
  async function sell(play: () => Promise<Response>) {
    const asked: (AbortSignal | null | undefined)[] = []
    const page = createTestEngine({
      networks: [mainnet],
      providers: [make({ url })],
      platform: {
        fetch(_, init) {
          asked.push(init?.signal)
          return play()
        },
      },
    })
    const { options } = await page.engine.load(onramp)
    const ended = async () => (await settledRead(options)).data?.problem?.code
    return { ...page, asked, ended, options }
  }

  test('is given up after 10 s, and its request is aborted', async () => {
    const { asked, clock, ended, options } = await sell(never)
    options.subscribe(() => {})
    await settle()
    clock.advance(10_000)
    expect(await ended()).toBe('provider/TIMEOUT')
    expect(asked.map((one) => one?.aborted)).toEqual([true])
  })

  test('fails if an answer has more than 2 MB', async () => {
    const long = `"${'x'.repeat(2 * 1024 * 1024)}"`
    expect(await (await sell(async () => new Response(long))).ended()).toBe(
      'provider/INVALID_ANSWER',
    )
  })

  test('gets no request during the time in Retry-After', async () => {
    const init = { status: 429, headers: { 'retry-after': '45' } }
    const { asked, clock, options } = await sell(async () => new Response('{}', init))
    const again = async () => (await readAgain(options)).data?.problem?.code
    expect((await settledRead(options)).data?.problem?.code).toBe('provider/LIMITED')
    clock.advance(44_999)
    expect([await again(), asked.length]).toEqual(['provider/LIMITED', 1])
    clock.advance(1)
    expect([await again(), asked.length]).toEqual(['provider/LIMITED', 2])
  })

  test('sends at most four requests at once, independently of other sellers', async () => {
    const { asked, context } = open([], never)
    const tools = createSellerTools(context)
    for (const one of [seller, { ...seller, id: 'other' }])
      for (let count = 0; count < 6; count += 1)
        void codeOf(seller.getOptions!(tools(one, newSignal())))
    await settle()
    expect(asked).toHaveLength(8)
  })
})

/** Providers whose other tests use only examples. Here, the contracts also check the requests. */
const generated: readonly {
  name: string
  start: string
  make(): Provider
  read: Read
  templates: readonly string[]
  service?: Parameters<typeof createProviderHandler>[0]['services'][number]
}[] = [
  {
    name: 'coinGecko',
    start: 'https://api.coingecko.com/api/v3',
    make: () => coinGecko(),
    read: prices,
    templates: ['/simple/price', '/simple/token_price/{id}'],
  },
  {
    name: 'defiLlama',
    start: 'https://coins.llama.fi',
    make: () => defiLlama(),
    read: prices,
    templates: ['/prices/current/{coins}'],
  },
  {
    name: 'frankfurter',
    start: 'https://api.frankfurter.dev/v2',
    make: () => frankfurter(),
    read: rates,
    templates: ['/rates'],
  },
  {
    name: 'lifi',
    start: 'https://li.quest',
    make: () => lifi(),
    read: quote(mainnet, usdc),
    templates: ['/v1/quote'],
  },
  {
    name: 'zeroEx',
    start: 'https://api.0x.org',
    make: () => zeroEx({ url }),
    read: quote(mainnet, usdc),
    templates: ['/swap/allowance-holder/price'],
    service: zeroExService({ apiKey: 'secret' }),
  },
  {
    name: 'oneInch',
    start: 'https://api.1inch.dev/swap/v6.0',
    make: () => oneInch({ url }),
    read: quote(mainnet, usdc),
    templates: ['/1/quote'],
    service: oneInchService({ apiKey: 'secret' }),
  },
]

test.each(generated)(
  '$name sends only requests that its contract allows, and reads every answer that its contract allows',
  async ({ make, name, read, service, start, templates }) => {
    const contract = openContract(name)
    const answers = fc.record(
      Object.fromEntries(templates.map((one) => [one, contract.anyAnswer(one)])),
    )
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const broken: unknown[] = []
        const answer = contract.answer(
          start,
          Object.fromEntries(templates.map((one) => [one, () => given[one]])),
        )
        const send = async (input: string, init?: RequestInit) => {
          try {
            return (await answer(input, init)) ?? new Response('{}', { status: 404 })
          } catch (cause) {
            broken.push(cause)
            throw cause
          }
        }
        const handler =
          service &&
          createProviderHandler({
            origins: [app],
            services: [service],
            fetch: (input, init) => send(String(input), init),
          })
        const page = open([make()], async (input, init) =>
          handler
            ? handler(new Request(input, { ...init, headers: { origin: app } }))
            : send(input, init),
        )
        const code = await codeOf(read(page.providers, newSignal()))
        expect(broken).toEqual([])
        expect(page.asked.length).toBeGreaterThan(0)
        expect(code === undefined || typeof code === 'string').toBe(true)
      }),
      { numRuns: 40 },
    )
  },
)
