// @vitest-environment happy-dom
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeProvider } from '../../support/createFakeProvider.ts'
import { createTestEvm, noSignal, testInfo } from '../../support/createTestEvm.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const id = 'com.coinbase.wallet'
const keys = 'https://keys.coinbase.com'

/** The data that the SDK stores for a connection that the user granted before. */
function grant() {
  localStorage.setItem('-CBWSDK:SignerConfigurator:SignerType', 'scw')
  localStorage.setItem('-CBWSDK:SCWStateManager:accounts', JSON.stringify([alice]))
}

function setUp() {
  const provider = createCoinbaseWalletSDK({ appName: 'App', appChainIds: [1] }).getProvider()
  const evm = createTestEvm({ providers: [{ id, name: 'Coinbase Wallet', provider }] })
  return { provider, ...evm }
}

const say = (data: object) =>
  window.dispatchEvent(new MessageEvent('message', { origin: keys, data }))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const popup = { closed: false, focus() {}, close() {}, postMessage() {} }
  vi.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window)
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe("Coinbase's SDK, which does not announce itself", () => {
  test('has its own row if the host passes it in, and connects', async () => {
    grant()
    const { adapter, connectors } = setUp()
    expect(connectors()).toMatchObject([
      { connectorId: id, name: 'Coinbase Wallet', type: 'EXTERNAL' },
    ])
    const { accounts, caipNetworkId } = await adapter.connect(id, noSignal())
    expect([accounts, caipNetworkId]).toEqual([[{ address: alice }], 'eip155:1'])
  })

  test('removes the page’s permission on disconnecting, and asks again on the next connection', async () => {
    grant()
    const { adapter } = setUp()
    await adapter.connect(id, noSignal())
    await adapter.disconnect(id, noSignal())
    expect(Object.keys(localStorage).filter((key) => key.includes('SCWStateManager'))).toEqual([])
    await expect(adapter.reconnect(id, noSignal())).rejects.toMatchObject({
      code: 'adapter/NOT_ALLOWED',
    })
    expect(window.open).not.toHaveBeenCalled()
    const connecting = adapter.connect(id, noSignal()).catch((thrown) => thrown)
    await vi.waitFor(() => expect(window.open).toHaveBeenCalledOnce())
    await vi.waitFor(() => {
      say({ id: '1', event: 'PopupLoaded' })
      say({ event: 'PopupUnload' })
      return expect(connecting).resolves.toMatchObject({ code: 'common/REJECTED' })
    })
  })

  test('shows once if the wallet also announces itself', async () => {
    const { announce, connectors } = setUp()
    announce({ info: { ...testInfo, rdns: id }, provider: createFakeProvider().provider })
    expect(connectors()).toMatchObject([{ connectorId: id, type: 'EXTERNAL' }])
  })
})

test('a wallet at window.ethereum shows beside one that was passed in, but only once if both are the same', () => {
  const { provider } = createFakeProvider()
  const given = createFakeProvider().provider
  const rows = (providers: { id: string; name: string; provider: typeof provider }[]) =>
    createTestEvm({ providers, platform: { injected: () => provider } })
      .connectors()
      .map((one) => one.connectorId)
  expect(rows([{ id: 'test.given', name: 'Given', provider: given }])).toEqual([
    'test.given',
    'injected',
  ])
  expect(rows([{ id: 'test.given', name: 'Given', provider }])).toEqual(['test.given'])
})

describe('disconnecting uses the first available method of the wallet:', () => {
  async function leave(answers: Record<string, unknown>, disconnect?: () => Promise<void>) {
    const { adapter, announce } = createTestEvm()
    const wallet = createFakeProvider(answers)
    const provider = { ...wallet.provider, ...(disconnect && { disconnect }) }
    announce({ info: testInfo, provider })
    await adapter.connect(testInfo.rdns, noSignal())
    wallet.requests.length = 0
    await adapter.disconnect(testInfo.rdns, noSignal())
    return wallet.requests.map(({ method }) => method)
  }
  const unknown = () => Promise.reject({ code: -32602, message: 'Invalid parameters' })

  test('EIP-2255', async () => {
    expect(await leave({})).toEqual(['wallet_revokePermissions'])
  })

  test('`wallet_disconnect`, if its permissions mean something else (Porto)', async () => {
    expect(await leave({ wallet_revokePermissions: unknown })).toEqual([
      'wallet_revokePermissions',
      'wallet_disconnect',
    ])
  })

  test('its `disconnect` function, and nothing more if the accounts are then gone', async () => {
    let accounts = [alice]
    const asked = await leave({ eth_accounts: () => accounts }, async () => {
      accounts = []
    })
    expect(asked).toEqual(['eth_accounts'])
  })

  test.each([
    ['leaves the permission', async () => {}],
    ['fails', () => Promise.reject(new Error('No'))],
  ])('disconnecting works even with a `disconnect` function that %s', async (_, disconnect) => {
    expect(await leave({}, disconnect)).toContain('wallet_revokePermissions')
  })

  test('disconnecting never calls a `disconnect` function that was added later', async () => {
    const { adapter, announceWallet } = createTestEvm()
    const wallet = announceWallet()
    await adapter.connect(testInfo.rdns, noSignal())
    const later = vi.fn()
    Object.assign(wallet.provider, { disconnect: later })
    await adapter.disconnect(testInfo.rdns, noSignal())
    expect(later).not.toHaveBeenCalled()
  })
})
