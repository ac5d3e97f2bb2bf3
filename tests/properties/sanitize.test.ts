import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isEvmAddress,
  isPrefixedEvmAddress,
  isSolanaAddress,
  isSolanaKey,
  isTokenAddress,
  isTransactionHash,
  parseCaipAddress,
  parseCaipNetworkId,
  readCaipAddress,
} from '../../src/engine/caip/CaipAddress.ts'
import { isNetworkOf } from '../../src/engine/caip/CaipNetworkId.ts'
import {
  pairingLink,
  parsePairingUri,
  walletAddress,
} from '../../src/engine/connectors/walletConnect/pairingLink.ts'
import { readField } from '../../src/engine/errors/readField.ts'
import {
  addressExplorerUrl,
  transactionExplorerUrl,
} from '../../src/engine/features/network/explorerUrl.ts'
import { onrampPage } from '../../src/engine/features/onramp/onrampProviders.ts'
import { storeLinks } from '../../src/engine/features/wallets/storeLinks.ts'
import { cleanText } from '../../src/engine/sanitize/cleanText.ts'
import { callsToAct, namesPage } from '../../src/engine/sanitize/isDisguised.ts'
import { isEmailAddress } from '../../src/engine/sanitize/isEmailAddress.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue } from '../support/hostileValues.ts'

const binary = fc.string({ unit: 'binary', maxLength: 40 })
const pieces = (...parts: readonly string[]) =>
  fc
    .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...parts) }, binary), { maxLength: 5 })
    .map((list) => list.join(''))

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

test('cleaned text has at most the given length, is one line, and does not change when cleaned again', () => {
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

test('a web address in a name is detected, in any notation', () => {
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

test('CAIP-2 and CAIP-10 ids are split into the parts that they were built from', () => {
  const text = pieces('eip155', 'solana:', ':', '1', '0xab', '__proto__')
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
    given: fc
      .tuple(
        pieces('solana:1:', 'eip155:1:', 'sui:'),
        fc.oneof(pieces('0xab', 'a'), fc.constant(`0x${'ab'.repeat(20)}`)),
      )
      .map((parts) => parts.join('')),
    read: parseCaipAddress,
    throws: /^caip\//,
    holds({ address, caipNetworkId, namespace }, given) {
      expect(`${caipNetworkId}:${address}`).toBe(given)
      expect(address).toMatch(namespace === 'eip155' ? /^0x[0-9a-f]{40}$/i : /^[-.%\w]{1,128}$/)
      expect(readCaipAddress(given)?.address).toBe(address)
    },
  })
})

test('a token belongs to its network and has its namespace’s format, or is refused', () => {
  const evm = `0x${'5e'.repeat(20)}`
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  checkProperty({
    seed: 142,
    given: fc.tuple(
      fc.constantFrom('eip155:1', 'solana:abc', 'cosmos:hub-1'),
      fc.constantFrom('eip155:1:', 'solana:abc:', 'cosmos:hub-1:', ''),
      fc.oneof(
        fc.constantFrom(evm, mint, evm.slice(2), 'uatom', '<img>', 'a:b'),
        fc.uint8Array({ minLength: 31, maxLength: 33 }).map((bytes) => base58.encode(bytes)),
        binary,
      ),
    ),
    read: ([network, prefix, address]) =>
      isTokenAddress(prefix + address, network) ? address : undefined,
    holds(address, [network, prefix]) {
      expect(prefix).toBe(`${network}:`)
      if (network === 'eip155:1') expect(isPrefixedEvmAddress(address)).toBe(true)
      if (network === 'solana:abc') expect(base58.decode(address)).toHaveLength(32)
      expect(address).toMatch(/^[-.%\w]{1,128}$/)
    },
  })
})

test('a Solana key has 32 bytes in base58, and anything else is refused', () => {
  checkProperty({
    seed: 145,
    given: fc.uint8Array({ minLength: 30, maxLength: 34 }),
    read: (bytes) => (isSolanaKey(base58.encode(bytes)) ? bytes : undefined),
    holds: (bytes) => expect(bytes).toHaveLength(32),
  })
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(32), (bytes, zeros) =>
      isSolanaKey(base58.encode(bytes.fill(0, 0, zeros))),
    ),
  )
})

test('an email address has a local part of at most 64 characters, and labels of at most 63', () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{0,70}$/)
  const label = fc.oneof(
    fc.stringMatching(/^[a-zA-Z0-9-]{0,5}$/),
    fc.integer({ min: 1, max: 66 }).map((length) => 'x'.repeat(length)),
  )
  const domain = fc.array(label, { maxLength: 5 }).map((labels) => labels.join('.'))
  checkProperty({
    seed: 143,
    given: fc.oneof(
      fc.tuple(name, domain).map((parts) => parts.join('@')),
      pieces('a', '@', '.', 'b.test', ' '),
    ),
    read: (text) => isEmailAddress(text) || undefined,
    holds(_, text) {
      const [local = '', host = '', ...rest] = (text as string).split('@')
      expect([text.length <= 254, local.length <= 64, rest.length]).toEqual([true, true, 0])
      expect(new URL(`https://${host}`).hostname).toBe(host.toLowerCase())
      for (const one of host.split('.')) expect(one).toMatch(/^(?!-)[a-z0-9-]{1,63}(?<!-)$/i)
      expect(local).not.toMatch(/^\.|\.\.|\.$|[\s@"(),:;<>[\\\]]/)
    },
  })
})

test('addresses and hashes have their chain’s characters and length', () => {
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

test('reading a field of any value never throws', () => {
  checkProperty({
    seed: 88,
    least: -1,
    given: hostileValue,
    read: (value) => ['name', '0', 'length'].map((field) => readField(value, field)),
    holds: (fields) => expect(fields).toHaveLength(3),
  })
})

const links = pieces('meadow', 'https', '://', ':', '/', 'a.test', 'javascript:', '?x=', '@', ' ')

const appLinks = fc
  .tuple(fc.constantFrom('', 'meadow://', 'https://a.test', 'Meadow'), links)
  .map((parts) => parts.join(''))

test('a pairing link goes only to a wallet URL that may be opened, complete and encoded once', () => {
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  checkProperty({
    seed: 89,
    given: fc.tuple(appLinks, fc.constantFrom(uri, 'https://a', ''), fc.boolean()),
    read: ([link, given, isTelegramOnAndroid]) =>
      pairingLink({ link, uri: given, isTelegramOnAndroid }),
    holds(opened, [link, given, isTelegramOnAndroid]) {
      const url = new URL(opened)
      expect(given).toBe(uri)
      expect(url.protocol).not.toMatch(/^(javascript|data|http|intent|file|blob):$/)
      expect(url.username + url.password).toBe('')
      const [pairing = '', ...others] = url.searchParams.getAll('uri')
      expect(isTelegramOnAndroid ? decodeURIComponent(pairing) : pairing).toBe(uri)
      expect(others).toEqual([])
      const start = walletAddress(link)!
      expect(start).toMatch(/:\/\/([^?#]*\/)?$/)
      expect(opened.startsWith(`${start}wc?`)).toBe(true)
    },
  })
})

test('a pairing link follows its grammar, and has no extra parts', () => {
  const hex = 'a1'.repeat(32)
  checkProperty({
    seed: 93,
    given: fc
      .tuple(
        fc.constantFrom('wc:', 'wc:', 'wc://', ''),
        fc.constantFrom(hex, hex, hex.slice(1), 'g'.repeat(64)),
        fc.constantFrom('@2', '@2', '@1', ''),
        fc.constantFrom(`?relay-protocol=irn&symKey=${hex}`, `?symKey=${hex}`),
        pieces('&expiryTimestamp=17', '&methods=wc_a,wc_b', '&', '#', '%', '&symKey=1', '&pay=x'),
      )
      .map((parts) => parts.join('')),
    read: parsePairingUri,
    holds({ topic }, given) {
      expect(given).toMatch(/^wc:[\da-f]{64}@2\?[!-~]+$/)
      expect(given).toContain(`wc:${topic}@2?`)
      const fields = new URLSearchParams(given.split('?')[1])
      expect(fields.get('relay-protocol')).toBe('irn')
      expect(fields.getAll('symKey')).toEqual([hex])
    },
    least: 1,
  })
})

test('links to explorers, stores and providers are https, and contain the requested values', () => {
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
