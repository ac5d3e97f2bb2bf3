import { describe, expect, test } from 'vitest'
import { createSolanaWallet } from '../../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { announceStandardWallet } from '../../../sandbox/wallets/standard/announceStandardWallet.ts'
import type { NamespaceAdapter } from '../../../src/engine/adapters/NamespaceAdapter.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import type { Connector, Network } from '../../../src/engine/index.ts'
import {
  solana as mainnet,
  solanaDevnet,
  solanaTestnet,
} from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createTestPage } from '../../support/createTestPage.ts'

const { alice, bob } = solanaAccounts
const icon = 'data:image/svg+xml,<svg/>'
const noSignal = () => ({ signal: new AbortController().signal })

interface PageOptions {
  networks?: readonly Network[]
  factory?: typeof solana
}

function openPage({ networks = [mainnet, solanaDevnet], factory = solana }: PageOptions = {}) {
  const { platform, window } = createTestPage()
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  const adapter: NamespaceAdapter = factory()({
    config: {},
    platform,
    logger,
    networks,
  })
  const reports: (readonly Connector[])[] = []
  adapter.discover((found) => reports.push(found))
  return { adapter, platform, window, names: () => reports.at(-1)!.map(({ name }) => name) }
}

const entry = (address: string, chains: readonly string[]) => ({
  address,
  publicKey: new Uint8Array(32),
  chains,
  features: [],
})

type Change = (change: unknown) => void

/** A wallet that shares these accounts. The test emits its events. */
function fakeWallet(accounts: readonly unknown[], features: Record<string, unknown> = {}) {
  const listeners = new Set<Change>()
  const inputs: unknown[] = []
  return {
    inputs,
    change: (change: unknown) => {
      for (const listener of [...listeners]) listener(change)
    },
    wallet: {
      version: '1.0.0',
      name: 'Meadow',
      icon,
      chains: ['solana:mainnet', 'sui:mainnet'],
      accounts: [],
      features: {
        'standard:connect': {
          connect: async (input: unknown) => {
            inputs.push(input)
            return { accounts }
          },
        },
        'standard:events': {
          on: (_: string, listener: Change) => {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        ...features,
      },
    },
  }
}

async function connectFake(
  accounts: readonly unknown[],
  {
    caipNetworkId,
    features,
    ...options
  }: PageOptions & { caipNetworkId?: Network['caipNetworkId'] | undefined; features?: object } = {},
) {
  const page = openPage(options)
  const fake = fakeWallet(accounts, { ...features })
  announceStandardWallet(page.window, fake.wallet)
  const connection = await page.adapter.connect('meadow', { ...noSignal(), caipNetworkId })
  const events: unknown[] = []
  page.adapter.watch('meadow', (event) => events.push(event))
  return { ...page, ...fake, connection, events }
}

describe('wallets passed in by the host', () => {
  test('are listed without an announcement, and only once if they also announce themselves', () => {
    const { wallet } = fakeWallet([])
    const page = openPage({ factory: () => solana({ wallets: [wallet] }) })
    expect(page.names()).toEqual(['Meadow'])
    announceStandardWallet(page.window, wallet)
    announceStandardWallet(page.window, { ...wallet })
    expect(page.names()).toEqual(['Meadow'])
  })

  test('cause a warning for the developer if they are not wallets of the namespace', () => {
    const { platform, names } = openPage({
      factory: () => solana({ wallets: [{ name: 'Other' }] }),
    })
    expect(names()).toEqual([])
    expect(platform.lines.map(([, line]) => line)).toEqual([
      'latchkey: An object passed to solana is not one of its wallets.',
    ])
  })
})

test('report their accounts themselves if their `connect` returns nothing', async () => {
  const { adapter, window } = openPage()
  const { wallet } = fakeWallet([])
  announceStandardWallet(window, {
    ...wallet,
    accounts: [entry(alice.address, ['solana:mainnet'])],
    features: { ...wallet.features, 'standard:connect': { connect: async () => undefined } },
  })
  const { accounts } = await adapter.connect('meadow', noSignal())
  expect(accounts).toEqual([{ address: alice.address, type: 'eoa' }])
})

describe('discovered wallets', () => {
  test('are listed in each of their namespaces', async () => {
    const onSolana = openPage()
    const onSui = openPage({ factory: sui })
    const { wallet } = fakeWallet([])
    announceStandardWallet(onSolana.window, wallet)
    announceStandardWallet(onSui.window, wallet)
    expect([onSolana.names(), onSui.names()]).toEqual([['Meadow'], ['Meadow']])
    announceStandardWallet(onSui.window, {
      ...wallet,
      name: 'Only Solana',
      chains: ['solana:devnet'],
    })
    expect(onSui.names()).toEqual(['Meadow'])
  })

  test('are one wallet if their names look the same, and the first one is kept', () => {
    const { names, window } = openPage()
    const { wallet } = fakeWallet([])
    for (const name of ['Meadow', 'MEADOW', 'Mea\u200Bdow', 'Ｍeadow', ' meadow '])
      announceStandardWallet(window, { ...wallet, name })
    expect(names()).toEqual(['Meadow'])
  })

  test('are removed when they unregister, keep their name reserved, and may come back', () => {
    const { names, window } = openPage()
    const { wallet } = fakeWallet([])
    const leave = announceStandardWallet(window, wallet)
    leave()
    expect(names()).toEqual([])
    announceStandardWallet(window, { ...wallet })
    expect(names()).toEqual([])
    announceStandardWallet(window, wallet)
    expect(names()).toEqual(['Meadow'])
  })

  test('do not affect each other if one throws while it registers', () => {
    const { platform, names } = openPage()
    let api: { register(...wallets: unknown[]): () => void } | undefined
    platform.pageEvents.dispatch('wallet-standard:register-wallet', (given: typeof api) => {
      api = given
      throw new Error('A trap')
    })
    const proxy = new Proxy(
      {},
      {
        get: () => {
          throw new Error('A trap')
        },
      },
    )
    expect(() => api!.register(proxy, undefined, fakeWallet([]).wallet)()).not.toThrow()
    expect(Object.isFrozen(api)).toBe(true)
    expect(names()).toEqual([])
  })

  test("are supported if they are made with the standard's own packages", async () => {
    const page = openPage()
    const globals = globalThis as { window?: unknown; navigator?: unknown }
    globals.window = page.window
    try {
      const { registerWallet } = await import('@wallet-standard/wallet')
      const { getWallets } = await import('@wallet-standard/app')
      registerWallet(fakeWallet([]).wallet as unknown as Parameters<typeof registerWallet>[0])
      expect(page.names()).toEqual(['Meadow'])
      createSolanaWallet({
        name: 'Sandbox',
        rdns: 'test.sandbox',
        icon,
        accounts: [alice, bob],
      }).announce(page.window)
      expect(
        getWallets()
          .get()
          .map(({ name }) => name),
      ).toContain('Sandbox')
    } finally {
      delete globals.window
    }
  })
})

describe('accounts and networks', () => {
  const onMain = entry(alice.address, ['solana:mainnet'])
  const onDev = entry(alice.address, ['solana:devnet'])
  const bobOnMain = entry(bob.address, ['solana:mainnet'])
  const onSui = entry(`0x${'a'.repeat(64)}`, ['sui:mainnet'])

  test('accounts of other namespaces are left out', async () => {
    const { connection } = await connectFake([onSui, onMain])
    expect(connection.accounts).toEqual([{ address: alice.address, type: 'eoa' }])
  })

  test('an account that is listed once for each network is one account', async () => {
    const { adapter, connection, events } = await connectFake([onMain, onDev])
    expect(connection.accounts).toHaveLength(1)
    await adapter.switching!.switchNetwork(
      { connectorId: 'meadow', network: solanaDevnet },
      noSignal(),
    )
    expect(events).toEqual([{ type: 'network', caipNetworkId: solanaDevnet.caipNetworkId }])
  })

  test.each([
    ['the chosen one', solanaDevnet.caipNetworkId, [onMain, onDev], solanaDevnet],
    ['the first when none is chosen', undefined, [onMain, onDev], mainnet],
    ['the first when an unknown one is chosen', 'solana:unknown', [onMain, onDev], mainnet],
    ['one that the account is for', mainnet.caipNetworkId, [onDev], solanaDevnet],
  ] as const)('the network is %s', async (_, caipNetworkId, accounts, network) => {
    const { connection } = await connectFake(accounts, { caipNetworkId })
    expect(connection.caipNetworkId).toBe(network.caipNetworkId)
  })

  test('an account on no network of the host has its actual network', async () => {
    const { connection } = await connectFake([onDev], { networks: [mainnet] })
    expect(connection.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  })

  test('an account is not switched to a network that it does not support', async () => {
    const { adapter, events } = await connectFake([onMain])
    const request = { connectorId: 'meadow', network: solanaTestnet }
    await expect(adapter.switching!.switchNetwork(request, noSignal())).rejects.toMatchObject({
      code: 'adapter/UNSUPPORTED',
    })
    expect(events).toEqual([])
  })

  test('switching to an account on another network switches the network too', async () => {
    const { change, events } = await connectFake([onMain])
    change({ accounts: [entry(bob.address, ['solana:devnet'])] })
    expect(events).toEqual([
      { type: 'accounts', accounts: [{ address: bob.address, type: 'eoa' }] },
      { type: 'network', caipNetworkId: solanaDevnet.caipNetworkId },
    ])
  })

  test('changes that change nothing, and invalid changes, are ignored', async () => {
    const { change, events } = await connectFake([onMain])
    for (const none of [
      undefined,
      {},
      { chains: [] },
      { accounts: [onMain] },
      { accounts: 'x' },
      { accounts: [{ address: 'x', chains: ['solana:mainnet'] }] },
      { accounts: [onMain, onSui] },
    ])
      change(none)
    expect(events).toEqual([])
  })

  test('the user is disconnected if only accounts of other namespaces are left', async () => {
    const { change, events } = await connectFake([onMain])
    change({ accounts: [onSui] })
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  test('the wallet gets its own account object back, and the requested account signs', async () => {
    const asked: unknown[] = []
    const signMessage = async (request: { message: Uint8Array }) => {
      asked.push(request)
      return [{ signedMessage: request.message, signature: new Uint8Array(64).fill(1) }]
    }
    const { adapter } = await connectFake([onMain, bobOnMain], {
      features: { 'solana:signMessage': { signMessage } },
    })
    const request = { connectorId: 'meadow', address: bob.address, message: 'Grüße' }
    await adapter.signing!.signMessage(request, noSignal())
    expect(asked).toEqual([{ account: bobOnMain, message: new TextEncoder().encode('Grüße') }])
    expect((asked[0] as { account: unknown }).account).toBe(bobOnMain)
  })

  const bytes = new TextEncoder().encode('Hello')
  const whole = new Uint8Array(64)
  test.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['no signature', [{ signedMessage: bytes }]],
    ['a short signature', [{ signedMessage: bytes, signature: new Uint8Array(63) }]],
    ['a signature as text', [{ signedMessage: bytes, signature: 'a'.repeat(64) }]],
    ['a signature of another text', [{ signedMessage: new Uint8Array(5), signature: whole }]],
    ['a signature of only the beginning', [{ signedMessage: bytes.slice(0, 4), signature: whole }]],
    ['a signature of an empty text', [{ signedMessage: new Uint8Array(), signature: whole }]],
    ['a signature of a longer text', [{ signedMessage: new Uint8Array(6), signature: whole }]],
  ])('%s is not a signature', async (_, answer) => {
    const { adapter } = await connectFake([onMain], {
      features: { 'solana:signMessage': { signMessage: async () => answer } },
    })
    const request = { connectorId: 'meadow', address: alice.address, message: 'Hello' }
    await expect(adapter.signing!.signMessage(request, noSignal())).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
  })

  test('a wallet that cannot sign messages has an error of its own, and a wallet without events can connect', async () => {
    const { adapter } = await connectFake([onMain], {
      features: {
        'standard:events': {
          on: () => {
            throw new Error('None here')
          },
        },
      },
    })
    const request = { connectorId: 'meadow', address: alice.address, message: 'Hello' }
    await expect(adapter.signing!.signMessage(request, noSignal())).rejects.toMatchObject({
      code: 'adapter/UNSUPPORTED',
    })
  })

  test('only reconnecting is silent', async () => {
    const { adapter, inputs } = await connectFake([onMain])
    await adapter.reconnect('meadow', noSignal())
    expect(inputs).toEqual([{}, { silent: true }])
  })
})
