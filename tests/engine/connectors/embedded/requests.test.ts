import fc from 'fast-check'
import { createWalletClient, custom, UnsupportedChainIdError } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import {
  frameAddress,
  Refusal,
  silence,
  smartAddress,
} from '../../../support/createStandInFrame.ts'
import { settle } from '../../../support/createTestEngine.ts'

interface Provider {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
}

async function openProvider(options: Parameters<typeof createEmbeddedEngine>[0] = {}) {
  const arranged = createEmbeddedEngine(options)
  await arranged.logIn()
  const provider = arranged.engine.connectors.provider({
    namespace: 'eip155',
    connectorId: 'auth',
  }) as Provider
  const before = arranged.site.posted.length
  return { ...arranged, provider, asked: () => arranged.site.asked().slice(before) }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    ({ code }: { code: unknown }) => code,
  )

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA429300'
const good = { version: '2.0.0', calls: [{ to: frameAddress, data: '0x', value: '0x1' }] }
const typed = { types: {}, primaryType: 'Mail', domain: {}, message: {} }

const wrong: [method: string, params: unknown][] = [
  ...[
    undefined,
    null,
    {},
    [],
    [null],
    ['calls'],
    [[]],
    good,
    [good, good],
    [{ ...good, version: 2 }],
    [{ ...good, version: '' }],
    [{ ...good, version: '3.0.0' }],
    [{ ...good, version: 'x' }],
    [{ ...good, from: 'ada.eth' }],
    [{ ...good, from: frameAddress.slice(2) }],
    [{ ...good, chainId: 1 }],
    [{ ...good, chainId: '1' }],
    [{ ...good, chainId: '0x' }],
    [{ ...good, chainId: '0x01' }],
    [{ ...good, chainId: 'eip155:1' }],
    [{ ...good, id: '' }],
    [{ ...good, id: 7 }],
    [{ ...good, id: 'x'.repeat(8_195) }],
    [{ ...good, atomicRequired: 'yes' }],
    [{ ...good, calls: undefined }],
    [{ ...good, calls: [] }],
    [{ ...good, calls: {} }],
    [{ ...good, calls: [null] }],
    [{ ...good, calls: ['0x'] }],
    [{ ...good, capabilities: [] }],
    [{ ...good, capabilities: { paymasterService: 'https://pay.test' } }],
    ...[
      {},
      { data: '0x' },
      { value: '0x1' },
      { to: null, data: '0x6001' },
      { to: '', data: '0x6001' },
      { to: 'ada.eth' },
      { to: frameAddress.slice(0, -1) },
      { to: `${frameAddress}0` },
      { to: frameAddress.slice(2) },
      { to: frameAddress, data: 'hello' },
      { to: frameAddress, data: '0xabc' },
      { to: frameAddress, data: 7 },
      { to: frameAddress, value: '1' },
      { to: frameAddress, value: 1 },
      { to: frameAddress, value: '-0x1' },
      { to: frameAddress, value: '0x' },
      { to: frameAddress, value: `0x1${'0'.repeat(64)}` },
      { to: frameAddress, capabilities: 'all' },
    ].map((call) => [{ ...good, calls: [...good.calls, call] }]),
  ].map((params): [string, unknown] => ['wallet_sendCalls', params]),
  ...[undefined, [], [7], [''], [{}], ['0x1', '0x2'], ['x'.repeat(8_195)]].map(
    (params): [string, unknown] => ['wallet_getCallsStatus', params],
  ),
  ...[['ada.eth'], [smartAddress, '0x1'], [smartAddress, [1]], {}].map(
    (params): [string, unknown] => ['wallet_getCapabilities', params],
  ),
  ...[
    undefined,
    [],
    [{}],
    [{ permissions: [] }],
    [{ permissions: {} }],
    [{ permissions: [{}] }],
    [{ permissions: [{ type: 'a' }], expiry: 'soon' }],
    [{ permissions: [{ type: 'a' }], chainId: 1 }],
    [{ permissions: [{ type: 'a' }], address: 'ada' }],
  ].map((params): [string, unknown] => ['wallet_grantPermissions', params]),
  ...[undefined, [], [{}], [{ pci: '' }], [{ pci: 7 }], [{ eth_accounts: {} }]].map(
    (params): [string, unknown] => ['wallet_revokePermissions', params],
  ),
  ...[undefined, [], ['0x68'], [smartAddress, 'hello'], [7, smartAddress]].map(
    (params): [string, unknown] => ['personal_sign', params],
  ),
  ...[
    [smartAddress],
    [typed, smartAddress],
    [smartAddress, 'no JSON'],
    [smartAddress, '{}'],
    [smartAddress, { ...typed, types: undefined }],
    [smartAddress, { ...typed, message: 'x' }],
  ].map((params): [string, unknown] => ['eth_signTypedData_v4', params]),
  ...[
    undefined,
    [],
    [{}],
    [{ data: '0x' }],
    [{ to: 'ada.eth' }],
    [{ to: frameAddress, value: '7' }],
    [{ to: frameAddress, value: 1.5 }],
    [{ to: frameAddress, data: 'x' }],
    [{ to: frameAddress, gas: 'all' }],
    [{ to: frameAddress, chainId: '0x2105' }],
    [{ to: frameAddress, data: '0x', input: '0xabcd' }],
    [{ to: frameAddress, data: '0xabcd', input: '0x' }],
  ].map((params): [string, unknown] => ['eth_sendTransaction', params]),
  ['eth_sendRawTransaction', ['hello']],
  ['eth_sendUserOperation', [{}]],
  ['wallet_getAssets', [{ account: 'ada' }]],
  ['solana_signMessage', { message: '0OIl' }],
  ['solana_signTransaction', {}],
  ['solana_signTransaction', [{ transaction: '0OIl' }]],
  ['solana_signAllTransactions', { transactions: [] }],
  ['solana_signAndSendTransaction', { transaction: 7 }],
  ['eth_call', 'hello'],
  ['eth_getLogs', 7],
]

describe('a request through the frame', () => {
  test('security 20 fails with -32602 if its shape is wrong, and is not sent to the frame', async () => {
    const { asked, engine, provider } = await openProvider()
    const passed: unknown[] = []
    for (const [method, params] of wrong)
      if ((await codeOf(provider.request({ method, params }))) !== -32602)
        passed.push([method, params])
    expect(passed).toEqual([])
    expect(asked()).not.toContain('RPC_REQUEST')
    expect(engine.getState().modal.open).toBe(false)
  })

  test('has an error that names the wrong part', async () => {
    const { provider } = await openProvider()
    const params = [{ ...good, calls: [{ to: frameAddress, value: 1 }] }]
    await expect(provider.request({ method: 'wallet_sendCalls', params })).rejects.toMatchObject({
      message: expect.stringContaining('[0].calls[0].value'),
    })
  })

  test.each([
    ['eth_signTypedData_v4', [smartAddress, 'no JSON'], 'typed data'],
    ['eth_sendTransaction', [{ data: '0x' }], 'neither a target nor the code of a contract'],
    [
      'eth_sendTransaction',
      [{ to: frameAddress, data: '0x', input: '0xabcd' }],
      'data and input are not the same',
    ],
  ])(
    'has an error that says what is wrong with the whole: %s %j',
    async (method, params, words) => {
      const { provider } = await openProvider()
      await expect(provider.request({ method, params })).rejects.toMatchObject({
        message: `\`${method}\` was called with wrong parameters: ${words}`,
      })
    },
  )

  test.each([
    ['personal_sign', ['0x68', stranger]],
    ['eth_signTypedData_v4', [stranger, typed]],
    ['eth_sendTransaction', [{ from: stranger, to: frameAddress }]],
    ['wallet_sendCalls', [{ ...good, from: stranger }]],
    ['wallet_grantPermissions', [{ permissions: [{ type: 'a' }], address: stranger }]],
    ['solana_signMessage', { message: 'abc', pubkey: 'abc' }],
  ])('fails with 4100 for an account that is not active: %s', async (method, params) => {
    const { asked, provider } = await openProvider()
    expect(await codeOf(provider.request({ method, params }))).toBe(4100)
    expect(asked()).not.toContain('RPC_REQUEST')
  })

  test('security 20 reaches the frame only with calls of the right shape, whatever its own shape', async () => {
    const { engine, provider, site } = await openProvider()
    site.answers.RPC_REQUEST = { id: '0x1' }
    const part = fc.oneof(
      fc.constantFrom('0x', '0x1', '0x01', frameAddress, 'ada', '2.0.0', '', null),
      fc.anything({ maxDepth: 1 }),
    )
    const calls = fc.array(fc.record({ to: part, data: part, value: part }, { requiredKeys: [] }), {
      maxLength: 3,
    })
    const request = fc.record(
      { version: part, from: part, chainId: part, calls: fc.oneof(calls, part) },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const before = site.posted.length
        const code = await codeOf(provider.request({ method: 'wallet_sendCalls', params: [asked] }))
        const went = site.posted
          .slice(before)
          .map(({ said }) => said)
          .find(({ type }) => type === '@w3m-app/RPC_REQUEST')
        if (!went) expect([-32602, 4100, 5710]).toContain(code)
        else
          for (const call of (went.payload as { params: [typeof good] }).params[0].calls) {
            if (call.to !== undefined) expect(call.to).toMatch(/^0x[0-9a-f]{40}$/i)
            // A call without a target deploys a contract. It says so.
            const least = call.to === undefined ? '+' : '*'
            expect(call.data ?? '0x').toMatch(new RegExp(`^0x([0-9a-f]{2})${least}$`, 'i'))
            expect(call.value ?? '0x0').toMatch(/^0x[0-9a-f]{1,64}$/i)
          }
        engine.modal.close()
      }),
      { numRuns: 150 },
    )
  })
})

describe('calls that are sent as one (EIP-5792)', () => {
  const send = (provider: Provider, more: object = {}) =>
    provider.request({ method: 'wallet_sendCalls', params: [{ ...good, ...more }] })

  test('reach the frame unchanged if one has no target, which deploys a contract', async () => {
    const { provider, site } = await openProvider()
    site.answers.RPC_REQUEST = { id: '0x1' }
    const calls = [{ data: '0x6001' }, { data: '0x6002', value: '0x1' }, good.calls[0]]
    expect(await send(provider, { calls })).toEqual({ id: '0x1' })
    expect(site.last('RPC_REQUEST').payload).toMatchObject({ params: [{ calls }] })
  })

  test('fail with 5700 if a required capability is missing', async () => {
    const { asked, provider, site } = await openProvider()
    site.answers.RPC_REQUEST = ({ method }: { method: string }) =>
      method === 'wallet_getCapabilities'
        ? { '0x1': { paymasterService: { supported: true } } }
        : { id: '0x1' }
    const needed = { flowControl: {}, paymasterService: {} }
    expect(await codeOf(send(provider, { capabilities: needed }))).toBe(5700)
    const ofCall = [{ ...good.calls[0], capabilities: { flowControl: {} } }]
    expect(await codeOf(send(provider, { calls: ofCall }))).toBe(5700)
    expect(asked().filter((name) => name === 'RPC_REQUEST')).toHaveLength(2)
    const may = { flowControl: { optional: true }, paymasterService: {} }
    expect(await send(provider, { capabilities: may })).toEqual({ id: '0x1' })
  })

  test('fail with 5700 if the frame reports no capabilities', async () => {
    const { provider, site } = await openProvider()
    site.answers.RPC_REQUEST = new Refusal('no')
    expect(await codeOf(send(provider, { capabilities: { flowControl: {} } }))).toBe(5700)
  })

  test('fail with 5710 on a network that the app does not have, and go to another network that it has', async () => {
    const { asked, provider, site } = await openProvider()
    expect(await codeOf(send(provider, { chainId: '0xa4b1' }))).toBe(5710)
    expect(asked()).toEqual([])
    site.answers.RPC_REQUEST = { id: '0x1' }
    await send(provider, { chainId: '0x2105' })
    expect(site.last('RPC_REQUEST').payload).toMatchObject({
      chainId: 8453,
      rpcUrl: 'https://base.test',
    })
  })

  test('fail with 5720 for an id that was used, but the id of rejected calls can be used again', async () => {
    const { provider, site } = await openProvider()
    site.answers.RPC_REQUEST = silence
    const first = send(provider, { id: '0xaa' })
    await settle()
    expect(await codeOf(send(provider, { id: '0xaa' }))).toBe(5720)
    site.answers.RPC_REQUEST = new Refusal('User rejected the request')
    site.answer(site.last('RPC_REQUEST'))
    expect(await codeOf(first)).toBe(4001)
    site.answers.RPC_REQUEST = { id: '0xaa' }
    await send(provider, { id: '0xaa' })
    expect(await codeOf(send(provider, { id: '0xaa' }))).toBe(5720)
  })

  test('do not fail with 5720 for the id of calls whose capability was missing', async () => {
    const { provider, site } = await openProvider()
    site.answers.RPC_REQUEST = {}
    const needed = { id: '0xcc', capabilities: { flowControl: {} } }
    expect(await codeOf(send(provider, needed))).toBe(5700)
    site.answers.RPC_REQUEST = { id: '0xcc' }
    expect(await send(provider, { id: '0xcc' })).toEqual({ id: '0xcc' })
  })

  test('fail with 5720 for an id that is used twice while the capabilities are read', async () => {
    const { asked, provider, site } = await openProvider()
    site.answers.RPC_REQUEST = silence
    const calls = { id: '0xbb', capabilities: { paymasterService: { url: 'https://pay.test' } } }
    send(provider, calls).catch(() => {})
    await settle()
    const second = codeOf(send(provider, calls))
    await settle()
    expect(await Promise.race([second, Promise.resolve('asked')])).toBe(5720)
    expect(asked().filter((event) => event === 'RPC_REQUEST')).toHaveLength(1)
  })

  test('fail with 5740 if there are more than 100', async () => {
    const { asked, provider } = await openProvider()
    const calls = Array.from({ length: 101 }, () => good.calls[0])
    expect(await codeOf(send(provider, { calls }))).toBe(5740)
    expect(asked()).toEqual([])
  })

  test('fail with 5760 if they must be atomic and the account cannot do that', async () => {
    const { asked, provider } = await openProvider({ defaultAccountTypes: { eip155: 'eoa' } })
    expect(await codeOf(send(provider, { atomicRequired: true }))).toBe(5760)
    // The error depends only on whether the frame can upgrade the account.
    expect(asked()).toEqual(['RPC_REQUEST'])
  })

  test.each(['ready', 'supported'])(
    'go to a frame that says %s, if they must be atomic and the account is plain',
    async (status) => {
      const { provider, site } = await openProvider({ defaultAccountTypes: { eip155: 'eoa' } })
      site.answers.RPC_REQUEST = { '0x1': { atomic: { status } }, id: '0xdd' }
      expect(await send(provider, { atomicRequired: true })).toMatchObject({ id: '0xdd' })
      expect(site.last('RPC_REQUEST').payload).toMatchObject({ method: 'wallet_sendCalls' })
    },
  )

  test.each([5700, 5710, 5720, 5730, 5740, 5750, 5760])(
    'reach the app with the frame’s error %i unchanged',
    async (code) => {
      const { provider, site } = await openProvider()
      site.answers.RPC_REQUEST = silence
      const asking = codeOf(provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] }))
      await settle()
      site.deliver({
        type: '@w3m-frame/RPC_REQUEST_ERROR',
        id: site.last('RPC_REQUEST').id,
        payload: { message: 'No', code },
      })
      expect(await asking).toBe(code)
    },
  )

  test('fail with 4200 for wallet_showCallsStatus, because the frame has no view for it', async () => {
    const { asked, provider } = await openProvider()
    const asking = provider.request({ method: 'wallet_showCallsStatus', params: ['0x1'] })
    expect(await codeOf(asking)).toBe(4200)
    expect(asked()).not.toContain('RPC_REQUEST')
  })

  test('have the shapes that viem sends, and errors whose codes viem recognizes', async () => {
    const { provider, site } = await openProvider()
    const client = createWalletClient({
      account: smartAddress,
      chain: mainnet,
      transport: custom(provider as Parameters<typeof custom>[0]),
    })
    site.answers.RPC_REQUEST = { id: '0x1' }
    const calls = [{ to: frameAddress, value: 7n, data: '0xab' }] as const
    expect(await client.sendCalls({ calls, forceAtomic: true })).toMatchObject({ id: '0x1' })
    const failing = client.sendCalls({ calls, chain: { ...mainnet, id: 42_161 } })
    await expect(failing).rejects.toSatisfy(
      (error: { walk(is: (one: unknown) => boolean): unknown }) =>
        error.walk((one) => one instanceof UnsupportedChainIdError) !== null,
    )
    await client.request({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          chainId: '0x1',
          from: smartAddress,
          atomicRequired: true,
          calls: [{ data: '0x6001' }],
        },
      ],
    })
    site.answers.RPC_REQUEST = '0xabcd'
    await client.signMessage({ message: 'Hello' })
    await client.signTypedData({
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'Hello' },
    })
    site.answers.RPC_REQUEST = `0x${'a1'.repeat(32)}`
    await client.request({
      method: 'eth_sendTransaction',
      params: [{ from: smartAddress, to: frameAddress, value: '0x7' }],
    })
    site.answers.RPC_REQUEST = { '0x1': { atomic: { status: 'supported' } } }
    await client.getCapabilities()
  })
})
