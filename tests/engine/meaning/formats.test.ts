import { encodeFunctionData, getAddress, parseAbi, parseAbiItem } from 'viem'
import { expect, test } from 'vitest'
import type { Meaning } from '../../../src/engine/index.ts'
import {
  type ChainAnswers,
  createMeaningEngine,
  kindsOf,
  linesOf,
  owner,
  usdc,
  weth,
} from '../../support/createMeaningEngine.ts'

// Parts of an ERC-7730 field that the reference implementation supports only partly or not at all.

const contract = '0x00000000000000000000000000000000000000c7'
const friend = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const oneInch = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const nowhere = '0x00000000000000000000000000000000000000AA'
const longestOf = (bits: bigint) => 2n ** bits - 1n

interface Case {
  key?: string
  args?: readonly unknown[]
  fields: readonly unknown[]
  metadata?: object
  display?: object
  format?: object
  answers?: ChainAnswers
  value?: bigint
}

let page: ReturnType<typeof createMeaningEngine> | undefined

async function explain({
  answers,
  args = [],
  display,
  fields,
  format,
  key = 'f()',
  metadata,
  value,
}: Case): Promise<Meaning> {
  page ??= createMeaningEngine()
  const { explain: meaning } = await (answers ? createMeaningEngine(answers) : page)
  const item = parseAbiItem(`function ${key}` as string) as never
  return meaning.explainCall({
    caipNetworkId: 'eip155:1',
    to: contract,
    data: encodeFunctionData({ abi: [item], args } as never),
    ...(value !== undefined && { value }),
    descriptor: {
      $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
      context: { contract: { deployments: [{ chainId: 1, address: contract }] } },
      metadata: { owner: 'Test', ...metadata },
      display: { ...display, formats: { [key]: { intent: 'Do it', fields, ...format } } },
    },
  })
}

/** The text that shows for one argument. */
const shown = async (type: string, value: unknown, field: object, more: Partial<Case> = {}) => {
  const meaning = await explain({
    key: `f(${type} a)`,
    args: [value],
    fields: [{ path: 'a', label: 'A', ...field }],
    ...more,
  })
  return meaning.source === 'descriptor' ? meaning.fields[0] : meaning.source
}
const textOf = async (...given: Parameters<typeof shown>) => {
  const field = await shown(...given)
  return typeof field === 'string' ? field : field?.text
}

const date = { format: 'date', params: { encoding: 'timestamp' } }
test('each format shows values of its type, and other values as they are', async () => {
  const cases = [
    ['uint256', 5n, { format: 'amount' }, '0.000000000000000005 ETH'],
    ['string', 'five', { format: 'amount' }, 'five'],
    ['string', 'five', { format: 'tokenAmount', params: { token: usdc } }, 'five'],
    ['uint256', 5n, { format: 'tokenAmount' }, '5'],
    ['uint256', 0n, date, '1970-01-01T00:00:00Z'],
    ['int256', -1n, date, '-1'],
    ['uint256', 8_640_000_000_000n, date, '+275760-09-13T00:00:00Z'],
    ['uint256', 8_640_000_000_001n, date, '8640000000001'],
    ['string', 'soon', date, 'soon'],
    ['uint256', 77n, { format: 'date', params: { encoding: 'blockheight' } }, 'Block 77'],
    ['uint256', 3_661n, { format: 'duration' }, '01:01:01'],
    ['uint256', 360_000n, { format: 'duration' }, '100:00:00'],
    ['int256', 0n, { format: 'duration' }, '00:00:00'],
    ['int256', -5n, { format: 'duration' }, '-5'],
    ['string', 'long', { format: 'duration' }, 'long'],
    ['uint256', 15n, { format: 'unit' }, '15'],
    ['uint256', 15n, { format: 'unit', params: { base: '%', decimals: 1 } }, '1.5%'],
    ['string', 'x', { format: 'unit' }, 'x'],
    ['uint256', 999n, { format: 'unit', params: { base: 'g', prefix: true } }, '999g'],
    ['uint256', 1_000n, { format: 'unit', params: { base: 'g', prefix: true } }, '1kg'],
    ['uint256', 1_500_000n, { format: 'unit', params: { base: 'B', prefix: true } }, '1.5MB'],
    ['uint256', 10n ** 9n, { format: 'unit', params: { base: 'B', prefix: true } }, '1GB'],
    ['uint256', 10n ** 12n, { format: 'unit', params: { base: 'B', prefix: true } }, '1TB'],
    ['uint256', 10n ** 15n, { format: 'unit', params: { base: 'B', prefix: true } }, '1PB'],
    ['uint256', 10n ** 22n, { format: 'unit', params: { base: 'B', prefix: true } }, '10000EB'],
    ['int256', -1_000n, { format: 'unit', params: { base: 'g', prefix: true } }, '-1kg'],
    ['int256', -999n, { format: 'unit', params: { base: 'g', prefix: true } }, '-999g'],
    ['uint256', 1_000n, { format: 'unit', params: { base: 'g', prefix: 'yes' } }, '1000g'],
    ['uint256', 10n ** 77n, { format: 'unit', params: { base: 'g', decimals: 77 } }, '1g'],
    ['uint256', 1n, { format: 'unit', params: { decimals: 78 } }, 'unknown'],
    ['uint256', 1n, { format: 'unit', params: { decimals: -1 } }, 'unknown'],
    ['uint256', 1n, { format: 'unit', params: { decimals: 1.5 } }, 'unknown'],
    ['uint256', 1n, { format: 'chainId' }, 'Ethereum'],
    ['uint256', 42_161n, { format: 'chainId' }, 'Arbitrum One'],
    ['uint256', 424_242n, { format: 'chainId' }, '424242'],
    ['uint256', 1n, { format: 'somethingNew' }, '1'],
    ['uint256', 1n, {}, '1'],
    ['uint256[]', [1n, 2n, 3n], {}, '3'],
    ['bool', true, {}, 'true'],
    ['string', 'Hi \u202ethere', {}, 'Hi there'],
    ['bytes', `0x${'ab'.repeat(99)}`, {}, `0x${'ab'.repeat(99)}`],
    [
      'bytes',
      `0x12${'ab'.repeat(99)}`,
      {},
      `0x12${'ab'.repeat(32)}…${'ab'.repeat(33)} (100 bytes)`,
    ],
    ['address', owner, { format: 'addressName' }, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['address', oneInch, { format: 'addressName' }, `1inch (${oneInch})`],
    ['bytes', friend, { format: 'addressName' }, friend],
    [
      'bytes32',
      `${friend}${'0'.repeat(24)}`,
      { format: 'addressName' },
      `${friend.toLowerCase()}${'0'.repeat(24)}`,
    ],
    ['uint256', BigInt(friend), { format: 'addressName' }, friend],
    ['uint256', longestOf(160n), { format: 'addressName' }, getAddress(`0x${'f'.repeat(40)}`)],
    ['uint256', 2n ** 160n, { format: 'addressName' }, String(2n ** 160n)],
    ['int256', 5n, { format: 'addressName' }, '5'],
    ['string', 'friend', { format: 'addressName' }, 'friend'],
    ['address', usdc, { format: 'tokenTicker' }, 'USDC'],
    ['address', friend, { format: 'tokenTicker' }, friend],
    ['string', 'USDC', { format: 'tokenTicker' }, 'USDC'],
    ['address', usdc, { format: 'tokenTicker', params: { chainId: 424_242 } }, usdc],
    ['uint256', 1n, { encryption: { scheme: 'fhe', fallbackLabel: 'Secret' } }, 'Secret'],
    ['uint256', 1n, { encryption: { scheme: 'fhe' } }, '[Encrypted]'],
    ['uint256', 1n, { encryption: {} }, '1'],
  ] as const
  for (const [type, value, field, text] of cases) {
    expect(await textOf(type, value, field), `${type} ${text}`).toBe(text)
  }
})

const enums = {
  metadata: { enums: { modes: { 1: 'stable', 2: 7, constructor: 'no' }, none: null } },
}
test('a value of an enum shows by its name', async () => {
  const cases = [
    [1n, '$.metadata.enums.modes', 'stable'],
    [2n, '$.metadata.enums.modes', '2'],
    [3n, '$.metadata.enums.modes', '3'],
    [1n, '$.metadata.enums.none', '1'],
    [1n, '$.metadata.enums.other', '1'],
    [1n, undefined, '1'],
    [1n, '$.constructor.prototype', '1'],
  ] as const
  for (const [value, $ref, text] of cases) {
    const field = { format: 'enum', params: { $ref } }
    expect(await textOf('uint256', value, field, enums), String($ref)).toBe(text)
  }
})

const eee = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const units = { units: '1500000', isUnlimited: false }
const asUsdc = { ...units, amount: '1.5', symbol: 'USDC', token: usdc }
const asEther = { ...units, amount: '0.0000000000015', symbol: 'ETH' }
test('an amount shows in its token', async () => {
  const cases = [
    ['a constant token', { token: usdc }, '1.5 USDC', asUsdc],
    ['a token of the file', { token: '$.metadata.constants.coin' }, '1.5 USDC', asUsdc],
    ['a token as a path', { tokenPath: usdc }, '1.5 USDC', asUsdc],
    ['a token that is no token', { token: friend }, '1500000', { ...units, token: friend }],
    ['a token that is no address', { token: 'USDC' }, '1500000', units],
    ['a native coin', { token: eee, nativeCurrencyAddress: eee }, '0.0000000000015 ETH', asEther],
    [
      'a native coin in another case',
      { token: eee, nativeCurrencyAddress: [usdc, eee.toLowerCase()] },
      '0.0000000000015 ETH',
      asEther,
    ],
    ['another native coin', { token: usdc, nativeCurrencyAddress: [eee] }, '1.5 USDC', asUsdc],
    [
      'a native coin of the file',
      { token: eee, nativeCurrencyAddress: ['$.metadata.constants.native'] },
      '0.0000000000015 ETH',
      asEther,
    ],
    ['a token of another network', { token: usdc, chainId: 42_161 }, '1.5 USDC', asUsdc],
    [
      'a network that the app lacks',
      { token: usdc, chainId: 5 },
      '1500000',
      { ...units, token: usdc },
    ],
    [
      'the limit itself',
      { token: usdc, threshold: 1_500_000 },
      'Unlimited USDC',
      { ...asUsdc, isUnlimited: true },
    ],
    ['a limit above it', { token: usdc, threshold: '1500001' }, '1.5 USDC', asUsdc],
    [
      'a limit in hex',
      { token: usdc, threshold: '0x16E360' },
      'Unlimited USDC',
      { ...asUsdc, isUnlimited: true },
    ],
    ['a limit that is none', { token: usdc, threshold: '0x' }, '1.5 USDC', asUsdc],
    ['a limit with text after it', { token: usdc, threshold: '5x' }, '1.5 USDC', asUsdc],
    ['a limit with text before it', { token: usdc, threshold: 'x5' }, '1.5 USDC', asUsdc],
    ['a limit that is no whole number', { token: usdc, threshold: 1.5 }, '1.5 USDC', asUsdc],
    [
      'a limit with its message',
      { token: friend, threshold: 5, message: 'All' },
      'All',
      { ...units, token: friend, isUnlimited: true },
    ],
  ] as const
  for (const [_, params, text, value] of cases) {
    const metadata = { constants: { coin: usdc, native: eee } }
    const field = await shown(
      'uint256',
      1_500_000n,
      { format: 'tokenAmount', params },
      { metadata },
    )
    expect(field, _).toEqual({ label: 'A', text, value: { kind: 'amount', ...value } })
  }
})

test('other arguments can give the token and its network', async () => {
  const { fields } = await explain({
    key: 'f(uint256 a,uint256 chain,address[] coins)',
    args: [1_500_000n, 42_161n, [usdc, weth]],
    fields: [
      {
        path: 'a',
        label: 'A',
        format: 'tokenAmount',
        params: { tokenPath: 'coins.[1]', chainIdPath: 'chain' },
      },
    ],
  })
  expect(fields[0]?.text).toBe('0.0000000000015 WETH')
})

test('each amount in a list has the token at the same position', async () => {
  const lists = (args: readonly unknown[]) =>
    explain({
      key: 'f(uint256[] amounts,address[] coins)',
      args,
      fields: [
        {
          path: 'amounts.[]',
          label: 'A',
          separator: 'No. {index}',
          format: 'tokenAmount',
          params: { tokenPath: 'coins.[]' },
        },
      ],
    })
  const both = await lists([
    [1_000_000n, 10n ** 18n],
    [usdc, weth],
  ])
  expect(both.fields.map(({ separator, text }) => [separator, text])).toEqual([
    ['No. 0', '1 USDC'],
    ['No. 1', '1 WETH'],
  ])
  expect((await lists([[1n, 2n], [usdc]])).source).toBe('unknown')
  const one = await explain({
    key: 'f(uint256 a,address[] coins)',
    args: [1n, [usdc]],
    fields: [{ path: 'a', format: 'tokenAmount', params: { tokenPath: 'coins.[]' } }],
  })
  expect(one.source).toBe('unknown')
})

const maps = { coins: { values: { 1: usdc } }, none: { values: null } }
test('a map can give the token', async () => {
  const cases = [
    ['a key that it has', { map: '$.metadata.maps.coins', keyPath: '@.chainId' }, '1.5 USDC'],
    ['a key that it lacks', { map: '$.metadata.maps.coins', keyPath: 'a' }, 'unknown'],
    [
      'a key of every object',
      { map: '$.metadata.maps.coins', keyPath: '$.metadata.owner' },
      'unknown',
    ],
    ['no values', { map: '$.metadata.maps.none', keyPath: '@.chainId' }, 'unknown'],
    ['no place in the file', { map: '$.metadata.maps.other', keyPath: '@.chainId' }, 'unknown'],
    ['no key', { map: '$.metadata.maps.coins' }, 'unknown'],
  ] as const
  for (const [_, token, text] of cases) {
    const metadata = { maps, owner: 'constructor' }
    const field = { format: 'tokenAmount', params: { token } }
    expect(await textOf('uint256', 1_500_000n, field, { metadata }), _).toBe(text)
  }
})

test('a field can be a constant', async () => {
  const cases = [
    ['a text', 'Hello', 'Hello'],
    ['a number', 5, '5'],
    ['a truth', true, 'true'],
    ['an address', friend.toLowerCase(), friend],
    ['a text of the file', undefined, 'unknown'],
    ['an object', {}, 'unknown'],
    ['a number with a fraction', 1.5, 'unknown'],
    ['null', null, 'unknown'],
  ] as const
  for (const [_, value, text] of cases) {
    const { fields, source } = await explain({ fields: [{ label: 'A', value, format: 'raw' }] })
    expect(source === 'unknown' ? source : fields[0]?.text, _).toBe(text)
  }
})

test('a path can lead to arguments, to the call or to the file', async () => {
  const cases = [
    ['@.from', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['@.to', '0x00000000000000000000000000000000000000C7'],
    ['@.chainId', '1'],
    ['@.value', '7'],
    ['@.gas', 'unknown'],
    ['$.metadata.owner', 'Test'],
    ['$.metadata.nothing', 'unknown'],
    ['$.a.b.c.d.e.f.g.h.i', 'unknown'],
    ['#.a.b', '5'],
    ['a.b', '5'],
    ['a.[0]', 'unknown'],
    ['b', 'unknown'],
    [['a.b'], 'unknown'],
  ] as const
  for (const [path, text] of cases) {
    const { fields, source } = await explain({
      key: 'f((uint256 b) a)',
      args: [{ b: 5n }],
      fields: [{ path, label: 'A' }],
      value: 7n,
    })
    expect(source === 'unknown' ? source : fields[0]?.text, String(path)).toBe(text)
  }
})

test('a path with # begins at the arguments, even inside a group', async () => {
  const { fields, sentence } = await explain({
    key: 'f((uint256 b) a,uint256 c)',
    args: [{ b: 5n }, 6n],
    fields: [
      {
        path: 'a',
        fields: [
          { path: 'b', label: 'B' },
          { path: '#.c', label: 'C' },
          { path: '@.chainId', label: 'D' },
        ],
      },
      { fields: [{ path: 'c', label: 'E' }] },
    ],
    format: { interpolatedIntent: '{a.b} {#.a.b} {c} {@.chainId}' },
  })
  expect(fields.map(({ label, text }) => `${label}${text}`)).toEqual(['B5', 'C6', 'D1', 'E6'])
  expect(sentence).toBe('5 5 6, 6 1')
})

test('a bundled group shows the first element of each list, then the second', async () => {
  const pairs = [
    { a: 1n, b: 2n },
    { a: 3n, b: 4n },
  ]
  const of = async (iteration: string | undefined, fields: readonly object[]) =>
    explain({
      key: 'f((uint256 a,uint256 b)[] list)',
      args: [pairs],
      fields: [{ path: 'list.[]', iteration, fields }],
    })
  const inner = [
    { path: 'a', label: 'A' },
    { path: 'b', label: 'B' },
  ]
  const texts = ({ fields }: Meaning) => fields.map(({ text }) => text).join('')
  expect(texts(await of(undefined, inner))).toBe('1234')
  expect(texts(await of('sequential', inner))).toBe('1234')
  expect(texts(await of('bundled', inner))).toBe('1234')
  const grouped = (iteration: string, args: readonly unknown[]) =>
    explain({
      key: 'f(uint256[] a,uint256[] b)',
      args,
      fields: [
        {
          iteration,
          fields: [
            { path: 'a.[]', label: 'A' },
            { path: 'b.[]', label: 'B' },
          ],
        },
      ],
    })
  expect(
    texts(
      await grouped('bundled', [
        [1n, 3n],
        [2n, 4n],
      ]),
    ),
  ).toBe('1234')
  expect(
    texts(
      await grouped('sequential', [
        [1n, 3n],
        [2n, 4n],
      ]),
    ),
  ).toBe('1324')
  expect((await grouped('bundled', [[1n, 3n], [2n]])).source).toBe('unknown')
})

test('a field is hidden by its rule', async () => {
  const cases = [
    ['never', undefined],
    ['always', '5'],
    [{ ifNotIn: ['5'] }, undefined],
    [{ ifNotIn: [6] }, '5'],
    [{ ifNotIn: 5 }, '5'],
    [{ ifNotIn: [...Array(49).fill(0), 5] }, undefined],
    [{ ifNotIn: [...Array(50).fill(0), 5] }, '5'],
    [{ mustMatch: [4, 5] }, undefined],
    [{ mustMatch: [4] }, 'unknown'],
    [{ mustMatch: 5 }, 'unknown'],
  ] as const
  for (const [visible, text] of cases) {
    expect(await textOf('uint256', 5n, { visible }), JSON.stringify(visible)).toBe(text)
  }
})

test('the rules of visibility ignore letter case', async () => {
  expect(await shown('address', friend, { visible: { ifNotIn: [friend.toUpperCase()] } })).toBe(
    undefined,
  )
})

test('a field takes shared settings from the definition that it names', async () => {
  const definitions = { coin: { label: 'Coin', format: 'tokenAmount', params: { token: usdc } } }
  const own = await explain({
    key: 'f(uint256 a)',
    args: [1_500_000n],
    fields: [
      { path: 'a', $ref: '$.display.definitions.coin' },
      { path: 'a', $ref: '$.display.definitions.coin', label: 'Own', params: { token: weth } },
      { path: 'a', $ref: '$.display.definitions.other', label: 'None' },
      { path: 'a', $ref: 5, label: 'Five' },
    ],
    display: { definitions },
  })
  expect(linesOf(own)).toEqual([
    'Coin: 1.5 USDC',
    'Own: 0.0000000000015 WETH',
    'None: 1500000',
    'Five: 1500000',
  ])
})

test('an intent may be one text or several', async () => {
  const cases = [
    ['a text', 'Swap', 'Swap'],
    ['several texts with labels', { Swap: 'Ether', For: 'Tide' }, 'Swap: Ether, For: Tide'],
    [
      'six texts',
      { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' },
      'a: 1, b: 2, c: 3, d: 4, e: 5',
    ],
    ['no text', '', 'Unknown call'],
    ['a number', 5, 'Unknown call'],
    ['null', null, 'Unknown call'],
  ] as const
  for (const [_, intent, expected] of cases) {
    expect((await explain({ fields: [], format: { intent } })).intent, _).toBe(expected)
  }
})

test('a sentence shows as a whole or not at all', async () => {
  const cases = [
    ['Pay {a}', 'Pay 5'],
    ['Pay {#.a}', 'Pay 5'],
    ['Pay {{a}}', 'Pay {a}'],
    ['Pay {b}', undefined],
    ['Pay {hidden}', undefined],
    ['Pay {}', undefined],
    [`${'x'.repeat(297)}{a}`, `${'x'.repeat(297)}5`],
    [`${'x'.repeat(298)}{a}`, undefined],
    [5, undefined],
  ] as const
  for (const [interpolatedIntent, sentence] of cases) {
    const meaning = await explain({
      key: 'f(uint256 a,uint256 hidden)',
      args: [5n, 6n],
      fields: [
        { path: 'a', label: 'A' },
        { path: 'hidden', label: 'H', visible: 'never' },
      ],
      format: { interpolatedIntent },
    })
    expect(meaning.sentence, String(interpolatedIntent)).toBe(sentence)
  }
})

test('a file that is malformed or too large does not describe the call', async () => {
  const cases = [
    ['no fields', { fields: undefined }],
    ['fields that are no list', { fields: { 0: {}, length: 1 } }],
    ['more than a hundred fields', { fields: Array(101).fill({ path: '@.chainId' }) }],
    ['more than a hundred values', { fields: Array(51).fill({ path: 'list.[]' }) }],
    ['a group of more than a hundred fields', { fields: [{ fields: Array(101).fill({}) }] }],
    ['groups that are too deep', { fields: [groupOf(6)] }],
  ] as const
  for (const [_, format] of cases) {
    const { source } = await explain({
      key: 'f(uint256[] list)',
      args: [[1n, 2n]],
      fields: [],
      format,
    })
    expect(source, _).toBe('unknown')
  }
})

function groupOf(depth: number): object {
  return depth === 0 ? { path: '@.chainId', label: 'Deep' } : { fields: [groupOf(depth - 1)] }
}

test('a hundred fields, and groups of five levels, show', async () => {
  const many = await explain({ fields: Array(100).fill({ path: '@.chainId' }) })
  expect(many.fields).toHaveLength(100)
  expect(linesOf(await explain({ fields: [groupOf(5)] }))).toEqual(['Deep: 1'])
})

test('the coins that a call sends show once', async () => {
  const shownByFile = await explain({
    fields: [{ path: '@.value', label: 'V', format: 'amount' }],
    value: 1n,
  })
  expect(linesOf(shownByFile)).toEqual(['V: 0.000000000000000001 ETH'])
  const hidden = await explain({
    fields: [{ path: '@.value', label: 'V', format: 'amount', visible: 'never' }],
    value: 1n,
  })
  expect(linesOf(hidden)).toEqual(['Sent along: 0.000000000000000001 ETH'])
  expect(hidden.fields[0]?.term).toBe('value')
})

const approval = encodeFunctionData({
  abi: parseAbi(['function approve(address spender,uint256 value)']),
  args: [friend, longestOf(256n)],
})
const within = (
  field: object,
  args: readonly unknown[] = [approval, 5n],
  more: Partial<Case> = {},
) =>
  explain({
    key: 'f(bytes data,uint256 amount)',
    args,
    fields: [{ path: 'data', label: 'Call', format: 'calldata', ...field }],
    ...more,
  })

test('a nested call is explained for its own contract, amount and network', async () => {
  const meaning = await within({ params: { callee: usdc, amountPath: 'amount' } })
  const [field] = meaning.fields
  expect(field?.text).toBe('Allow spending')
  const { value } = field!
  const inner = value.kind === 'call' ? value.meaning : undefined
  expect(inner && linesOf(inner)).toEqual([
    `Spender: ${friend}`,
    'Amount: Unlimited USDC',
    'Sent along: 0.000000000000000005 ETH',
  ])
  expect(kindsOf(meaning)).toEqual(['undescribed', 'unlimited'])
  const nothing = await within({ params: { callee: usdc } })
  const [free] = nothing.fields
  expect(free?.value.kind === 'call' && free.value.meaning.fields).toHaveLength(2)
})

test('a nested call without a contract shows as bytes', async () => {
  const cases = [
    ['no contract', {}],
    ['a contract that is no address', { callee: 'USDC' }],
  ] as const
  for (const [_, params] of cases) {
    const { fields } = await within({ params })
    expect(fields[0], _).toMatchObject({ value: { kind: 'text' } })
    expect(fields[0]?.text.startsWith('0x095ea7b3'), _).toBe(true)
  }
})

test('data that is not a call is not explained as one', async () => {
  const cases = [
    ['an empty one', '0x'],
    ['one without a whole selector', '0x095ea7'],
  ] as const
  for (const [_, data] of cases) {
    const { fields } = await within({ params: { callee: usdc } }, [data, 5n])
    expect(fields[0], _).toMatchObject({ text: data, value: { kind: 'text' } })
  }
})

test('at most ten nested calls are explained, down to three levels', async () => {
  const { fields } = await explain({
    key: 'f(bytes[] list)',
    args: [Array(12).fill(approval)],
    fields: [{ path: 'list.[]', format: 'calldata', params: { callee: nowhere } }],
  })
  expect(fields.map(({ value }) => value.kind)).toEqual([
    ...Array(10).fill('call'),
    ...Array(2).fill('text'),
  ])
})

test('numbers of the call itself have the type of numbers', async () => {
  for (const [path, address] of [
    ['@.value', '0x0000000000000000000000000000000000000007'],
    ['@.chainId', '0x0000000000000000000000000000000000000001'],
  ] as const) {
    const fields = [{ path, label: 'A', format: 'addressName' }]
    expect(linesOf(await explain({ fields, value: 7n })), path).toContain(`A: ${address}`)
  }
})

test('a part of a text shows as its bytes', async () => {
  const field = { path: 'a.[0:2]', label: 'A' }
  expect(await textOf('string', '\ni€', field)).toBe('0x0a69')
  expect(await textOf('string', '\ni€', { ...field, path: 'a.[-3:]' })).toBe('0xe282ac')
})

test('an amount is in the token of the network that another argument gives', async () => {
  for (const [chain, text] of [
    [1n, '1.5 USDC'],
    [5n, '1500000'],
  ] as const) {
    const params = { token: usdc, chainIdPath: 'chain' }
    const { fields } = await explain({
      key: 'f(uint256 a,uint256 chain)',
      args: [1_500_000n, chain],
      fields: [{ path: 'a', label: 'A', format: 'tokenAmount', params }],
    })
    expect(fields[0]?.text).toBe(text)
  }
})
