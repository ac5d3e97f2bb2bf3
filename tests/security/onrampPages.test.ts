import { base58 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { addressesIn } from '../../src/engine/features/onramp/readPage.ts'
import { onramp, onrampPage } from '../../src/engine/index.ts'
import { arbitrum } from '../../src/engine/networks/index.ts'
import type { OnrampProvider } from '../../src/engine/providers/index.ts'
import { connectWallet, createTestEngine, settle } from '../support/createTestEngine.ts'
import { createTestWindows } from '../support/createTestWindows.ts'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'

const rows = [
  ['a host that is not listed', 'https://evil.example/pay'],
  ['another port of a host that was named', 'https://pay.own.example:8443/'],
  ['a host that only begins like one', 'https://pay.own.example.evil.example/'],
  ['a host that only ends like one', 'https://evilpay.own.example/'],
  ['a host below one', 'https://evil.pay.own.example/'],
  ['no https', 'http://pay.own.example/'],
  ['code', 'javascript:alert(1)'],
  ['code after a control character', '\u0000javascript:alert(1)'],
  ['a page in itself', 'data:text/html,<script>alert(1)</script>'],
  ['a login in it', 'https://me:pw@pay.own.example/'],
  ['3 kB', `https://pay.own.example/?${'a'.repeat(3_000)}`],
  ['nothing', ''],
] as const

/** Opens a draft with a price. `buy` buys it, and the provider gives the page. */
async function openPriced(provider: OnrampProvider) {
  const { opened, windows } = createTestWindows()
  const arranged = createTestEngine({ onramp: [provider], platform: { windows } })
  const { engine, clock } = arranged
  await connectWallet(arranged)
  const feature = await engine.load(onramp)
  for (const query of [feature.options, feature.quote]) query.subscribe(() => {})
  await vi.waitUntil(() => feature.options.get().status === 'success')
  feature.setDraft({ amount: '100' })
  await vi.waitUntil(() => {
    clock.advance(500)
    return feature.quote.get().status === 'success'
  })
  return { ...arranged, ...feature, opened }
}

test.each(rows)(
  'security T-36 an on-ramp page with %s is not opened, and its window closes',
  async (_, url) => {
    const { buy, engine, opened } = await openPriced(testOnrampProvider({ createUrl: () => url }))
    await expect(buy()).rejects.toMatchObject({ code: 'onramp/PAGE_REFUSED' })
    expect(opened).toMatchObject([{ opener: 'cut', shown: ['about:blank'], isClosed: true }])
    expect(engine.getState().onramp?.purchase).toMatchObject({ status: 'failed' })
  },
)

const thief = `0x${'bad1'.repeat(10)}`
const page = 'https://pay.own.example/'
const wallets = (address: string) => JSON.stringify([{ address, blockchains: ['ethereum'] }])

test.each<[string, (userAddress: string) => string]>([
  ['as its wallet', () => `${page}?walletAddress=${thief}`],
  ["beside the user's own", (userAddress) => `${page}?walletAddress=${userAddress}&to=${thief}`],
  ['in capital letters', () => `${page}?walletAddress=0X${thief.slice(2).toUpperCase()}`],
  ['in its path', () => `${page}pay/${thief}/100`],
  ['after the hash', (userAddress) => `${page}?walletAddress=${userAddress}#${thief}`],
  ['in JSON', () => `${page}?destinationWallets=${encodeURIComponent(wallets(thief))}`],
  [
    'encoded twice',
    () =>
      `${page}?addresses=${encodeURIComponent(encodeURIComponent(wallets(thief).replace('0x', '%30x')))}`,
  ],
  [
    'encoded four times',
    () => {
      const encode = (text: string) => text.replace(/[%x]/g, (one) => (one === '%' ? '%25' : '%78'))
      return `${page}?to=${encode(encode(encode(encode(thief))))}`
    },
  ],
])('security T-36 a page with another account %s is not opened', async (_, write) => {
  const createUrl: OnrampProvider['createUrl'] = ({ address }) => write(address)
  const { buy, engine, opened } = await openPriced(testOnrampProvider({ createUrl }))
  await expect(buy()).rejects.toMatchObject({ code: 'onramp/WRONG_ADDRESS', details: ['Own Pay'] })
  expect(opened).toMatchObject([{ shown: ['about:blank'], isClosed: true }])
  expect(engine.getState().onramp?.purchase).toMatchObject({ status: 'failed' })
})

test.each<[string, (userAddress: string) => string]>([
  ['in any case of its letters', (userAddress) => `${page}?to=${userAddress.toLowerCase()}`],
  [
    'in JSON',
    (userAddress) => `${page}?destinationWallets=${encodeURIComponent(wallets(userAddress))}`,
  ],
  ['in a session instead of in the URL', () => `${page}?sessionToken=0x${'ab'.repeat(32)}`],
])('a page with the user’s account %s is opened', async (_, write) => {
  const createUrl: OnrampProvider['createUrl'] = ({ address }) => write(address)
  const { buy, opened } = await openPriced(testOnrampProvider({ createUrl }))
  await buy()
  expect(opened[0]?.shown).toHaveLength(2)
})

test('security T-36 a page is not opened if the account changed after the request for it', async () => {
  let answer = (_: string) => {}
  const createUrl = () => new Promise<string>((resolve) => (answer = resolve))
  const { buy, engine, opened } = await openPriced(testOnrampProvider({ createUrl }))
  const buying = buy()
  // The engine removes the account at once, before the wallet answers.
  engine.connection.disconnect().catch(() => {})
  answer(page)
  await expect(buying).rejects.toMatchObject({ code: 'onramp/WRONG_ADDRESS' })
  expect(opened).toMatchObject([{ shown: ['about:blank'], isClosed: true }])
})

test('a purchase is noticed even if a node did not answer meanwhile', async () => {
  const { buy, clock, engine, wallet } = await openPriced(testOnrampProvider())
  const answers = ['1', 'none', '1', 'none', '3']
  const { balances } = wallet.factory()
  Object.assign(balances!, {
    async native() {
      const value = answers.length > 1 ? answers.shift() : answers[0]
      if (value === 'none') throw new Error('The node does not answer.')
      return { value: BigInt(value!), decimals: 0, symbol: 'ETH' }
    },
  })
  await buy()
  for (let look = 0; look < 4; look += 1) {
    await settle()
    expect(engine.getState().onramp?.purchase?.status).toBe('waiting')
    clock.advance(5_000)
  }
  await settle()
  expect(engine.getState().onramp?.purchase).toMatchObject({ status: 'arrived', received: '2' })
})

test.each<[string, string]>([
  ['beside an invalid escape', `${page}?x=%zz&walletAddress=%30x${thief.slice(2)}`],
  ['beside bytes that are not text', `${page}?x=%ff&walletAddress=%30%78${thief.slice(2)}`],
  ['of another namespace', `${page}?walletAddress=${base58.encode(new Uint8Array(32).fill(7))}`],
])('security T-36 a page that hides another account %s is not opened', async (_, url) => {
  const { buy, opened } = await openPriced(testOnrampProvider({ createUrl: () => url }))
  await expect(buy()).rejects.toMatchObject({ code: 'onramp/WRONG_ADDRESS' })
  expect(opened).toMatchObject([{ shown: ['about:blank'], isClosed: true }])
})

/** A provider that sells a token with this contract address. */
function sellerOf(contractAddress: string, url: string): OnrampProvider {
  const userAddress = testOnrampProvider({ createUrl: () => url })
  return {
    ...userAddress,
    async getOptions(options) {
      const found = await userAddress.getOptions!(options)
      const network = { name: 'ethereum', displayName: 'Ethereum', chainId: '1', contractAddress }
      const [ether] = found.purchaseCurrencies
      return { ...found, purchaseCurrencies: [{ ...ether!, networks: [network] }] }
    },
  }
}

const inJson = (fields: object) => encodeURIComponent(encodeURIComponent(JSON.stringify(fields)))

test.each<[string, string, boolean]>([
  ['in the field of the wallet', `?walletAddress=${thief}`, false],
  ['in the field of the wallet, in JSON', `?q=${inJson({ walletAddress: thief })}`, false],
  ['in both fields', `?tokenAddress=${thief}&walletAddress=${thief}`, false],
  ['in the field of the contract', `?contractAddress=${thief}`, true],
  ['in the field of the contract, in JSON', `?q=${inJson({ assets: [thief] })}`, true],
])(
  'security T-36 the check ignores an address that the service calls a contract %s',
  async (_, query, isOpened) => {
    const { buy, opened } = await openPriced(sellerOf(thief, page + query))
    if (!isOpened) await expect(buy()).rejects.toMatchObject({ code: 'onramp/WRONG_ADDRESS' })
    else await buy()
    expect(opened[0]?.shown).toHaveLength(isOpened ? 2 : 1)
  },
)

test.each([
  ...['contract', 'contractAddress', 'token', 'asset', 'assets', 'currency', 'currencies'],
  ...['my.token-address', 'buy_token_id', 'TOKEN'],
])('the check does not count the contract in the field %s, at any level of encoding', (name) => {
  const contract = thief.toUpperCase().replace('0X', '0x')
  const json = JSON.stringify({ [name]: thief })
  for (const query of [
    `${name}=${thief}`,
    `x=${json}`,
    `x=${encodeURIComponent(json)}`,
    `x=${encodeURIComponent(encodeURIComponent(json))}`,
    `x=${encodeURIComponent(JSON.stringify({ [name]: [thief] }, undefined, 1))}`,
  ]) {
    expect(addressesIn(`${page}?${query}`, contract)).toEqual([])
    expect(addressesIn(`${page}?${query}&x=1`, contract)).toEqual([])
    expect(addressesIn(`${page}?${query}`)).toHaveLength(5)
    expect(addressesIn(`${page}?${query}`, `0x${'a'.repeat(40)}`)).toHaveLength(5)
  }
})

test.each([
  ...['to', 'wallet', 'con_tract', 'tok', 'to=0x&ken', 'token=a&to', 'token-a/b', 'token;to'],
  ...['token=,', 'token=%2c', 'token=%'],
])('the check counts the contract after %s', (before) => {
  expect(addressesIn(`${page}?${before}=${thief}`, thief)).not.toEqual([])
})

test('the check finds Solana accounts in the fields about wallets', () => {
  const [userAddress, other] = [1, 2].map((byte) => base58.encode(new Uint8Array(32).fill(byte)))
  const json = encodeURIComponent(JSON.stringify({ [other!]: ['solana'] }))
  expect(addressesIn(`${page}?walletAddress=${userAddress}&key=${other}`)).toContain(userAddress)
  expect(addressesIn(`${page}?walletAddress=${userAddress}&key=${other}`)).not.toContain(other)
  expect(addressesIn(`${page}?addresses=${json}`)).toContain(other)
  expect(addressesIn(`${page}wallet/${userAddress}?wallet&${userAddress}`)).toEqual([])
  expect(addressesIn(`${page}?walletAddress=${thief}`)).toEqual(Array(5).fill(thief))
})

const base = { caipNetworkId: 'eip155:8453', symbol: 'USDC' } as const

test('a provider with URL settings delivers a coin only if it has a code for that coin and network', () => {
  const { delivers } = onrampPage({
    id: 'a',
    name: 'A',
    url: page,
    publicKey: 'k',
    currencyCodes: { 'eip155:8453': { USDC: 'USDC_BASE' } },
  })
  expect(delivers?.(base)).toBe(true)
  expect(delivers?.({ ...base, symbol: 'ETH' })).toBe(false)
  expect(delivers?.({ ...base, symbol: 'constructor' })).toBe(false)
  expect(delivers?.({ ...base, caipNetworkId: 'eip155:10' })).toBe(false)
  expect(delivers?.({ symbol: 'ETH', caipNetworkId: 'eip155:1' })).toBe(true)
})

test('security T-36 the user cannot buy a coin that the provider cannot deliver on the network', async () => {
  const { getOptions, getQuote } = testOnrampProvider()
  const networks = [{ name: 'arbitrum', displayName: 'Arbitrum', chainId: '42161' }]
  const seller = onrampPage({ id: 'own', name: 'Own Pay', url: page, publicKey: 'k' })
  const { opened, windows } = createTestWindows()
  const arranged = createTestEngine({
    networks: [arbitrum],
    onramp: [
      {
        ...seller,
        getQuote: getQuote!,
        async getOptions(options) {
          const { paymentCurrencies, purchaseCurrencies } = await getOptions!(options)
          return {
            paymentCurrencies,
            purchaseCurrencies: purchaseCurrencies.map((one) => ({ ...one, networks })),
          }
        },
      },
    ],
    platform: { windows },
  })
  const { engine } = arranged
  await connectWallet(arranged)
  const { buy, options, quote, setDraft } = await engine.load(onramp)
  for (const query of [options, quote]) query.subscribe(() => {})
  await vi.waitUntil(() => options.get().status === 'success')
  setDraft({ amount: '100' })
  await expect(buy()).rejects.toMatchObject({
    code: 'onramp/NOT_DELIVERED',
    details: ['Own Pay', 'ETH', 'Arbitrum'],
  })
  expect(opened).toEqual([])
})
