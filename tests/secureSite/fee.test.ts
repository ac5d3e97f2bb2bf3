import fc from 'fast-check'
import { formatUnits, parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { createCoinNetwork } from '../../server/secureSite/frame/approval/CoinNetwork.ts'
import { feeRow } from '../../server/secureSite/frame/approval/feeRow.ts'
import { en } from '../../server/secureSite/frame/texts/en.ts'
import { createSay } from '../../server/secureSite/frame/texts/FrameLanguage.ts'
import { isRecord } from '../../server/secureSite/frame/wire/PageRequests.ts'
import { networkWith, textOf } from '../support/englishFrame.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const feeOf = async (ether: string, ...price: Parameters<typeof networkWith>) =>
  textOf(await feeRow(parseEther(ether), networkWith(...price)))
const ethereum = { id: 'eip155:1', name: 'Ethereum', coin: 'ETH' }

test('the fee row shows the highest possible fee, rounded up to four digits, and its value in money', async () => {
  expect(await feeOf('0.000123456789')).toBe('At most 0.0001235 ETH')
  expect(await feeOf('0.000123456789', 2_000)).toBe('At most 0.0001235 ETH (about $0.25)')
  expect(await feeOf('1.5', 3_000)).toBe('At most 1.5 ETH (about $4,500.00)')
  expect(await feeOf('0.0000000001', 2_000)).toBe('At most 0.0000000001 ETH (less than $0.01)')
  expect(await feeOf('0')).toBe('At most 0 ETH')
})

test('the fee row shows the fee in the user’s currency, rounded up to the last decimal of the currency', async () => {
  expect(await feeOf('0.01', 2_500, 'EUR', '0.87598')).toBe(
    'At most 0.01 ETH (about EUR\u00a021.90)',
  )
  expect(await feeOf('0.01', 2_500, 'JPY', '156.41')).toBe(
    'At most 0.01 ETH (about JPY\u00a03,911)',
  )
  expect(await feeOf('0.01', 2_500, 'KWD', '0.30715')).toBe(
    'At most 0.01 ETH (about KWD\u00a07.679)',
  )
  expect(await feeOf('0.000001', 2_500, 'JPY', '156.41')).toBe(
    'At most 0.000001 ETH (less than JPY\u00a01)',
  )
  expect(await feeOf('0.000001', 2_500, 'KWD', '0.4')).toBe(
    'At most 0.000001 ETH (about KWD\u00a00.001)',
  )
})

test('the shown amount of money is at least the exact value, and less than one unit of the last decimal above it', async () => {
  const given = fc.record({
    fee: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    cents: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    micros: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ cents, fee, micros }) => {
      const price = { usd: formatUnits(cents, 2), currency: 'EUR', rate: formatUnits(micros, 6) }
      const network = { ...networkWith(), readPrice: async () => price }
      const { text } = await feeRow(fee, network)
      const money = typeof text === 'string' ? undefined : text.values?.money
      if (!isRecord(money)) return
      const shown = parseUnits(String(money.amount), 2) * 10n ** 24n
      const exact = fee * cents * micros
      expect(shown >= exact && shown - exact < 10n ** 24n).toBe(true)
    }),
    propertyRuns(300),
  )
})

test('the fee row writes money in the user’s language', async () => {
  const inGerman = async (...price: Parameters<typeof networkWith>) => {
    const { text } = await feeRow(parseEther('1'), networkWith(...price))
    if (typeof text === 'string') throw new Error('Expected words.')
    return createSay(en, 'de')(text)
  }
  expect(await inGerman(1234.5)).toBe('At most 1 ETH (about 1.234,50\u00a0$)')
  expect(await inGerman(1234.5, 'EUR', '0.8')).toBe('At most 1 ETH (about 987,60\u00a0EUR)')
})

test('a dollar sign alone means US dollars, in every language and currency of the page', async () => {
  const { text } = await feeRow(parseEther('1'), networkWith(1_000, 'KYD', '0.82'))
  if (typeof text === 'string') throw new Error('Expected words.')
  for (const locale of ['en-KY', 'en-US', 'es-MX', 'zh-TW'])
    expect(createSay(en, locale)(text)).toMatch(/KYD/)
})

test.each([
  ['missing', null],
  ['a word', 'free'],
  ['an empty text', ''],
  ['negative', '-1'],
  ['zero', '0'],
  ['infinite', 'Infinity'],
  ['in another notation', '1e3'],
  ['markup', '<b>1</b>'],
  ['absurdly high', '999999999999'],
  ['longer than a price', '1'.repeat(60)],
])('the fee row shows only coins if the price is %s', async (_, usd) => {
  const network = createCoinNetwork(ethereum, { ask: async () => ({ usd }) as never }, 'EUR')
  expect(textOf(await feeRow(parseEther('0.01'), network))).toBe('At most 0.01 ETH')
})

test.each([null, '', 'free', '-1', '0', 'Infinity', '1e3', '<b>1</b>', '1'.repeat(60), undefined])(
  'the fee row shows US dollars if the rate is %s',
  async (rate) => {
    const ask = async () => ({ usd: '2500', rate }) as never
    const network = createCoinNetwork(ethereum, { ask }, 'EUR')
    expect(textOf(await feeRow(parseEther('0.01'), network))).toBe(
      'At most 0.01 ETH (about $25.00)',
    )
  },
)

test('the fee row shows only coins if the site does not answer, and the site is asked once', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    throw new Error('away')
  }
  const network = createCoinNetwork(ethereum, { ask }, 'USD')
  expect(textOf(await feeRow(parseEther('0.01'), network))).toBe('At most 0.01 ETH')
  expect(await network.readPrice()).toBeUndefined()
  expect(asked).toBe(1)
})

test('a placeholder inside a value is not replaced', () => {
  const say = createSay(en, 'en')
  expect(say({ key: 'approve.by', values: { origin: 'https://{count}.test' } })).toBe(
    'Requested by https://{count}.test',
  )
})
