import {
  encodeAbiParameters,
  encodeFunctionData,
  hashTypedData,
  parseAbi,
  parseAbiItem,
  toHex,
} from 'viem'
import { expect, test, vi } from 'vitest'
import type { Meaning, MeaningField, Query } from '../../../src/engine/index.ts'
import {
  createMeaningEngine,
  kindsOf,
  linesOf,
  owner,
  usdc,
} from '../../support/createMeaningEngine.ts'

// The limits of an explanation, whatever a call, a message or a contract contains.

const contract = '0x00000000000000000000000000000000000000c7'
const friend = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const aavePool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const caipNetworkId = 'eip155:1'
const multicall = parseAbi(['function multicall(bytes[] data)'])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint) => toHex(value, { size: 32 })
const token = (symbol: string, decimals = word(2n)) => ({
  calls: { '0x313ce567': decimals, '0x95d89b41': text(symbol) },
})
const fileFor = (key: string, fields: readonly object[], more: object = {}) => ({
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address: contract }] } },
  metadata: { owner: 'Test' },
  display: { formats: { [key]: { intent: 'Do it', fields } } },
  ...more,
})
const dataOf = (key: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: [parseAbiItem(`function ${key}` as string)], args } as never)

test('a token shows under its own name, as short plain text', async () => {
  const cases = [
    ['a symbol', token('TIDE'), '0.05 TIDE'],
    ['a long symbol', token('A'.repeat(20)), /^0\.05 A{15,16}$|^0\.05 A{15}…$/],
    ['no symbol', token(''), '0.05 ?'],
    ['a symbol that imitates another', token('USD\u0421'), '0.05 ?'],
    ['77 decimals', token('TIDE', word(77n)), `0.${'0'.repeat(76)}5 TIDE`],
    ['78 decimals', token('TIDE', word(78n)), '5'],
    ['decimals of 31 bytes', token('TIDE', toHex(2n, { size: 31 })), '5'],
    ['decimals of 33 bytes', token('TIDE', toHex(2n, { size: 33 })), '5'],
    ['decimals that are no hex', token('TIDE', word(2n).replace('0x00', '0xzz') as never), '5'],
  ] as const
  for (const [_, answers, shown] of cases) {
    const { explain } = await createMeaningEngine(answers)
    const key = 'f(uint256 a)'
    const fields = [{ path: 'a', label: 'A', format: 'tokenAmount', params: { token: friend } }]
    const call = { caipNetworkId, to: contract, data: dataOf(key, [5n]) } as const
    const meaning = await explain.explainCall({ ...call, descriptor: fileFor(key, fields) })
    if (typeof shown === 'string') expect(meaning.fields[0]?.text, _).toBe(shown)
    else expect(meaning.fields[0]?.text, _).toMatch(shown)
  }
})

test('of eleven tokens, ten are asked for their symbols, and each once', async () => {
  const { explain, nodes } = await createMeaningEngine(token('TIDE'))
  const key = 'f(address[] coins)'
  const coins = Array.from({ length: 11 }, (_, at) => toHex(at + 1, { size: 20 }))
  const fields = [1, 2].map(() => ({ path: 'coins.[]', label: 'A', format: 'tokenTicker' }))
  const call = { caipNetworkId, to: contract, data: dataOf(key, [coins]) } as const
  const meaning = await explain.explainCall({ ...call, descriptor: fileFor(key, fields) })
  const texts = meaning.fields.map((one) => (one.text === 'TIDE' ? 'T' : 'x')).join('')
  expect(texts).toBe(`${'T'.repeat(10)}x`.repeat(2))
  const asked = nodes.requests.filter(({ params }) => params[0]?.data === '0x313ce567')
  expect(asked).toHaveLength(10)
})

test('nested calls are explained down to the third level', async () => {
  const { explain } = await createMeaningEngine()
  const within = (depth: number): `0x${string}` =>
    depth === 0 ? '0x12345678' : encodeFunctionData({ abi: multicall, args: [[within(depth - 1)]] })
  const depthOf = (field: MeaningField | undefined): number =>
    field?.value.kind === 'call' ? 1 + depthOf(field.value.meaning.fields[0]) : 0
  for (const [depth, shown] of [
    [1, 1],
    [3, 3],
    [4, 3],
    [5, 3],
  ] as const) {
    const data = within(depth)
    const meaning = await explain.explainCall({ caipNetworkId, to: aavePool, data })
    expect([depth, depthOf(meaning.fields[0])]).toEqual([depth, shown])
    // The innermost call is unknown. Its warning shows only if the call is not nested too deep.
    expect(kindsOf(meaning).includes('unknownCall')).toBe(depth <= 3)
  }
})

test('two calls on the same level are both explained down to the third level', async () => {
  const { explain } = await createMeaningEngine()
  const inner = encodeFunctionData({ abi: multicall, args: [['0x12345678']] })
  const data = encodeFunctionData({ abi: multicall, args: [Array(4).fill(inner)] })
  const { fields } = await explain.explainCall({ caipNetworkId, to: aavePool, data })
  const intents = fields.map(({ value }) =>
    value.kind === 'call' ? value.meaning.fields.map((one) => one.text) : [],
  )
  expect(intents).toEqual(Array(4).fill(['Unknown call']))
})

const message = (value: unknown, type = 'uint8[]') =>
  ({
    caipNetworkId,
    types: { Vote: [{ name: 'options', type }], Line: [{ name: 'a', type: 'bool' }] },
    primaryType: 'Vote',
    domain: { name: 'Votes' },
    message: { options: value },
  }) as const

test('sixty values of a message without a file show, and the number of the others', async () => {
  const { explain } = await createMeaningEngine()
  const shown = async (count: number) =>
    (await explain.explainTypedData(message(Array(count).fill(7)))).fields
  const whole = await shown(60)
  expect(whole).toHaveLength(60)
  expect(whole[0]).toEqual({ label: 'options[1]', text: '7', value: { kind: 'text' } })
  expect(whole[59]?.label).toBe('options[60]')
  const cut = await shown(73)
  expect(cut).toHaveLength(61)
  expect(cut[60]).toEqual({ label: '…', text: '+13', value: { kind: 'text' } })
})

test('values in lists of structs show with their whole path as the name', async () => {
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainTypedData(
    message([[{ a: true }], [{ a: false }]], 'Line[][]'),
  )
  expect(linesOf(meaning)).toEqual(['options[1][1].a: true', 'options[2][1].a: false'])
})

test('a message without a contract has no risks of a contract, and asks no node', async () => {
  const { explain, nodes } = await createMeaningEngine()
  const meaning = await explain.explainTypedData(message([1]))
  expect(meaning).toMatchObject({ source: 'types', intent: 'Sign Vote', action: 'sign' })
  expect(meaning.contract).toBeUndefined()
  expect(kindsOf(meaning)).toEqual(['undescribed'])
  expect(nodes.requests).toEqual([])
})

const longest = `0x${'00'.repeat(99_999)}` as const
test('a call is explained, or refused', async () => {
  const cases = [
    ['data of 200,000 characters', { data: longest }, undefined],
    ['longer data', { data: `${longest}00` }, '`data` is not hex'],
    ['data with text after it', { data: '0x12345678x' }, '`data` is not hex'],
    ['data with text before it', { data: 'x0x12345678' }, '`data` is not hex'],
    ['data that is no text', { data: 5 }, '`data` is not hex'],
    ['the highest value', { value: 2n ** 256n - 1n }, undefined],
    ['a higher value', { value: 2n ** 256n }, '`value` is not an amount'],
    ['a value below nothing', { value: -1n }, '`value` is not an amount'],
    ['no value at all', { value: 0n }, undefined],
    ['no contract', { to: undefined }, '`to` is not an address'],
  ] as const
  for (const [_, changes, reason] of cases) {
    const { explain } = await createMeaningEngine()
    const call = { caipNetworkId, to: contract, data: '0x12345678', ...changes } as never
    const work = explain.explainCall(call)
    if (reason === undefined) expect((await work).source, _).toBe('unknown')
    else await expect(work, _).rejects.toThrow(reason)
  }
})

test.each(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:5', 5, undefined])(
  'on %s, which is not an EVM network of the app, nothing is explained',
  async (id) => {
    const { explain } = await createMeaningEngine()
    const call = { caipNetworkId: id, to: contract } as never
    await expect(explain.explainCall(call)).rejects.toMatchObject({ code: 'meaning/INVALID' })
  },
)

test('data in upper case is the same call', async () => {
  const { explain } = await createMeaningEngine()
  const key = 'f(uint256 a)'
  const data = dataOf(key, [171n])
  const descriptor = fileFor(key, [{ path: 'a', label: 'A' }])
  const call = { caipNetworkId, to: contract, descriptor } as const
  const upper = `0x${data.slice(2).toUpperCase()}` as const
  expect(await explain.explainCall({ ...call, data: upper })).toEqual(
    await explain.explainCall({ ...call, data }),
  )
})

test('coins for the account that is given as the caller do not count as sent for the first time', async () => {
  const { explain } = await createMeaningEngine()
  const send = (to: string, from?: string) =>
    explain.explainCall({ caipNetworkId, to, value: 1n, ...(from && { from }) } as never)
  expect(kindsOf(await send(friend))).toEqual(['firstTime'])
  expect(kindsOf(await send(friend, friend.toLowerCase()))).toEqual([])
  expect(kindsOf(await send(owner))).toEqual([])
  expect((await send(friend)).warnings).toEqual([{ kind: 'firstTime', address: friend }])
})

test.each([
  ['execution reverted', []],
  ['VM Exception while processing transaction: revert', []],
  ['invalid opcode: INVALID', []],
  ['header not found', ['unchecked']],
])('a call is explained even if the node answers "%s" to every request', async (failure, kinds) => {
  const { explain } = await createMeaningEngine({ failure })
  const data = dataOf('approve(address spender,uint256 value)', [friend, 5n])
  const meaning = await explain.explainCall({ caipNetworkId, to: contract, data })
  expect(kindsOf(meaning)).toEqual(['undescribed', ...kinds])
  expect(linesOf(meaning)).toEqual([`Spender: ${friend}`, 'Amount: 5'])
})

test('an answer of a node that is not hex, or too long, is ignored', async () => {
  const data = dataOf('approve(address spender,uint256 value)', [friend, 5n])
  for (const allowance of ['maybe', `0x${'0'.repeat(300_000)}`, '0x01 or not']) {
    const { explain } = await createMeaningEngine({ calls: { '0xdd62ed3e': allowance } })
    const meaning = await explain.explainCall({ caipNetworkId, to: usdc, data })
    expect(kindsOf(meaning)).toEqual(['undescribed', 'unchecked'])
  }
  const { explain } = await createMeaningEngine({
    calls: { '0xdd62ed3e': `0x${'0'.repeat(299_998)}` },
  })
  const meaning = await explain.explainCall({ caipNetworkId, to: usdc, data })
  expect(kindsOf(meaning)).toEqual(['undescribed', 'newSpender'])
})

test('an explanation ends when nothing needs it any more', async () => {
  const { explain } = await createMeaningEngine({ isDown: true })
  const controller = new AbortController()
  const work = explain.explainCall({ caipNetworkId, to: usdc, data: '0x12345678' }, controller)
  controller.abort()
  await expect(work).rejects.toMatchObject({ code: 'common/ABORTED' })
})

/** The data of a query, as soon as there is some. */
async function dataOfQuery(query: Query<Meaning>): Promise<Meaning> {
  const stop = query.subscribe(() => {})
  await vi.waitFor(() => expect(query.get().status).toBe('success'), { timeout: 60_000 })
  stop()
  return query.get().data!
}

test('the same call has the same query, and each other call has its own', async () => {
  const { explain } = await createMeaningEngine()
  const call = { caipNetworkId, to: contract, data: '0x12345678', value: 5n } as const
  expect(explain.ofCall(call)).toBe(explain.ofCall({ ...call }))
  expect(explain.ofCall({ ...call, value: 6n })).not.toBe(explain.ofCall(call))
  const votes = message([1])
  expect(explain.ofTypedData(votes)).toBe(explain.ofTypedData({ ...votes }))
  expect(explain.ofTypedData(message([2]))).not.toBe(explain.ofTypedData(votes))
  expect((await dataOfQuery(explain.ofCall(call))).selector).toBe('0x12345678')
  expect((await dataOfQuery(explain.ofTypedData(votes))).intent).toBe('Sign Vote')
})

test('fifty queries are kept, and the oldest is removed first', async () => {
  const { explain } = await createMeaningEngine()
  const queryOf = (at: number) => explain.ofCall({ caipNetworkId, to: contract, value: BigInt(at) })
  const [first, second] = [queryOf(0), queryOf(1)]
  for (let at = 2; at < 50; at += 1) queryOf(at)
  expect([queryOf(0) === first, queryOf(1) === second]).toEqual([true, true])
  queryOf(50)
  expect(queryOf(1)).toBe(second)
  expect(queryOf(0)).not.toBe(first)
})

const circle: Record<string, unknown> = {}
circle.self = circle
test.each([
  ['refers to itself', circle],
  ['is too long', { text: 'a'.repeat(1_000_001) }],
])(
  'calls whose own file %s have separate queries, and are explained without the file',
  async (_, descriptor) => {
    const { explain } = await createMeaningEngine()
    const call = { caipNetworkId, to: contract, descriptor } as const
    const [one, other] = [
      await dataOfQuery(explain.ofCall({ ...call, data: '0x11111111' })),
      await dataOfQuery(explain.ofCall({ ...call, data: '0x22222222' })),
    ]
    expect([one.selector, other.selector]).toEqual(['0x11111111', '0x22222222'])
  },
)

test('a file of a million characters is read, and a longer one is not', async () => {
  const { explain } = await createMeaningEngine()
  const key = 'f(uint256 a)'
  const sourceOf = async (length: number) => {
    const file = (text: string) => fileFor(key, [{ path: 'a', label: 'A' }], { text })
    const descriptor = file('a'.repeat(length - JSON.stringify(file('')).length))
    const call = { caipNetworkId, to: contract, data: dataOf(key, [5n]), descriptor } as const
    return (await explain.explainCall(call)).source
  }
  expect(await sourceOf(1_000_000)).toBe('descriptor')
  expect(await sourceOf(1_000_001)).toBe('unknown')
})

test('the owner and the link in a file are cleaned', async () => {
  const { explain } = await createMeaningEngine()
  const key = 'f(uint256 a)'
  const of = (metadata: unknown) => {
    const descriptor = fileFor(key, [{ path: 'a', label: 'A' }], { metadata })
    const call = { caipNetworkId, to: contract, data: dataOf(key, [5n]), descriptor } as const
    return explain.explainCall(call)
  }
  const clean = await of({
    owner: `B\u202eank ${'!'.repeat(99)}`,
    info: { url: 'https://bank.example/' },
  })
  expect(clean.owner?.startsWith('Bank !')).toBe(true)
  expect(clean.owner?.length).toBeLessThanOrEqual(60)
  expect(clean.url).toBe('https://bank.example/')
  for (const metadata of [
    { owner: 5, info: { url: 'javascript:alert(1)' } },
    {},
    null,
    { owner: '' },
  ]) {
    const { owner: name, source, url } = await of(metadata)
    expect([source, name, url]).toEqual(['descriptor', undefined, undefined])
  }
})

const deployment = { chainId: 1, address: contract }
const other = { chainId: 1, address: friend }
test('a file counts only for its version and its contracts', async () => {
  const cases = [
    ['the schema of version 2', { $schema: 'x/erc7730-v2.schema.json' }, true],
    ['a later one of version 2', { $schema: 'x/erc7730-v2.1.3.schema.json' }, true],
    ['one of three parts more', { $schema: 'x/erc7730-v2.1.3.4.schema.json' }, false],
    ['version 21', { $schema: 'x/erc7730-v21.schema.json' }, false],
    ['another name', { $schema: 'x/my-erc7730-v2.schema.json' }, false],
    ['text after it', { $schema: 'x/erc7730-v2.schema.json?' }, false],
    [
      'a long name',
      { $schema: `${'x'.repeat(200 - 24)}/erc7730-v2.schema.json`.slice(-200) },
      true,
    ],
    [
      'a name of 201 characters',
      { $schema: `${'x'.repeat(300)}/erc7730-v2.schema.json`.slice(-201) },
      false,
    ],
    [
      '500 deployments',
      { context: { contract: { deployments: [...Array(499).fill(other), deployment] } } },
      true,
    ],
    [
      '501 deployments',
      { context: { contract: { deployments: [...Array(500).fill(other), deployment] } } },
      false,
    ],
    [
      'an address in upper case',
      {
        context: {
          contract: {
            deployments: [{ chainId: 1, address: contract.toUpperCase().replace('0X', '0x') }],
          },
        },
      },
      true,
    ],
    [
      'a network as text',
      { context: { contract: { deployments: [{ chainId: '1', address: contract }] } } },
      false,
    ],
    ['no deployments', { context: { contract: {} } }, false],
    [
      'a deployment that is null',
      { context: { contract: { deployments: [null, deployment] } } },
      true,
    ],
    ['deployments for messages', { context: { eip712: { deployments: [deployment] } } }, false],
    ['no formats', { display: {} }, false],
    ['formats that are text', { display: { formats: 'f(uint256 a)' } }, false],
  ] as const
  for (const [_, changes, isUsed] of cases) {
    const { explain } = await createMeaningEngine()
    const key = 'f(uint256 a)'
    const descriptor = fileFor(key, [{ path: 'a', label: 'A' }], changes)
    const call = { caipNetworkId, to: contract, data: dataOf(key, [5n]), descriptor } as const
    expect((await explain.explainCall(call)).source, _).toBe(isUsed ? 'descriptor' : 'unknown')
  }
})

test.each([
  [499, 'descriptor'],
  [500, 'unknown'],
])('with %s in front of the file’s other functions, it is %s', async (count, source) => {
  const { explain } = await createMeaningEngine()
  const key = 'f(uint256 a)'
  const entry = { intent: 'Do it', fields: [{ path: 'a', label: 'A' }] }
  const others = Array.from({ length: count }, (_, at) => [`g${at}(uint256 a)`, entry])
  const descriptor = fileFor(key, [], {
    display: { formats: Object.fromEntries([...others, [key, entry]]) },
  })
  const call = { caipNetworkId, to: contract, data: dataOf(key, [5n]), descriptor } as const
  expect((await explain.explainCall(call)).source).toBe(source)
})

test('a file counts only for messages of its domain', async () => {
  const cases = [
    ['nothing more', {}, true],
    ['its name', { name: 'Votes' }, true],
    ['its name in another case', { name: 'votes' }, true],
    ['another name', { name: 'Other' }, false],
    ['its version', { version: '1' }, true],
    ['another version', { version: '2' }, false],
    ['its network', { chainId: 1 }, true],
    ['another network', { chainId: 2 }, false],
    ['its contract', { verifyingContract: contract }, true],
    ['another contract', { verifyingContract: friend }, false],
    ['a salt', { salt: '0x00' }, true],
  ] as const
  for (const [_, domain, isUsed] of cases) {
    const { explain } = await createMeaningEngine()
    const descriptor = {
      ...fileFor('Vote(uint8[] options)', [{ path: 'options.[]', label: 'A' }]),
      context: { eip712: { domain, deployments: [deployment] } },
    }
    const own = { name: 'Votes', version: '1', chainId: 1, verifyingContract: contract }
    const meaning = await explain.explainTypedData({ ...message([1]), domain: own, descriptor })
    expect(meaning.source, _).toBe(isUsed ? 'descriptor' : 'types')
    expect(kindsOf(meaning), _).toEqual(isUsed ? [] : ['undescribed'])
  }
})

test('a file without deployments counts for no message', async () => {
  const { explain } = await createMeaningEngine()
  const file = fileFor('Vote(uint8[] options)', [{ path: 'options.[]', label: 'A' }])
  const own = { chainId: 1, verifyingContract: contract }
  const contexts = [{ eip712: {} }, { eip712: { deployments: [other] } }, {}]
  for (const context of contexts) {
    const descriptor = { ...file, context }
    const meaning = await explain.explainTypedData({ ...message([1]), domain: own, descriptor })
    expect(meaning.source).toBe('types')
  }
})

const votes = (changes: object, types: object = {}, own: object = {}) =>
  ({
    caipNetworkId,
    types: { Vote: [{ name: 'a', type: 'uint8' }], ...types },
    primaryType: 'Vote',
    domain: { name: 'Votes', chainId: 1, verifyingContract: contract, ...own },
    message: { a: 5, ...changes },
  }) as never

test('each value of a message has its type, and a message with another value is refused', async () => {
  const { explain } = await createMeaningEngine()
  const cases = [
    [
      'uint8',
      [5, 5n, '5', '0x5', 0, 255],
      ['256', -1, ['5'], 5.5, '5x', 'x5', '0x', '', null, true],
    ],
    ['int8', [-128, 127, '-5'], [128, -129, '--5']],
    ['bool', [true, false], ['true', 1, [true], null]],
    ['string', ['', 'Hi'], [5, ['Hi'], null]],
    ['address', [friend, friend.toLowerCase()], [friend.slice(2), [friend], 5, null]],
    ['bytes', ['0x', '0x12'], ['12', '0x1', ['0x12'], 5, 'x0x12', '0x12x']],
    ['bytes2', ['0x1234'], ['0x12', '0x123456', ['0x1234']]],
    ['uint8[2]', [[1, 2]], [[1], [1, 2, 3], { 0: 1, 1: 2, length: 2 }, 5]],
  ] as const
  for (const [type, good, bad] of cases) {
    const types = { Vote: [{ name: 'a', type }] }
    for (const a of good)
      expect((await explain.explainTypedData(votes({ a }, types))).source, type).toBe('types')
    for (const a of bad)
      await expect(
        explain.explainTypedData(votes({ a }, types)),
        `${type} ${JSON.stringify(a)}`,
      ).rejects.toMatchObject({ code: 'meaning/INVALID' })
  }
})

test('malformed types are refused, even if the message does not use them', async () => {
  const { explain } = await createMeaningEngine()
  const field = { name: 'a', type: 'bool' }
  await expect(explain.explainTypedData(votes({}, { More: [field] }))).resolves.toBeDefined()
  for (const More of [
    [{ type: 'bool' }],
    [{ ...field, name: 5 }],
    [{ ...field, name: 'a b' }],
    [{ name: 'a' }],
    [{ ...field, type: 5 }],
    [{ ...field, type: 'bool b' }],
    [field, null],
    { 0: field, length: 1 },
    Array(101).fill(field),
  ])
    await expect(
      explain.explainTypedData(votes({}, { More })),
      JSON.stringify(More).slice(0, 80),
    ).rejects.toMatchObject({ code: 'meaning/INVALID' })
  await expect(explain.explainTypedData(votes({}, { 'A B': [field] }))).rejects.toMatchObject({
    code: 'meaning/INVALID',
  })
})

test('a list in the domain has the length of its type, otherwise there are no hashes', async () => {
  const { explain } = await createMeaningEngine()
  const digestOf = async (type: string, list: unknown) => {
    const types = { EIP712Domain: [{ name: 'list', type }] }
    return (await explain.explainTypedData(votes({}, types, { list }))).digest
  }
  const data = {
    types: {
      EIP712Domain: [{ name: 'list', type: 'uint8[2]' }],
      Vote: [{ name: 'a', type: 'uint8' }],
    },
    primaryType: 'Vote',
    domain: { list: [1, 2] },
    message: { a: 5 },
  }
  expect(await digestOf('uint8[2]', [1, 2])).toMatchObject({
    eip712Digest: hashTypedData(data as never),
  })
  expect(await digestOf('uint8[]', [1, 2, 3])).toBeDefined()
  for (const list of [[1], [1, 2, 3], 'ab', { length: 2 }, undefined])
    expect(await digestOf('uint8[2]', list), JSON.stringify(list)).toBeUndefined()
})

test('a message with a contract but without a network is for the network in use', async () => {
  const { explain, nodes } = await createMeaningEngine({ code: '0x' })
  const meaning = await explain.explainTypedData(votes({}, {}, { chainId: undefined }))
  expect(kindsOf(meaning)).toEqual(['undescribed', 'noContract'])
  expect(nodes.requests.length).toBeGreaterThan(0)
})

test('the allowance of Permit2 is looked up for the token in the call', async () => {
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const { explain, nodes } = await createMeaningEngine({ calls: { '0x927da105': word(0n) } })
  const key = 'approve(address token,address spender,uint160 amount,uint48 expiration)'
  const data = dataOf(key, [usdc, friend, 5n, 1_900_000_000])
  const meaning = await explain.explainCall({ caipNetworkId, to: permit2, data })
  expect(kindsOf(meaning)).toEqual(['undescribed', 'newSpender'])
  const asked = nodes.requests.flatMap(({ params }) =>
    /^0x(927da105|dd62ed3e)/.test(params[0]?.data) ? [params[0].data] : [],
  )
  const words = [owner, usdc, friend].map((one) => one.slice(2).toLowerCase().padStart(64, '0'))
  expect(asked).toEqual([`0x927da105${words.join('')}`])
})

test('a parameter whose path leads to an empty list has no value', async () => {
  const { explain } = await createMeaningEngine()
  const key = 'f(bytes data,uint256[] list)'
  const shown = async (field: object) => {
    const call = { caipNetworkId, to: contract, data: dataOf(key, ['0x12345678', []]) } as const
    const descriptor = fileFor(key, [{ path: 'data', label: 'A', ...field }])
    return explain.explainCall({ ...call, descriptor })
  }
  const inner = await shown({
    format: 'calldata',
    params: { callee: friend, amountPath: 'list.[]' },
  })
  const [field] = inner.fields
  expect(field?.value.kind === 'call' && linesOf(field.value.meaning)).toEqual([
    'Function: 0x12345678',
  ])
  const elsewhere = await shown({
    format: 'calldata',
    params: { callee: friend, chainIdPath: 'list.[]' },
  })
  expect(elsewhere.source).toBe('descriptor')
})

test('a file does not describe a call whose arguments are malformed, even if it shows none of them', async () => {
  const { explain } = await createMeaningEngine()
  const key = 'f(uint256 a)'
  const descriptor = fileFor(key, [{ path: '@.chainId', label: 'A' }])
  const data = dataOf(key, [5n])
  const call = { caipNetworkId, to: contract, descriptor } as const
  expect((await explain.explainCall({ ...call, data })).source).toBe('descriptor')
  const cut = data.slice(0, -2) as `0x${string}`
  expect((await explain.explainCall({ ...call, data: cut })).source).toBe('unknown')
})
