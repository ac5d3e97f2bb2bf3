import { afterEach, expect, test } from 'vitest'
import { parseAnnouncement } from '../../src/engine/adapters/evm/parseAnnouncement.ts'
import { parseChainId } from '../../src/engine/adapters/evm/parseChainId.ts'
import { formatBalance } from '../../src/engine/amounts/formatBalance.ts'
import { formatUsd } from '../../src/engine/amounts/formatUsd.ts'
import { isEvmAddress } from '../../src/engine/caip/isEvmAddress.ts'
import { toEngineError } from '../../src/engine/errors/toEngineError.ts'
import { cleanName } from '../../src/engine/gates/cleanName.ts'
import { gateApiIcon } from '../../src/engine/gates/gateApiIcon.ts'
import { gateIcon } from '../../src/engine/gates/gateIcon.ts'
import { gateUrl } from '../../src/engine/gates/gateUrl.ts'
import { createTestEvm, noSignal, testInfo } from '../support/createTestEvm.ts'
import { measure } from '../support/measure.ts'

const { Segmenter } = Intl
afterEach(() => Object.assign(Intl, { Segmenter }))

test('2 no announcement, answer or event reaches a prototype', async () => {
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
])('3 the link %s is refused', (url) => {
  expect(gateUrl(url, 'app')).toBeUndefined()
})

test('3 an https link and a wallet app are admitted', () => {
  expect(gateUrl('https://a.test/', 'app')).toBe('https://a.test/')
  expect(gateUrl('metamask://wc?uri=x', 'app')).toBe('metamask://wc?uri=x')
})

test.each([
  'https://tracker.test/pixel.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `data:image/png;base64,${'A'.repeat(5_000_000)}`,
])('4 an announced icon such as %.40s is not shown', (icon) => {
  expect(gateIcon(icon)).toBeUndefined()
})

test('5 a name cannot hide what it is', () => {
  expect(cleanName('\u202EksaMateM\u202C\u200B \u0000 Wallet')).toBe('ksaMateM Wallet')
  expect(cleanName('\u200B\u2060')).toBe('Unknown wallet')
  expect(cleanName('👩‍🚀'.repeat(100))).toBe('👩‍🚀'.repeat(40))
})

const megabyte = 1_000_000
const fill = (text: string) => text.repeat(Math.ceil(megabyte / text.length))
const hostile = [
  ...['a', ' ', '\u0000', '\u200B', '\u0301', 'e\u0301', '👩‍', '\u{1F3FB}', '\uD800', '0', '1.'],
  ...['a.', 'a-', 'user ', 'request rejected ', 'https://', '%', 'data:image/', '\n\t ', '9', '🇩'],
]

test.each(hostile)('6 every gate and parser answers 1 MB of %j within 50 ms', (text) => {
  const input = fill(text)
  const work: Record<string, () => unknown> = {
    cleanName: () => cleanName(input),
    gateIcon: () => [gateApiIcon(input), gateIcon(`data:image/png,${input}`)],
    gateUrl: () => [gateUrl(input, 'app'), gateUrl(`https://a.test/${input}`)],
    formatBalance: () => [formatBalance(input), formatUsd(input, input)],
    isEvmAddress: () => isEvmAddress(input),
    parseChainId: () => parseChainId(input),
    toEngineError: () => [toEngineError(input), toEngineError({ message: input, code: input })],
    parseAnnouncement: () => {
      const provider = { request() {} }
      const words = { uuid: input, rdns: input, name: input, icon: input }
      parseAnnouncement({ info: words, provider })
      parseAnnouncement({ info: { ...testInfo, name: input, icon: input }, provider })
    },
  }
  for (const [name, run] of Object.entries(work)) expect(measure(run, 50), name).toBeLessThan(50)
})

test('6 names are cut as fast without Intl.Segmenter', () => {
  Object.assign(Intl, { Segmenter: undefined })
  for (const text of hostile) expect(measure(() => cleanName(fill(text)), 50)).toBeLessThan(50)
})
