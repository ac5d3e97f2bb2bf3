import { expect, test } from 'vitest'
import { verifyBitcoinMessage } from '../../sandbox/verify/verifyBitcoinMessage.ts'
import { verifyStacksMessage } from '../../sandbox/verify/verifyStacksMessage.ts'
import { bitcoin } from '../../src/engine/adapters/bitcoin/bitcoin.ts'
import { stacks } from '../../src/engine/adapters/stacks/stacks.ts'
import { createEngine } from '../../src/engine/index.ts'
import {
  bitcoin as bitcoinMainnet,
  stacks as stacksMainnet,
} from '../../src/engine/networks/index.ts'
import { createInjectedPage } from '../support/createInjectedPage.ts'
import { createApprovingWallet } from '../support/createTestBitcoin.ts'

const message = 'Hello'

function setUp() {
  const wallet = createApprovingWallet()
  const { globals, platform } = createInjectedPage()
  globals.LeatherProvider = wallet.plainRpc()
  globals.phantom = { bitcoin: wallet.phantom() }
  const engine = createEngine({
    adapters: [bitcoin(), stacks()],
    networks: [bitcoinMainnet, stacksMainnet],
    platform,
  })
  engine.start()
  const accountsOf = (namespace: 'bip122' | 'stacks') =>
    engine.getState().connection.namespaces[namespace]?.connections[0]?.accounts
  return { accountsOf, engine, wallet }
}

test.each([
  { namespace: 'bip122', verify: verifyBitcoinMessage },
  { namespace: 'stacks', verify: verifyStacksMessage },
] as const)(
  '1.2 a wallet of $namespace connects, signs, and disconnects; another library verifies the signature',
  async ({ namespace, verify }) => {
    const { accountsOf, engine } = setUp()
    await engine.connection.connect({ namespace, connectorId: 'LeatherProvider' })
    const address = accountsOf(namespace)![0].address
    const signature = await engine.signing.signMessage({ message })
    expect(await verify({ address, message, signature })).toBe(true)
    await engine.connection.disconnect({ namespace })
    expect(accountsOf(namespace)).toBeUndefined()
  },
)

test('3.4 changed, because wallets report it so: each account has its type instead of addressLabels', async () => {
  const { accountsOf, engine } = setUp()
  await engine.connection.connect({ namespace: 'bip122', connectorId: 'phantom.bitcoin' })
  const accounts = accountsOf('bip122')!
  expect(accounts.map(({ type }) => type)).toEqual(['payment', 'payment', 'ordinal', 'ordinal'])
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(4)
})

test('9.30 on bip122 the payment account is active, even if the wallet lists another one first', async () => {
  const { accountsOf, engine, wallet } = setUp()
  await engine.connection.connect({ namespace: 'bip122', connectorId: 'phantom.bitcoin' })
  expect(accountsOf('bip122')![0]).toEqual({
    address: wallet.accounts[0]!.bitcoin.address,
    type: 'payment',
  })
})
