import { hashTypedData, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { networkRow } from '../../server/secureSite/frame/approval/feeRow.ts'
import { row } from '../../server/secureSite/frame/approval/Question.ts'
import {
  copySigned,
  describeTypedData,
} from '../../server/secureSite/frame/evm/describeTypedData.ts'
import { createNames } from '../../server/secureSite/frame/evm/Names.ts'
import { labelOf, networkWith, textOf } from '../support/englishFrame.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const whole = { name: 'Tide', version: '1', chainId: 31337, verifyingContract: contract }
const mail = { Mail: [{ name: 'text', type: 'string' }] }
const typed = (domain: object, types: object = {}) =>
  ({
    domain,
    types: { ...mail, ...types },
    primaryType: 'Mail',
    message: { text: 'Hello' },
  }) as unknown as TypedDataDefinition

const node = { chainId: 31337, network: networkWith(), askNode: async () => '0x' }
const given = { names: createNames(node), network: networkRow(node) }
async function shown(typedData: TypedDataDefinition) {
  const rows = await describeTypedData(copySigned(typedData), given)
  return Object.fromEntries(rows.map((row) => [labelOf(row), textOf(row)]))
}

const none = {
  For: 'No name',
  Contract: 'No contract is named',
  Network: 'No network is named: the signature may be valid on every network.',
}
const field = (name: string, type: string) => ({ name, type })

test.each([
  ['a network as text, without a type', { chainId: '31337' }, {}, none],
  [
    'a network and a contract that the type does not have',
    whole,
    { EIP712Domain: [field('name', 'string')] },
    { ...none, For: 'Tide' },
  ],
  ['a domain whose type is empty', whole, { EIP712Domain: [] }, none],
  [
    'an empty contract and version',
    { ...whole, verifyingContract: '', version: '' },
    {},
    { Contract: none.Contract, For: 'Tide' },
  ],
  ['a name that is not text', { ...whole, name: 7 }, {}, { For: 'No name 1' }],
  ['a field that domains do not have', { ...whole, audience: 'everyone' }, {}, { For: 'Tide 1' }],
])('the frame does not show %s as signed', async (_, domain, types, expected) => {
  const typedData = typed(domain, types)
  const rows = await shown(typedData)
  expect(rows).toMatchObject(expected)
  // viem hashes exactly what the question shows, so the hash is the same.
  const { domain: listed } = JSON.parse(rows['Typed data']!)
  expect(hashTypedData(typed(listed, types))).toBe(hashTypedData(typedData))
  for (const name of Object.keys(listed)) {
    const { [name]: _left, ...others } = listed
    expect(() => {
      expect(hashTypedData(typed(others, types))).toBe(hashTypedData(typedData))
    }, name).toThrow()
  }
})

test.each([
  ['without a type', whole, {}],
  [
    'of its type, and the network as text',
    { ...whole, chainId: '31337' },
    {
      EIP712Domain: [
        field('name', 'string'),
        field('version', 'string'),
        field('chainId', 'uint256'),
        field('verifyingContract', 'address'),
      ],
    },
  ],
])('the frame shows all fields of a domain %s', async (_, domain, types) => {
  expect(await shown(typed(domain, types))).toMatchObject({
    For: 'Tide 1',
    Contract: contract,
    Network: 'Test chain (chain 31337)',
  })
})

test.each([
  ['no values', {}],
  ['the same value everywhere', undefined],
])(
  'the frame at once refuses or shows a few types with billions of fields and %s',
  async (_, value) => {
    const wide = (type: string) => Array.from({ length: 90 }, (__, at) => field(`f${at}`, type))
    const nested = Object.fromEntries(
      Array.from({ length: 7 }, (__, at) => [`T${at}`, wide(`T${at + 1}`)]),
    )
    let message: object = {}
    for (let depth = 0; depth < 7; depth += 1) {
      const shared = message
      message = Object.fromEntries(wide('').map(({ name }) => [name, shared]))
    }
    const typedData = {
      domain: whole,
      types: { ...nested, T7: [] },
      primaryType: 'T0',
      message: value ?? message,
    } as unknown as TypedDataDefinition
    await expect(shown(typedData)).rejects.toThrow(
      value
        ? 'Expected typed data that fits its types.'
        : 'Expected typed data of at most 5000 values.',
    )
  },
)

test.each([
  ['a text', 'string', { toString: 'Hello' }],
  ['a list', 'string[]', { 0: 'Hello', length: 1 }],
  ['a number', 'uint256', [1]],
])('the frame refuses an object instead of %s before showing it', async (_, type, text) => {
  const typedData = { ...typed(whole, { Mail: [field('text', type)] }), message: { text } }
  await expect(shown(typedData as unknown as TypedDataDefinition)).rejects.toThrow(
    'Expected typed data that fits its types.',
  )
})

const refused = (types: object, message: object) =>
  expect(
    shown({ domain: whole, types, primaryType: 'Mail', message } as unknown as TypedDataDefinition),
  ).rejects
const misfit = 'Expected typed data that fits its types.'

test.each([
  ['a number, whose bytes are another text', { Mail: [field('text', 'string')] }, { text: 49 }],
  ['a big number', { Mail: [field('text', 'string')] }, { text: 0x3078n }],
  ['the value true', { Mail: [field('texts', 'string[]')] }, { texts: [true] }],
  [
    'a text, whose length is a number',
    { Mail: [field('lock', 'Lock')], Lock: [field('length', 'uint256')] },
    { lock: '1 second' },
  ],
  [
    'a list with fields',
    { Mail: [field('texts', 'string[]')], 'string[]': [field('hidden', 'string')] },
    { texts: Object.assign([], { hidden: 'Pay' }) },
  ],
])('the frame refuses %s that viem would sign as something else', async (_, types, message) => {
  const typedData = { domain: whole, types, primaryType: 'Mail', message }
  // viem accepts this typed data.
  expect(hashTypedData(typedData as unknown as TypedDataDefinition)).toMatch(/^0x/)
  await refused(types, message).toThrow(misfit)
})

test.each([
  ['Mail(Note note)Note', { name: 'text', type: 'string' }],
  ['Note', { name: 'text,address spender', type: 'string' }],
  ['Note', { name: 'text', type: 'string a,string' }],
  ['Note', { name: 'text' }],
  ['Note', null],
])(
  'the frame refuses a type %s with the field %j, because its text could be another type’s',
  async (name, field) => {
    await refused({ ...mail, [name]: [field] }, { text: 'Hello' }).toThrow(misfit)
  },
)

test('the frame shows the type names that apps use', async () => {
  const primaryType = 'HyperliquidTransaction:UsdSend'
  const typedData = { ...typed(whole), types: { [primaryType]: mail.Mail }, primaryType }
  expect(await shown(typedData as unknown as TypedDataDefinition)).toMatchObject({
    Type: primaryType,
  })
})

test.each([
  ['\u3164', '[U+3164]'],
  ['\uffa0', '[U+FFA0]'],
  ['\u034f', '[U+034F]'],
  ['\u{e0101}', '[U+E0101]'],
  ['\u202e', '[U+202E]'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['👩🏽\u200d🚀 1\ufe0f\u20e3', '👩🏽\u200d🚀 1\ufe0f\u20e3'],
  ['1\u200d0', '1[U+200D]0'],
  ['a\ufe0f', 'a[U+FE0F]'],
  ['🔥\u200d', '🔥[U+200D]'],
  ['❤\ufe0f\ufe0f', '❤\ufe0f[U+FE0F]'],
])(
  'the frame shows invisible characters as numbers, and emoji as they are: %j',
  (given, expected) => {
    expect(textOf(row('row.for', `Tide${given}`))).toBe(`Tide${expected}`)
  },
)

test.each(['words', 'code', 'warning'] as const)(
  'a text from outside cannot begin a line of its own in a row of %s',
  (kind) => {
    expect(textOf(row('row.for', 'Tide\n\nContract\t0x1', kind))).toBe(
      'Tide[U+000A][U+000A]Contract[U+0009]0x1',
    )
  },
)

test('a list has one line for each of its values, and a message keeps its lines', () => {
  expect(textOf(row('row.items', ['1', '2\n3']))).toBe('1\n2[U+000A]3')
  expect(textOf(row('row.message', 'Hello\n\tAda', 'long'))).toBe('Hello\n\tAda')
})

test('the frame at once refuses an endless list without values and an endless type', async () => {
  await refused(
    { Mail: [field('texts', 'string[]')] },
    { texts: new Array(4_000_000_000) },
  ).toThrow('Expected typed data of at most 5000 values.')
  const wide = Array.from({ length: 2_000 }, (_, at) => field(`field${at}`, 'uint256'))
  await refused({ Mail: [field('parts', 'Part[]')], Part: wide }, { parts: [] }).toThrow(
    'Expected types of at most 10000 characters.',
  )
})
