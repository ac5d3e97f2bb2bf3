import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission, PermissionAllowed, PermissionAmount } from '../../src/engine/index.ts'
import { Permissions } from '../../src/primitives/index.ts'
import { loadLanguage } from '../../src/themes/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const eth = (amount: string): PermissionAmount => ({
  units: '1',
  amount,
  symbol: 'ETH',
  isUnlimited: false,
})
const usdc = (amount: string): PermissionAmount => ({ ...eth(amount), symbol: 'USDC', token })
const march = Date.UTC(2027, 2, 3, 12)

const permissionOf = (
  terms: PermissionAllowed['terms'],
  type = 'native-token-periodic',
): Permission => ({
  id: '0x01',
  source: 'wallet',
  app: { name: 'Shop' },
  expiresAt: march,
  allows: [{ type, ...(terms && { terms }) }],
  policies: [],
  caipNetworkId: 'eip155:10',
})

async function wordsOf(
  terms: PermissionAllowed['terms'],
  { language = 'en', type = 'native-token-periodic' } = {},
) {
  const permission = permissionOf(terms, type)
  const { engine, unmount } = renderWithEngine(
    <Permissions.Item permission={permission}>
      <Permissions.Terms aria-label="Terms" />
      <Permissions.Expiry data-testid="expiry" />
    </Permissions.Item>,
    { messages: await loadLanguage(language) },
  )
  const list = screen.getByRole('list', { name: 'Terms' })
  const [words] = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  const expiry = screen.getByTestId('expiry').textContent
  unmount()
  engine.destroy()
  return { words, expiry }
}

const day = { kind: 'periodic', amount: eth('0.001'), period: 86_400 } as const
const allTerms: readonly [PermissionAllowed['terms'], string][] = [
  [day, '0.001 ETH a day'],
  [{ ...day, period: 3_600 }, '0.001 ETH an hour'],
  [{ ...day, period: 604_800 }, '0.001 ETH a week'],
  [{ ...day, period: 2_592_000 }, '0.001 ETH every 30 days'],
  [{ ...day, period: 1_209_600 }, '0.001 ETH every 2 weeks'],
  [{ ...day, period: 5_400 }, '0.001 ETH every 90 minutes'],
  [{ ...day, period: 60 }, '0.001 ETH every 60 seconds'],
  [{ ...day, period: 1 }, '0.001 ETH every 1 second'],
  [{ ...day, startsAt: march }, '0.001 ETH a day, from March 3, 2027'],
  [{ kind: 'total', amount: usdc('1234567.5') }, '1,234,567.5 USDC in total'],
  [{ kind: 'stream', perDay: eth('8.64') }, '8.64 ETH more each day and without a limit in total'],
  [
    { kind: 'stream', atOnce: usdc('1'), perDay: usdc('2'), most: usdc('100'), startsAt: march },
    '1 USDC at once, 2 USDC more each day, and at most 100 USDC in total, from March 3, 2027',
  ],
  [
    { kind: 'stream', perDay: { ...eth('9'), isUnlimited: true }, most: eth('1') },
    'at most 1 ETH in total',
  ],
  [{ kind: 'stream', perDay: { ...eth('9'), isUnlimited: true } }, 'Any amount of ETH'],
  [{ kind: 'total', amount: { ...usdc('9'), isUnlimited: true } }, 'Any amount of USDC'],
  [
    { kind: 'total', amount: { units: '10000000', token, isUnlimited: false } },
    `10,000,000 of the smallest unit of ${token} in total`,
  ],
  [
    { kind: 'total', amount: { units: '5', isUnlimited: false } },
    '5 of the smallest unit of the coin of eip155:10 in total',
  ],
  [
    { kind: 'total', amount: { units: '1', amount: '0.5', token, isUnlimited: false } },
    `0.5 ${token} in total`,
  ],
  [{ kind: 'total', amount: eth(`0.${'0'.repeat(23)}1`) }, `0.${'0'.repeat(23)}1 ETH in total`],
  [{ kind: 'revocation' }, 'End approvals that you gave'],
  [undefined, 'native token periodic. How much it allows is not known.'],
]

describe('the sentence about a permission', () => {
  test.each(allTerms)('for %j is "%s"', async (terms, expected) => {
    expect((await wordsOf(terms)).words).toBe(expected)
  })

  test.each([
    ['ar-EG', '٠٫٠٠١ ETH في اليوم', '٣ مارس ٢٠٢٧'],
    ['de', '0,001 ETH pro Tag', '3. März 2027'],
    ['es', '0,001 ETH al día', '3 de marzo de 2027'],
    ['fr', '0,001 ETH par jour', '3 mars 2027'],
    ['hi', 'हर दिन 0.001 ETH', '3 मार्च 2027'],
    ['id', '0,001 ETH per hari', '3 Maret 2027'],
    ['ja', '1日あたり 0.001 ETH', '2027年3月3日'],
    ['ko', '하루에 0.001 ETH', '2027년 3월 3일'],
    ['pt', '0,001 ETH por dia', '3 de março de 2027'],
    ['ru', '0,001 ETH в день', '3 марта 2027 г.'],
    ['tr', 'Günde 0,001 ETH', '3 Mart 2027'],
    ['zh', '每天 0.001 ETH', '2027年3月3日'],
  ])('writes amounts and days as %s does', async (language, words, expiry) => {
    expect(await wordsOf(day, { language })).toEqual({ words, expiry })
  })

  test.each([
    ['ar', '0.001 ETH، المدة: يومان'],
    ['de', '0,001 ETH alle 2 Tage'],
    ['ru', '0,001 ETH, период: 2 дня'],
    ['ja', '2 日ごとに 0.001 ETH'],
  ])('uses the plural of %s for a period', async (language, expected) => {
    const { words } = await wordsOf({ ...day, period: 172_800 }, { language })
    expect(words?.replaceAll('\u200e', '')).toBe(expected.replaceAll('\u200e', ''))
  })

  test('keeps the direction of the amount, and has the direction of its own words', async () => {
    renderWithEngine(
      <Permissions.Item permission={permissionOf(day)}>
        <Permissions.Terms aria-label="Terms" />
      </Permissions.Item>,
      { messages: await loadLanguage('ar') },
    )
    const [item] = within(screen.getByRole('list', { name: 'Terms' })).getAllByRole('listitem')
    expect(item).toHaveAttribute('dir', 'auto')
    expect(item?.querySelector('bdi')).toHaveTextContent(/^\u200e?0\.001 ETH$/)
  })

  test('is in English if the browser does not know the locale', async () => {
    const messages = { locale: 'xx-nonsense-xx', catalogue: {} }
    const { unmount } = renderWithEngine(
      <Permissions.Item permission={permissionOf({ ...day, period: 5_400 })}>
        <Permissions.Terms aria-label="Terms" />
        <Permissions.Expiry data-testid="expiry" />
      </Permissions.Item>,
      { messages },
    )
    expect(screen.getByRole('list', { name: 'Terms' })).toHaveTextContent(
      '0.001 ETH every 90 minutes',
    )
    expect(screen.getByTestId('expiry')).toHaveTextContent('March 3, 2027')
    unmount()
  })

  test('shows a hostile type as text', async () => {
    const { words } = await wordsOf(undefined, { type: '<b>all</b>' })
    expect(words).toBe('<b>all</b>. How much it allows is not known.')
  })
})
