import { expect, test } from 'vitest'
import {
  isEvmAddress,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../src/engine/caip/CaipAddress.ts'
import { isCaipNetworkId } from '../../src/engine/caip/CaipNetworkId.ts'

const hex40 = 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  [`0x${hex40}`, true],
  [hex40, true],
  [`0x${hex40.toLowerCase()}`, true],
  [`0x${hex40.slice(1)}`, false],
  [`0x${hex40}0`, false],
  [`0x${hex40.slice(1)}g`, false],
  [`0x0x${hex40.slice(2)}`, false],
  [`0X${hex40}`, false],
  [`0x${hex40.toUpperCase()}`, true],
  [` 0x${hex40}`, false],
  [`0x${hex40}\n`, false],
  ['', false],
])('5.1 %j is an eip155 address: %s', (text, is) => {
  expect(isEvmAddress(text)).toBe(is)
})

test.each([
  ['eip155', '1', `0x${hex40}`],
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'GgXT'],
  ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', '5hmu'],
  ['bip122', '000000000019d6689c085ae165831e93', '128L'],
  ['cosmos', 'cosmoshub-4', 'cosmos1t'],
  ['sui', 'mainnet', '0x02'],
  ['stacks', '1', 'SP2J'],
])('5.3 a CAIP address on %s has three parts', (namespace, reference, address) => {
  expect(parseCaipAddress(`${namespace}:${reference}:${address}`)).toEqual({
    namespace,
    reference,
    caipNetworkId: `${namespace}:${reference}`,
    address,
  })
})

const notAddresses = [
  ['two parts', 'eip155:1'],
  ['four parts', `eip155:1:0x${hex40}:x`],
  ['an empty namespace', `:1:0x${hex40}`],
  ['an empty chain', `eip155::0x${hex40}`],
  ['an empty address', 'eip155:1:'],
  ['an unknown namespace', `near:mainnet:alice`],
  ['a namespace in capitals', `EIP155:1:0x${hex40}`],
  ['nothing', ''],
] as const

test.each([
  ['without 0x', `eip155:1:${hex40}`],
  ['with 0X', `eip155:1:0X${hex40}`],
  ['of 39 digits', `eip155:1:0x${hex40.slice(1)}`],
  ['of 41 digits', `eip155:1:0x${hex40}0`],
  ['that is a name', 'eip155:1:vitalik.eth'],
  ['with markup', 'solana:1:<img>'],
  ['with a space', 'cosmos:cosmoshub-4:cosmos1 t'],
  ['of 129 characters', `cosmos:cosmoshub-4:${'a'.repeat(129)}`],
  ['on a chain of 33 characters', `cosmos:${'a'.repeat(33)}:cosmos1t`],
  ['on a chain with a slash', `eip155:1/erc20:0x${hex40}`],
  ['and a line break', `eip155:1:0x${hex40}\n`],
])('5.3 stricter, because money is sent there: an address %s breaks CAIP-10', (_, text) => {
  expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP address')
})

test.each([
  ['a reference of 33 characters', `cosmos:${'a'.repeat(33)}`],
  ['a dot', 'cosmos:cosmoshub.4'],
  ['a space', 'eip155: 1'],
  ['a line break', 'eip155:1\n'],
  ['markup', 'eip155:<b>'],
])('5.4 stricter, because CAIP-2 requires it: an id with %s is invalid', (_, text) => {
  expect(isCaipNetworkId(text)).toBe(false)
  expect(() => parseCaipNetworkId(text)).toThrow('Invalid CAIP network id')
})

test.each(notAddresses)('5.3 a text with %s is not a CAIP address', (_, text) => {
  expect(() => parseCaipAddress(text)).toThrow()
})

test.each([
  ['eip155:1', 'eip155', '1'],
  ['eip155:42161', 'eip155', '42161'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
])('5.4 the CAIP network id %s has two parts', (text, namespace, reference) => {
  expect(parseCaipNetworkId(text)).toEqual({ namespace, reference })
})

const notNetworks = [
  ['one part', 'eip155'],
  ['three parts', 'eip155:1:2'],
  ['no text', ''],
] as const

test.each(notNetworks)('5.4 a text with %s is not a CAIP network id', (_, text) => {
  expect(() => parseCaipNetworkId(text)).toThrow()
})

test.each(notAddresses)('8.26 the error says that a CAIP address with %s is invalid', (_, text) => {
  expect(() => parseCaipAddress(text)).toThrow(`Invalid CAIP address: ${text}`)
})

test.each(notNetworks)(
  '8.26 the error says that a CAIP network id with %s is invalid',
  (_, text) => {
    expect(() => parseCaipNetworkId(text)).toThrow(`Invalid CAIP network id: ${text}`)
  },
)
