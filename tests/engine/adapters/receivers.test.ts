import { expect, test } from 'vitest'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { suiAccounts } from '../../../sandbox/wallets/sui/suiAccounts.ts'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import type { AdapterFactory } from '../../../src/engine/adapters/NamespaceAdapter.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import { mainnet, solana as solanaMainnet, suiMainnet } from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createTestPlatform } from '../../../src/engine/testing/createTestPlatform.ts'

function receiversOf(factory: AdapterFactory) {
  const platform = createTestPlatform()
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  return factory({ config: {}, platform, logger, networks: [] }).receivers!
}

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  ['an account', vitalik, true],
  ['an account in lower case, which has no checksum', vitalik.toLowerCase(), true],
  ['an address whose first letter has another case', `0xD${vitalik.slice(3)}`, false],
  ['an address with two letters swapped', vitalik.replace('04', '40'), false],
  ['an account in capitals', `0x${vitalik.slice(2).toUpperCase()}`, false],
  ['an account without 0x', vitalik.slice(2), false],
  ['an account with 0X', `0X${vitalik.slice(2)}`, false],
  ['an address that lacks a letter', vitalik.slice(0, -1), false],
  ['an address with an extra letter', `${vitalik}0`, false],
  ['an address with a trailing space', `${vitalik} `, false],
  ['another alphabet', `0x${'g'.repeat(40)}`, false],
  ['the zero address', `0x${'0'.repeat(40)}`, false],
  ['a precompile', `0x${'1'.padStart(40, '0')}`, false],
  ['the address 0x…dead', '0x000000000000000000000000000000000000dEaD', false],
  ['the address 0xdead…', `0xdead${'0'.repeat(36)}`, false],
  ['the placeholder of the native coin', `0x${'e'.repeat(40)}`, false],
  ['the address of all ones', `0x${'f'.repeat(40)}`, false],
  ['a name', 'vitalik.eth', false],
  ['an address of Solana', solanaAccounts.alice.address, false],
  ['nothing', '', false],
])('on ethereum, a transfer to %s: %s is %s', async (_, address, may) => {
  expect(await receiversOf(evm()).isReceiver(address, mainnet)).toBe(may)
})

test.each([
  ['an account', solanaAccounts.alice.address, true],
  ['a token program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', true],
  ['an address of a program, off the curve', 'So11111111111111111111111111111111111111112', true],
  ['a key that begins with zeros', `${'1'.repeat(31)}2`, true],
  ['the zero address', '1'.repeat(32), false],
  ['33 bytes of zeros', '1'.repeat(33), false],
  ['44 letters that are more than 32 bytes', 'z'.repeat(44), false],
  ['32 letters that are fewer than 32 bytes', 'z'.repeat(32), false],
  ['an address that lacks letters', solanaAccounts.alice.address.slice(0, -4), false],
  ['an address of Ethereum', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', false],
  ['nothing', '', false],
])('on solana, a transfer to %s: %s is %s', async (_, address, may) => {
  expect(await receiversOf(solana()).isReceiver(address, solanaMainnet)).toBe(may)
})

const { address } = suiAccounts.alice

test.each([
  ['an account', address, true],
  ['an account in capitals', `0x${address.slice(2).toUpperCase()}`, true],
  ['a short form', '0x2', false],
  ['the zero address', `0x${'0'.repeat(64)}`, false],
  ['no prefix', address.slice(2), false],
  ['an address with an extra letter', `${address}0`, false],
  ['another alphabet', `0x${'g'.repeat(64)}`, false],
])('on sui, a transfer to %s: %s is %s', async (_, given, may) => {
  expect(await receiversOf(sui()).isReceiver(given, suiMainnet)).toBe(may)
})
