import { base58 } from '@scure/base'
import fc from 'fast-check'
import { bytesToHex, keccak256, numberToHex, size } from 'viem'
import { expect, test } from 'vitest'
import {
  checksumOf,
  isPlaceOf,
  readInteroperable,
} from '../../../src/engine/features/send/readInteroperable.ts'
import {
  arbitrum,
  avalanche,
  base,
  bsc,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
  sepolia,
  solana,
} from '../../../src/engine/networks/index.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

// The forms of ERC-7930 and ERC-7828. The test writes them by the text of the standards.

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const key = 'MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2'

const sized = (bytes: `0x${string}`) =>
  `${size(bytes).toString(16).padStart(2, '0')}${bytes.slice(2)}`
const body = (chainType: string, chain: `0x${string}`, address: `0x${string}`) =>
  `${chainType}${sized(chain)}${sized(address)}`
const checksum = (...parts: Parameters<typeof body>) =>
  keccak256(`0x${body(...parts)}`)
    .slice(2, 10)
    .toUpperCase()
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const evmChain = (id: bigint) => {
  const digits = numberToHex(id).slice(2)
  return `0x${digits.length % 2 ? '0' : ''}${digits}` as const
}

test('the binary form of an EVM network has the network’s id and the address', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 32n - 1n), bytes(20), (id, raw) => {
      const address = bytesToHex(raw)
      const binary = `0x0001${body('0000', evmChain(id), address)}`
      const expected = { account: address, place: `eip155:${id}` }
      expect(readInteroperable(binary)).toEqual(expected)
      expect(readInteroperable(`0x${binary.slice(2).toUpperCase()}`)).toEqual(expected)
      for (const broken of [`${binary}00`, binary.slice(0, -2), `${binary} `, ` ${binary}`])
        expect(readInteroperable(broken)).toBeUndefined()
      const network = { ...mainnet, caipNetworkId: `eip155:${id}` } as const
      expect(checksumOf(address, `eip155:${id}`, network)).toBe(
        checksum('0000', evmChain(id), address),
      )
      expect(checksumOf(address, 'eip155', network)).toBe(checksum('0000', '0x', address))
    }),
    { ...propertyRuns(2_201), numRuns: 100 },
  )
})

test('the binary form of Solana has the hash of the first block and the key', () => {
  fc.assert(
    fc.property(bytes(32), bytes(32), (block, raw) => {
      const binary = `0x0001${body('0002', bytesToHex(block), bytesToHex(raw))}`
      expect(readInteroperable(binary)).toEqual({
        account: base58.encode(raw),
        place: `solana:${base58.encode(block)}`,
      })
    }),
    { ...propertyRuns(2_202), numRuns: 100 },
  )
  const bare = `0x0001${body('0002', '0x', bytesToHex(base58.decode(key)))}`
  expect(readInteroperable(bare)).toEqual({ account: key, place: 'solana' })
})

test('the binary form of other standards is refused', () => {
  const cases = [
    ['another version', '0x0002', '0000'],
    ['Bitcoin', '0x0001', '0001'],
    ['an unknown namespace', '0x0001', 'beef'],
  ] as const
  for (const [_, version, chainType] of cases) {
    const binary = `${version}${body(chainType, '0x01', vitalik)}`
    expect(readInteroperable(binary), _).toBeUndefined()
  }
})

test('the shortest and the longest binary form are read', () => {
  expect(readInteroperable('0x0001000000')).toBeUndefined()
  expect(readInteroperable('0x000100000001ff')).toEqual({ account: '0xff', place: 'eip155' })
  const long = `0x${'11'.repeat(255)}` as const
  const whole = `0x0001${body('0000', long, long)}`
  expect(readInteroperable(whole)).toEqual({ account: long, place: `eip155:${BigInt(long)}` })
})

test('text forms are read', () => {
  const cases = [
    ['alice.eth@base', { account: 'alice.eth', place: 'base' }],
    ['%61lice.eth@base', { account: 'alice.eth', place: 'base' }],
    [`${vitalik}@eip155:1`, { account: vitalik, place: 'eip155:1' }],
    [`${vitalik}@eip155:1#4ca88c9c`, { account: vitalik, place: 'eip155:1', checksum: '4CA88C9C' }],
    [`a@${'n'.repeat(100)}`, { account: 'a', place: 'n'.repeat(100) }],
    [`${'a'.repeat(255)}@n`, { account: 'a'.repeat(255), place: 'n' }],
  ] as const
  for (const [text, expected] of cases) {
    expect(readInteroperable(text), text).toEqual({ checksum: undefined, ...expected })
  }
})

test('other text is neither a name nor a binary form', () => {
  const cases = [
    '',
    '@base',
    'alice.eth@',
    'alice.eth',
    'a b@base',
    ' alice.eth@base',
    'alice.eth@base ',
    'alice.eth@ba se',
    'alice@eth@base',
    'alice#eth@base',
    'alice.eth@base#4CA88C9',
    'alice.eth@base#4CA88C9C0',
    'alice.eth@base#4CA88C9G',
    'alice.eth@base#',
    '%E0%A4%A@eth',
    `a@${'n'.repeat(101)}`,
    `${'a'.repeat(256)}@n`,
    `${'%61'.repeat(400)}@n`,
  ] as const
  for (const text of cases) {
    expect(readInteroperable(text), text).toBeUndefined()
  }
})

test('a network has its own names, and no other network’s', () => {
  const cases = [
    [mainnet, ['ethereum', 'eth', 'mainnet', 'ETH', 'eth.l2.eth', 'eip155', 'eip155:1']],
    [optimism, ['optimism', 'oeth', 'op-mainnet']],
    [bsc, ['bnb', 'bsc']],
    [gnosis, ['gnosis', 'gno']],
    [polygon, ['polygon', 'matic']],
    [base, ['base', 'eip155:8453', 'base.l2.eth']],
    [arbitrum, ['arbitrum', 'arbitrum-one', 'arb1']],
    [avalanche, ['avalanche', 'avax']],
    [linea, ['linea']],
    [sepolia, ['sepolia', 'sep']],
    [solana, ['solana', `solana:${genesis}`, `solana:${genesis.slice(0, 32)}`]],
  ] as const
  for (const [network, names] of cases) {
    for (const name of names)
      expect([name, isPlaceOf(name, network)], network.name).toEqual([name, true])
    const others = ['', 'eip155:5', '.l2.eth', 'goerli', 'solana:0', `solana:${'1'.repeat(44)}`]
    for (const other of [...others, `x${names[0]}`, `${names[0]}x`])
      expect([other, isPlaceOf(other, network)], network.name).toEqual([other, false])
  }
})

test('the short names of EIP-3770 and the names of chains equal those in the registry', () => {
  const isOf = (place: string, id: number) =>
    isPlaceOf(place, { ...mainnet, caipNetworkId: `eip155:${id}`, name: 'Some network' })
  const registry = { eth: 1, oeth: 10, bnb: 56, gno: 100, unichain: 130, matic: 137, base: 8453 }
  const more = { arb1: 42161, 'arb-nova': 42170, avax: 43114, linea: 59144, sep: 11155111 }
  const all = Object.entries({ ...registry, ...more })
  for (const [name, id] of all)
    for (const [, other] of all)
      expect([name, other, isOf(name, other)]).toEqual([name, other, id === other])
  expect(isOf('arbitrum-nova', 42170)).toBe(true)
  expect(isOf('constructor', 1)).toBe(false)
})

test('a network’s own name is written with hyphens, in lower case', () => {
  const network = { ...mainnet, caipNetworkId: 'eip155:99', name: ' My Own Chain ' } as const
  expect(isPlaceOf('my-own-chain', network)).toBe(true)
  expect(isPlaceOf('My-Own-Chain.l2.eth', network)).toBe(true)
  expect(isPlaceOf('my own chain', network)).toBe(false)
})

test('a checksum is not available if the network’s whole id is unknown', () => {
  const short = genesis.slice(0, 32)
  expect(checksumOf(key, `solana:${genesis}`, solana)).toBe('88835C11')
  expect(checksumOf(key, `solana:${short}`, solana)).toBeUndefined()
  expect(checksumOf(key, 'sol', solana)).toBeUndefined()
  expect(checksumOf(key, 'solana', solana)).toBe(
    checksum('0002', '0x', bytesToHex(base58.decode(key))),
  )
  expect(checksumOf(key, 'eip155:1', mainnet)).toBeUndefined()
})
