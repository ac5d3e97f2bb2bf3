import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { convertUsd } from '../../src/engine/features/currency/Currency.ts'
import { currency } from '../../src/engine/index.ts'
import { frankfurter } from '../../src/engine/providers/frankfurter/frankfurter.ts'
import type { ProvidedRate, Provider } from '../../src/engine/providers/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { openContract } from '../contracts/openContract.ts'
import { createTestEngine, settle, type TestEngineOptions } from '../support/createTestEngine.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const key = '@latchkey/latchkey/currency'
const contract = openContract('frankfurter')

afterEach(() => void vi.useRealTimers())

const rateOf = (quote: string, rate: number, date: string) => ({ date, base: 'USD', quote, rate })

/** A provider with these rates. `asked` counts its reads. */
function ratesOf(read: () => readonly ProvidedRate[] | undefined) {
  const asked = { times: 0 }
  const provider: Provider = {
    id: 'own-rates',
    name: 'Our rates',
    serves: () => true,
    rates: {
      async getRates() {
        asked.times += 1
        return read()
      },
    },
  }
  return { asked, provider }
}

const euros = () => ratesOf(() => [{ currency: 'EUR', rate: '0.8' }])

/** The currency feature of an engine. The test plays the page. */
async function open(options: TestEngineOptions) {
  const page = createTestEngine(options)
  const feature = await page.engine.load(currency)
  return { ...page, ...feature, shown: () => page.engine.getState().currency }
}

/** Frankfurter on the page's network, with the answers in its contract. `asked` has the URLs. */
async function openFrankfurter(answer: (today: string) => unknown, url?: string) {
  const asked: string[] = []
  const start = url ?? 'https://api.frankfurter.dev/v2'
  const platform = createTestPlatform({
    async fetch(input, init) {
      asked.push(String(input))
      const today = new Date(platform.clock.now()).toISOString().slice(0, 10)
      const service = contract.answer(start, { '/rates': () => answer(today) })
      return (await service(String(input), init)) ?? new Response('{}', { status: 404 })
    },
  })
  const page = await open({ platform, providers: [frankfurter(url ? { url } : {})] })
  return { ...page, asked }
}

test('the rates of Frankfurter are read in one request that does not name the user’s currency', async () => {
  const { asked, choose, read, shown } = await openFrankfurter((today) => [
    rateOf('EUR', 0.87598, today),
    rateOf('JPY', 156.4, today),
    rateOf('IDR', 16_293.25, today),
    rateOf('KWD', 0.30715, today),
  ])
  choose('EUR')
  await read()
  expect(asked).toEqual(['https://api.frankfurter.dev/v2/rates?base=USD'])
  expect(shown()).toEqual({
    chosen: 'EUR',
    rates: { EUR: '0.87598', JPY: '156.4', IDR: '16293.25', KWD: '0.30715' },
  })
})

test('the host may use another Frankfurter server', async () => {
  const { asked, list, shown } = await openFrankfurter(
    (today) => [rateOf('EUR', 0.8, today)],
    'https://rates.example/v2',
  )
  await list()
  expect(asked).toEqual(['https://rates.example/v2/rates?base=USD'])
  expect(shown()?.rates).toEqual({ EUR: '0.8' })
})

test('the example in Frankfurter’s reference is for euros, so none of its rates counts', async () => {
  const { list, shown } = await openFrankfurter(() => contract.example('rates'))
  await list()
  expect(shown()?.rates).toEqual({})
})

test('a rate that is more than 31 days old does not count', async () => {
  const { clock, list, shown } = await openFrankfurter(() => {
    const before = (days: number) => new Date(clock.now() - days * day).toISOString().slice(0, 10)
    return [rateOf('EUR', 0.8, before(30)), rateOf('CHF', 0.9, before(33))]
  })
  await list()
  expect(shown()?.rates).toEqual({ EUR: '0.8' })
})

test('without a provider of rates, values are in US dollars, whatever the user chose', async () => {
  const { choose, list, shown } = await open({ currency: 'EUR' })
  choose('CHF')
  await list()
  expect(shown()).toEqual({ chosen: 'CHF', rates: {} })
})

test('the rates are not read for US dollars, until the user chooses another currency', async () => {
  const { asked, provider } = euros()
  const { list, read, shown } = await open({ providers: [provider] })
  await read()
  expect(asked.times).toBe(0)
  await list()
  expect([asked.times, shown()?.rates]).toEqual([1, { EUR: '0.8' }])
})

test('the user’s choice is stored, and has precedence over the option `currency`', async () => {
  const platform = createTestPlatform()
  const { provider } = euros()
  const first = await open({ currency: 'EUR', platform, providers: [provider] })
  expect(first.shown()?.chosen).toBe('EUR')
  first.choose('USD')
  first.engine.destroy()
  const next = await open({ currency: 'EUR', platform, providers: [provider] })
  expect(next.shown()?.chosen).toBe('USD')
})

test('if storage is forbidden, the choice lasts until the user leaves the page', async () => {
  const refuse = () => {
    throw new Error('Storage is forbidden')
  }
  const platform = createTestPlatform()
  const storage = { ...platform.storage, get: refuse, set: refuse }
  const { choose, shown } = await open({ platform: { ...platform, storage } })
  choose('EUR')
  expect(shown()?.chosen).toBe('EUR')
})

test.each(['EURO', 'eur', '', 'E'.repeat(5_000), '__proto__', 'QQQ'])(
  'a stored text that is not a currency is ignored: %.12s',
  async (stored) => {
    const platform = createTestPlatform()
    platform.storage.set(key, stored)
    const { shown } = await open({ platform })
    expect(shown()?.chosen).toBe('USD')
  },
)

test('a currency that does not exist is not chosen, and the developer gets a warning', async () => {
  const { choose, platform, shown } = await open({ currency: 'EURO', logLevel: 'warn' })
  choose('QQQ')
  expect(shown()?.chosen).toBe('USD')
  const advice = 'Use a code of ISO 4217, such as EUR'
  expect(platform.lines).toEqual([
    ['warn', `latchkey: There is no currency "EURO". ${advice}`],
    ['warn', `latchkey: There is no currency "QQQ". ${advice}`],
  ])
})

test('the rates stay valid for six hours, on the next visit too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  const { storage } = createTestPlatform()
  const { asked, provider } = euros()
  const options = { currency: 'EUR', platform: { storage }, providers: [provider] }
  const first = await open(options)
  await Promise.all([first.read(), first.list()])
  await first.list()
  // The rates are stored after every reader has them.
  await settle()
  first.engine.destroy()
  const next = await open(options)
  // `waitUntil` advances the faked time.
  next.clock.advance(hour)
  await next.read()
  expect([asked.times, next.shown()?.rates]).toEqual([1, { EUR: '0.8' }])
  vi.setSystemTime(7 * hour)
  next.clock.advance(6 * hour)
  await next.read()
  expect(asked.times).toBe(2)
})

test('if the rates cannot be read, values stay in US dollars, and the rates are read again after a minute', async () => {
  let works = false
  const { asked, provider } = ratesOf(() => {
    if (!works) throw new Error('Down')
    return [{ currency: 'EUR', rate: '0.8' }]
  })
  const { clock, read, shown } = await open({ currency: 'EUR', providers: [provider] })
  await read()
  await read()
  expect([asked.times, shown()?.rates]).toEqual([1, {}])
  works = true
  clock.advance(60_000)
  await read()
  expect([asked.times, shown()?.rates]).toEqual([2, { EUR: '0.8' }])
})

test('only valid rates count, at most 1,000, and only the first one of a currency', async () => {
  const rate = '2'
  const given = [
    { currency: 'EUR', rate: '0.8' },
    { currency: 'EUR', rate: '7' },
    { currency: 'USD', rate },
    { currency: 'chf', rate },
    { currency: 'CHF', rate: '0' },
    { currency: 'GBP', rate: '-1' },
    { currency: 'SEK', rate: '1e3' },
    { currency: 'NOK', rate: '9'.repeat(50) },
    { currency: 'DKK', rate, at: Number.NaN },
    { currency: 'QQQ', rate },
    ...Array.from({ length: 990 }, () => ({ currency: 'JPY', rate: '150' })),
    { currency: 'KRW', rate },
  ]
  const { list, shown } = await open({ providers: [ratesOf(() => given).provider] })
  await list()
  expect(shown()?.rates).toEqual({ EUR: '0.8', JPY: '150' })
})

test('a value never shows as more than it is, and a fee never as less', () => {
  const amounts = fc.record({
    cents: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    micros: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    places: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(amounts, ({ cents, micros, places }) => {
      const texts = [`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, places] as const
      const rate = `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`
      const [value, fee] = [false, true].map((isAtMost) =>
        unitsOf(convertUsd(texts[0], { rate, places, isAtMost })!, places),
      )
      const exact = cents * micros * 10n ** BigInt(places)
      expect(value! * 10n ** 8n <= exact && exact < (value! + 1n) * 10n ** 8n).toBe(true)
      expect(fee! * 10n ** 8n >= exact && exact > (fee! - 1n) * 10n ** 8n).toBe(true)
    }),
    propertyRuns(200),
  )
})

function unitsOf(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
