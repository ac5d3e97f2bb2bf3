import { describe, expect, test } from 'vitest'
import {
  createCosmosAccount,
  createCosmosWallet,
  createPolkadotAccount,
  createPolkadotWallet,
} from '../../../sandbox/wallets/index.ts'
import { bitcoin } from '../../../src/engine/adapters/bitcoin/bitcoin.ts'
import { cosmos } from '../../../src/engine/adapters/cosmos/cosmos.ts'
import type { AdapterFactory } from '../../../src/engine/adapters/NamespaceAdapter.ts'
import { polkadot } from '../../../src/engine/adapters/polkadot/polkadot.ts'
import { stacks } from '../../../src/engine/adapters/stacks/stacks.ts'
import type { Connector } from '../../../src/engine/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createInjectedPage } from '../../support/createInjectedPage.ts'
import { createApprovingWallet } from '../../support/createTestBitcoin.ts'
import { noSignal } from '../../support/createTestEvm.ts'

const words = { id: 'given', name: 'Given', icon: 'https://app.test/given.svg' }
const common = { name: 'Given', rdns: 'test.given', icon: '', answer: 'approve' } as const

function open(factory: AdapterFactory) {
  const page = createInjectedPage()
  const { platform } = page
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  const adapter = factory({ config: {}, platform, logger, networks: [] })
  let rows: readonly Connector[] = []
  adapter.discover((all) => {
    rows = all
  })
  return { adapter, rows: () => rows, ...page }
}

const btc = createApprovingWallet()
const methods = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect']
const keplr = createCosmosWallet({
  ...common,
  accounts: [createCosmosAccount('Alice')],
  places: [],
  keystoreEvent: 'given_keystorechange',
})
const dot = createPolkadotWallet({
  ...common,
  id: 'given',
  accounts: [createPolkadotAccount('Alice')],
})

describe.each<[string, AdapterFactory, address: string | undefined]>([
  [
    'bitcoin',
    bitcoin({ providers: [{ ...words, methods, provider: btc.rpc() }] }),
    btc.accounts[0]?.bitcoin.address,
  ],
  [
    'stacks',
    stacks({ providers: [{ ...words, methods, provider: btc.rpc() }] }),
    btc.accounts[0]?.stacks.address,
  ],
  [
    'cosmos',
    cosmos({ providers: [{ ...words, provider: keplr.provider }] }),
    createCosmosAccount('Alice').address,
  ],
  ['polkadot', polkadot({ providers: [{ ...words, provider: dot.entry }] }), undefined],
])('%s accepts a wallet that is not in the page', (chain, factory, address) => {
  test('with the host’s name and icon in its row, and connects it', async () => {
    const { adapter, rows } = open(factory)
    expect(rows()).toMatchObject([
      { connectorId: 'given', name: 'Given', type: 'EXTERNAL', imageUrl: words.icon },
    ])
    const { accounts, namespace } = await adapter.connect('given', noSignal())
    expect(namespace).toBe(chain === 'bitcoin' ? 'bip122' : chain)
    if (address) expect(accounts[0].address).toBe(address)
    await adapter.disconnect('given', noSignal())
  })
})

test('the adapter also accepts a Bitcoin wallet of the Wallet Standard that does not announce itself', async () => {
  const { adapter, rows } = open(bitcoin({ wallets: [createApprovingWallet().standard()] }))
  expect(rows()).toMatchObject([{ connectorId: 'meadow', name: 'Meadow' }])
  const { accounts } = await adapter.connect('meadow', noSignal())
  expect(accounts[0].address).toBe(btc.accounts[0]!.bitcoin.address)
})
