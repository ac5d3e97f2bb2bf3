import fc from 'fast-check'
import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { array, boolean, nullable, object, optional, string } from 'zod/mini'
import { readTokenBalance } from '../../src/engine/adapters/evm/readTokenBalance.ts'
import { revertReason } from '../../src/engine/adapters/evm/revertReason.ts'
import { keepActivity } from '../../src/engine/features/activity/createActivity.ts'
import { readReceiver } from '../../src/engine/features/activity/createReceiverReads.ts'
import { parseActivityEvent } from '../../src/engine/features/activity/parseActivityEvent.ts'
import {
  parseAccountName,
  parseAccountNames,
  parseName,
  parseSuggestions,
  readName,
} from '../../src/engine/features/names/parseName.ts'
import { cleanNft } from '../../src/engine/features/nfts/cleanNft.ts'
import { cleanOptions, cleanQuote } from '../../src/engine/features/onramp/cleanOptions.ts'
import { readHolding } from '../../src/engine/features/onramp/createOnrampPurchase.ts'
import {
  isOriginAllowed,
  readRemoteFeatures,
} from '../../src/engine/features/remoteConfig/createRemoteConfig.ts'
import { parseToken } from '../../src/engine/features/tokens/parseToken.ts'
import {
  findRevertData,
  readExactQuantity,
  readFacts,
  readQuantity,
  readRevert,
} from '../../src/engine/features/transactions/observeEip155.ts'
import { isListed } from '../../src/engine/features/wallets/createWalletReads.ts'
import { isExcluded } from '../../src/engine/features/wallets/isExcluded.ts'
import { isEngineError } from '../../src/engine/index.ts'
import { cloudServices } from '../../src/engine/providers/cloudServices/cloudServices.ts'
import {
  accountNamesAnswer,
  readAccountNames,
} from '../../src/engine/providers/services/blockchain/accountNameAnswer.ts'
import { parseWalletAssets } from '../../src/engine/providers/services/blockchain/parseWalletAssets.ts'
import { parseWallet, walletSchema } from '../../src/engine/providers/services/parseWallet.ts'
import { readText } from '../../src/engine/providers/services/readText.ts'
import { parse } from '../../src/engine/sanitize/parse.ts'
import { readRetryAfter } from '../../src/engine/sanitize/readRetryAfter.ts'
import { readTextResult } from '../../src/engine/sanitize/readTextResult.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileJson, hostileValue, nearly } from '../support/hostileValues.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const cloud = cloudServices({ projectId: 'shop' })

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const clean = /^[^\p{Cc}\u200b\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u

test('a listed wallet has only links that the app may open', () => {
  const wallet = {
    id: 'a',
    name: 'Meadow',
    chains: ['eip155:1', 'nonsense'],
    homepage: 'https://meadow.test',
    image_id: 'abc',
    image_url: 'https://meadow.test/icon.png',
    mobile_link: 'meadow://',
    desktop_link: 'meadow://',
    webapp_link: 'https://meadow.test/app',
    link_mode: 'https://meadow.test/link',
    app_store: 'https://apps.apple.com/app/x',
    play_store: 'https://play.google.com/x',
    chrome_store: 'https://chromewebstore.google.com/x',
    rdns: 'test.meadow',
    order: 1,
    badge_type: 'certified',
    injected: [{ namespace: 'eip155', injected_id: 'isMeadow' }],
    supports_wc: true,
  }
  const http = { url: () => 'https://api.test/' } as never
  const schema = walletSchema()
  checkProperty({
    seed: 31,
    given: nearly([wallet]),
    read: (given) => parseWallet(parse(schema, given), http),
    throws: /^schema\//,
    holds(read) {
      expect(read.name).toMatch(clean)
      expect(read.name).not.toBe('')
      for (const link of [read.homepage, read.webappLink, read.imageUrl, read.appStore])
        expect(link ?? 'https:').toMatch(/^https:/)
      for (const link of [read.mobileLink, read.desktopLink, read.linkMode])
        expect(link ?? 'app:').not.toMatch(/^(javascript|data|file|blob|intent|http):/i)
      for (const chain of read.chains) expect(chain).toMatch(/^[a-z0-9]+:./)
    },
  })
})

test('a token belongs to its network, has an exact balance and has a name', () => {
  const token = {
    name: 'Tide',
    symbol: 'TIDE',
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    value: 3,
    price: 2,
    quantity: { decimals: '18', numeric: '1.5' },
    iconUrl: 'https://a.test/x.png',
  }
  const { address: _, ...coin } = token
  checkProperty({
    seed: 32,
    given: nearly([token, coin], hostileValue),
    read: (given) => parseToken(given, { caipNetworkId: 'eip155:1', imageKind: 'web' }),
    holds(read) {
      expect(read.chainId).toBe('eip155:1')
      expect(read.address ?? `eip155:1:${address}`).toMatch(/^eip155:1:0x[0-9a-f]{40}$/i)
      expect(Number(read.quantity.decimals)).toBeGreaterThanOrEqual(1)
      expect(Number(read.quantity.decimals)).toBeLessThanOrEqual(77)
      expect(read.quantity.numeric).toMatch(/^\d+(\.\d+)?$/)
      expect(`${read.name}${read.symbol}`).toMatch(clean)
      expect([read.name, read.symbol]).not.toContain('')
      expect(read.price).toBeGreaterThanOrEqual(0)
    },
  })
})

test('the assets that a wallet reports have a valid shape', () => {
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 1, iconUrl: '' }
  const answer = { '0x1': [{ address: 'native', balance: '0x10', type: 'NATIVE', metadata }] }
  checkProperty({
    seed: 33,
    given: nearly([answer]),
    read: (given) => parseWalletAssets(given, '0x1'),
    throws: /^schema\//,
    holds(assets) {
      for (const { balance } of assets) expect(balance).toMatch(/^0x[0-9a-f]{0,64}$/i)
    },
  })
})

test('an NFT has a unique id, and a safe image or no image', () => {
  const nft = {
    contract: address,
    tokenId: '7',
    name: 'Shell',
    collection: 'Shells',
    quantity: '1',
    imageUrl: 'ipfs://bafy/1.png',
    isSpam: false,
  }
  const rules = { imageKind: 'web', ipfsGateway: 'https://ipfs.test/ipfs/' } as const
  checkProperty({
    seed: 34,
    given: nearly([nft]),
    read: (given) => cleanNft(Object(given), rules),
    holds(read) {
      expect(read.id).toMatch(/^[\w-]{1,128}(:\d{1,78})?$/)
      expect(read.name).toMatch(clean)
      expect(read.name).not.toBe('')
      expect(BigInt(read.quantity)).toBeGreaterThan(0n)
      expect(read.imageUrl ?? 'https:').toMatch(/^(https:|data:image\/)/i)
    },
  })
})

test('a history event has a time, a network and clean texts', () => {
  const event = {
    id: 'a',
    metadata: {
      operationType: 'send',
      hash: '0x1',
      minedAt: '2026-11-21T12:00:00Z',
      sentFrom: address,
      sentTo: address,
      status: 'confirmed',
      chain: 'eip155:1',
      application: { name: 'Dock', iconUrl: 'https://a.test/x.png' },
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: '1.5' },
        value: 2,
        fungible_info: { symbol: 'ETH', name: 'Ether', icon: { url: 'https://a.test' } },
      },
      { direction: 'out', nft_info: { name: 'Shell', flags: { is_spam: true } } },
    ],
  }
  checkProperty({
    seed: 35,
    given: nearly([event]),
    read: parseActivityEvent,
    holds(read) {
      expect(Number.isFinite(read.minedAt)).toBe(true)
      expect(read.caipNetworkId).toMatch(/^[a-z0-9]+:./)
      expect([read.id, read.hash]).not.toContain('')
      for (const { amount, iconUrl, name, value = 0 } of read.transfers) {
        expect(amount || '0').toMatch(/^\d+(\.\d+)?$/)
        expect(iconUrl ?? 'https:').toMatch(/^(https:|data:image\/)/i)
        expect(name).toMatch(clean)
        expect(Number.isFinite(value)).toBe(true)
      }
      expect(keepActivity(read, 'solana:x')).toBe(read.caipNetworkId === 'solana:x')
    },
  })
})

test('the receiver of a history event has a complete address and its own label', () => {
  const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const word = `${'0'.repeat(24)}${'3c44cdddb6a900fa2b585dd299e03d12fa4293bc'}`
  const sent = ['a9059cbb', '23b872dd', 'f242432a', ''].map((selector) => ({
    from: sender,
    to: sender,
    input: `0x${selector && `${selector}${word.repeat(3)}`}`,
  }))
  checkProperty({
    seed: 135,
    given: nearly(sent),
    read: (transaction) => readReceiver(transaction, sender),
    holds: (receiver) => expect(receiver ?? sender).toMatch(/^(0x)?[0-9a-f]{40}$/i),
  })
})

const network = { name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }
const currency = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network] }
const payment = { id: 'USD', methods: [{ id: 'card', min: '10', max: '1000.5' }] }
/** Any strings, because the schema accepts all strings. */
const words = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('-1', '1e3', '٣', ' ', '0x1'))

const amount = () => object({ amount: string(), currency: string() })
const optionsShape = object({
  purchaseCurrencies: array(
    object({
      id: string(),
      name: string(),
      symbol: string(),
      networks: array(
        object({
          name: string(),
          displayName: string(),
          chainId: string(),
          contractAddress: optional(string()),
        }),
      ),
    }),
  ),
  paymentCurrencies: array(
    object({
      id: string(),
      methods: array(object({ id: string(), min: string(), max: string() })),
    }),
  ),
})
const quoteShape = object({
  networkFee: amount(),
  paymentSubtotal: amount(),
  paymentTotal: amount(),
  purchaseAmount: amount(),
  quoteId: string(),
})
const entriesShape = array(
  object({ id: string(), isEnabled: boolean(), config: nullable(array(string())) }),
)

test('a purchase option has a name, a network and exact limits', () => {
  checkProperty({
    seed: 36,
    given: nearly(
      [{ purchaseCurrencies: [currency, currency], paymentCurrencies: [payment] }],
      words,
    ),
    read: (given) => cleanOptions(parse(optionsShape, given)),
    throws: /^(onramp|schema)\//,
    holds({ paymentCurrencies, purchaseCurrencies }) {
      expect(new Set(purchaseCurrencies.map(({ symbol }) => symbol)).size).toBe(
        purchaseCurrencies.length,
      )
      for (const { symbol } of purchaseCurrencies) expect(symbol).toMatch(clean)
      for (const { id, methods } of paymentCurrencies) {
        expect(id).toMatch(/^[A-Z]{3}$/)
        for (const { max, min } of methods) expect(`${min} ${max}`).toMatch(/^[\d.]+ [\d.]+$/)
      }
    },
  })
})

test('a quote is for the requested input, and has exact amounts, none of them negative', () => {
  const usd = { amount: '1.5', currency: 'USD' }
  const quote = {
    networkFee: usd,
    paymentSubtotal: usd,
    paymentTotal: usd,
    purchaseAmount: { amount: '0.1', currency: 'ETH' },
    quoteId: 'q',
  }
  const asked = {
    purchaseCurrency: currency,
    paymentCurrency: payment,
    methodId: 'card',
    amount: '1',
    network,
  }
  checkProperty({
    seed: 37,
    given: nearly([quote], words),
    read: (given) => cleanQuote(parse(quoteShape, given), asked),
    throws: /^(onramp|schema)\//,
    holds({ networkFee, paymentTotal, purchaseAmount }) {
      expect([networkFee.currency, paymentTotal.currency]).toEqual(['USD', 'USD'])
      expect(purchaseAmount.currency).toBe('ETH')
      for (const { amount } of [networkFee, paymentTotal, purchaseAmount])
        expect(amount).toMatch(/^\d+(\.\d+)?$/)
    },
  })
})

test('account names are complete, and their addresses are valid', () => {
  const name = {
    name: 'alice.reown.id',
    registered_at: '2026-11-21T12:00:00Z',
    updated_at: null,
    attributes: { bio: 'Hello' },
    addresses: { '60': { address }, __proto__: { address } },
  }
  checkProperty({
    seed: 38,
    given: nearly([[name], [name, name]]),
    read: (given) => readAccountNames(parse(accountNamesAnswer(), given)),
    throws: /^schema\//,
    holds(list) {
      for (const one of list) {
        expect(readName(one.name, { providers: [cloud] }) ?? one.name).toMatch(
          /^[a-z0-9-]+\.[a-z0-9-]+\.[a-z]+$/,
        )
        for (const { coinType } of one.addresses) expect(Number.isSafeInteger(coinType)).toBe(true)
      }
    },
  })
})

test('a drafted name is a name in the zone, or is refused', () => {
  const draft = fc.stringMatching(/^ ?[a-zA-Z0-9-]{0,8}(\.reown\.id)? ?$/)
  checkProperty({
    seed: 39,
    given: fc.oneof(draft, fc.string({ unit: 'binary' })),
    read: (given) => parseName(given, 'reown.id'),
    throws: /^names\//,
    holds: (name) => expect(name).toMatch(/^[a-z0-9-]{4,64}\.reown\.id$/),
  })
})

test('a project setting is on, off, or a list of known values', () => {
  const entries = ['social_login', 'swap', 'activity', 'email_capture'].map((id) => ({
    id,
    isEnabled: true,
    config: ['email', 'google', 'required', 'nonsense'],
  }))
  checkProperty({
    seed: 40,
    given: nearly([entries], hostileJson),
    read: (given) => readRemoteFeatures(parse(entriesShape, given)),
    throws: /^schema\//,
    holds({ email = false, emailCapture = [], socials = [] }) {
      expect(typeof email).toBe('boolean')
      for (const one of socials || []) expect(one).toMatch(/^[a-z]+$/)
      for (const one of Array.isArray(emailCapture) ? emailCapture : [])
        expect(one).toBe('required')
    },
  })
})

test('an origin matches a pattern only as a whole, never by its ending alone', () => {
  const label = fc.stringMatching(/^[a-z0-9]{1,5}$/)
  checkProperty({
    seed: 41,
    given: fc.tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.boolean()),
    read: ([labels, isNested]) => {
      const host = [...labels, 'shop', 'example'].join('.')
      const pattern = `https://${isNested ? '*.' : ''}shop.example`
      return isOriginAllowed(`https://${host}`, [pattern]) ? { labels, isNested } : undefined
    },
    holds: ({ isNested, labels }) => expect([isNested, labels.length]).toEqual([true, 1]),
  })
  checkProperty({
    seed: 42,
    given: fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })),
    least: -1,
    read: ([origin, pattern]) => isOriginAllowed(`https://${origin}`, [pattern]) || undefined,
    holds: (_, [origin]) => expect(URL.canParse(`https://${origin}`)).toBe(true),
  })
})

test('numbers from a node are exact, or refused', () => {
  const hex = fc.bigInt({ min: 0n, max: 2n ** 257n }).map((value) => `0x${value.toString(16)}`)
  checkProperty({
    seed: 43,
    given: fc.oneof(hex, hostileValue),
    read: readExactQuantity,
    holds(exact, given) {
      expect(exact).toBe(BigInt(given as string))
      expect(readQuantity(given) ?? Number(exact)).toBe(Number(exact))
    },
  })
})

test('a transaction’s details are a count, an amount and data', () => {
  const known = { nonce: '0x1', value: '0x10', input: '0x', to: address }
  checkProperty({
    seed: 44,
    given: nearly([known], hostileValue),
    read: readFacts,
    holds({ call, nonce }) {
      expect(Number.isSafeInteger(nonce)).toBe(true)
      expect(call?.value).toMatch(/^\d+$/)
      expect(typeof call?.data).toBe('string')
    },
  })
})

test('the reason for a revert is short and clean, whatever bytes a contract gives', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((list) => Buffer.from(list).toString('hex'))
  const start = fc.constantFrom('', '08c379a0', '4e487b71', `08c379a0${'0'.repeat(62)}20`)
  checkProperty({
    seed: 45,
    given: fc.oneof(
      fc
        .tuple(start, bytes)
        .map(([selector, rest]) => ({ code: 3, data: `0x${selector}${rest}` }) as unknown),
      nearly([{ code: 3, data: { data: '0x08c379a0' } }], hostileValue),
    ),
    read: (thrown) => [revertReason(thrown), readRevert(findRevertData(thrown) ?? '').message],
    holds(reasons) {
      for (const reason of reasons) {
        expect(reason ?? '').toMatch(clean)
        expect((reason ?? '').length).toBeLessThanOrEqual(1_000)
      }
    },
  })
})

test('a balance from a node never has more decimals than a token can have', async () => {
  const held = (answer: unknown, namespace: 'eip155' | 'solana') =>
    readHolding(
      { adapters: { for: () => ({ nodes: { ask: async () => answer } }) } } as never,
      {
        address,
        contractAddress: 'x',
        network: { chainNamespace: namespace } as never,
      },
      { signal: new AbortController().signal },
    )
  const mint = {
    value: [
      { account: { data: { parsed: { info: { tokenAmount: { amount: '5', decimals: 6 } } } } } },
    ],
  }
  const many = fc.nat().map((decimals) => ({
    value: [
      { account: { data: { parsed: { info: { tokenAmount: { amount: '5', decimals } } } } } },
    ],
  }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(many, fc.jsonValue(), fc.constant(mint)), async (answer) => {
      const { decimals, value } = await held(answer, 'solana')
      expect(decimals).toBeLessThanOrEqual(77)
      expect(value).toBeGreaterThanOrEqual(0n)
      expect((await held(answer, 'eip155')).decimals).toBe(0)
    }),
    propertyRuns(46),
  )
  expect(await held(mint, 'solana')).toEqual({ value: 5n, decimals: 6 })
})

test("a token's balance is exact, in valid decimals, or refused", async () => {
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const words = fc
    .tuple(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 150n }))
    .map(([balance, decimals]) => [word(balance), word(decimals)] as const)
  let good = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(words, fc.tuple(fc.jsonValue(), fc.jsonValue())), async (answers) => {
      const [balance, decimals] = answers
      const ask = async ({ params }: { params: readonly [{ data: string }] }) =>
        params[0].data.startsWith('0x70a08231') ? balance : decimals
      const read = await readTokenBalance(
        { address, token: address, network: {} as never },
        ask as never,
      ).catch((error: unknown) => {
        if (!isEngineError(error, 'adapter/INVALID_BALANCE')) throw error
        return undefined
      })
      if (!read) return
      good += 1
      expect(read.value).toBe(BigInt(balance as string))
      expect(read.decimals).toBeLessThanOrEqual(77)
    }),
    propertyRuns(47),
  )
  expect(good).toBeGreaterThan(50)
})

test('a body is read to its end, or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 5 }),
      fc.nat(100),
      async (chunks, limit) => {
        const body = new ReadableStream({
          start(controller) {
            for (const chunk of chunks) controller.enqueue(chunk)
            controller.close()
          },
        })
        const bytes = Buffer.concat(chunks)
        const text = await readText(new Response(body), limit)
        expect(text).toBe(bytes.length > limit ? undefined : new TextDecoder().decode(bytes))
      },
    ),
    propertyRuns(48),
  )
})

test('no list contains an excluded wallet, and the host’s lists contain only wallets that the host named', () => {
  const id = fc.constantFrom('a', 'b', '__proto__', '')
  const ids = fc.option(fc.array(id), { nil: undefined })
  checkProperty({
    seed: 49,
    given: fc.record({ id, include: ids, exclude: ids }),
    read({ exclude, id: own, include }) {
      const rules = { includeWalletIds: include, excludeWalletIds: exclude }
      const listed = isListed(
        { id: own, name: 'A', chains: ['eip155:1'] },
        { isMobile: false, isBasic: false, chains: ['eip155:1'], ...rules },
      )
      const connector = {
        explorerId: own,
        name: 'A',
        type: 'ANNOUNCED',
        connectorId: own,
        namespace: 'eip155',
      }
      const isLeftOut = isExcluded(
        { wallets: { excluded: [] } as never },
        rules,
        connector as never,
      )
      return { listed, isLeftOut }
    },
    holds({ isLeftOut, listed }, { exclude, id: own, include }) {
      const isWanted = !exclude?.includes(own) && (!include?.length || include.includes(own))
      expect([listed, isLeftOut]).toEqual([isWanted, !isWanted])
    },
  })
})

test('a contract’s text is decoded as it was encoded, or refused', () => {
  const written = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  checkProperty({
    seed: 51,
    given: fc.tuple(
      written,
      fc.nat(300),
      fc.option(fc.stringMatching(/^[0-9a-fg]{2}$/), { freq: 1 }),
    ),
    read([text, at, piece]) {
      const data = encodeAbiParameters([{ type: 'string' }], [text])
      const changed = data.slice(0, at) + piece + data.slice(at + 2)
      return {
        text,
        isWhole: piece === null,
        read: readTextResult(piece === null ? data : changed),
      }
    },
    holds({ isWhole, read, text }) {
      if (isWhole) expect(read).toBe(text)
    },
  })
  checkProperty({
    seed: 52,
    least: -1,
    given: hostileValue,
    read: readTextResult,
    holds: (text) => expect(typeof text).toBe('string'),
  })
})

test('a registered name has clean texts and only addresses as values, whatever a provider answers', () => {
  const registered = {
    name: 'alice.reown.id',
    registeredAt: '2026-01-02T03:04:05Z',
    updatedAt: '2026-01-02T03:04:05Z',
    attributes: { bio: 'Hello' },
    addresses: [{ address, coinType: 60 }],
  }
  checkProperty({
    seed: 36,
    given: nearly([registered], hostileValue),
    read: parseAccountName,
    holds(read) {
      expect(read.name).toMatch(/^[a-z0-9.-]{5,}$/)
      for (const text of Object.values(read.attributes)) expect(text).toMatch(clean)
      for (const one of read.addresses) expect(one.address).toMatch(/^0x[0-9a-f]{40}$/i)
    },
  })
  fc.assert(
    fc.property(hostileValue, (given) => {
      const suggestion = { name: 'alice.reown.id', isFree: true }
      expect(parseAccountNames([given, registered]).at(-1)?.name).toBe(registered.name)
      expect(parseSuggestions([given, suggestion]).at(-1)).toEqual(suggestion)
    }),
    propertyRuns(37),
  )
})

const pausing = (value: string) => new Headers({ 'retry-after': value })

test('security 56: any Retry-After is a number of seconds above 0, or none', () => {
  const header = fc.stringMatching(/^[ -~]*$/)
  fc.assert(
    fc.property(header, fc.integer({ min: 0, max: 4e12 }), (value, now) => {
      const seconds = readRetryAfter(pausing(value), now)
      expect(seconds === undefined || seconds > 0).toBe(true)
    }),
    propertyRuns(9_110),
  )
})

test('security 56: a Retry-After with a date means the seconds until then', () => {
  const wait = fc.integer({ min: 1, max: 1e6 })
  fc.assert(
    fc.property(wait, fc.integer({ min: 0, max: 4e9 }), (seconds, from) => {
      const date = new Date((from + seconds) * 1000).toUTCString()
      expect(readRetryAfter(pausing(date), from * 1000)).toBe(seconds)
      expect(readRetryAfter(pausing(String(seconds)), from * 1000)).toBe(seconds)
    }),
    propertyRuns(9_111),
  )
})
