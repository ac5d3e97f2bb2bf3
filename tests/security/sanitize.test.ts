import { afterEach, expect, test } from 'vitest'
import { parseAnnouncement } from '../../src/engine/adapters/evm/createDiscovery.ts'
import { parseChainId } from '../../src/engine/adapters/evm/describeChain.ts'
import { isUserRejection } from '../../src/engine/adapters/readWalletError.ts'
import { formatBalance } from '../../src/engine/amounts/Amount.ts'
import { formatUsd } from '../../src/engine/amounts/formatUsd.ts'
import { isEvmAddress, isSolanaAddress } from '../../src/engine/caip/CaipAddress.ts'
import { isCaipNetworkId } from '../../src/engine/caip/CaipNetworkId.ts'
import { toEngineError } from '../../src/engine/errors/toEngineError.ts'
import { parseToken } from '../../src/engine/features/tokens/parseToken.ts'
import { cleanName, cleanText } from '../../src/engine/sanitize/cleanText.ts'
import { callsToAct, namesPage } from '../../src/engine/sanitize/isDisguised.ts'
import { sanitizeApiIcon } from '../../src/engine/sanitize/sanitizeApiIcon.ts'
import { sanitizeIcon } from '../../src/engine/sanitize/sanitizeIcon.ts'
import { sanitizeUrl } from '../../src/engine/sanitize/sanitizeUrl.ts'
import { countWork } from '../support/countWork.ts'
import { createTestEvm, noSignal, testInfo } from '../support/createTestEvm.ts'

const { Segmenter } = Intl
afterEach(() => Object.assign(Intl, { Segmenter }))

test('2 no announcement, answer or event can change a prototype', async () => {
  const { adapter, announce, announceWallet } = createTestEvm()
  const polluting: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  )
  const provider = { request() {} }
  for (const rdns of ['__proto__', 'constructor', 'prototype', 'constructor.prototype'])
    announce({
      info: { ...testInfo, uuid: '550670db-19fa-4704-a166-e52e178b59d2', rdns },
      provider,
    })
  announce(polluting)
  announce({ info: polluting, provider })
  announce({ info: { ...testInfo, ...(polluting as object) }, provider: polluting })
  const wallet = announceWallet({ wallet_revokePermissions: polluting })
  await adapter.connect('test.meadow', noSignal())
  adapter.watch('test.meadow', () => {})
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    wallet.emit(event, polluting)
  wallet.answer('eth_chainId', polluting)
  await adapter.reconnect('test.meadow', noSignal()).catch(() => {})
  toEngineError(polluting)
  expect('polluted' in {}).toBe(false)
})

test.each([
  'javascript:alert(1)',
  '\u0000\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://good.test@evil.test',
  'https://user:password@evil.test',
  'intent://x#Intent;end',
  'http://evil.test',
  `https://a.test/${'x'.repeat(2048)}`,
])('3 the engine refuses the link %s', (url) => {
  expect(sanitizeUrl(url, 'app')).toBeUndefined()
})

test('3 the engine accepts an https link and a wallet app’s link', () => {
  expect(sanitizeUrl('https://a.test/', 'app')).toBe('https://a.test/')
  expect(sanitizeUrl('metamask://wc?uri=x', 'app')).toBe('metamask://wc?uri=x')
})

test.each([
  'https://tracker.test/pixel.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `data:image/png;base64,${'A'.repeat(5_000_000)}`,
])('4 the list does not show an announced icon such as %.40s', (icon) => {
  expect(sanitizeIcon(icon)).toBeUndefined()
})

test('5 a name cannot disguise itself', () => {
  expect(cleanName('\u202EksaMateM\u202C\u200B \u0000 Wallet')).toBe('ksaMateM Wallet')
  expect(cleanName('\u200B\u2060')).toBe('Unknown wallet')
  expect(cleanName('👩‍🚀'.repeat(100))).toBe('👩‍🚀'.repeat(40))
})

const hostile = [
  ...['a', ' ', '\u0000', '\u200B', '\u0301', 'e\u0301', '👩‍', '\u{1F3FB}', '\uD800', '0', '1.'],
  ...['a.', 'a-', 'user ', 'request rejected ', 'https://', '%', 'data:image/', '\n\t ', '9', '🇩'],
  ...['\u001b[', '\u001b]', '\u001b[0m', '\ufdfa', '=', 'AAAA', '%2b', ';a', 'x\ufe0f\u20e3'],
]
const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))
const provider = { request() {} }

/** All functions that read foreign text, with the text in each possible position. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  cleanName: (text) => cleanName(text),
  sanitizeIcon: (text) => [sanitizeApiIcon(text), sanitizeIcon(`data:image/png;base64,${text}`)],
  sanitizeUrl: (text) => [
    sanitizeUrl(text, 'app'),
    sanitizeUrl(`https://a.test/${text}x`),
    sanitizeUrl(`${text}:`),
  ],
  amounts: (text) => [formatBalance(text), formatUsd(text, text)],
  addresses: (text) => [isEvmAddress(text), isSolanaAddress(text), isCaipNetworkId(text)],
  parseChainId: (text) => parseChainId(text),
  'toEngineError and isUserRejection': (text) =>
    [text, { message: text, code: text }].map((thrown) => [
      toEngineError(thrown),
      isUserRejection(thrown),
    ]),
  parseAnnouncement: (text) => [
    parseAnnouncement({ info: { uuid: text, rdns: text, name: text, icon: text }, provider }),
    parseAnnouncement({ info: { ...testInfo, name: text, icon: text }, provider }),
    parseAnnouncement({ info: { ...testInfo, icon: `data:image/png;base64,${text}` }, provider }),
  ],
  parseToken: (text) =>
    parseToken(
      { ...token, name: text, symbol: text, iconUrl: text },
      { caipNetworkId: 'eip155:1', imageKind: 'web' },
    ),
  names: (text) => [namesPage(cleanText(text, 60)), callsToAct(cleanText(text, 60))],
}
const workOf = (name: string, text: string) => countWork(() => readers[name]?.(text))
const token = { quantity: { decimals: '18', numeric: '1' }, price: 0 }

// These tests count the characters that are read. Unlike times, these numbers are the same on each
// machine.
test.each(Object.keys(readers))(
  '6 %s reads no more of a text that is twice as long, and only a small part of any long text',
  (name) => {
    for (const text of hostile) {
      const work = workOf(name, fill(text, 400_000))
      expect(workOf(name, fill(text, 800_000)), `${name} of ${JSON.stringify(text)}`).toBe(work)
      expect(work, `${name} of ${JSON.stringify(text)}`).toBeLessThan(400_000)
    }
  },
)

test.each(Object.keys(readers))(
  '6 the characters read by %s grow no faster than the text',
  (name) => {
    for (const text of hostile) {
      const works = [1_000, 2_000, 4_000, 8_000].map((length) => workOf(name, fill(text, length)))
      for (const [index, work] of works.entries())
        expect(work, `${name} of ${JSON.stringify(text)}`).toBeLessThan(
          2.2 * (works[index - 1] ?? work) + 30_000,
        )
    }
  },
)

test('6 truncating names costs no more without Intl.Segmenter', () => {
  Object.assign(Intl, { Segmenter: undefined })
  for (const text of hostile) {
    const name = fill(text, 400_000)
    expect(countWork(() => cleanName(name))).toBeLessThan(40_000)
  }
})

test('6 an icon of any size is read a few times at most', () => {
  for (const text of ['A', '=', '%2b', ' ', '<', 'é']) {
    for (const length of [1_000, 10_000, 100_000]) {
      const icon = `data:image/png;base64,${fill(text, length)}`
      expect(countWork(() => sanitizeIcon(icon))).toBeLessThan(10 * length + 1_000)
    }
  }
})
