import { expect, onTestFinished, test } from 'vitest'
import { openContract } from '../contracts/openContract.ts'
import { logInByEmail, openTestSite } from '../support/server/openTestSite.ts'

const network = 'eip155:1'
const hour = 60 * 60 * 1_000
const frankfurter = 'https://rates.example/v2'
const contract = openContract('frankfurter')
const usd = expect.stringMatching(/^2500(\.0+)?$/)
const rateOf = (quote: string, rate: number, date: string) => ({ date, base: 'USD', quote, rate })

/**
 * A site whose coin costs 2,500 dollars. Its exchange rates come from a simulated Frankfurter,
 * which follows the published contract.
 */
async function openPrices({
  env = { FRANKFURTER_URL: frankfurter },
  rates = (today: string): unknown => [rateOf('EUR', 0.87598, today), rateOf('JPY', 156.4, today)],
}: {
  env?: Readonly<Record<string, string>>
  rates?: (today: string) => unknown
} = {}) {
  let time = Date.UTC(2026, 0, 5)
  const asked: string[] = []
  const site = await openTestSite({
    kind: 'sqlite',
    now: () => time,
    env: { NETWORKS: `{"${network}":["https://node.example/"]}`, ...env },
    async fetch(input, init) {
      const url = String(input)
      if (!url.startsWith(frankfurter))
        return Response.json({ coins: { 'coingecko:ethereum': { price: 2_500, symbol: 'ETH' } } })
      asked.push(url)
      const today = new Date(time).toISOString().slice(0, 10)
      const answer = await contract.answer(frankfurter, { '/rates': () => rates(today) })(url, init)
      return answer ?? new Response('{}', { status: 404 })
    },
  })
  onTestFinished(() => site.stop())
  const browser = site.openBrowser()
  await logInByEmail(site, browser, 'user@mail.example')
  const price = (currency?: string) =>
    browser.ask('price', { network, ...(currency !== undefined && { currency }) })
  return { asked, browser, pass: (ms: number) => (time += ms), price }
}

test('the price of a coin has the rate of the user’s currency, from the Frankfurter of the operator', async () => {
  const { asked, price } = await openPrices()
  await expect.poll(() => price('EUR')).toEqual({ usd, rate: '0.87598' })
  expect(await price('JPY')).toEqual({ usd, rate: '156.4' })
  expect(await price('CHF')).toEqual({ usd, rate: null })
  // One request reads all rates, so it does not reveal the user's currency.
  expect(asked).toEqual([`${frankfurter}/rates?base=USD`])
})

test('a user of US dollars needs no rate', async () => {
  const { asked, price } = await openPrices()
  expect(await price('USD')).toEqual({ usd, rate: null })
  expect(await price()).toEqual({ usd, rate: null })
  expect(asked).toEqual([])
})

test('rates are read again after six hours, and meanwhile the known ones count for a day', async () => {
  let euro = 0.8
  const { asked, pass, price } = await openPrices({
    rates: (today) => [rateOf('EUR', euro, today)],
  })
  await expect.poll(() => price('EUR')).toMatchObject({ rate: '0.8' })
  pass(6 * hour - 1)
  await price('EUR')
  expect(asked).toHaveLength(1)
  euro = 0.9
  pass(1)
  expect(await price('EUR')).toMatchObject({ rate: '0.8' })
  await expect.poll(() => price('EUR')).toMatchObject({ rate: '0.9' })
  expect(asked).toHaveLength(2)
})

test('without a Frankfurter, the fee stays in US dollars', async () => {
  const { asked, price } = await openPrices({ env: {} })
  expect(await price('EUR')).toEqual({ usd, rate: null })
  expect(asked).toEqual([])
})

test('if the Frankfurter is down, or its rates are old, the fee stays in US dollars', async () => {
  const down = await openPrices({
    rates: () => {
      throw new Error('Down')
    },
  })
  expect(await down.price('EUR')).toEqual({ usd, rate: null })
  const old = await openPrices({ rates: () => [rateOf('EUR', 0.8, '2025-12-01')] })
  expect(await old.price('EUR')).toEqual({ usd, rate: null })
})

test('if the Frankfurter is slow, the approval does not wait for it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { price } = await openPrices({
    rates: async (today) => {
      await held
      return [rateOf('EUR', 0.8, today)]
    },
  })
  expect(await price('EUR')).toEqual({ usd, rate: null })
  release()
  await expect.poll(() => price('EUR')).toMatchObject({ rate: '0.8' })
})

test.each(['eur', 'EURO', '', '__proto__', 'E'.repeat(5_000), 7, null])(
  'the site refuses the currency %j',
  async (currency) => {
    const { browser } = await openPrices()
    expect((await browser.post('price', { network, currency })).status).toBe(400)
  },
)
