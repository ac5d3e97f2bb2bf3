import { describe, expect, test } from 'vitest'
import { responseKind } from '../../../../src/engine/connectors/embedded/createFrameRpc.ts'
import { createLoginMemory } from '../../../../src/engine/connectors/embedded/createLoginMemory.ts'
import { readSocialResult } from '../../../../src/engine/connectors/embedded/createSocialLogin.ts'
import { memoryStorage } from '../../../../src/engine/index.ts'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import { frameAddress, secureOrigin, smartAddress } from '../../../support/createStandInFrame.ts'
import { connectionOf } from '../../../support/createTestEngine.ts'

type Options = Parameters<typeof createEmbeddedEngine>[0]

const remembering = (name: string, value: string) => {
  const storage = memoryStorage()
  storage.set(`@latchkey/latchkey/login/${name}`, value)
  return { platform: { storage } }
}

interface Provider {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (detail: unknown) => void): void
}

describe('the frame', () => {
  async function frameOf(options: Options = {}) {
    const arranged = createEmbeddedEngine(options)
    arranged.login.sendCode('ada@example.com').catch(() => {})
    await arranged.comeUp()
    const { origin, pathname, searchParams } = arranged.site.frame().url
    const { version, ...query } = Object.fromEntries(searchParams)
    expect([origin, pathname]).toEqual([secureOrigin, '/sdk'])
    expect(version).toBeTruthy()
    return { ...arranged, query }
  }
  const base = { chainId: 'eip155:8453', rpcUrl: 'https://base.test' }

  test('has the project and the user’s current network', async () => {
    expect((await frameOf()).query).toEqual({
      projectId: 'p1',
      chainId: 'eip155:1',
      enableLogger: 'false',
      rpcUrl: expect.stringMatching(/^https:/),
    })
    expect((await frameOf({ debug: true })).query).toMatchObject({ enableLogger: 'true' })
  })

  test('has the network of the last visit if the host still configures it', async () => {
    expect((await frameOf(remembering('lastUsedChain', 'eip155:8453'))).query).toMatchObject(base)
    expect((await frameOf(remembering('lastUsedChain', 'eip155:5'))).query).toMatchObject({
      chainId: 'eip155:1',
    })
  })

  const whole = { name: 'Shop', description: 'Buy', url: 'https://shop.test', icons: ['x.png'] }

  test('gets the app’s metadata if the host set it', async () => {
    const { site } = await frameOf({ metadata: whole })
    expect(site.last('SYNC_DAPP_DATA').payload).toMatchObject({ metadata: whole, projectId: 'p1' })
    const { site: other } = await frameOf()
    expect(other.last('SYNC_DAPP_DATA').payload).not.toHaveProperty('metadata')
  })

  test.each([
    ['w3m', 'w3m'],
    ['appkit', 'appkit'],
    ['other', undefined],
  ])('recognizes its own kits by name: %s', async (sdkType, received) => {
    const { site } = await frameOf({ sdkType } as never)
    expect((site.last('SYNC_DAPP_DATA').payload as { sdkType?: string }).sdkType).toBe(received)
  })
})

describe('the type of account', () => {
  const hosts = { defaultAccountTypes: { eip155: 'eoa' } } as const

  test.each<[string, string | undefined, Options, string]>([
    ['that the user chose', '{"eip155":"eoa"}', {}, 'eoa'],
    ['that the user chose, before the host’s', '{"eip155":"smartAccount"}', hosts, 'smartAccount'],
    ['that the host chose', undefined, hosts, 'eoa'],
    ['that the host chose, if someone tampered with the store', '{"eip155":"x"}', hosts, 'eoa'],
    ['that is the default, if storage cannot be read', '{', {}, 'smartAccount'],
    ['that is the default', undefined, {}, 'smartAccount'],
  ])('is the one %s', async (_, kept, options, type) => {
    const { engine, logIn } = createEmbeddedEngine({
      ...options,
      ...(kept !== undefined && remembering('preferredAccountTypes', kept)),
    })
    await logIn()
    expect(connectionOf(engine)?.accounts[0].type).toBe(type)
  })
})

describe('the provider', () => {
  async function open() {
    const arranged = createEmbeddedEngine()
    await arranged.logIn()
    const provider = arranged.engine.connectors.provider({
      namespace: 'eip155',
      connectorId: 'auth',
    }) as Provider
    const heard: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'message'])
      provider.on(event, (detail) => heard.push([event, detail]))
    return { ...arranged, provider, heard }
  }

  test('reports another account, another network and a disconnect, each with its own event', async () => {
    const { engine, heard, provider, site } = await open()
    const goTo = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await goTo('0x2105')
    // A report of the same account is not a change.
    expect(heard).toEqual([['chainChanged', '0x2105']])
    site.answers.GET_USER = { address: frameAddress, chainId: 137 }
    await goTo('0x89')
    expect(heard.slice(1)).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [frameAddress]],
    ])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([frameAddress])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    heard.length = 0
    await engine.connection.disconnect()
    expect(heard).toEqual([
      ['accountsChanged', []],
      ['disconnect', { code: 4900, message: 'Disconnected' }],
    ])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test.each([undefined, [], [{}], [{ chainId: 'x' }], [{ chainId: '0x999' }]])(
    'does not switch to an unknown network: %j',
    async (params) => {
      const { engine, provider } = await open()
      await expect(
        provider.request({ method: 'wallet_switchEthereumChain', params }),
      ).rejects.toMatchObject({ code: 4902 })
      expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
    },
  )

  test('answers at once which account is connected, and asks the frame for the rest', async () => {
    const { provider, site } = await open()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([smartAddress])
    expect(site.asked()).not.toContain('RPC_REQUEST')
    site.answers.RPC_REQUEST = '0x10'
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(site.last('RPC_REQUEST').payload).toMatchObject({ method: 'eth_blockNumber' })
  })
})

describe('the answer of a login provider', () => {
  const from = (path: string) => `${secureOrigin}/${path}`
  const read = (given: unknown, state: string | null = 's1') =>
    readSocialResult(given, { origin: secureOrigin, state })

  test.each([from('?state=s1'), from('?x=1&state=s1--https://shop.test'), from('?state=s1--')])(
    'is accepted: %s',
    (uri) => {
      expect(read(uri)).toEqual({ resultUri: uri })
    },
  )

  test.each([
    from('?state=s2'),
    from('?state=s1-x'),
    from('?state=xs1--'),
    from(''),
    'https://evil.test/?state=s1',
    'https://user@secure.test/?state=s1',
    'https://:x@secure.test/?state=s1',
    '/?state=s1',
    undefined,
    7,
    from(`?state=s1&x=${'x'.repeat(16_384)}`),
  ])('is refused: %s', (given) => {
    expect(read(given)).toBeUndefined()
  })

  test('is accepted without a state if none was requested, up to 16,384 characters', () => {
    const longest = from('?x=').padEnd(16_384, 'x')
    expect(read(longest, null)).toEqual({ resultUri: longest })
    expect(read(`${longest}x`, null)).toBeUndefined()
    expect(read(from('?state=s2'), null)).toEqual({ resultUri: from('?state=s2') })
  })

  test.each([
    ['?error=access_denied&state=s2', 'access_denied'],
    ['?state=s1&error=The+user+left', 'The user left'],
    ['#error=no', 'no'],
    ['?x#a=1&error=late#', 'late'],
    ['?error=', ''],
  ])('is a rejection: %s', (path, refusal) => {
    expect(read(from(path))).toEqual({ resultUri: from(path), refusal })
  })

  test('is not a rejection if the word is only part of another word', () => {
    expect(read(from('?state=s1&terror=1'))).toEqual({ resultUri: from('?state=s1&terror=1') })
  })
})

test.each([
  [`0x${'aB'.repeat(32)}`, 'transaction'],
  [`0x${'a'.repeat(62)}`, 'transaction'],
  [`0x${'a'.repeat(200)}`, 'transaction'],
  [`0x${'a'.repeat(61)}`, 'object'],
  [`x0x${'a'.repeat(64)}`, 'object'],
  [`0x${'a'.repeat(64)}g`, 'object'],
  ['0x', 'object'],
  [[`0x${'a'.repeat(64)}`], 'object'],
  [undefined, 'object'],
])('with %s is reported as the answer of a %s', (answer, kind) => {
  expect(responseKind(answer)).toBe(kind)
})

test('the stored user is removed, but not the preferred account', () => {
  // A browser converts all values to strings.
  const kept = memoryStorage()
  const storage = { ...kept, set: (key: string, value: string) => kept.set(key, `${value}`) }
  const memory = createLoginMemory('shop', storage)
  const who = [
    ...(['emailLoginUsed', 'email', 'lastUsedChain'] as const),
    ...(['socialUsername', 'socialProvider', 'socialAttempt'] as const),
  ]
  const likes = ['lastEmailLoginTime', 'smartAccountNetworks', 'preferredAccountTypes'] as const
  for (const name of [...who, ...likes]) memory.set(name, 'x')
  expect(storage.get('@latchkey/shop/login/email')).toBe('x')
  memory.forget()
  expect(who.map(memory.get)).toEqual(who.map(() => undefined))
  expect(likes.map(memory.get)).toEqual(['x', 'x', 'x'])
  memory.set('email', 'x'.repeat(5_000))
  expect(memory.get('email')).toHaveLength(5_000)
  memory.set('email', 'x'.repeat(5_001))
  expect(memory.get('email')).toBeUndefined()
  memory.set('email', undefined)
  expect(storage.get('@latchkey/shop/login/email')).toBeUndefined()
})
