import fc from 'fast-check'
import { TypedData } from 'ox'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  getAbiItem,
  getAddress,
  hashDomain,
  hashStruct,
  hashTypedData,
  parseAbiItem,
  toBytes,
  toFunctionSelector,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import { checksumOf } from '../../src/engine/caip/checksumOf.ts'
import {
  arrayOf,
  parseElementary,
  parseFunction,
} from '../../src/engine/features/meaning/AbiType.ts'
import { readInFile } from '../../src/engine/features/meaning/Description.ts'
import { decodeArguments } from '../../src/engine/features/meaning/decodeArguments.ts'
import { digestOfTypedData, selectorOf } from '../../src/engine/features/meaning/digestOfCall.ts'
import { isCallData, parseCall } from '../../src/engine/features/meaning/parseCall.ts'
import { addressIn, readPath } from '../../src/engine/features/meaning/readPath.ts'
import { readTypedData } from '../../src/engine/features/meaning/readTypedData.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { createMeaningEngine, usdc } from '../support/createMeaningEngine.ts'
import { hostileJson, hostileValue, unseal } from '../support/hostileValues.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (size: number) =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((one) => `0x${hexOf(one)}`)

/** A type of the ABI with a value, in the form that viem takes. */
const { any } = fc.letrec<{ any: { type: string; value: unknown } }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => ({ type: 'uint256', value })),
    fc
      .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
      .map((value) => ({ type: 'int64', value })),
    fc.boolean().map((value) => ({ type: 'bool', value })),
    bytes(20).map((value) => ({ type: 'address', value })),
    bytes(4).map((value) => ({ type: 'bytes4', value })),
    fc.uint8Array({ maxLength: 70 }).map((one) => ({ type: 'bytes', value: `0x${hexOf(one)}` })),
    fc.string({ maxLength: 40 }).map((value) => ({ type: 'string', value })),
    fc
      .tuple(tie('any'), fc.integer({ min: 0, max: 3 }), fc.boolean())
      .map(([{ type, value }, length, isFixed]) => ({
        type: `${type}[${isFixed && length > 0 ? length : ''}]`,
        value: Array.from({ length }, () => value),
      })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((list) => ({
      type: `(${list.map(({ type }, index) => `${type} f${index}`).join(',')})`,
      value: Object.fromEntries(list.map(({ value }, index) => [`f${index}`, value])),
    })),
  ),
}))

/** The value in our form: a tuple is the list of its fields. */
function toList(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toList)
  return typeof value === 'object' && value !== null ? Object.values(value).map(toList) : value
}

test('a function and its arguments are parsed as viem encodes them', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), (list) => {
      const key = `f(${list.map(({ type }, index) => `${type} a${index}`).join(',')})`
      const item = parseAbiItem(`function ${key}` as string) as unknown as {
        inputs: { type: string }[]
      }
      const encoded = encodeAbiParameters(
        item.inputs as never,
        list.map(({ value }) => value) as never,
      )
      const called = parseFunction(key)
      expect(called && selectorOf(called.signature)).toBe(
        toFunctionSelector(getAbiItem({ abi: [item], name: 'f' } as never) as never),
      )
      expect(decodeArguments(called?.inputs ?? [], encoded.slice(2))).toEqual(
        list.map(({ value }) => toList(value)),
      )
    }),
    propertyRuns(1_901),
  )
})

test('any bytes are decoded or refused, in time proportional to their length', () => {
  const called = parseFunction('f(bytes[][] a,string[] b,(uint256[] c,bytes d)[] e)')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (given) => {
      const read = decodeArguments(called?.inputs ?? [], hexOf(given))
      const size = JSON.stringify(read ?? [], (_, value) => String(value)).length
      expect(size).toBeLessThan(20_000)
    }),
    propertyRuns(1_902),
  )
})

test('values that all point to one long part of the data are not copied for each value', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const count = 4_000
  const data = 'ab'.repeat(32 * 1_000)
  const offsets = word(count * 32).repeat(count)
  const body = `${word(32)}${word(count)}${offsets}${word(32 * 1_000)}${data}`
  const called = parseFunction('f(bytes[] a)')
  expect(decodeArguments(called?.inputs ?? [], body)).toBeUndefined()
})

test.each([
  'f(uint a)',
  'f(uint256 a, )',
  'f(uint256[1025] a)',
  'f(uint257 a)',
  'f((uint256 a)',
  'f(uint256 a))',
  `f(${'('.repeat(8)}uint256 a${') b'.repeat(8)})`,
  `f(${'uint8 a,'.repeat(101)}uint8 b)`,
  'f',
  '',
])('%s is not a function of an ERC-7730 file', (key) => {
  expect(parseFunction(key)).toBeUndefined()
})

test('the parser knows exactly the elementary types of the ABI, in their full form', () => {
  const sizes = Array.from({ length: 300 }, (_, size) => size)
  const taken = (type: string) =>
    sizes.filter((size) => parseElementary(`${type}${size}`) !== undefined)
  expect(taken('bytes')).toEqual(sizes.slice(1, 33))
  for (const type of ['uint', 'int'])
    expect(taken(type)).toEqual(Array.from({ length: 32 }, (_, index) => 8 * (index + 1)))
  for (const type of ['address', 'bool', 'string', 'bytes'])
    expect(parseElementary(type)).toEqual({ kind: type })
  for (const type of [
    'uint',
    'int',
    'byte',
    'function',
    'uint08',
    'xuint8',
    'uint8x',
    'bytes1000',
    '',
  ])
    expect([type, parseElementary(type)]).toEqual([type, undefined])
  expect(parseElementary('int24')).toEqual({ kind: 'int', bits: 24 })
  expect(parseElementary('bytes7')).toEqual({ kind: 'bytes', size: 7 })
})

test('functions are parsed as viem parses them', () => {
  const cases = [
    'f()',
    'f(uint256)',
    'f(uint256 a, uint256 b)',
    'f( uint256 a)',
    '_f$1(address _to,bool $x1)',
    'f(uint256[1] a,uint256[1024] b)',
    'f((uint256 a,(bool b)[] c)[2][] d)',
    `f(uint256${'[]'.repeat(6)} a)`,
    `f(${'('.repeat(5)}uint256 a${') b'.repeat(5)})`,
    `f(${Array(100).fill('uint8 a').join(',')})`,
    `f(${'uint256 '}${'a'.repeat(2_000 - 'f(uint256 )'.length)})`,
  ] as const
  for (const key of cases) {
    const item = parseAbiItem(
      `function ${key.replace(/\(\s+/, '(')}` as string,
    ) as unknown as Parameters<typeof toFunctionSelector>[0]
    const called = parseFunction(key)
    expect(called && selectorOf(called.signature), key).toBe(toFunctionSelector(item))
  }
})

test('text that is not a function of the ABI is refused', () => {
  const cases = [
    '1f()',
    'f-()',
    ' f()',
    'f() ',
    'f()x',
    'f(',
    'f(uint256',
    'f(uint256 1a)',
    'f(uint256 )',
    'f(uint256  a)',
    'f(uint256 a b)',
    'f(uint256 a;uint256 b)',
    'f(uint256[0] a)',
    'f(uint256[-1] a)',
    'f(uint256[ ] a)',
    'f(uint256[2 a)',
    'f(uint256[00001] a)',
    'f(bytes33 a)',
    'f(bytes0 a)',
    'f(xuint256 a)',
    'f(() a,)',
    `f(uint256${'[]'.repeat(7)} a)`,
    `f(${'('.repeat(6)}uint256 a${') b'.repeat(6)})`,
    `f(${Array(101).fill('uint8 a').join(',')})`,
    `f(${'uint256 '}${'a'.repeat(2_001 - 'f(uint256 )'.length)})`,
  ] as const
  for (const key of cases) {
    expect(parseFunction(key), key).toBeUndefined()
  }
})

const staticTypes = [
  'uint8',
  'uint256',
  'int8',
  'int64',
  'int256',
  'bool',
  'address',
  'bytes1',
  'bytes4',
  'bytes32',
]
/** Words near the limits of a type, and others. */
const edgeWord = fc.oneof(
  fc.constantFrom(0n, 1n, 2n, 127n, 128n, 255n, 256n, 2n ** 63n, 2n ** 160n - 1n, 2n ** 160n),
  fc.constantFrom(2n ** 256n - 1n, 2n ** 256n - 128n, 2n ** 256n - 129n, 2n ** 255n, 1n << 248n),
  fc.bigInt(0n, 2n ** 256n - 1n),
)

test('only arguments that viem would encode in exactly this way are decoded', () => {
  const pair = fc.tuple(fc.constantFrom(...staticTypes), edgeWord)
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 4 }), fc.nat(3), (pairs, cut) => {
      const types = pairs.map(([type]) => ({ type }))
      const whole = pairs.map(([, word]) => toHex(word, { size: 32 }).slice(2)).join('')
      const body = cut === 0 ? whole.slice(0, -2) : whole
      let values: readonly unknown[] | undefined
      try {
        values = decodeAbiParameters(types, `0x${body}`) as readonly unknown[]
        if (encodeAbiParameters(types, values as never) !== `0x${body}`) values = undefined
      } catch {
        values = undefined
      }
      const called = parseFunction(`f(${pairs.map(([type]) => type).join(',')})`)
      // viem returns short numbers as `number`, and addresses with their checksum.
      const lower = values?.map((one) =>
        typeof one === 'string' ? one.toLowerCase() : typeof one === 'number' ? BigInt(one) : one,
      )
      expect(decodeArguments(called?.inputs ?? [], body)).toEqual(lower)
    }),
    propertyRuns(1_905),
  )
})

test('changed arguments are decoded only if viem decodes them too', () => {
  const key = 'f(bytes a,uint256[] b,(string c,bool[2] d)[] e)'
  const item = parseAbiItem(`function ${key}`) as unknown as { inputs: readonly [] }
  const sound = encodeAbiParameters(item.inputs, [
    '0x1234',
    [5n, 6n],
    [{ c: 'Hello', d: [true, false] }],
  ] as never)
  const words: readonly string[] = sound.slice(2).match(/.{64}/g) ?? []
  const called = parseFunction(key)
  let read = 0
  fc.assert(
    fc.property(
      fc.nat(words.length - 1),
      fc.oneof(
        fc.nat(20).map((one) => BigInt(one * 32)),
        edgeWord,
      ),
      (at, word) => {
        const body = words.with(at, toHex(word, { size: 32 }).slice(2)).join('')
        const ours = decodeArguments(called?.inputs ?? [], body)
        if (ours === undefined) return
        read += 1
        const theirs = decodeAbiParameters(item.inputs, `0x${body}`) as readonly unknown[]
        expect(ours).toEqual(toList(theirs))
      },
    ),
    propertyRuns(1_906),
  )
  expect(read).toBeGreaterThan(0)
})

test('a call may have a limited number of values, and long data is read once', () => {
  const called = parseFunction('f(uint8[] a)')
  const list = (count: number) =>
    encodeAbiParameters([{ type: 'uint8[]' }], [Array(count).fill(7)]).slice(2)
  // The list itself also counts as a value.
  expect(decodeArguments(called?.inputs ?? [], list(4_095))?.[0]).toHaveLength(4_095)
  expect(decodeArguments(called?.inputs ?? [], list(4_096))).toBeUndefined()
  const bytesOf = parseFunction('f(bytes a)')
  const long = encodeAbiParameters([{ type: 'bytes' }], [`0x${'ab'.repeat(99_968)}`]).slice(2)
  expect(decodeArguments(bytesOf?.inputs ?? [], long)).toEqual([`0x${'ab'.repeat(99_968)}`])
  const short = parseFunction('f(uint8[3] a)')
  const three = encodeAbiParameters([{ type: 'uint8[3]' }], [[1, 2, 3]]).slice(2)
  expect(decodeArguments(short?.inputs ?? [], three)).toEqual([[1n, 2n, 3n]])
  expect(decodeArguments(short?.inputs ?? [], three.toUpperCase())).toEqual([[1n, 2n, 3n]])
})

const uint8 = { kind: 'uint', bits: 8 } as const
const list = (...items: readonly bigint[]) => ({
  type: { kind: 'array', of: uint8 } as const,
  value: items,
})
const structure = {
  type: {
    kind: 'tuple',
    fields: [
      { name: 'a-b', type: { kind: 'tuple', fields: [{ name: '$c', type: uint8 }] } },
      { name: 'list', type: { kind: 'array', of: { kind: 'array', of: uint8 } } },
      { name: 'data', type: { kind: 'bytes' } },
    ],
  },
  value: [[5n], [[1n, 2n], [3n], []], '0x0102030405'],
} as const
const data = { type: { kind: 'bytes' }, value: '0x0102030405' } as const
const [number, who, word] = [
  { type: uint8, value: 5n },
  { type: { kind: 'address' }, value: `0x${'1f'.repeat(20)}` },
  { type: { kind: 'string' }, value: 'Hé!' },
] as const

test('a path leads to the values that ERC-7730 specifies', () => {
  const cases = [
    [structure, 'a-b.$c', [5n], false],
    [structure, '.a-b.$c', [5n], false],
    [structure, 'a-b', [[5n]], false],
    [structure, 'list.[].[]', [1n, 2n, 3n], true],
    [structure, 'list[][]', [1n, 2n, 3n], true],
    [structure, 'list.[0].[]', [1n, 2n], true],
    [structure, 'list.[].[0]', undefined, false],
    [structure, 'list.[0:2].[0]', [1n, 3n], true],
    [structure, 'list.[0].[-1]', [2n], false],
    [structure, 'data.[1:3]', ['0x0203'], false],
    [list(1n, 2n, 3n), '[1]', [2n], false],
    [list(1n, 2n, 3n), '[3]', undefined, false],
    [list(1n, 2n, 3n), '[-3]', [1n], false],
    [list(1n, 2n, 3n), '[-4]', undefined, false],
    [list(1n, 2n, 3n), '[1:]', [2n, 3n], true],
    [list(1n, 2n, 3n), '[:1]', [1n], true],
    [list(1n, 2n, 3n), '[:-1]', [1n, 2n], true],
    [list(1n, 2n, 3n), '[-2:]', [2n, 3n], true],
    [list(1n, 2n, 3n), '[:]', [1n, 2n, 3n], true],
    [list(1n, 2n, 3n), '[5:]', [], true],
    [list(), '[]', [], true],
    [data, '[0:2]', ['0x0102'], false],
    [data, '[-2:]', ['0x0405'], false],
    [data, '[:-4]', ['0x01'], false],
    [data, '[:]', ['0x0102030405'], false],
    [data, '[1]', undefined, false],
    [data, '[]', undefined, false],
    [data, 'x', undefined, false],
    [number, '[-1:]', ['0x05'], false],
    [number, '[:]', [toHex(5n, { size: 32 })], false],
    [{ type: { kind: 'int', bits: 8 }, value: -1n }, '[:2]', ['0xffff'], false],
    [who, '[18:]', ['0x1f1f'], false],
    [word, '[:]', [toHex(toBytes('Hé!'))], false],
    [{ type: { kind: 'bool' }, value: true }, '[:]', undefined, false],
    [structure, '', [structure.value], false],
    [structure, 'other', undefined, false],
    [structure, 'list.[].x', undefined, false],
    [structure, 'a-b]', undefined, false],
    [structure, 'a-b.$c!', undefined, false],
    [structure, '[0', undefined, false],
    [structure, '1list', undefined, false],
    [list(1n), '[x]', undefined, false],
    [list(1n), '[0123456789]', undefined, false],
    [list(1n), `[${'0'.repeat(9)}]`, [1n], false],
    [data, '[:]'.repeat(16), ['0x0102030405'], false],
    [data, '[:]'.repeat(17), undefined, false],
  ] as const
  for (const [node, path, values, isList] of cases) {
    const found = readPath(node as never, path)
    expect(
      found?.nodes.map(({ value }) => value),
      path,
    ).toEqual(values)
    if (found) expect(found.isList, path).toBe(isList)
  }
})

test('a path has a limited length, and leads to at most a thousand values', () => {
  const field = (name: string) => ({
    type: { kind: 'tuple', fields: [{ name, type: uint8 }] } as const,
    value: [5n],
  })
  expect(readPath(field('a'.repeat(200)), 'a'.repeat(200))?.nodes).toHaveLength(1)
  expect(readPath(field('a'.repeat(201)), 'a'.repeat(201))).toBeUndefined()
  expect(readPath(list(...Array(1_000).fill(1n)), '[]')?.nodes).toHaveLength(1_000)
  expect(readPath(list(...Array(1_001).fill(1n)), '[]')).toBeUndefined()
})

test('an address is read from any value that has its bytes', () => {
  const cases = [
    [{ type: { kind: 'uint', bits: 256 }, value: 255n }, `0x${'0'.repeat(38)}ff`],
    [{ type: { kind: 'uint', bits: 256 }, value: 2n ** 160n - 1n }, `0x${'f'.repeat(40)}`],
    [{ type: { kind: 'uint', bits: 256 }, value: 2n ** 160n }, undefined],
    [{ type: { kind: 'int', bits: 256 }, value: 255n }, undefined],
    [who, who.value],
    [{ type: { kind: 'bytes' }, value: who.value }, who.value],
    [{ type: { kind: 'bytes' }, value: `${who.value}00` }, undefined],
    [{ type: { kind: 'bytes' }, value: `00${who.value}` }, undefined],
    [{ type: { kind: 'string' }, value: who.value }, undefined],
    [{ type: { kind: 'bool' }, value: true }, undefined],
  ] as const
  for (const [node, address] of cases) {
    expect(addressIn(node as never), String(node.value)).toBe(address)
  }
})

test('a value that does not fit its type has no digest, as in viem', () => {
  const values = [
    ...[0, 1, -1, 1n, -1n, 127n, 128n, 255n, 256n, -128n, -129n, 2n ** 255n, 2n ** 256n - 1n],
    ...['5', '-5', '0x5', '0x', '0x1', '0x12', '0x1234', '0x12345678', `0x${'12'.repeat(20)}`],
    ...[`0x${'12'.repeat(32)}`, 'x0x12', '0x12x', 'text', '', true, false, null, undefined],
    ...[[], [1n], [1n, 2n], ['a'], {}, { a: 1n }, 1.5, Number.MAX_SAFE_INTEGER + 1],
  ]
  const sound: Readonly<Record<string, (value: unknown) => boolean>> = {
    uint8: (value) => isWithin(value, 0n, 255n),
    int8: (value) => isWithin(value, -128n, 127n),
    uint256: (value) => isWithin(value, 0n, 2n ** 256n - 1n),
    bool: (value) => typeof value === 'boolean',
    string: (value) => typeof value === 'string',
    bytes: (value) => /^0x(..)*$/.test(String(value)) && typeof value === 'string',
    bytes2: (value) => value === '0x1234',
    bytes4: (value) => value === '0x12345678',
    address: (value) => value === `0x${'12'.repeat(20)}`,
    'uint8[]': (value) => Array.isArray(value) && value.every((one) => isWithin(one, 0n, 255n)),
    'uint8[2]': (value) => Array.isArray(value) && value.length === 2,
    'string[1]': (value) => Array.isArray(value) && value[0] === 'a',
    inner: (value) => typeof value === 'object' && value !== null && 'a' in value,
  }
  for (const [type, isSound] of Object.entries(sound))
    for (const value of values) {
      const types = {
        EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
        Outer: [{ name: 'it', type }],
        inner: [{ name: 'a', type: 'uint8' }],
      }
      const typedData = {
        types,
        primaryType: 'Outer',
        domain: { chainId: 1 },
        message: { it: value },
      }
      const expected = isSound(value)
        ? { eip712Digest: hashTypedData(typedData as never) }
        : undefined
      const digest = digestOfTypedData(typedData)
      const place = `${type} ${String(value)}`
      expect([
        place,
        digest && { eip712Digest: 'eip712Digest' in digest && digest.eip712Digest },
      ]).toEqual([place, expected])
    }
})

function isWithin(value: unknown, least: bigint, most: bigint): boolean {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(-?\d+|0x[\da-f]+)$/.test(value)
  if (!isWhole && !isText) return false
  const number = BigInt(value as string)
  return number >= least && number <= most
}

test('a domain’s hash covers the fields that it has, in their order', () => {
  const whole = {
    name: 'Mail',
    version: '1',
    chainId: 5,
    verifyingContract: `0x${'12'.repeat(20)}`,
    salt: `0x${'34'.repeat(32)}`,
  }
  const names = Object.keys(whole) as (keyof typeof whole)[]
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  for (let mask = 0; mask < 32; mask += 1) {
    const kept = names.filter((_, at) => mask & (1 << at))
    const domain = Object.fromEntries(kept.map((name) => [name, whole[name]]))
    const typedData = { types, primaryType: 'Mail', domain, message: { text: 'Hello' } }
    expect(digestOfTypedData(typedData)).toMatchObject({
      kind: 'typedData',
      eip712Digest: hashTypedData(typedData as never),
      domainHash: hashDomain({ domain, types: domainTypesOf(domain) } as never),
      messageHash: hashStruct({ data: { text: 'Hello' }, primaryType: 'Mail', types }),
    })
  }
})

const domainTypesOf = (domain: object) => ({
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ].filter(({ name }) => name in domain),
})

test('if the message is the domain itself, it is hashed once, as in EIP-712', () => {
  const domain = { name: 'Mail', chainId: 5 }
  const typedData = {
    types: domainTypesOf(domain),
    primaryType: 'EIP712Domain',
    domain,
    message: domain,
  } as const
  expect(digestOfTypedData(typedData)).toMatchObject({
    eip712Digest: hashTypedData(typedData as never),
  })
})

test('a message has only values of its types, or is refused', () => {
  const cases = [
    ['uint8', 255, 255n],
    ['uint8', 256, undefined],
    ['uint8', -1, undefined],
    ['int8', -128, -128n],
    ['int8', '-129', undefined],
    ['int8', '0x7f', 127n],
    ['uint256', '2'.repeat(78), undefined],
    ['uint256', '9'.repeat(77), BigInt('9'.repeat(77))],
    ['uint256', '0'.repeat(79), undefined],
    ['uint256', `0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['uint256', `0x${'0'.repeat(65)}`, undefined],
    ['uint256', '5x', undefined],
    ['uint256', 'x5', undefined],
    ['uint256', '0x5g', undefined],
    ['uint256', ' 5', undefined],
    ['uint256', '', undefined],
    ['uint256', 1.5, undefined],
    ['uint256', Number.MAX_SAFE_INTEGER + 1, undefined],
    ['uint256', true, undefined],
    ['bool', true, true],
    ['bool', 'true', undefined],
    ['string', 'a'.repeat(100_000), 'a'.repeat(100_000)],
    ['string', 'a'.repeat(100_001), undefined],
    ['string', 5, undefined],
    ['address', who.value.toUpperCase().replace('0X', '0x'), who.value],
    ['address', '0x12', undefined],
    ['bytes', '0xAB', '0xab'],
    ['bytes', '0x', '0x'],
    ['bytes', '0xA', undefined],
    ['bytes', 'x0xAB', undefined],
    ['bytes', '0xABx', undefined],
    ['bytes', 5, undefined],
    ['bytes', `0x${'ab'.repeat(49_999)}`, `0x${'ab'.repeat(49_999)}`],
    ['bytes', `0x${'ab'.repeat(50_000)}`, undefined],
    ['bytes2', '0x1234', '0x1234'],
    ['bytes2', '0x12', undefined],
    ['uint8[]', [], []],
    ['uint8[]', [1, 2], [1n, 2n]],
    ['uint8[]', [1, 256], undefined],
    ['uint8[2]', [1, 2], [1n, 2n]],
    ['uint8[2]', [1], undefined],
    ['uint8[]', 'list', undefined],
    ['uint8[][2]', [[], [1]], [[], [1n]]],
    ['uint8[]'.padEnd(17, '[]'), [], undefined],
    ['uint8[99999]', [], undefined],
    ['uint7', 1, undefined],
    ['Other', {}, undefined],
  ] as const
  for (const [type, value, expected] of cases) {
    const read = readTypedData({
      types: { A: [{ name: 'a', type }] },
      primaryType: 'A',
      domain: {},
      message: { a: value },
    })
    expect(read?.message.value, `${type} ${String(value).slice(0, 50)}`).toEqual(
      expected === undefined ? undefined : [expected],
    )
  }
})

const oneField = [{ name: 'a', type: 'uint8' }]
test('typed data with malformed types is refused', () => {
  const cases = [
    ['null', null],
    ['a text', 'A'],
    ['a list that is none', { A: { 0: oneField[0], length: 1 } }],
    ['a name with a space', { A: oneField, 'B ': [] }],
    ['a name with text before it', { A: oneField, ' B': [] }],
    ['a name that begins with a digit', { A: oneField, '1B': [] }],
    ['a name of 101 characters', { A: oneField, ['B'.repeat(101)]: [] }],
    ['a field without a name', { A: [...oneField, { type: 'uint8' }] }],
    ['a field without a type', { A: [...oneField, { name: 'b' }] }],
    ['a field with a space', { A: [...oneField, { name: 'b ', type: 'uint8' }] }],
    ['a field with a space before it', { A: [...oneField, { name: ' b', type: 'uint8' }] }],
    ['a type with a space', { A: [{ name: 'a', type: 'uint8 ' }] }],
    ['a type with a space before it', { A: [{ name: 'a', type: ' uint8' }] }],
    [
      'more than 100 fields',
      { A: Array.from({ length: 101 }, (_, at) => ({ name: `f${at}`, type: 'uint8[]' })) },
    ],
    [
      'more than 50 structs',
      Object.fromEntries(
        Array.from({ length: 51 }, (_, at) => [at === 0 ? 'A' : `B${at}`, oneField]),
      ),
    ],
  ] as const
  for (const [_, types] of cases) {
    const message = Object.fromEntries([
      ['a', 1],
      ...Array.from({ length: 101 }, (__, at) => [`f${at}`, []]),
    ])
    expect(readTypedData({ types, primaryType: 'A', domain: {}, message }), _).toBeUndefined()
  }
})

test('a message may have a limited number of types and fields', () => {
  const fields = Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, type: 'uint8[]' }))
  const others = Array.from({ length: 48 }, (_, at) => [`B${at}`, oneField])
  const types = { A: fields, ['C'.repeat(100)]: oneField, ...Object.fromEntries(others) }
  const message = Object.fromEntries(fields.map(({ name }) => [name, []]))
  expect(
    readTypedData({ types, primaryType: 'A', domain: {}, message })?.message.value,
  ).toHaveLength(100)
  const rows = (count: number) =>
    readTypedData({
      types: { A: [{ name: 'a', type: 'uint8[]' }] },
      primaryType: 'A',
      domain: {},
      message: { a: Array(count).fill(1) },
    })
  // The message itself and the list in it count as values too.
  expect(rows(1_998)?.message.value).toHaveLength(1)
  expect(rows(1_999)).toBeUndefined()
})

test('nested structs are read down to the eighth level', () => {
  const nested = (depth: number) => {
    const names = Array.from({ length: depth + 1 }, (_, at) => `T${at}`)
    const types = Object.fromEntries(
      names.map((name, at) => [name, at === depth ? [] : [{ name: 'a', type: `T${at + 1}` }]]),
    )
    const message = names.slice(1).reduce<object>((inner) => ({ a: inner }), {})
    return readTypedData({ types, primaryType: 'T0', domain: {}, message })
  }
  expect(nested(8)).toBeDefined()
  expect(nested(9)).toBeUndefined()
})

test('the signed part of a domain is read', () => {
  const cases = [
    [undefined, { chainId: 5, verifyingContract: who.value }, 5, who.value],
    [undefined, { chainId: '0x5' }, 5, undefined],
    [undefined, { chainId: 'five', verifyingContract: '0x12' }, undefined, undefined],
    [undefined, { chainId: 2n ** 60n }, undefined, undefined],
    [
      [{ name: 'chainId', type: 'uint256' }],
      { chainId: 5, verifyingContract: who.value },
      5,
      undefined,
    ],
    [[{ name: 'chainId', type: 'string' }], { chainId: 5 }, undefined, undefined],
    [[{ name: 'chain', type: 'uint256' }], { chainId: 5 }, undefined, undefined],
    [[], { chainId: 5, verifyingContract: who.value }, undefined, undefined],
  ] as const
  for (const [types, domain, chainId, contract] of cases) {
    const read = readTypedData({
      types: { A: oneField, ...(types && { EIP712Domain: types }) },
      primaryType: 'A',
      domain,
      message: { a: 1 },
    })
    expect([read?.chainId, read?.verifyingContract], String(chainId)).toEqual([chainId, contract])
  }
})

test('the types of a message are written in the order of EIP-712', () => {
  const types = {
    Z: [
      { name: 'b', type: 'B[2]' },
      { name: 'a', type: 'A' },
    ],
    B: [{ name: 'c', type: 'C' }],
    A: oneField,
    C: [{ name: 'z', type: 'uint8' }],
    Unused: oneField,
  }
  const message = { b: [{ c: { z: 1 } }, { c: { z: 2 } }], a: { a: 3 } }
  expect(readTypedData({ types, primaryType: 'Z', domain: {}, message })?.encodedType).toBe(
    TypedData.encodeType({ primaryType: 'Z', types }),
  )
})

test('no parser throws, whatever the value', () => {
  fc.assert(
    fc.property(hostileJson, fc.string({ maxLength: 300 }), (value, text) => {
      parseFunction(value)
      parseFunction(text)
      parseElementary(text)
      arrayOf({ kind: 'bool' }, text.replace(/\D/g, ''))
      readInFile(value, text)
      readInFile({ a: value }, `$.${text}`)
      const node = { type: { kind: 'bytes' }, value: '0x1234' } as const
      readPath(node, text)
      addressIn(node)
      readTypedData({ types: value, primaryType: text, domain: value, message: value })
      readTypedData({
        types: { A: [{ name: 'a', type: text }] },
        primaryType: 'A',
        domain: value,
        message: { a: value },
      })
    }),
    propertyRuns(1_903),
  )
})

test('a call to explain is valid, or the reason of the refusal is given', () => {
  const address = fc.oneof(bytes(20), hostileValue)
  checkProperty({
    seed: 311,
    throws: /^meaning\/INVALID$/,
    given: fc.record({
      to: address,
      from: address,
      data: fc.oneof(bytes(36), bytes(3), fc.constant('0x'), hostileValue),
      value: fc.oneof(fc.bigInt({ min: -1n, max: 2n ** 256n }), hostileValue),
      descriptor: hostileJson,
    }),
    read: (call) => parseCall(call as never, { chainId: 1, from: undefined }),
    holds({ data, from = usdc, to, value }) {
      expect(`${to} ${from.toLowerCase()}`).toMatch(/^0x[0-9a-f]{40} 0x[0-9a-f]{40}$/)
      expect(value >= 0n && value < 2n ** 256n).toBe(true)
      expect(data).toMatch(/^0x([0-9a-f]{2})*$/)
      expect(isCallData(data)).toBe(data.length >= 10)
    },
  })
})

test('any file and any arguments give a meaning, and never an error', async () => {
  const { explain } = await createMeaningEngine()
  await fc.assert(
    fc.asyncProperty(hostileValue, fc.uint8Array({ maxLength: 300 }), async (given, tail) => {
      const value = unseal(given)
      const descriptor = {
        $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
        context: { contract: { deployments: [{ chainId: 1, address: usdc }] } },
        metadata: value,
        display: {
          definitions: value,
          formats: {
            'f(uint256 a,bytes b)': {
              intent: value,
              interpolatedIntent: value,
              fields: [
                value,
                { path: 'a', label: value, params: value, format: value, visible: value },
              ],
            },
          },
        },
      }
      const { fields } = await explain.explainCall({
        caipNetworkId: 'eip155:1',
        to: usdc,
        data: `${selectorOf('f(uint256,bytes)')}${hexOf(tail)}`,
        descriptor,
      })
      expect(fields.length).toBeLessThanOrEqual(101)
    }),
    { ...propertyRuns(1_904), numRuns: 50 },
  )
})

test('typed data has the hash that viem computes, and an address has its checksum', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  const bytes = fc
    .uint8Array({ maxLength: 80 })
    .map((one) => `0x${Buffer.from(one).toString('hex')}`)
  const person = fc.record({ name: fc.string({ unit: 'binary' }), wallet: address })
  const message = fc.record({
    from: person,
    to: fc.array(person, { maxLength: 3 }),
    pair: fc.tuple(fc.bigInt(-128n, 127n), fc.bigInt(-128n, 127n)),
    grid: fc.array(fc.array(fc.bigInt(0n, 2n ** 256n - 1n), { maxLength: 2 }), { maxLength: 2 }),
    data: bytes,
    mark: fc.constantFrom('0x00000000', '0xdeadbeef'),
    isOpen: fc.boolean(),
  })
  const types = {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'pair', type: 'int8[2]' },
      { name: 'grid', type: 'uint256[][]' },
      { name: 'data', type: 'bytes' },
      { name: 'mark', type: 'bytes4' },
      { name: 'isOpen', type: 'bool' },
    ],
  }
  fc.assert(
    fc.property(message, address, fc.nat(), (given, contract, chainId) => {
      const domain = { name: 'Mail', chainId, verifyingContract: contract as `0x${string}` }
      const typedData = { types, primaryType: 'Mail', domain, message: given } as const
      const digest = digestOfTypedData(typedData)
      expect(digest).toMatchObject({ eip712Digest: hashTypedData(typedData as never) })
      expect(checksumOf(contract)).toBe(getAddress(contract))
    }),
    { ...propertyRuns(1_730), numRuns: Math.ceil(propertyRuns(1_730).numRuns / 10) },
  )
})
