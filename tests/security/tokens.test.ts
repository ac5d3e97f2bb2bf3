import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { formatBalance } from '../../src/engine/amounts/Amount.ts'
import { sumUsd } from '../../src/engine/amounts/formatUsd.ts'
import { markDoubtful } from '../../src/engine/features/tokens/createHoldings.ts'
import { parseToken } from '../../src/engine/features/tokens/parseToken.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { countWork } from '../support/countWork.ts'
import { createTokensEngine, readIdentity, readTokens } from '../support/createTokensEngine.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

const contract = (last: number) => `eip155:1:0x${String(last).padStart(40, '0')}`

const token = (changes: object = {}, last = 1) => ({
  name: 'Lantern',
  symbol: 'LAN',
  chainId: 'eip155:1',
  address: contract(last),
  price: 1,
  quantity: { decimals: '18', numeric: '10' },
  iconUrl: 'https://icons.example/lan.png',
  ...changes,
})

/** The tokens of an account, from this answer of the service. */
async function read(balances: readonly unknown[]) {
  sandbox.faults.set({
    kind: 'wrongShape',
    service: 'blockchainApi',
    path: '/v1/account/*',
    body: { balances },
  })
  const { engine } = await createTokensEngine(sandbox)
  return (await readTokens(engine)).data ?? []
}

describe('one token in the service’s answer', () => {
  test.each(['-1', '78', '1e9', '999999999', '6.5', ' 6', '', '٦', 6, null, undefined, {}])(
    'security 32 is left out if its decimals are %j, and the other tokens stay',
    async (decimals) => {
      const quantity = { decimals, numeric: '1' }
      expect(
        (await read([token({ quantity }), token({}, 2)])).map(({ address }) => address),
      ).toEqual([contract(2)])
    },
  )

  test.each(['1', '77'])('security 32 may have decimals of %s', async (decimals) => {
    expect(await read([token({ quantity: { decimals, numeric: '1' } })])).toHaveLength(1)
  })

  test.each(['1e3', '-1', '1,5', '٣', 'NaN', '', '9'.repeat(500), 5, null])(
    'security 30 is left out if its amount is %j',
    async (numeric) => {
      expect(await read([token({ quantity: { decimals: '18', numeric } })])).toEqual([])
    },
  )

  test.each<[string, object]>([
    ['another network', { chainId: 'eip155:10' }],
    ['a contract of another network', { address: `eip155:10:0x${'1'.repeat(40)}` }],
    ['a contract that is not an address', { address: 'eip155:1:<img>' }],
    ['an empty contract', { address: null }],
    ['an invalid CAIP-10 id', { address: `0x${'1'.repeat(40)}` }],
  ])('security 1 a token of %s is left out', async (_, changes) => {
    expect(await read([token(changes)])).toEqual([])
  })

  test('a token has no placeholder address if it is the chain’s native coin', async () => {
    const [one] = await read([
      token({ address: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }),
    ])
    expect(one).toMatchObject({ symbol: 'LAN' })
    expect(one).not.toHaveProperty('address')
  })

  test.each([
    'http://icons.example/1.png',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'https://user:pass@icons.example/1.png',
    7,
  ])('security 4 a token shows no icon from %j', async (iconUrl) => {
    const [one] = await read([token({ iconUrl })])
    expect(one).toMatchObject({ symbol: 'LAN' })
    // The sandbox's own service is on this machine, where plain http is allowed.
    expect(one?.iconUrl).toBeUndefined()
  })

  test('security 5 names and symbols are clean and short, and never empty', async () => {
    const [one, two] = await read([
      token({ name: `\u202eNAL\u0000${'x'.repeat(900)}`, symbol: `L\u200bAN${'N'.repeat(99)}` }),
      token({ name: '\u200b', symbol: 5 }, 2),
    ])
    expect(one?.name).toMatch(/^NALx{37}$/)
    expect(one?.symbol).toMatch(/^LANN{13}$/)
    expect(two).toMatchObject({ name: 'Unknown token', symbol: '?' })
  })

  test('security 9 if several tokens have one address, the first one stays', async () => {
    const [one, ...others] = await read([token(), token({ name: 'Usurper', price: 9_999 })])
    expect(one?.name).toBe('Lantern')
    expect(others).toEqual([])
  })
})

describe('an imitation token', () => {
  const coin = { ...token({ name: 'Ether', symbol: 'ETH', price: 2_000 }), address: undefined }
  const dollar = token({ name: 'Tide Dollar', symbol: 'TIDE' }, 2)

  test.each<[string, object]>([
    ['the chain’s own coin', { name: 'Ether', symbol: 'ETH' }],
    ['its name with another symbol', { name: 'ETHER', symbol: 'X' }],
    ['another token’s symbol with a look-alike letter', { name: 'Anything', symbol: 'TІDE' }],
    ['no other token, but mixes two scripts', { name: 'Lаntern', symbol: 'LАN' }],
  ])(
    'security T-33 that imitates %s is marked, comes last, and does not count in the total',
    async (_, changes) => {
      const fake = token({ ...changes, price: 1_000_000 }, 3)
      const list = await read([coin, dollar, fake])
      expect(list.map(({ address, warning }) => [address, warning])).toEqual([
        [undefined, undefined],
        [contract(2), undefined],
        [contract(3), 'imitation'],
      ])
      expect(list[2]?.iconUrl).toBeUndefined()
      const counted = list.filter(({ warning }) => warning === undefined)
      expect(
        sumUsd(counted.map(({ price, quantity }) => ({ amount: quantity.numeric, price }))),
      ).toEqual({ dollars: '20010', pennies: '00' })
    },
  )

  test.each([
    ['the same symbol', 'TIDE'],
    ['the same symbol in lower case', 'tide'],
    ['the same symbol with a space', 'TI DE'],
    ['the same symbol with a digit for a letter', 'T1DE'],
  ])(
    'security T-33 two priced tokens with %s are both not trusted and not counted',
    async (_, symbol) => {
      const list = await read([
        coin,
        dollar,
        token({ name: 'Anything', symbol, price: 1_000_000 }, 3),
      ])
      expect(list.map(({ warning }) => warning)).toEqual([undefined, 'imitation', 'imitation'])
    },
  )

  test('security T-33 only the imitation is marked if it has a price and the same name as the host’s own token', () => {
    const ofMainnet = { caipNetworkId: mainnet.caipNetworkId, imageKind: 'web' } as const
    const own = parseToken(token({ name: 'Shop', symbol: 'SHOP', price: 0 }, 2), ofMainnet)!
    const fake = parseToken(token({ name: 'Shop', symbol: 'SH0P', price: 5 }, 3), ofMainnet)!
    const marks = (...list: (typeof own)[]) =>
      markDoubtful(list, mainnet, {
        isConfigured: ({ address }) => address === own.address,
        isListed: () => false,
      }).map(({ address, warning }) => [address, warning])
    const wanted = [
      [own.address, undefined],
      [fake.address, 'imitation'],
    ]
    expect(marks(own, fake)).toEqual(wanted)
    expect(marks(fake, own).reverse()).toEqual(wanted)
  })

  test('security T-33 is marked whatever the order of the list', async () => {
    const crowd = [
      coin,
      dollar,
      token({ name: 'Anything', symbol: 'tide', price: 9 }, 3),
      token({ name: 'Anything', symbol: 'TІDE', price: 9 }, 4),
      token({ name: 'Moss', symbol: 'MOSS', price: 2 }, 5),
      token({ name: 'Moss', symbol: 'MOSS', price: 0 }, 6),
      token({ name: 'Ether', symbol: 'ETH', price: 2_000 }, 7),
      token({ name: 'Pebble', symbol: 'PBL', price: 0 }, 8),
      token({ name: 'Claim now', symbol: 'REED', price: 5 }, 9),
      token({ name: 'Reed', symbol: 'REED', price: 5 }, 10),
    ]
    const marks = async (list: readonly object[]) =>
      new Map((await read([...list])).map(({ address, warning }) => [address, warning]))
    const first = await marks(crowd)
    expect([...first].filter(([, warning]) => warning === undefined).map(([at]) => at)).toEqual(
      expect.arrayContaining([undefined, contract(5), contract(10)]),
    )
    expect([...first.values()].filter((warning) => warning === undefined)).toHaveLength(3)
    for (let turn = 1; turn < crowd.length; turn += 1) {
      const turned = [...crowd.slice(turn), ...crowd.slice(0, turn)]
      expect(await marks(turned)).toEqual(first)
      expect(await marks(turned.reverse())).toEqual(first)
    }
  })

  test.each(['Visit free-prize.com', 'Claim your reward', 'https://prize.example', 't.me/prize'])(
    'security T-33 with the name "%s" is marked as spam',
    async (name) => {
      expect((await read([token({ name, price: 0 })]))[0]?.warning).toBe('advert')
    },
  )

  test('security T-33 is marked if it has no price, but a priced token with a dot in its name is not', async () => {
    const [priced, unpriced] = await read([
      token({ name: 'yearn.finance', symbol: 'YFI' }),
      token({ name: 'Pebble', symbol: 'PBL', price: 0 }, 2),
    ])
    expect(priced?.warning).toBeUndefined()
    expect(unpriced?.warning).toBe('unpriced')
  })
})

test('security 31 an amount is rounded down to 3 decimals, and shows 0.000 when it is invalid', async () => {
  const [one] = await read([token({ quantity: { decimals: '18', numeric: '1.9999' } })])
  expect(formatBalance(one?.quantity.numeric)).toBe('1.999')
  expect(formatBalance('1e9')).toBe('0.000')
})

test('security T-48 at most 5,000 tokens are read at once', async () => {
  const many = Array.from({ length: 6_000 }, (_, index) => token({ symbol: `S${index}` }, index))
  const list = await read(many)
  expect(list).toHaveLength(5_000)
})

test('security 6 listing a token with a hostile name of any length costs little', async () => {
  const hostile = (length: number) => 'a.'.repeat(length / 2)
  const name = hostile(300_000)
  expect(await read([token({ name, symbol: name, price: 0 })])).toHaveLength(1)
  const workOf = (words: string) => {
    const given = token({ name: words, symbol: words, iconUrl: words, price: 0 })
    const origin = { caipNetworkId: 'eip155:1', imageKind: 'web' } as const
    return countWork(() =>
      markDoubtful([parseToken(given, origin)!], mainnet, {
        isConfigured: () => false,
        isListed: () => false,
      }),
    )
  }
  expect(workOf(hostile(600_000))).toBe(workOf(name))
  expect(workOf(name)).toBeLessThan(20_000)
  const digits = '9'.repeat(1_000_000)
  expect(countWork(() => formatBalance(digits))).toBeLessThan(100)
})

test.each<[string, unknown, object]>([
  ['a name with markup stays text', '<b>alice</b>', { name: '<b>alice</b>' }],
  ['direction characters are removed', '\u202emoc.ecila', { name: 'moc.ecila' }],
  ['the first 40 characters stay', 'a'.repeat(900), { name: 'a'.repeat(40) }],
  ['an invisible name is no name', '\u200b', {}],
])('security 5 in an identity, %s', async (_, name, expected) => {
  sandbox.faults.set({
    kind: 'wrongShape',
    service: 'blockchainApi',
    path: '/v1/identity/*',
    body: { name, avatar: 'javascript:alert(1)' },
  })
  const { engine } = await createTokensEngine(sandbox)
  const { source, ...identity } = (await readIdentity(engine)).data!
  expect(source?.from).toBe('cloud-services')
  expect(identity).toEqual(expected)
})
