import { expect, test } from 'vitest'
import { verifySolanaMessage } from '../../sandbox/verify/verifySolanaMessage.ts'
import { verifySuiMessage } from '../../sandbox/verify/verifySuiMessage.ts'
import { createSolanaWallet, createSuiWallet } from '../../sandbox/wallets/index.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { suiAccounts } from '../../sandbox/wallets/sui/suiAccounts.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import { sui } from '../../src/engine/adapters/sui/sui.ts'
import { createEngine, isSolanaAddress } from '../../src/engine/index.ts'
import { solana as solanaMainnet, suiMainnet } from '../../src/engine/networks/index.ts'
import { connectionOf } from '../support/createTestEngine.ts'
import { createTestPage } from '../support/createTestPage.ts'

const message = 'Hello, Grüße, 你好'
const words = { icon: 'data:image/svg+xml,<svg/>', answer: 'approve' } as const

/** Starts an engine with both namespaces, and a page with a wallet of each. */
function setUp() {
  const { platform, window } = createTestPage()
  const engine = createEngine({
    adapters: [solana(), sui()],
    networks: [solanaMainnet, suiMainnet],
    platform,
  })
  engine.start()
  createSolanaWallet({
    ...words,
    name: 'Meadow',
    rdns: 'test.solana',
    accounts: [solanaAccounts.alice, solanaAccounts.bob],
  }).announce(window)
  createSuiWallet({
    ...words,
    name: 'Harbor',
    rdns: 'test.sui',
    accounts: [suiAccounts.alice, suiAccounts.bob],
  }).announce(window)
  return engine
}

test.each([
  ['solana', 'meadow', solanaAccounts.alice.address, verifySolanaMessage],
  ['sui', 'harbor', suiAccounts.alice.address, verifySuiMessage],
] as const)('1.2 wallets connect on %s, and sign there', async (namespace, id, address, verify) => {
  const engine = setUp()
  const { accounts } = await engine.connection.connect({ namespace, connectorId: id })
  expect(accounts[0].address).toBe(address)
  const signature = await engine.signing.signMessage({ message })
  expect(await verify({ address, message, signature })).toBe(true)
  expect(await verify({ address, message: 'Other words', signature })).toBe(false)
  engine.destroy()
})

test('1.2 a wallet of solana and one of sui can be connected at once', async () => {
  const engine = setUp()
  await engine.connection.connect({ namespace: 'solana', connectorId: 'meadow' })
  await engine.connection.connect({ namespace: 'sui', connectorId: 'harbor' })
  const { namespaces } = engine.getState().connection
  expect(namespaces.solana?.status).toBe('connected')
  expect(namespaces.sui?.status).toBe('connected')
  await engine.connection.disconnect({ namespace: 'sui' })
  expect(engine.getState().connection.namespaces.solana?.status).toBe('connected')
  engine.destroy()
})

const { address } = solanaAccounts.alice

test.each([
  [address, true],
  ['1'.repeat(32), true],
  ['z'.repeat(44), true],
  ['1'.repeat(31), false],
  ['z'.repeat(45), false],
  [`0${address.slice(1)}`, false],
  [`O${address.slice(1)}`, false],
  [`I${address.slice(1)}`, false],
  [`l${address.slice(1)}`, false],
  [`${address.slice(1)} `, false],
  [`${address}\n`, false],
  [`0x${address}`, false],
  ['', false],
])('5.2 %j is a solana address: %s', (text, is) => {
  expect(isSolanaAddress(text)).toBe(is)
})

test('9.30 the default account type of solana is eoa', async () => {
  const engine = setUp()
  await engine.connection.connect({ namespace: 'solana', connectorId: 'meadow' })
  expect(connectionOf(engine, 'solana')?.accounts.map(({ type }) => type)).toEqual(['eoa', 'eoa'])
  engine.destroy()
})
