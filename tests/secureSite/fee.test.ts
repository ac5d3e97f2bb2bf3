import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { createCoinNetwork } from '../../server/secureSite/frame/approval/CoinNetwork.ts'
import { feeRow } from '../../server/secureSite/frame/approval/feeRow.ts'
import { en } from '../../server/secureSite/frame/texts/en.ts'
import { createSay } from '../../server/secureSite/frame/texts/FrameLanguage.ts'
import { networkWith, textOf } from '../support/englishFrame.ts'

const feeOf = async (ether: string, price?: number) =>
  textOf(await feeRow(parseEther(ether), networkWith(price)))

test('the fee row shows the highest possible fee, rounded up to four digits, and its value in money', async () => {
  expect(await feeOf('0.000123456789')).toBe('At most 0.0001235 ETH')
  expect(await feeOf('0.000123456789', 2_000)).toBe('At most 0.0001235 ETH (about $0.25)')
  expect(await feeOf('1.5', 3_000)).toBe('At most 1.5 ETH (about $4,500.00)')
  expect(await feeOf('0.0000000001', 2_000)).toBe('At most 0.0000000001 ETH (less than $0.01)')
  expect(await feeOf('0')).toBe('At most 0 ETH')
})

test('the fee row writes money in the user’s language', async () => {
  const { text } = await feeRow(parseEther('1'), networkWith(1234.5))
  if (typeof text === 'string') throw new Error('Expected words.')
  expect(createSay(en, 'de')(text)).toBe('At most 1 ETH (about 1.234,50\u00a0$)')
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
  const network = createCoinNetwork(
    { id: 'eip155:1', name: 'Ethereum', coin: 'ETH' },
    { ask: async () => ({ usd }) as never },
  )
  expect(textOf(await feeRow(parseEther('0.01'), network))).toBe('At most 0.01 ETH')
})

test('the fee row shows only coins if the site does not answer, and the site is asked once', async () => {
  let asked = 0
  const network = createCoinNetwork(
    { id: 'eip155:1', name: 'Ethereum', coin: 'ETH' },
    {
      ask: async () => {
        asked += 1
        throw new Error('away')
      },
    },
  )
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
