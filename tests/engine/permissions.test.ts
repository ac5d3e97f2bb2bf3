import { createClient, custom } from 'viem'
import { grantPermissions } from 'viem/experimental'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import type { Granting } from '../../sandbox/wallets/TestWalletOptions.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine, type PermissionRequest, permissions } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestClock } from '../../src/engine/testing/index.ts'
import { createFakeProvider } from '../support/createFakeProvider.ts'
import { createTestPage } from '../support/createTestPage.ts'

const to = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const now = 1_800_000_000_000
const inAnHour = now + 3_600_000
const asked: PermissionRequest = {
  type: 'native-token-periodic',
  data: { periodAmount: 10n ** 15n, periodDuration: 86_400, justification: 'Play' },
  to,
  expiresAt: inAnHour,
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A page with the sandbox's wallet, or with a wallet that gives these answers. */
async function open(granting: Granting | Record<string, unknown>) {
  const { platform: page, window } = createTestPage({})
  const clock = createTestClock(now)
  const engine = createEngine({
    networks: [mainnet],
    adapters: [evm()],
    metadata: {
      name: 'Shop',
      description: 'A shop',
      url: 'https://shop.example',
      icons: [],
    },
    platform: { ...page, clock },
  })
  stops.push(engine.start())
  const fake = typeof granting === 'object' ? createFakeProvider(granting) : undefined
  const info = { ...testWallets.meadow }
  const wallet = createTestWallet({
    ...info,
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
    answer: 'approve',
    granting: typeof granting === 'string' ? granting : 'none',
  })
  const given = fake?.provider ?? wallet.provider
  const requests: { method: string; params?: unknown }[] = []
  const provider = {
    ...given,
    request(request: { method: string; params?: unknown }) {
      requests.push(request)
      return given.request(request as never)
    },
  }
  window.addEventListener('eip6963:requestProvider', () => {})
  const { icon = 'data:image/svg+xml,<svg/>', name, rdns } = info
  const detail = {
    info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns },
    provider,
  }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  await engine.connection.connect({ namespace: 'eip155', connectorId: rdns })
  const feature = await engine.load(permissions)
  stops.push(feature.list.subscribe(() => {}))
  const read = async () => {
    await vi.waitUntil(() => !feature.list.get().isFetching, { timeout: 60_000 })
    return feature.list.get().data
  }
  await read()
  const methods = () => requests.map(({ method }) => method).filter((one) => /ermission/.test(one))
  return { clock, engine, feature, methods, read, requests, wallet }
}

test.each(['supported', 'older'] as const)(
  'a wallet (%s) can be asked for a permission, list it and revoke it',
  async (granting) => {
    const { engine, feature, methods, read } = await open(granting)
    const [granted, ...others] = await feature.request([asked])
    expect(others).toEqual([])
    expect(granted).toMatchObject({
      source: 'wallet',
      app: { name: 'Shop', url: 'https://shop.example/' },
      expiresAt: inAnHour,
      allows: [
        { type: asked.type, data: { periodAmount: '0x38d7ea4c68000', periodDuration: 86_400 } },
      ],
      policies: [],
      caipNetworkId: 'eip155:1',
      to,
    })
    expect(await read()).toEqual([granted])
    expect(engine.getState().permissions?.requesting).toMatchObject({ status: 'success' })
    await feature.revoke(granted!.id)
    expect(await read()).toEqual([])
    const list = 'wallet_getGrantedExecutionPermissions'
    expect(methods().filter((method) => method !== list)).toEqual(
      granting === 'supported'
        ? ['wallet_requestExecutionPermissions', 'wallet_revokeExecutionPermission']
        : [
            'wallet_requestExecutionPermissions',
            'wallet_grantPermissions',
            'wallet_revokePermissions',
          ],
    )
  },
)

test('the request has the form of ERC-7715', async () => {
  const { feature, requests } = await open('supported')
  await feature.request([{ ...asked, rules: [{ type: 'redeemer', data: { addresses: [to] } }] }])
  const { params } = requests.find(({ method }) => method === 'wallet_requestExecutionPermissions')!
  expect(params).toEqual([
    {
      chainId: '0x1',
      from: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      to,
      permission: {
        type: 'native-token-periodic',
        data: { periodAmount: '0x38d7ea4c68000', periodDuration: 86_400, justification: 'Play' },
        isAdjustmentAllowed: false,
      },
      rules: [
        { type: 'expiry', data: { timestamp: inAnHour / 1_000 } },
        { type: 'redeemer', data: { addresses: [to] } },
      ],
    },
  ])
})

test('by the older method, the request is the one that viem sends', async () => {
  const { feature, requests } = await open('older')
  await feature.request([{ ...asked, data: { ticker: 'ETH' } }])
  const ours = requests.find(({ method }) => method === 'wallet_grantPermissions')!
  const sent: { params?: unknown }[] = []
  const request = async (one: { params?: unknown }) => {
    sent.push(one)
    return { expiry: 1, grantedPermissions: [], permissionsContext: '0x' }
  }
  await grantPermissions(createClient({ transport: custom({ request }) }), {
    expiry: inAnHour / 1_000,
    signer: { type: 'account', data: { id: to } },
    permissions: [
      {
        type: { custom: 'native-token-periodic' },
        data: { ticker: 'ETH' },
        policies: [],
        required: true,
      },
    ],
  } as never)
  const [{ expiry, signer, permissions: list }] = (sent[0]?.params ?? []) as [
    { expiry: number; signer: object; permissions: object[] },
  ]
  expect(ours.params).toMatchObject([
    { expiry, signer, permissions: [{ ...list[0], type: 'native-token-periodic' }] },
  ])
})

test('the list of permissions that the wallet can grant shows no prompt', async () => {
  const { feature, methods } = await open('supported')
  const stop = feature.supported.subscribe(() => {})
  await vi.waitUntil(() => feature.supported.get().status === 'success', { timeout: 60_000 })
  expect(feature.supported.get().data).toEqual([
    { type: 'native-token-periodic', caipNetworkIds: ['eip155:1'], ruleTypes: ['expiry'] },
  ])
  expect(methods()).not.toContain('wallet_requestExecutionPermissions')
  stop()
})

test.each([
  ['none', 'permissions/UNSUPPORTED'],
  ['grantsOther', 'permissions/NOT_GRANTED'],
] as const)('a wallet that grants %s fails with %s', async (granting, code) => {
  const { feature, read } = await open(granting)
  await expect(feature.request([asked])).rejects.toMatchObject({ code })
  expect((await read())?.filter(({ allows }) => allows[0]?.type === asked.type)).toEqual([])
})

test('a wallet that refuses the type says so, and does not get the older method', async () => {
  const { feature, methods } = await open('refusesType')
  const refusal = await feature.request([asked]).catch((error) => error)
  expect(refusal).toMatchObject({
    code: 'permissions/TYPE_REFUSED',
    cause: { message: expect.stringContaining('native-token-periodic') },
  })
  expect(methods()).not.toContain('wallet_grantPermissions')
})

test('a user who rejects does not get the older method', async () => {
  const { feature, methods, wallet } = await open('supported')
  wallet.answer('reject')
  await expect(feature.request([asked])).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(methods()).not.toContain('wallet_grantPermissions')
})

test('a second request during the first is refused', async () => {
  const { feature, wallet } = await open('supported')
  wallet.answer('hang')
  feature.request([asked]).catch(() => {})
  await expect(feature.request([asked])).rejects.toMatchObject({ code: 'common/BUSY' })
})

test.each([
  [[], 'from 1 to 20'],
  [[{ ...asked, to: 'friend' }], '`to` is not an address'],
  [[{ ...asked, expiresAt: now }], '`expiresAt` is not in the future'],
  [[{ ...asked, type: '' }], 'its type is not a short text'],
  [[{ ...asked, data: null }], 'its data cannot be written as JSON'],
])('a malformed request is never sent to the wallet', async (requests, reason) => {
  const { feature, methods } = await open('supported')
  await expect(feature.request(requests as never)).rejects.toThrow(reason)
  expect(methods()).not.toContain('wallet_requestExecutionPermissions')
})

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const sound = {
  chainId: '0x1',
  from: account,
  to,
  permission: { type: 'native-token-stream', isAdjustmentAllowed: true, data: {} },
  rules: [{ type: 'expiry', data: { timestamp: inAnHour / 1_000 } }],
  context: '0xabcd',
  dependencies: [{ factory: to, factoryData: '0x12' }],
  delegationManager: to,
}

const unknownMethod = () => {
  throw Object.assign(new Error('Unknown method'), { code: 4200 })
}

test.each([
  ['does not list it', unknownMethod, true],
  ['lists that the user revoked it there', [], false],
] as const)(
  'the permission stays or goes if the wallet granted it and %s',
  async (_, list, isListed) => {
    const { feature, methods, read } = await open({
      wallet_getGrantedExecutionPermissions: list,
      wallet_requestExecutionPermissions: ([one]: readonly object[]) => [
        { ...sound, ...one, context: '0xabcd' },
      ],
      wallet_revokeExecutionPermission: {},
    })
    const granted = await feature.request([asked])
    expect(await read()).toEqual(isListed ? granted : [])
    if (!isListed) return
    await feature.revoke('0xabcd')
    expect(await read()).toEqual([])
    expect(methods()).toContain('wallet_revokeExecutionPermission')
  },
)

test('a malformed permission in a wallet’s list does not affect the others', async () => {
  const { read } = await open({
    wallet_getGrantedExecutionPermissions: [
      null,
      { ...sound, context: 'yes' },
      { ...sound, context: '0x03', chainId: 1 },
      { ...sound, context: '0x04', permission: {} },
      { ...sound, context: '0x05', rules: [{ data: {} }] },
      { ...sound, context: '0x01', rules: [{ type: 'expiry', data: { timestamp: 1 } }] },
      sound,
      { ...sound, context: '0x02', rules: null },
    ],
  })
  expect(await read()).toMatchObject([
    {
      id: '0xabcd',
      expiresAt: inAnHour,
      delegationManager: to,
      dependencies: [{ factory: to, factoryData: '0x12' }],
    },
    { id: '0x02', allows: [{ type: 'native-token-stream' }] },
  ])
})

test('the list leaves out a permission that another account granted', async () => {
  const { from: _, ...older } = sound
  const { read } = await open({
    wallet_getGrantedExecutionPermissions: [
      { ...sound, context: '0x01', from: to },
      { ...older, context: '0x02', address: to },
      { ...sound, context: '0x03', from: account.toUpperCase().replace('0X', '0x') },
      { ...older, context: '0x04', address: account },
      { ...older, context: '0x05' },
    ],
  })
  expect((await read())?.map(({ id }) => id)).toEqual(['0x03', '0x04', '0x05'])
})

test('a permission that the wallet lists twice shows once, and an end that cannot be read shows as a limit', async () => {
  const expiry = { type: 'expiry', data: { timestamp: 'next spring' } }
  const { read } = await open({
    wallet_getGrantedExecutionPermissions: [
      sound,
      sound,
      { ...sound, context: '0x02', rules: [expiry] },
    ],
  })
  const list = await read()
  expect(list).toMatchObject([{ id: '0xabcd' }, { id: '0x02', policies: [expiry] }])
  expect(list?.[1]).not.toHaveProperty('expiresAt')
})
