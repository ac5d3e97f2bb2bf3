import {
  type Descriptor,
  type DisplayField,
  type DisplayFieldGroup,
  format,
  formatTypedData,
  type RegistryIndex,
} from '@ethereum-sourcify/clear-signing'
import { encodeFunctionData, parseAbiItem } from 'viem'
import { expect, test } from 'vitest'
import type { Meaning } from '../../../src/engine/index.ts'
import {
  createMeaningEngine,
  linesOf,
  owner,
  usdc,
  weth,
} from '../../support/createMeaningEngine.ts'

// Compares our explanations with the reference implementation of ERC-7730.

const contract = '0x00000000000000000000000000000000000000c7'
const friend = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
const deployments = [{ chainId: 1, address: contract }]

const externalDataProvider = {
  async resolveToken(_chainId: number, address: string) {
    if (address.toLowerCase() === usdc.toLowerCase())
      return { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
    if (address.toLowerCase() === weth.toLowerCase())
      return { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }
    return null
  },
  resolveChainInfo: async () => ({
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }),
}

const resolverFor = (descriptor: Descriptor, index: Partial<RegistryIndex>) => ({
  externalDataProvider,
  descriptorResolverOptions: {
    type: 'custom' as const,
    resolver: {
      index: { calldataIndex: {}, typedDataIndex: {}, ...index },
      fetchDescriptor: async () => descriptor,
    },
  },
})

/** The rows that both show. The reference shows "Unknown token" where we show only the number. */
const shownBy = (fields: readonly (DisplayField | DisplayFieldGroup)[] = []): string[] =>
  fields.flatMap((one) => ('fields' in one ? shownBy(one.fields) : [`${one.label}: ${one.value}`]))

/** An example call, and its file without the deployments. */
interface Case {
  key: string
  args: readonly unknown[]
  fields: readonly object[]
  metadata?: object
  definitions?: object
  interpolatedIntent?: string
  value?: bigint
}

async function compare({
  args,
  definitions,
  fields,
  interpolatedIntent,
  key,
  metadata,
  value,
}: Case) {
  const descriptor = {
    $schema: schema,
    context: { contract: { deployments } },
    metadata: { owner: 'Test', ...metadata },
    display: {
      ...(definitions && { definitions }),
      formats: {
        [key]: { intent: 'Do it', fields, ...(interpolatedIntent && { interpolatedIntent }) },
      },
    },
  }
  const item = parseAbiItem(`function ${key}` as string) as never
  const data = encodeFunctionData({ abi: [item], args } as never)
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainCall({
    caipNetworkId: 'eip155:1',
    to: contract,
    data,
    descriptor,
    ...(value !== undefined && { value }),
  })
  const reference = await format(
    { chainId: 1, to: contract, data, from: owner, ...(value !== undefined && { value }) },
    resolverFor(descriptor as never, {
      calldataIndex: { [`eip155:1:${contract}`]: 'file.json' },
    }),
  )
  return { meaning, reference }
}

function expectSame(meaning: Meaning, reference: Awaited<ReturnType<typeof format>>) {
  expect(meaning.source).toBe('descriptor')
  expect(linesOf(meaning)).toEqual(shownBy(reference.fields))
  expect(meaning.sentence).toBe(reference.interpolatedIntent)
}

const cases: Readonly<Record<string, Case>> = {
  'numbers, truths and texts as they are': {
    key: 'f(uint256 a,bool c,string d,bytes e,bytes4 g,address h)',
    args: [5n, true, 'Hello', '0x1234', '0xdeadbeef', friend],
    fields: ['a', 'c', 'd', 'e', 'g', 'h'].map((path) => ({
      path,
      label: path,
      format: 'raw',
    })),
  },
  'amounts of tokens, above a threshold with its message': {
    key: 'f(address token,uint256 a,uint256 b,uint256 c)',
    args: [usdc, 1_234_567n, 2n ** 255n, 2n ** 255n],
    fields: [
      { path: 'a', label: 'A', format: 'tokenAmount', params: { tokenPath: 'token' } },
      {
        path: 'b',
        label: 'B',
        format: 'tokenAmount',
        params: { tokenPath: 'token', threshold: '0xffffffffffffffff' },
      },
      {
        path: 'c',
        label: 'C',
        format: 'tokenAmount',
        params: { tokenPath: 'token', threshold: '0xffffffffffffffff', message: 'Max' },
      },
    ],
    interpolatedIntent: 'Spend {a} of {{everything}}',
  },
  'the native coin as a token': {
    key: 'f(address token,uint256 a)',
    args: ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 2_000_000_000_000_000n],
    metadata: { constants: { native: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' } },
    fields: [
      {
        path: 'a',
        label: 'A',
        format: 'tokenAmount',
        params: { tokenPath: 'token', nativeCurrencyAddress: ['$.metadata.constants.native'] },
      },
    ],
  },
  'values of the container': {
    key: 'f()',
    args: [],
    value: 5n * 10n ** 17n,
    fields: [{ path: '@.value', label: 'Amount', format: 'amount' }],
    interpolatedIntent: 'Wrap {@.value}',
  },
  'dates, durations and units': {
    key: 'f(uint256 a,uint256 b,uint256 c,uint256 d,uint256 e)',
    args: [1_709_191_632n, 8_250n, 15n, 36_000n, 10n],
    fields: [
      { path: 'b', label: 'B', format: 'duration' },
      { path: 'c', label: 'C', format: 'unit', params: { base: 'd', decimals: 1 } },
      { path: 'd', label: 'D', format: 'unit', params: { base: 's', prefix: true } },
      { path: 'e', label: 'E', format: 'unit', params: { base: 'h' } },
    ],
  },
  'entries of enums': {
    key: 'f(uint256 mode)',
    args: [2n],
    metadata: { enums: { modes: { 1: 'stable', 2: 'variable' } } },
    fields: [
      { path: 'mode', label: 'Mode', format: 'enum', params: { $ref: '$.metadata.enums.modes' } },
    ],
  },
  'shared definitions with own parameters': {
    key: 'f(address token,uint256 a)',
    args: [weth, 10n ** 18n],
    definitions: { sent: { label: 'Sent', format: 'tokenAmount', params: { tokenPath: 'other' } } },
    fields: [{ path: 'a', $ref: '$.display.definitions.sent', params: { tokenPath: 'token' } }],
  },
  'slices of bytes and elements of lists': {
    key: 'f(bytes path,uint256 a,uint256[] pools)',
    args: [`${usdc}0001f4${weth.slice(2)}`, 1_000_000n, [4n, 5n, 6n]],
    fields: [
      { path: 'a', label: 'In', format: 'tokenAmount', params: { tokenPath: 'path.[0:20]' } },
      { path: 'a', label: 'Out', format: 'tokenAmount', params: { tokenPath: 'path.[-20:]' } },
      { path: 'pools.[-1]', label: 'Last', format: 'raw' },
      { path: 'pools.[0]', label: 'First', format: 'raw' },
    ],
  },
  'groups, and the fields inside a list': {
    key: 'f((address token,uint256 amount)[] orders,(string name,uint256 count) info)',
    args: [
      [
        { token: usdc, amount: 1_000_000n },
        { token: weth, amount: 10n ** 18n },
      ],
      { name: 'Set', count: 3n },
    ],
    fields: [
      {
        path: 'orders.[]',
        fields: [
          {
            path: 'amount',
            label: 'Amount',
            format: 'tokenAmount',
            params: { tokenPath: 'token' },
          },
        ],
      },
      { path: 'info', fields: [{ path: 'name', label: 'Name', format: 'raw' }] },
      { path: 'info.count', label: 'Count', format: 'raw' },
    ],
  },
  'fields that hide by their value': {
    key: 'f(uint256 a,uint256 b,uint256 c,uint256 d)',
    args: [0n, 5n, 7n, 1n],
    fields: [
      { path: 'a', label: 'A', format: 'raw', visible: { ifNotIn: [0] } },
      { path: 'b', label: 'B', format: 'raw', visible: { ifNotIn: [0] } },
      { path: 'c', label: 'C', format: 'raw', visible: { mustMatch: [7] } },
      { path: 'd', label: 'D', format: 'raw', visible: 'never' },
    ],
  },
}

test.each(Object.entries(cases))('both show the same for %s', async (_, one) => {
  const { meaning, reference } = await compare(one)
  expectSame(meaning, reference)
})

test('both show the same times in a call', async () => {
  const { meaning, reference } = await compare({
    key: 'f(uint256 a)',
    args: [1_709_191_632n],
    fields: [{ path: 'a', label: 'A', format: 'date', params: { encoding: 'timestamp' } }],
  })
  const [ours] = meaning.fields
  const [theirs] = (reference.fields ?? []) as DisplayField[]
  expect(ours?.value).toEqual({ kind: 'date', at: Date.parse(String(theirs?.value)) })
})

test('both ignore a file if a value is one that the file forbids', async () => {
  const { meaning, reference } = await compare({
    key: 'f(uint256 a)',
    args: [8n],
    fields: [{ path: 'a', label: 'A', format: 'raw', visible: { mustMatch: [7] } }],
  })
  expect(meaning.source).toBe('unknown')
  expect(reference.fields).toBeUndefined()
})

test('both ignore a file if a path leads nowhere', async () => {
  const { meaning, reference } = await compare({
    key: 'f(uint256 a)',
    args: [8n],
    fields: [{ path: 'b', label: 'B', format: 'raw' }],
  })
  expect(meaning.source).toBe('unknown')
  expect(reference.fields).toBeUndefined()
})

test('both show the same message, with the fields of each element of a list', async () => {
  const types = {
    Order: [
      { name: 'items', type: 'Item[]' },
      { name: 'to', type: 'address' },
      { name: 'note', type: 'string' },
    ],
    Item: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  }
  const key = 'Order(Item[] items,address to,string note)Item(address token,uint256 amount)'
  const descriptor = {
    $schema: schema,
    context: { eip712: { domain: { name: 'Shop' }, deployments } },
    metadata: { owner: 'Test' },
    display: {
      formats: {
        [key]: {
          intent: 'Order',
          interpolatedIntent: 'Order for {note}',
          fields: [
            {
              path: 'items.[]',
              fields: [
                {
                  path: 'amount',
                  label: 'Amount',
                  format: 'tokenAmount',
                  params: { tokenPath: 'token' },
                },
              ],
            },
            { path: 'to', label: 'To', format: 'raw' },
            { path: 'note', label: 'Note', format: 'raw' },
          ],
        },
      },
    },
  }
  const typedData = {
    types,
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 1, verifyingContract: contract },
    message: {
      items: [
        { token: usdc, amount: '1500000' },
        { token: weth, amount: '2000000000000000000' },
      ],
      to: friend,
      note: 'Ada',
    },
  } as const
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainTypedData({
    ...typedData,
    caipNetworkId: 'eip155:1',
    descriptor,
  })
  const { keccak256, stringToHex } = await import('viem')
  const reference = await formatTypedData(
    { account: owner, ...typedData } as never,
    resolverFor(descriptor as never, {
      typedDataIndex: {
        [`eip155:1:${contract}`]: {
          Order: [{ path: 'file.json', encodeTypeHashes: [keccak256(stringToHex(key))] }],
        },
      },
    }),
  )
  expect(linesOf(meaning)).toEqual(shownBy(reference.fields))
  expect(meaning.sentence).toBe(reference.interpolatedIntent)
  const elsewhere = await explain.explainTypedData({
    ...typedData,
    domain: { ...typedData.domain, name: 'Another shop' },
    caipNetworkId: 'eip155:1',
    descriptor,
  })
  expect(elsewhere.source).toBe('types')
})
