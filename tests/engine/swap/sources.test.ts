import { expect, test } from 'vitest'
import type { NamespaceAdapter } from '../../../src/engine/adapters/NamespaceAdapter.ts'
import type { Transfers } from '../../../src/engine/adapters/Transfer.ts'
import { selectSwap } from '../../../src/engine/features/swap/selectSwap.ts'
import { type CaipNetworkId, type SwapToken, swap } from '../../../src/engine/index.ts'
import { arbitrum, base, mainnet } from '../../../src/engine/networks/index.ts'
import type { Provider, SwapProvider } from '../../../src/engine/providers/index.ts'
import { createTestAdapter } from '../../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  outcome,
  settle,
  type TestEngineOptions,
} from '../../support/createTestEngine.ts'

const at = (digit: string) => `0x${digit.repeat(40)}`
const ether: SwapToken = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } }
const usd: SwapToken = {
  symbol: 'USD',
  chainId: 'eip155:1',
  address: `eip155:1:${at('a')}` as const,
  quantity: { decimals: '6' },
}
const toUsd = { payToken: ether, receiveToken: usd, payAmount: '1' }

/** A provider of swaps on these networks. The test gives its answers. */
function swapper(
  id: string,
  networks: readonly CaipNetworkId[],
  changes: Partial<SwapProvider> = {},
): SwapProvider {
  return {
    id,
    name: id,
    networks,
    routers: {},
    getTokens: async () => [],
    getQuote: async () => ({ receiveUnits: '1' }),
    buildSwap: async () => ({ to: at('7'), data: '0x', value: '0' }),
    ...changes,
  }
}

const asProvider = (one: SwapProvider): Provider => ({
  id: one.id,
  name: one.name,
  serves: () => true,
  swap: one,
})

async function open(options: TestEngineOptions) {
  const page = createTestEngine({ networks: [mainnet], ...options })
  await connectWallet(page)
  const feature = await page.engine.load(swap)
  return { ...page, feature }
}

/** The blockchain API, with a record of its requests. */
function watchedService() {
  const asked: string[] = []
  const options = {
    projectId: 'shop',
    services: { blockchainApi: 'https://api.test' },
    platform: {
      async fetch(address: unknown) {
        const { pathname } = new URL(String(address))
        asked.push(pathname)
        const status = pathname === '/v1/supported-chains' ? 200 : 400
        return Response.json({ http: ['eip155:1', 'eip155:5'], ws: [] }, { status })
      },
    },
  } satisfies TestEngineOptions
  const swaps = () => asked.filter((path) => path.startsWith('/v1/convert'))
  return { options, swaps }
}

const refusing = async () => {
  throw new Error('No')
}

test('the gas price comes from the first provider that swaps on the network', async () => {
  const priced = (gasPrice: string) => ({ getGasPrice: async () => ({ gasPrice }) })
  const holder: Provider = { id: 'holder', name: 'Holder', serves: () => true }
  const { feature } = await open({
    providers: [
      holder,
      asProvider(swapper('elsewhere', ['eip155:10'], priced('10'))),
      { ...asProvider(swapper('resting', ['eip155:1'], priced('20'))), serves: () => false },
      asProvider(swapper('here', ['eip155:1'], priced('30'))),
    ],
  })
  expect(await feature.gasPrice()).toBe('30')
})

test('the service is not asked after the host’s own provider', async () => {
  const { options, swaps } = watchedService()
  const own = swapper('own', ['eip155:1'], { getQuote: refusing, getTokens: refusing })
  const { feature } = await open({ ...options, swap: own })
  feature.setDraft(toUsd)
  expect(await outcome(feature.preview())).toBe('common/UNKNOWN')
  expect(swaps()).toEqual([])
})

test('the next provider is asked only on its own networks', async () => {
  const failing = (network: CaipNetworkId) =>
    asProvider(swapper('failing', [network], { getQuote: refusing, getTokens: refusing }))
  const { options, swaps } = watchedService()
  const { feature } = await open({ ...options, providers: [failing('eip155:1')] })
  feature.setDraft(toUsd)
  const ended = await outcome(feature.preview())
  expect([ended, swaps().length > 0]).toEqual(['provider/FAILED', true])

  const unserved = { ...mainnet, id: 5, caipNetworkId: 'eip155:5' } as const
  const alone = watchedService()
  const page = await open({
    ...alone.options,
    networks: [mainnet, unserved],
    providers: [failing('eip155:5')],
  })
  page.wallet.emit({ type: 'network', caipNetworkId: 'eip155:5' })
  const on5 = { chainId: 'eip155:5' } as const
  page.feature.setDraft({
    ...toUsd,
    payToken: { ...ether, ...on5 },
    receiveToken: { ...usd, ...on5, address: `eip155:5:${at('a')}` },
  })
  expect(await outcome(page.feature.preview())).toBe('provider/FAILED')
  expect(alone.swaps()).toEqual([])
})

test('without a provider or a service, a swap says what the app lacks', async () => {
  const { feature } = await open({})
  feature.setDraft(toUsd)
  expect(await outcome(feature.preview())).toBe('swap/NO_PROVIDER')
})

/** An adapter that records the accounts in its requests to the chain. */
function watchedChain() {
  const wallet = createTestAdapter()
  const asked: unknown[] = []
  const factory = Object.assign(
    (): NamespaceAdapter => {
      const whole = wallet.factory()
      const funds: Transfers['funds'] = async (question, options) => {
        asked.push(question.address)
        return whole.transfers!.funds(question, options)
      }
      return { ...whole, transfers: { ...whole.transfers!, funds } }
    },
    { namespace: 'eip155' as const },
  )
  return { adapters: [factory], asked, wallet }
}

test('a price without a wallet reads no balance, and a price with one reads the wallet’s balance', async () => {
  const { adapters, asked, wallet } = watchedChain()
  const providers = [asProvider(swapper('own', ['eip155:1']))]
  const { clock, engine } = createTestEngine({ networks: [mainnet], adapters, providers })
  const feature = await engine.load(swap)
  const stop = feature.watchQuote()
  feature.setDraft(toUsd)
  clock.advance(500)
  await expect.poll(() => engine.getState().swap?.quote.status).toBe('success')
  expect(asked).toEqual([])
  const { accounts } = await connectWallet({ engine, wallet })
  feature.setDraft({ payAmount: '1.5' })
  clock.advance(500)
  await expect.poll(() => asked).toEqual([accounts[0].address])
  stop()
})

test('an engine that starts again requests no price that does not show', async () => {
  let asked = 0
  const counting = swapper('own', ['eip155:1'], {
    async getQuote() {
      asked += 1
      return { receiveUnits: '7' }
    },
  })
  const { clock, engine, feature, stop } = await open({ providers: [asProvider(counting)] })
  const unwatch = feature.watchQuote()
  feature.setDraft(toUsd)
  clock.advance(500)
  await expect.poll(() => engine.getState().swap?.quote.status).toBe('success')
  unwatch()
  stop()
  const stopAgain = engine.start()
  feature.setDraft({ payAmount: '2' })
  clock.advance(120_000)
  await settle()
  expect(asked).toBe(1)
  stopAgain()
})

test('on a network without swaps, no token can be paid', async () => {
  const { engine, wallet } = createTestEngine({
    networks: [mainnet, arbitrum],
    swap: swapper('own', ['eip155:1']),
  })
  await connectWallet({ engine, wallet })
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
  const { isSupported, network, payToken } = selectSwap(engine.getState(), engine.config)
  expect({ isSupported, id: network?.caipNetworkId, payToken }).toEqual({
    isSupported: false,
    id: 'eip155:42161',
    payToken: undefined,
  })
})

const across = ['eip155:1', 'eip155:8453'] as const
const getArrival = async () => ({ status: 'pending' }) as const
const bridgeOf = (...networks: CaipNetworkId[]) => ({ bridge: { networks, getArrival } })
const onBase: SwapToken = {
  ...usd,
  chainId: 'eip155:8453',
  address: `eip155:8453:${at('a')}` as const,
}

/** The quote that shows for a swap to the other network. */
async function quoteAcross(...all: readonly SwapProvider[]) {
  const { clock, engine, feature } = await open({
    networks: [mainnet, base],
    providers: all.map(asProvider),
  })
  const stop = feature.watchQuote()
  feature.setDraft({ ...toUsd, receiveToken: onBase, receiveNetworkId: 'eip155:8453' })
  clock.advance(500)
  const read = () => engine.getState().swap!.quote
  await expect.poll(() => read().status).toMatch(/success|error/)
  const quote = read()
  stop()
  return quote
}

test.each<[string, (chainId: CaipNetworkId) => SwapToken]>([
  ['coin', (chainId) => ({ ...ether, chainId })],
  [
    'token with the same address',
    (chainId) => ({ ...usd, chainId, address: `${chainId}:${at('a')}` }),
  ],
])('a %s that is received on another network gets a new price', async (_, on) => {
  const asked: unknown[] = []
  const all = [...across, 'eip155:42161'] as const
  const far = swapper('far', all, {
    ...bridgeOf(...all),
    async getQuote({ receiveNetworkId }) {
      asked.push(receiveNetworkId)
      return { receiveUnits: receiveNetworkId === 'eip155:8453' ? '7' : '8' }
    },
  })
  const { clock, engine, feature } = await open({
    networks: [mainnet, base, arbitrum],
    providers: [asProvider(far)],
  })
  const stop = feature.watchQuote()
  for (const [receiveNetworkId, units] of [
    ['eip155:8453', '7'],
    ['eip155:42161', '8'],
  ] as const) {
    const receiveToken = on(receiveNetworkId)
    feature.setDraft({ ...toUsd, receiveToken, receiveNetworkId })
    expect(engine.getState().swap?.quote.data).toBeUndefined()
    clock.advance(500)
    await expect
      .poll(() => engine.getState().swap?.quote.data)
      .toMatchObject({ receiveNetworkId, receive: { units } })
  }
  expect([...new Set(asked)]).toEqual(['eip155:8453', 'eip155:42161'])
  stop()
})

test.each([
  [90, 90],
  [89.6, 90],
  [604_800, 604_800],
  [604_801, undefined],
  [0, undefined],
  [-1, undefined],
  ['90', undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
])('if a bridge says that it takes %j seconds, it takes %j', async (said, arrivesIn) => {
  const getQuote = async () => ({ receiveUnits: '7', arrivesIn: said as number })
  const changes = { ...bridgeOf(...across), getQuote }
  const { data } = await quoteAcross(swapper('far', across, changes))
  expect(data).toMatchObject({ receiveNetworkId: 'eip155:8453', receive: { units: '7' } })
  expect(data!.arrivesIn).toBe(arrivesIn)
})

test('only a provider whose bridge connects both networks is asked about a swap between them', async () => {
  const asked: string[] = []
  const noting = (id: string, changes: Partial<SwapProvider>) =>
    swapper(id, across, {
      ...changes,
      async getQuote() {
        asked.push(id)
        return { receiveUnits: '7' }
      },
    })
  const { data } = await quoteAcross(
    noting('none', {}),
    noting('here', bridgeOf('eip155:1')),
    noting('there', bridgeOf('eip155:8453')),
    noting('both', bridgeOf(...across)),
  )
  expect(data?.source).toMatchObject({ from: 'both' })
  expect(new Set(asked)).toEqual(new Set(['both']))
})

test('a provider without a bridge is no failure if no bridge has enough liquidity', async () => {
  const empty = { ...bridgeOf(...across), getQuote: async () => undefined as never }
  const { error } = await quoteAcross(swapper('none', across), swapper('both', across, empty))
  expect(error?.code).toBe('swap/INSUFFICIENT_LIQUIDITY')
})

test('tokens can be received on the active network, and on each that a bridge reaches', async () => {
  const { engine, feature } = await open({
    networks: [mainnet, base, arbitrum],
    providers: [asProvider(swapper('far', across, bridgeOf(...across, 'eip155:42161')))],
  })
  const idsOf = () =>
    selectSwap(engine.getState(), engine.config).receiveNetworks.map((one) => one.caipNetworkId)
  feature.setDraft({ receiveNetworkId: 'eip155:8453' })
  expect(idsOf()).toEqual(['eip155:1', 'eip155:8453', 'eip155:42161'])
})

test('no bridge is used from a network without swaps', async () => {
  const { engine, wallet } = await open({
    networks: [mainnet, base, arbitrum],
    providers: [asProvider(swapper('far', across, bridgeOf(...across, 'eip155:42161')))],
  })
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
  const { isSupported, receiveNetworks } = selectSwap(engine.getState(), engine.config)
  expect(isSupported).toBe(false)
  expect(receiveNetworks.map((one) => one.caipNetworkId)).toEqual(['eip155:42161'])
})

test('the error says that a provider cannot build a swap', async () => {
  const silent = swapper('silent', ['eip155:1'], { buildSwap: async () => undefined as never })
  const { feature } = await open({ providers: [asProvider(silent)] })
  feature.setDraft(toUsd)
  expect(await outcome(feature.preview())).toBe('swap/UNKNOWN_CALL')
})

test('a node returns the gas price if the provider has none', async () => {
  const priceless = swapper('priceless', ['eip155:1'], {
    getGasPrice: async () => undefined as never,
  })
  const { feature } = await open({ providers: [asProvider(priceless)] })
  expect(await outcome(feature.gasPrice())).toBe('swap/GAS_PRICE_UNSUPPORTED')
})
