import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { readHolding } from '../../src/engine/features/onramp/createOnrampPurchase.ts'
import { type OnrampWidgetOptions, onrampWidget } from '../../src/engine/index.ts'
import { solana } from '../../src/engine/networks/index.ts'
import type { OnrampProvider } from '../../src/engine/providers/index.ts'
import { createTestPlatform, testAddress } from '../../src/engine/testing/index.ts'
import { createOnrampEngine, payAt, tillPage, tillService } from '../support/createOnrampEngine.ts'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ tokens: true, services: { walletCount: 1 } })
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

const asked = (path: string) => sandbox.requests({ service: 'blockchainApi', path })
const options = '/v1/onramp/buy/options'
const quote = '/v1/onramp/buy/quotes'

describe('the options', () => {
  test('are the service’s answer, with the limits of each payment method', async () => {
    const { onramp, read } = await createOnrampEngine(sandbox)
    expect(await read(onramp.options)).toMatchObject({
      isEstimate: false,
      purchaseCurrencies: [
        {
          symbol: 'ETH',
          networks: [{ name: 'ethereum', displayName: 'Ethereum', chainId: '1' }],
        },
      ],
      paymentCurrencies: [
        { id: 'USD', methods: [{ id: 'CARD', min: '20.00', max: '5000.00' }, {}] },
        {},
      ],
    })
  })

  test.each([
    ['no currency', { purchaseCurrencies: [] }],
    [
      'a currency without a network',
      { purchaseCurrencies: [{ id: '1', name: 'E', symbol: 'ETH', networks: [] }] },
    ],
    ['a payment method without limits', { paymentCurrencies: [{ id: 'USD', limits: [] }] }],
    [
      'limits that are not numbers',
      {
        paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: 'few', max: '9' }] }],
      },
    ],
    [
      'a payment without a currency',
      {
        paymentCurrencies: [{ id: '<b>', limits: [{ id: 'card', min: '1', max: '9' }] }],
      },
    ],
  ])('are an estimate if the service answers %s', async (_, wrong) => {
    const good = {
      purchaseCurrencies: [
        {
          id: '1',
          name: 'E',
          symbol: 'ETH',
          networks: [{ name: 'n', displayName: 'N', chainId: '1' }],
        },
      ],
      paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '1', max: '9' }] }],
    }
    sandbox.faults.set({ kind: 'wrongShape', path: options, body: good })
    const first = await createOnrampEngine(sandbox)
    expect((await first.read(first.onramp.options)).isEstimate).toBe(false)
    sandbox.faults.set({ kind: 'wrongShape', path: options, body: { ...good, ...wrong } })
    const second = await createOnrampEngine(sandbox)
    expect((await second.read(second.onramp.options)).isEstimate).toBe(true)
  })
})

describe('the price', () => {
  test('is requested 500 ms after the last digit, and only for amounts within the limits', async () => {
    const { clock, onramp, quiet, read } = await createOnrampEngine(sandbox)
    await read(onramp.options)
    sandbox.clearRequests()
    for (const amount of ['0', '19.99', '5000.01', '1e3', '20,5', '-20', '99.999', ''])
      onramp.setDraft({ amount })
    onramp.setDraft({ amount: '100' })
    clock.advance(499)
    await quiet()
    expect(asked(quote)).toEqual([])
    await read(onramp.quote)
    expect(asked(quote)).toHaveLength(1)
    expect(onramp.quote.get().data).toEqual({
      source: { from: 'cloud-services', name: 'The cloud service', at: expect.any(Number) },
      networkFee: { amount: '0.50', currency: 'USD' },
      paymentSubtotal: { amount: '98.00', currency: 'USD' },
      paymentTotal: { amount: '100.00', currency: 'USD' },
      purchaseAmount: { amount: '0.04900000', currency: 'ETH' },
      quoteId: 'quote-10000',
      isEstimate: false,
    })
  })

  test.each([
    ['another currency is paid', { paymentTotal: { value: '1', currency: 'EUR' } }],
    ['another coin is bought', { purchaseAmount: { value: '1', currency: 'DOGE' } }],
    ['an amount is negative', { networkFee: { value: '-1', currency: 'USD' } }],
    ['an amount is not a number', { paymentSubTotal: { value: '1e9', currency: 'USD' } }],
  ])('is an estimate if %s', async (_, wrong) => {
    const money = { value: '1', currency: 'USD' }
    const good = {
      networkFee: money,
      paymentSubTotal: money,
      paymentTotal: money,
      purchaseAmount: { value: '1', currency: 'ETH' },
      quoteId: 'q',
    }
    sandbox.faults.set({ kind: 'wrongShape', path: quote, body: good })
    const first = await createOnrampEngine(sandbox)
    expect((await first.price('100')).isEstimate).toBe(false)
    sandbox.faults.set({ kind: 'wrongShape', path: quote, body: { ...good, ...wrong } })
    const second = await createOnrampEngine(sandbox)
    expect((await second.price('100')).isEstimate).toBe(true)
  })
})

describe('a purchase', () => {
  test('opens the page during the click, without access to this page, and is noticed when it arrives', async () => {
    const { engine, onramp, opened, clock, price, purchase, quiet } =
      await createOnrampEngine(sandbox)
    const heard: unknown[] = []
    engine.on('PURCHASE_ARRIVED', ({ purchase: { received } }) => heard.push(received))
    engine.modal.open({ view: 'Onramp' })
    await price('100')
    const buying = onramp.buy()
    // The test has awaited nothing yet.
    expect(opened).toMatchObject([{ opener: 'cut', shown: ['about:blank'] }])
    await buying
    const [, url] = opened[0]!.shown
    expect(Object.fromEntries(new URL(url!).searchParams)).toEqual({
      publicKey: 'key:1',
      destinationCurrencyCode: 'ETH',
      destinationCurrencyCodeLocked: 'ETH',
      walletAddress: testAddress,
      walletAddressLocked: testAddress,
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
      paymentMethodType: 'CARD',
      network: 'ethereum',
      externalCustomerId: sandbox.projectId,
    })
    expect(engine.getState().router.history.at(-1)!.name).toBe('OnrampWaiting')
    await expect.poll(() => purchase()?.heldBefore).toBeDefined()
    clock.advance(5_000)
    await quiet()
    expect(purchase()).toMatchObject({ status: 'waiting', symbol: 'ETH', providerName: 'Till' })
    await payAt(url!, '0.049')
    await expect
      .poll(() => {
        clock.advance(5_000)
        return purchase()?.status
      })
      .toBe('arrived')
    expect(purchase()?.received).toBe('0.049')
    expect(heard).toEqual(['0.049'])
  })

  test('of a token is noticed by the balance in its contract', async () => {
    const { tide } = sandboxTokens
    const { rpcUrl } = sandbox.chains[0]!
    const provider = testOnrampProvider({
      getOptions: async () => ({
        purchaseCurrencies: [
          {
            id: 'tide',
            name: 'Tide Dollar',
            symbol: 'TIDE',
            networks: [
              { name: 'main', displayName: 'Main', chainId: '1', contractAddress: tide.address },
            ],
          },
        ],
        paymentCurrencies: [{ id: 'USD', methods: [{ id: 'card', min: '1', max: '100' }] }],
      }),
      getQuote: async ({ amount, paymentCurrency: { id: currency } }) => ({
        networkFee: { amount: '0', currency },
        paymentSubtotal: { amount, currency },
        paymentTotal: { amount, currency },
        purchaseAmount: { amount: '1.5', currency: 'TIDE' },
        quoteId: 'tide-1',
      }),
    })
    const set = await createOnrampEngine(sandbox, { onramp: [provider] })
    await set.price('2')
    await set.onramp.buy()
    await expect.poll(() => set.purchase()?.heldBefore).toBeDefined()
    const from = testAccounts.carol.address
    const ask = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
    await ask('anvil_impersonateAccount', [from])
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address, uint256)']),
      args: [testAddress, 1_500_000n],
    })
    await ask('eth_sendTransaction', [{ from, to: tide.address, data }])
    await expect
      .poll(() => {
        set.clock.advance(5_000)
        return set.purchase()?.received
      })
      .toBe('1.5')
    set.stop()
  })

  test('through the service opens the page that the service names', async () => {
    const { onramp, opened, price } = await createOnrampEngine(sandbox, {
      onramp: [tillService(sandbox)],
    })
    await price('100')
    await onramp.buy()
    expect(opened[0]?.shown[1]).toContain(`${sandbox.onramp.url}/?walletAddress=${testAddress}`)
    const [request] = asked('/v1/generators/onrampurl')
    expect(JSON.parse(request!.body)).toMatchObject({
      destinationWallets: [{ address: testAddress, blockchains: ['ethereum'], assets: ['ETH'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: expect.stringMatching(/^.{32,50}$/),
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    })
  })

  describe('a purchase from one of the service’s several providers', () => {
    const quotes = '/v1/onramp/multi/quotes'
    const till = (more: Partial<OnrampWidgetOptions> = {}) =>
      onrampWidget({
        id: 'till',
        name: 'Till',
        serviceProvider: 'TILL',
        hosts: [new URL(sandbox.onramp.url).host],
        place: { country: 'DE' },
        methodCodes: { CARD: 'CREDIT_DEBIT_CARD' },
        ...more,
      })
    const open = (more?: Partial<OnrampWidgetOptions>) =>
      createOnrampEngine(sandbox, { onramp: [till(more)] })
    const answer = (changes: object) =>
      sandbox.faults.set({
        kind: 'wrongShape',
        path: quotes,
        body: [
          {
            serviceProvider: 'TILL',
            destinationAmount: 0.04,
            destinationCurrencyCode: 'ETH',
            sourceAmount: 100,
            ...changes,
          },
        ],
      })

    test('has its own price and its own page', async () => {
      const { onramp, opened, price } = await open()
      expect(await price('100')).toEqual({
        source: { from: 'till', name: 'Till', at: expect.any(Number) },
        networkFee: { amount: '0.5', currency: 'USD' },
        paymentSubtotal: { amount: '97', currency: 'USD' },
        paymentTotal: { amount: '100', currency: 'USD' },
        purchaseAmount: { amount: '0.0485', currency: 'ETH' },
        quoteId: 'TILL',
        isEstimate: false,
      })
      const paid = {
        destinationCurrencyCode: 'ETH',
        sourceAmount: '100',
        sourceCurrencyCode: 'USD',
        countryCode: 'DE',
        paymentMethodType: 'CREDIT_DEBIT_CARD',
      }
      const { projectId } = sandbox
      expect(JSON.parse(asked(quotes)[0]!.body)).toEqual({ projectId, ...paid })
      await onramp.buy()
      expect(JSON.parse(asked('/v1/onramp/widget')[0]!.body)).toEqual({
        projectId,
        sessionData: { ...paid, serviceProvider: 'TILL', walletAddress: testAddress },
      })
      expect(opened[0]?.shown[1]).toBe(
        `${sandbox.onramp.url}/?walletAddress=${testAddress}&destinationCurrencyCode=ETH`,
      )
    })

    test('is not possible if that provider has no price', async () => {
      const { onramp, opened, price } = await open({ serviceProvider: 'ANOTHER' })
      expect(await price('100')).toMatchObject({ isEstimate: true })
      await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/ESTIMATE_ONLY' })
      expect(opened).toEqual([])
    })

    test.each([
      ['another amount', { sourceAmount: 1000 }],
      ['another currency', { destinationCurrencyCode: 'ETH_BASE' }],
      ['a smaller amount', { sourceAmount: 10 }],
      ['more than the user pays', { totalFee: 101 }],
      ['a fee that gives money back', { totalFee: -1 }],
      ['a fee that is not a number', { totalFee: 'much' }],
      ['an invalid amount', { destinationAmount: null }],
      ['no provider', { serviceProvider: undefined }],
      ['a negative amount', { destinationAmount: -1 }],
    ])('has no price with %s', async (_, changes) => {
      answer(changes)
      const { price } = await open()
      expect(await price('100')).toMatchObject({ isEstimate: true })
    })

    test('can have a small amount', async () => {
      answer({ destinationAmount: 1.2e-7, sourceAmount: '100.00' })
      const { price } = await open()
      expect(await price('100')).toMatchObject({
        purchaseAmount: { amount: '0.000000120000000000' },
        paymentSubtotal: { amount: '100' },
        isEstimate: false,
      })
    })
  })

  test('a purchase from a provider of the host has its options, its price and its page', async () => {
    const own: OnrampProvider = {
      id: 'own',
      name: 'Own',
      hosts: ['pay.own.example'],
      getOptions: async () => ({
        purchaseCurrencies: [
          {
            id: 'e',
            name: 'Ether',
            symbol: 'ETH',
            networks: [{ name: 'n', displayName: 'Main', chainId: '1' }],
          },
        ],
        paymentCurrencies: [{ id: 'GBP', methods: [{ id: 'bank', min: '5', max: '50' }] }],
      }),
      getQuote: async ({ amount, paymentCurrency: { id: currency } }) => ({
        networkFee: { amount: '0', currency },
        paymentSubtotal: { amount, currency },
        paymentTotal: { amount, currency },
        purchaseAmount: { amount: '0.01', currency: 'ETH' },
        quoteId: 'own-1',
      }),
      createUrl: async ({ address, quote: { quoteId } }) =>
        `https://pay.own.example/${quoteId}?to=${address}`,
    }
    const { onramp, opened, price } = await createOnrampEngine(sandbox, {
      onramp: [tillPage(sandbox), own],
    })
    onramp.setDraft({ providerId: 'own' })
    expect(await price('10')).toMatchObject({ quoteId: 'own-1', isEstimate: false })
    await onramp.buy()
    expect(opened[0]?.shown[1]).toBe(`https://pay.own.example/own-1?to=${testAddress}`)
  })

  test('a double click opens one window', async () => {
    const { onramp, opened, price } = await createOnrampEngine(sandbox)
    await price('100')
    const clicks = [onramp.buy(), onramp.buy()]
    expect(opened).toHaveLength(1)
    await Promise.all(clicks)
    expect(opened[0]?.shown).toHaveLength(2)
  })

  test('a purchase fails if the window is blocked, and nothing waits', async () => {
    const { onramp, price, purchase } = await createOnrampEngine(sandbox, { isBlocked: true })
    await price('100')
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/POPUP_BLOCKED' })
    expect(purchase()).toBeUndefined()
  })

  test('a purchase needs an account, and for a smart account its own network', async () => {
    const away = await createOnrampEngine(sandbox, { connection: 'none' })
    await away.price('100')
    await expect(away.onramp.buy()).rejects.toMatchObject({ code: 'onramp/ACCOUNT_REQUIRED' })
    const smart = await createOnrampEngine(sandbox, {
      connection: {
        accounts: [{ address: testAddress, type: 'smartAccount' }],
        caipNetworkId: 'eip155:10',
      },
      allowUnsupportedChain: true,
    })
    await smart.price('100')
    await expect(smart.onramp.buy()).rejects.toMatchObject({ code: 'onramp/WRONG_NETWORK' })
    expect([...away.opened, ...smart.opened]).toEqual([])
  })

  test('a purchase is noticed only after the page has opened, but earlier coins count', async () => {
    let open: (url: string) => void = () => {}
    const provider = testOnrampProvider({
      createUrl: () =>
        new Promise((resolve) => {
          open = resolve
        }),
    })
    const page = await createOnrampEngine(sandbox, { onramp: [provider] })
    const { clock, onramp, price, purchase, quiet } = page
    await price('100')
    const buying = onramp.buy()
    await expect.poll(() => purchase()?.heldBefore).toBeDefined()
    const { rpcUrl } = sandbox.chains[0]!
    const held = BigInt(purchase()!.heldBefore!) + 10n ** 18n
    const params = [testAddress, `0x${held.toString(16)}`]
    await callChain({ rpcUrl, method: 'anvil_setBalance', params })
    clock.advance(5_000)
    await quiet()
    expect(purchase()?.status).toBe('opening')
    open(`https://pay.own.example/?to=${testAddress}`)
    await buying
    expect(purchase()?.status).toBe('waiting')
    await expect
      .poll(() => {
        clock.advance(5_000)
        return purchase()?.status
      })
      .toBe('arrived')
    expect(purchase()?.received).toBe('1')
  })

  test('the app does not look for a purchase while the user sees another page', async () => {
    let isHidden = false
    const { links } = createTestPlatform()
    const { clock, onramp, price, purchase, quiet, requests } = await createOnrampEngine(sandbox, {
      links: { ...links!, isHidden: () => isHidden },
    })
    await price('100')
    await onramp.buy()
    await expect.poll(() => purchase()?.heldBefore).toBeDefined()
    await quiet()
    isHidden = true
    const before = requests()
    clock.advance(60_000)
    await quiet()
    expect(requests()).toBe(before)
    isHidden = false
    clock.advance(5_000)
    await quiet()
    expect(requests()).toBe(before + 1)
    onramp.leave()
  })

  test('the app waits for a purchase for 1,800,000 ms, or until the user leaves', async () => {
    const { onramp, clock, price, purchase } = await createOnrampEngine(sandbox)
    await price('100')
    await onramp.buy()
    await expect.poll(() => purchase()?.heldBefore).toBeDefined()
    clock.advance(1_795_000)
    expect(purchase()?.status).toBe('waiting')
    await expect
      .poll(() => {
        clock.advance(5_000)
        return purchase()?.status
      })
      .toBe('timedOut')
    const before = clock.waiting()
    await onramp.buy()
    onramp.leave()
    expect(purchase()).toBeUndefined()
    await expect.poll(() => clock.waiting()).toBe(before)
  })
})

test('a token on Solana counts in all of the user’s token accounts', async () => {
  const held = (amount: string) => ({
    account: { data: { parsed: { info: { tokenAmount: { amount, decimals: 6 } } } } },
  })
  const nodes = { ask: async () => ({ value: [held('1000000'), held('2500000')] }) }
  const place = { address: 'any', contractAddress: 'mint', network: solana }
  const holding = await readHolding({ adapters: { for: () => ({ nodes }) } } as never, place, {
    signal: new AbortController().signal,
  })
  expect(holding).toEqual({ value: 3_500_000n, decimals: 6 })
})
