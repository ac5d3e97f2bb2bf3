// @vitest-environment happy-dom
import { createDAppKit } from '@mysten/dapp-kit-core'
import { Transaction } from '@mysten/sui/transactions'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSuiWallet, suiAccounts } from '../../../sandbox/wallets/index.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import { syncDAppKit } from '../../../src/engine/bridges/dappKit/syncDAppKit.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { suiMainnet, suiTestnet } from '../../../src/engine/networks/index.ts'
import { createSuiNode, suiTransfer } from '../../support/createSuiNode.ts'
import { settle } from '../../support/createTestEngine.ts'

const { alice, bob, carol } = suiAccounts
const reads = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

/** Opens a page with two wallets, the engine, and dapp-kit, which follows the engine. */
function openPage() {
  const node = createSuiNode()
  const create = (name: string, accounts: (typeof alice)[]) => {
    const wallet = createSuiWallet({
      name,
      rdns: `test.${name.toLowerCase()}.sui`,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      accounts,
      answer: 'approve',
      readTransaction: (json) => Transaction.from(json).build(),
      async execute({ bytes, signature }) {
        const params = [bytes, [signature]]
        const { digest, rawEffects } = await node.request({
          method: 'sui_executeTransactionBlock',
          params,
        })
        return { digest, effects: Buffer.from(rawEffects).toString('base64') }
      },
    })
    wallet.announce(window)
    onTestFinished(() => wallet.stop())
    return wallet
  }
  const wallets = { meadow: create('Meadow', [alice, bob]), harbor: create('Harbor', [carol]) }
  const engine = createEngine({ adapters: [sui()], networks: [suiMainnet, suiTestnet] })
  onTestFinished(engine.start())
  const dAppKit = createDAppKit({
    networks: ['mainnet', 'testnet'],
    createClient: () => node.client,
    autoConnect: false,
    slushWalletConfig: null,
    storage: null,
  })
  const stop = syncDAppKit(engine, dAppKit)
  onTestFinished(stop)
  const inUse = () => dAppKit.stores.$connection.get().account?.address
  const connect = (connectorId: string) =>
    engine.connection.connect({ namespace: 'sui', connectorId })
  return { connect, dAppKit, engine, inUse, node, stop, wallets }
}

test('dapp-kit sends with the wallet that the user connected in latchkey', async () => {
  const { connect, dAppKit, inUse, node } = openPage()
  await connect('meadow')
  await reads(() => expect(inUse()).toBe(alice.address))
  const transaction = suiTransfer({ from: alice.address, to: bob.address })
  const result = await dAppKit.signAndExecuteTransaction({ transaction })
  expect(node.executed).toEqual([result.Transaction?.digest])
})

test('dapp-kit follows another account, another wallet and the network', async () => {
  const { connect, dAppKit, engine, inUse, wallets } = openPage()
  await connect('meadow')
  await reads(() => expect(inUse()).toBe(alice.address))
  wallets.meadow.switchAccount(1)
  await reads(() => expect(inUse()).toBe(bob.address))
  await connect('harbor')
  await reads(() => expect(inUse()).toBe(carol.address))
  expect(dAppKit.stores.$currentNetwork.get()).toBe('mainnet')
  await engine.network.switchNetwork('sui:testnet')
  await reads(() => expect(dAppKit.stores.$currentNetwork.get()).toBe('testnet'))
})

test('dapp-kit disconnects when latchkey does', async () => {
  const { connect, engine, inUse } = openPage()
  await connect('meadow')
  await reads(() => expect(inUse()).toBe(alice.address))
  await engine.connection.disconnect({ namespace: 'sui' })
  await reads(() => expect(inUse()).toBeUndefined())
})

test('a wallet that the user connected only in dapp-kit stays connected', async () => {
  const { dAppKit, engine, inUse } = openPage()
  const wallet = dAppKit.stores.$wallets.get().find(({ name }) => name === 'Harbor')!
  await dAppKit.connectWallet({ wallet })
  await engine.connection.disconnect()
  expect(inUse()).toBe(carol.address)
})

test('a wallet that does not answer dapp-kit gets one request', async () => {
  const { connect, dAppKit, engine, inUse, stop, wallets } = openPage()
  stop()
  await connect('meadow')
  wallets.meadow.answer('freeze')
  const asked = () =>
    wallets.meadow.requests.filter(({ method }) => method === 'standard:connect').length
  const before = asked()
  onTestFinished(syncDAppKit(engine, dAppKit))
  await reads(() => expect(asked()).toBe(before + 1))
  await engine.network.switchNetwork('sui:mainnet')
  engine.modal.open()
  engine.modal.close()
  await settle()
  expect(asked()).toBe(before + 1)
  expect(inUse()).toBeUndefined()
})

test('dapp-kit no longer follows after the bridge has ended', async () => {
  const { connect, engine, inUse, stop } = openPage()
  stop()
  await connect('meadow')
  await engine.network.switchNetwork('sui:testnet')
  expect(inUse()).toBeUndefined()
})
