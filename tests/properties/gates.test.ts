// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCaipAddress } from '../../src/engine/caip/CaipAddress.ts'
import { isNetworkOf, parseCaipNetworkId } from '../../src/engine/caip/CaipNetworkId.ts'
import { isEvmAddress } from '../../src/engine/caip/isEvmAddress.ts'
import { isSolanaAddress } from '../../src/engine/caip/isSolanaAddress.ts'
import { isTransactionHash } from '../../src/engine/caip/isTransactionHash.ts'
import { readField } from '../../src/engine/errors/readField.ts'
import { addressExplorerUrl } from '../../src/engine/features/network/addressExplorerUrl.ts'
import { transactionExplorerUrl } from '../../src/engine/features/network/transactionExplorerUrl.ts'
import { onrampPage } from '../../src/engine/features/onramp/onrampPage.ts'
import { storeLinks } from '../../src/engine/features/wallets/storeLinks.ts'
import { cleanText } from '../../src/engine/gates/cleanText.ts'
import { callsToAct, namesPage } from '../../src/engine/gates/namesPage.ts'
import { pairingLink, walletAddress } from '../../src/engine/walletConnect/pairingLink.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue } from '../support/hostileValues.ts'

const binary = fc.string({ unit: 'binary', maxLength: 40 })
const pieces = (...parts: readonly string[]) =>
  fc
    .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...parts) }, binary), { maxLength: 5 })
    .map((list) => list.join(''))

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

test('clean text is as short as was asked, on one line, and stays as it is', () => {
  checkProperty({
    seed: 81,
    least: 90,
    given: fc.tuple(
      pieces('a', ' ', '\n', '👩‍🚀', 'e\u0301\u0301\u0301\u0301\u0301', '\u202e', '🇩🇪', '\u200d'),
      fc.integer({ min: 1, max: 20 }),
    ),
    read: ([text, longest]) => cleanText(text, longest),
    holds(text, [, longest]) {
      expect(graphemes(text)).toBeLessThanOrEqual(longest)
      expect(text).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]|\s\s|^\s|\s$/u)
      expect(cleanText(text, longest)).toBe(text)
    },
  })
})

test('a name with the address of a page in it is found, however it is written', () => {
  checkProperty({
    seed: 82,
    given: fc.tuple(binary, fc.constantFrom('claim.xyz', 'WWW.a', 'https://a', 'plain'), binary),
    read: ([before, word, after]) => namesPage(`${before} ${word} ${after}`),
    holds: (isPage, [, word]) => {
      if (word !== 'plain') expect(isPage).toBe(true)
    },
  })
  checkProperty({
    seed: 83,
    given: fc.tuple(binary, fc.constantFrom('Claim', 'AIRDROP', 'visit')),
    read: (parts) => callsToAct(parts.join(' ')),
    holds: (isCall) => expect(isCall).toBe(true),
  })
})

test('ids of CAIP-2 and CAIP-10 are read into the parts that they are written of', () => {
  const text = pieces('eip155', 'solana', ':', '1', '0xab', '__proto__')
  checkProperty({
    seed: 84,
    least: 1,
    given: text,
    read: parseCaipNetworkId,
    throws: /^caip\//,
    holds({ namespace, reference }, given) {
      expect(`${namespace}:${reference}`).toBe(given)
      expect(isNetworkOf(namespace, given)).toBe(true)
    },
  })
  checkProperty({
    seed: 85,
    least: 0,
    given: fc.oneof(text, pieces('eip155:1:', '0xab')),
    read: parseCaipAddress,
    throws: /^caip\//,
    holds: ({ address, caipNetworkId }, given) => expect(`${caipNetworkId}:${address}`).toBe(given),
  })
})

test('addresses and hashes have the letters and the length of their chain', () => {
  const hex = fc.stringMatching(/^(0x)?[0-9a-fA-F]{38,66}$/)
  const base58 = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{30,90}$/)
  checkProperty({
    seed: 86,
    least: 3,
    given: fc.oneof(hex, base58, binary, fc.constantFrom(`0x${'5e'.repeat(32)}`, 'a'.repeat(40))),
    read: (text) => {
      const found = [
        isEvmAddress(text) && /^(0x)?[0-9a-f]{40}$/i,
        isSolanaAddress(text) && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
        isTransactionHash(text, 'eip155') && /^0x[0-9a-f]{64}$/i,
        isTransactionHash(text, 'solana') && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
      ].filter((one) => one !== false)
      return found.length > 0 ? found : undefined
    },
    holds(found, text) {
      for (const shape of found) expect(text).toMatch(shape)
    },
  })
  checkProperty({
    seed: 87,
    least: 0,
    given: hostileValue,
    read: (value) => isTransactionHash(value, 'eip155'),
    holds: (isHash) => expect(isHash).toBe(false),
  })
})

test('a field of anything is read without a fall', () => {
  checkProperty({
    seed: 88,
    least: -1,
    given: hostileValue,
    read: (value) => ['name', '0', 'length'].map((field) => readField(value, field)),
    holds: (fields) => expect(fields).toHaveLength(3),
  })
})

const links = pieces('meadow', 'https', '://', ':', '/', 'a.test', 'javascript:', '?x=', '@', ' ')

test('a pairing goes to a wallet whose address may be opened, whole and encoded once', () => {
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  checkProperty({
    seed: 89,
    given: fc.tuple(links, fc.constantFrom(uri, 'https://a', ''), fc.boolean()),
    read: ([link, given, isTelegramOnAndroid]) =>
      pairingLink({ link, uri: given, isTelegramOnAndroid }),
    holds(opened, [link, given, isTelegramOnAndroid]) {
      const url = new URL(opened)
      expect(given).toBe(uri)
      expect(url.protocol).not.toMatch(/^(javascript|data|http|intent|file|blob):$/)
      expect(url.username + url.password).toBe('')
      const [, encoded = ''] = /[?&/]wc\?uri=(.*)$|uri=([^&]*)$/.exec(opened) ?? []
      const once = isTelegramOnAndroid ? decodeURIComponent(encoded) : encoded
      if (encoded) expect(decodeURIComponent(once)).toBe(uri)
      expect(walletAddress(link)).toMatch(/:\/\//)
    },
  })
})

test('pages of explorers, stores and providers are https, and hold what they are asked for', () => {
  const network = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } }) as never
  const bases = fc.oneof(links, fc.webUrl({ validSchemes: ['https'] }))
  checkProperty({
    seed: 90,
    given: fc.tuple(bases, binary),
    read: ([url, id]) =>
      !/\p{Cs}/u.test(id)
        ? [addressExplorerUrl(network(url), id), transactionExplorerUrl(network(url), id)].filter(
            (one) => one !== undefined,
          )
        : undefined,
    holds(pages, [base, id]) {
      for (const page of pages) {
        expect(new URL(page).origin).toBe(new URL(base.trim()).origin)
        if (id !== '' && !/^\.+$/.test(id)) expect(page).toContain(encodeURIComponent(id))
      }
    },
  })
  checkProperty({
    seed: 91,
    given: fc.record({ homepage: links, appStore: links, playStore: links, chromeStore: links }),
    read: (wallet) =>
      storeLinks({ id: 'a', name: 'A', chains: [], ...wallet }, { isMobile: true, os: 'ios' }),
    holds(stores) {
      for (const { url } of stores) expect(url).toMatch(/^https:/)
    },
  })
  checkProperty({
    seed: 92,
    given: fc.tuple(fc.oneof(links, fc.webUrl()), binary),
    read: ([url, text]) => {
      const provider = onrampPage({ id: 'a', name: 'A', url, publicKey: text })
      const request = {
        address: text,
        amount: text,
        caipNetworkId: 'eip155:1',
        methodId: text,
        network: { name: text, displayName: text },
        paymentCurrency: { id: text },
        purchaseCurrency: { symbol: text },
      } as never
      return { provider, page: provider.createUrl(request, {} as never) as string }
    },
    throws: /^onramp\//,
    holds({ page, provider }) {
      expect(provider.hosts).toContain(new URL(page).host)
      expect(new URL(page).searchParams.getAll('walletAddress').length).toBeLessThan(2)
    },
  })
})
