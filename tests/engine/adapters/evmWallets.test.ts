import { describe, expect, test } from 'vitest'
import { arbitrum } from '../../../src/engine/networks/eip155.ts'
import { createFakeProvider } from '../../support/createFakeProvider.ts'
import { createTestEvm, noSignal, testInfo } from '../../support/createTestEvm.ts'

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('finding wallets', () => {
  test('an announced wallet becomes a connector', () => {
    const { announceWallet, connectors } = createTestEvm()
    announceWallet()
    expect(connectors()).toEqual([
      {
        connectorId: 'test.meadow',
        name: 'Meadow',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        imageUrl: 'data:image/svg+xml,<svg/>',
        info: { rdns: 'test.meadow', icon: 'data:image/svg+xml,<svg/>' },
      },
    ])
  })

  test('a wallet without a valid icon is listed without an icon', () => {
    const { announceWallet, connectors } = createTestEvm()
    announceWallet({}, { icon: 'https://tracker.test/pixel.png' })
    expect(connectors()[0]?.imageUrl).toBeUndefined()
  })

  test('a wallet that announces itself late is listed, but not after discovery has stopped', () => {
    const { announceWallet, connectors, stop } = createTestEvm()
    expect(connectors()).toEqual([])
    announceWallet()
    stop()
    announceWallet({}, { uuid: '550670db-19fa-4704-a166-e52e178b59d2', rdns: 'test.late' })
    expect(connectors().map(({ connectorId }) => connectorId)).toEqual(['test.meadow'])
  })

  test('wallets found before a stop are in the list at once after the next start', () => {
    const { adapter, announceWallet, stop } = createTestEvm()
    announceWallet()
    stop()
    const reports: unknown[] = []
    adapter.discover((found) => reports.push(found.map(({ connectorId }) => connectorId)))
    expect(reports).toEqual([['test.meadow']])
  })

  test.each([
    ['a flag', { isMetaMask: true }, true],
    ['no flag', {}, false],
    ['a false flag', { isMetaMask: false }, false],
    ['only its state', { isConnected: true, isUnlocked: true }, false],
    ['an inherited flag', Object.create({ isMetaMask: true }), false],
  ])('the wallet at window.ethereum with %s', (_, flags, isIdentifiable) => {
    const legacy = Object.assign(flags, createFakeProvider().provider)
    const { connectors } = createTestEvm({ platform: { injected: () => legacy } })
    expect(connectors()).toEqual([
      {
        connectorId: 'injected',
        name: 'Browser Wallet',
        type: 'INJECTED',
        namespace: 'eip155',
        isIdentifiable,
      },
    ])
  })

  test('a wallet injected after the start is listed once it announces itself', () => {
    let legacy: unknown
    const { connectors, platform } = createTestEvm({ platform: { injected: () => legacy } })
    expect(connectors()).toEqual([])
    legacy = createFakeProvider().provider
    platform.dispatchPageEvent('ethereum#initialized')
    expect(connectors().map(({ connectorId }) => connectorId)).toEqual(['injected'])
  })
})

describe('connecting', () => {
  test('sends one request, and returns the accounts that the wallet granted', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const wallet = announceWallet({ eth_chainId: '0xa4b1' })
    expect(await adapter.connect('test.meadow', noSignal())).toEqual({
      connectorId: 'test.meadow',
      namespace: 'eip155',
      accounts: [{ address: vitalik }],
      caipNetworkId: 'eip155:42161',
    })
    expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
  })

  test.each([
    ['rejected', { code: 4001, message: 'No' }, 'common/REJECTED'],
    ['pending', { code: -32002, message: 'Already processing' }, 'adapter/PENDING'],
    [
      'pending, wrapped',
      { code: -32603, message: 'x', data: { originalError: { code: -32002 } } },
      'adapter/PENDING',
    ],
    ['not allowed', { code: 4100, message: 'Not authorized' }, 'adapter/NOT_ALLOWED'],
    ['unsupported', { code: 4200, message: 'No such method' }, 'adapter/UNSUPPORTED'],
    ['locked', new Error('The wallet is locked'), 'adapter/LOCKED'],
    ['blocked', new Error('This site is blocked'), 'common/UNKNOWN'],
  ])('a wallet that says %s', async (_, thrown, code) => {
    const { adapter, announceWallet } = createTestEvm()
    announceWallet({ eth_requestAccounts: () => Promise.reject(thrown) })
    await expect(adapter.connect('test.meadow', noSignal())).rejects.toMatchObject({ code })
  })

  test('keeps the wallet’s message of another error', async () => {
    const { adapter, announceWallet } = createTestEvm()
    announceWallet({ eth_requestAccounts: () => Promise.reject({ message: 'Out of\u202E ink' }) })
    await expect(adapter.connect('test.meadow', noSignal())).rejects.toThrow('Out of ink')
  })

  test('rejects at once when cancelled, and a late answer does not connect', async () => {
    const { adapter, announceWallet } = createTestEvm()
    let approve: (accounts: string[]) => void = () => {}
    const wallet = announceWallet({
      eth_requestAccounts: () => new Promise((resolve) => (approve = resolve)),
    })
    const controller = new AbortController()
    const connecting = adapter.connect('test.meadow', controller)
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'common/ABORTED' })
    approve([vitalik])
    await Promise.resolve()
    expect(wallet.requests).toHaveLength(1)
    adapter.watch('test.meadow', () => {})
    expect(wallet.listeners).toHaveLength(0)
  })

  test('sends the wallet no request if it is aborted before', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const wallet = announceWallet()
    await expect(
      adapter.connect('test.meadow', { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'common/ABORTED' })
    expect(wallet.requests).toEqual([])
  })

  test('an unknown wallet has no provider', async () => {
    const { adapter } = createTestEvm()
    expect(() => adapter.provider('test.nobody')).toThrow('Provider not found')
    await expect(adapter.connect('test.nobody', noSignal())).rejects.toMatchObject({
      code: 'adapter/PROVIDER_NOT_FOUND',
    })
  })
})

describe('reconnecting', () => {
  test('requests only the permissions that the user granted', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const wallet = announceWallet()
    await adapter.reconnect('test.meadow', noSignal())
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('waits for a wallet that announces itself late', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const reconnecting = adapter.reconnect('test.meadow', noSignal())
    announceWallet({}, { uuid: '550670db-19fa-4704-a166-e52e178b59d2', rdns: 'test.other' })
    announceWallet()
    expect((await reconnecting).accounts).toEqual([{ address: vitalik }])
  })

  test('gives up when it is aborted', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const controller = new AbortController()
    const reconnecting = adapter.reconnect('test.meadow', controller)
    controller.abort()
    await expect(reconnecting).rejects.toMatchObject({ code: 'common/ABORTED' })
    const wallet = announceWallet()
    expect(wallet.requests).toEqual([])
  })

  test('does not connect a wallet that no longer grants anything', async () => {
    const { adapter, announceWallet } = createTestEvm()
    announceWallet({ eth_accounts: [] })
    await expect(adapter.reconnect('test.meadow', noSignal())).rejects.toMatchObject({
      code: 'adapter/NO_ACCOUNTS',
    })
  })
})

describe('disconnecting', () => {
  test('revokes the permission', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const wallet = announceWallet()
    await adapter.connect('test.meadow', noSignal())
    await adapter.disconnect('test.meadow', noSignal())
    expect(wallet.requests.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
  })

  test('works for a wallet without permissions too', async () => {
    const { adapter, announceWallet } = createTestEvm()
    announceWallet({
      wallet_revokePermissions: () => Promise.reject({ code: -32601, message: 'unknown method' }),
    })
    await adapter.connect('test.meadow', noSignal())
    await expect(adapter.disconnect('test.meadow', noSignal())).resolves.toBeUndefined()
  })

  test('does not wait for a wallet that hangs', async () => {
    const { adapter, announceWallet } = createTestEvm()
    announceWallet({ wallet_revokePermissions: () => new Promise(() => {}) })
    await adapter.connect('test.meadow', noSignal())
    const controller = new AbortController()
    const leaving = adapter.disconnect('test.meadow', controller)
    controller.abort()
    await expect(leaving).resolves.toBeUndefined()
  })
})

describe('events of a connected wallet', () => {
  async function watched(answers = {}) {
    const evm = createTestEvm()
    const wallet = evm.announceWallet(answers)
    await evm.adapter.connect('test.meadow', noSignal())
    const events: unknown[] = []
    const cancel = evm.adapter.watch('test.meadow', (event) => events.push(event))
    return { ...evm, wallet, events, cancel }
  }

  test('accounts and networks are reported once each', async () => {
    const { wallet, events } = await watched()
    wallet.emit('accountsChanged', [vitalik.toLowerCase()])
    wallet.emit('accountsChanged', [second.toLowerCase(), vitalik.toLowerCase()])
    wallet.emit('accountsChanged', [second, vitalik, second])
    wallet.emit('chainChanged', '0x1')
    wallet.emit('chainChanged', '0xa4b1')
    wallet.emit('chainChanged', 42161)
    expect(events).toEqual([
      { type: 'accounts', accounts: [{ address: second }, { address: vitalik }] },
      { type: 'network', caipNetworkId: 'eip155:42161' },
    ])
  })

  test('an empty list of accounts disconnects the wallet, once', async () => {
    const { wallet, events } = await watched()
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [])
    wallet.emit('disconnect', { code: 4900 })
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  test('a wallet that loses its node stays connected, and one that disconnects does not', async () => {
    const { wallet, events } = await watched()
    wallet.emit('disconnect', { code: 1013, message: 'Disconnected. Attempting to connect.' })
    expect(events).toEqual([])
    wallet.emit('disconnect')
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  test('no event is handled after the watch ends, and its listeners are removed', async () => {
    const { wallet, events, cancel } = await watched()
    const late = wallet.listeners.map(({ listener }) => listener)
    cancel()
    cancel()
    expect(wallet.listeners).toEqual([])
    for (const listener of late) listener([])
    expect(events).toEqual([])
  })

  test('a wallet without working events can still connect', async () => {
    const { adapter, announce } = createTestEvm()
    const { request } = createFakeProvider().provider
    const on = () => {
      throw new Error('No events here')
    }
    announce({ info: testInfo, provider: { request, on } })
    await adapter.connect('test.meadow', noSignal())
    expect(() => adapter.watch('test.meadow', () => {})()).not.toThrow()
  })
})

describe('signing and switching', () => {
  test('a text is sent to the wallet as its UTF-8 bytes in hex', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const wallet = announceWallet({ personal_sign: '0xabcd' })
    await adapter.connect('test.meadow', noSignal())
    const request = { connectorId: 'test.meadow', address: vitalik, message: 'Grüße' }
    expect(await adapter.signing!.signMessage(request, noSignal())).toBe('0xabcd')
    expect(wallet.requests.at(-1)).toEqual({
      method: 'personal_sign',
      params: ['0x4772c3bcc39f65', vitalik],
    })
  })

  test.each([
    undefined,
    null,
    '',
    '0x',
    '0xabc',
    'abcd',
    '0xzz',
    {},
    ['0xabcd'],
    `0x${'a'.repeat(200_000)}`,
  ])('the answer %j is not a signature', async (answer) => {
    const { adapter, announceWallet } = createTestEvm()
    announceWallet({ personal_sign: answer })
    await adapter.connect('test.meadow', noSignal())
    const request = { connectorId: 'test.meadow', address: vitalik, message: 'Hello' }
    await expect(adapter.signing!.signMessage(request, noSignal())).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
  })

  test('a wallet that is not connected does not sign', async () => {
    const { adapter, announceWallet } = createTestEvm()
    announceWallet({ personal_sign: '0xabcd' })
    const request = { connectorId: 'test.meadow', address: vitalik, message: 'Hello' }
    await expect(adapter.signing!.signMessage(request, noSignal())).rejects.toThrow(
      'Provider not found',
    )
  })

  test('the wallet gets a request to change its network', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const wallet = announceWallet({ wallet_switchEthereumChain: null })
    await adapter.connect('test.meadow', noSignal())
    wallet.answer('eth_chainId', '0xa4b1')
    const request = { connectorId: 'test.meadow', network: arbitrum }
    await adapter.switching!.switchNetwork(request, noSignal())
    expect(wallet.requests).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0xa4b1' }],
    })
  })
})
