import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as networks from '../../src/engine/networks/index.ts'
import { createTestAdapter } from '../../src/engine/testing/index.ts'
import { createNamesEngine, loginConnector, nameOwner } from '../support/createNamesEngine.ts'
import { openTestServices, projectId, type TestServices } from '../support/openTestServices.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices({ chains: ['eip155:1', 'eip155:137'] })
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

type Arranged = Awaited<ReturnType<typeof createNamesEngine>>

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const views = ({ engine }: Arranged) => engine.getState().router.history.map(({ name }) => name)
const lastRequest = (path: string) => server.log.read({ service: 'blockchainApi', path }).at(-1)!
const common = [
  ['projectId', projectId],
  ['st', 'latchkey'],
  ['sv', 'react-eip155-0.1.0'],
]

/** Registers a name as a user does, with an approval in the wallet. */
async function register(arranged: Arranged, name = 'alice') {
  const registering = arranged.names.register(name)
  await arranged.sign()
  return registering
}

test('1.9 the engine registers an account name', async () => {
  const arranged = await createNamesEngine(server)
  await register(arranged)
  expect(await server.names.find('alice.reown.id')).toMatchObject({
    address: nameOwner.address.toLowerCase(),
  })
})

test('2.13 RegisterAccountName is followed by RegisterAccountNameSuccess', async () => {
  const arranged = await createNamesEngine(server)
  arranged.engine.modal.open({ view: 'RegisterAccountName' })
  await register(arranged)
  expect(views(arranged)).toEqual(['RegisterAccountNameSuccess'])
})

test('2.28 cancelling a name registration returns to RegisterAccountName', async () => {
  const initialState = { login: { isApproving: true } }
  const arranged = await createNamesEngine(server, { initialState })
  const { engine, names, wallet } = arranged
  engine.modal.open({ view: 'Account' })
  engine.router.push('RegisterAccountName')
  const registering = names.register('alice')
  const failing = registering.catch(() => {})
  const request = await wallet.asked('signMessage')
  engine.router.push('ApproveTransaction')
  engine.router.back()
  expect(views(arranged)).toEqual(['Account', 'RegisterAccountName'])
  request.reject()
  await failing
  expect(views(arranged)).toEqual(['Account', 'RegisterAccountName'])
  expect(await server.names.find('alice.reown.id')).toBeUndefined()
})

test('2.28 rejecting in the wallet returns to RegisterAccountName, and not further back', async () => {
  const arranged = await createNamesEngine(server)
  const { engine, names, wallet } = arranged
  engine.modal.open({ view: 'Account' })
  engine.router.push('RegisterAccountName')
  const failing = names.register('alice').catch(() => {})
  const request = await wallet.asked('signMessage')
  request.reject()
  await failing
  expect(views(arranged)).toEqual(['Account', 'RegisterAccountName'])
  expect(engine.getState().modal.open).toBe(true)
})

test('3.11 a registration has name, registered_at, updated_at, addresses and attributes', async () => {
  const { names } = await createNamesEngine(server)
  server.faults.set({
    kind: 'wrongShape',
    path: `/v1/profile/reverse/${someone}`,
    body: [
      {
        name: 'alice.reown.id',
        registered_at: '2026-01-02T03:04:05.000Z',
        updated_at: '2026-02-03T04:05:06.000Z',
        addresses: { 60: { address: someone, created_at: null } },
        attributes: { bio: 'Hello' },
      },
    ] as unknown as object,
  })
  expect(await names.namesOf(someone)).toEqual([
    {
      name: 'alice.reown.id',
      registeredAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-02-03T04:05:06.000Z',
      addresses: [{ coinType: 60, address: someone }],
      attributes: { bio: 'Hello' },
    },
  ])
})

test('3.18 the names of an address are cached under the address, for 5 min', async () => {
  const { names } = await createNamesEngine(server)
  const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const asked = (address: string) =>
    server.log.read({ service: 'blockchainApi', path: `/v1/profile/reverse/${address}` }).length
  const began = 1_900_000_000_000
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  onTestFinished(() => void vi.useRealTimers())
  server.names.add('alice.reown.id', someone)
  const found = [{ name: 'alice.reown.id' }]
  expect(await names.namesOf(someone)).toMatchObject(found)
  expect(await names.namesOf(other)).toEqual([])
  vi.setSystemTime(began + 299_000)
  expect(await names.namesOf(someone)).toMatchObject(found)
  expect([asked(someone), asked(other)]).toEqual([1, 1])
  vi.setSystemTime(began + 301_000)
  expect(await names.namesOf(someone)).toMatchObject(found)
  expect([asked(someone), asked(other)]).toEqual([2, 1])
})

test('3.11 a suggestion has a name, and says whether the name is free', async () => {
  const { clock, names } = await createNamesEngine(server)
  server.names.add('alice.reown.id', someone)
  names.suggestions.subscribe(() => {})
  names.setDraft('alice')
  await expect
    .poll(() => {
      clock.advance(300)
      return names.suggestions.get().status
    })
    .toBe('success')
  const { exact, others } = names.suggestions.get().data!
  expect(exact).toEqual({ name: 'alice.reown.id', isFree: false })
  expect(others.length).toBeGreaterThan(0)
  for (const other of others)
    expect(other).toEqual({ name: expect.stringMatching(/^alice.*\.reown\.id$/), isFree: true })
})

test('4.34 the engine signs a message, registers, sets the profile name, and then shows the success', async () => {
  const arranged = await createNamesEngine(server)
  const { engine, names, wallet, sign } = arranged
  engine.modal.open({ view: 'RegisterAccountName' })
  const registering = names.register('alice')
  await wallet.asked('signMessage')
  expect(server.log.read({ method: 'POST' })).toEqual([])
  const { message } = await sign()
  await registering
  const { address, signature } = JSON.parse(lastRequest('/v1/profile/account').body)
  expect(await verifyMessage({ address, message: message!, signature })).toBe(true)
  expect(engine.getState().names?.registered[nameOwner.address.toLowerCase()]).toBe(
    'alice.reown.id',
  )
  expect(views(arranged)).toEqual(['RegisterAccountNameSuccess'])
})

test('4.34 after a failure, the engine returns to RegisterAccountName', async () => {
  const arranged = await createNamesEngine(server, {
    initialState: { login: { isApproving: true } },
  })
  const { engine, names, sign } = arranged
  engine.modal.open({ view: 'Account' })
  engine.router.push('RegisterAccountName')
  server.names.add('alice.reown.id', someone)
  const registering = names.register('alice')
  engine.router.push('ApproveTransaction')
  await sign()
  await expect(registering).rejects.toMatchObject({ code: 'names/REFUSED' })
  expect(views(arranged)).toEqual(['Account', 'RegisterAccountName'])
  expect(engine.getState().modal.open).toBe(true)
  expect(engine.getState().names?.registered).toEqual({})
})

const notNames = ['abc', '', 'al ice', 'al.ice', 'alice!', 'älice', 'alice_1', '１２３４', 'аlice']
test.each(notNames)(
  '5.11 %j is not a name: a name has at least 4 letters, digits or hyphens',
  async (text) => {
    const { names, wallet } = await createNamesEngine(server)
    await expect(names.register(text)).rejects.toMatchObject({ code: 'names/NAME_INVALID' })
    expect(wallet.requests.some(({ method }) => method === 'signMessage')).toBe(false)
  },
)

test.each(['abcd', 'A-1b', '1234', '----', 'a'.repeat(64)])('5.11 %s is a name', async (text) => {
  const arranged = await createNamesEngine(server)
  expect((await register(arranged, text)).name).toBe(`${text.toLowerCase()}.reown.id`)
})

const withChainId = (id: number) => ({
  id,
  name: 'Large',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
})

test("5.12 a chain id of 2147483648 is too large, and the error is 'Invalid chainId'", async () => {
  const arranged = await createNamesEngine(server, {
    networks: [withChainId(2147483648)],
    connectedTo: 'eip155:2147483648',
  })
  await expect(arranged.names.register('alice')).rejects.toThrow('Invalid chainId')
})

test('5.12 a chain id of 2147483647 is accepted', async () => {
  const large = await openTestServices({ chains: ['eip155:2147483647'] })
  const arranged = await createNamesEngine(large, {
    networks: [withChainId(2147483647)],
    connectedTo: 'eip155:2147483647',
  })
  await register(arranged)
  expect(await large.names.find('alice.reown.id')).toMatchObject({ coinType: 4294967295 })
  await large.stop()
})

test('6.5 names are supported only on eip155, even if the service has other networks', async () => {
  const others = [
    networks.solana,
    networks.bitcoin,
    networks.polkadot,
    networks.cosmoshub,
    networks.suiMainnet,
    networks.stacks,
  ]
  const chains = ['eip155:1', ...others.map(({ caipNetworkId }) => caipNetworkId)]
  const knowing = await openTestServices({ chains })
  const { names } = await createNamesEngine(knowing, { networks: [networks.mainnet, ...others] })
  knowing.names.add('alice.reown.id', someone)
  for (const { caipNetworkId } of others) {
    expect(await names.resolve('alice.reown.id', { caipNetworkId })).toBeUndefined()
    expect(await names.namesOf(someone, { caipNetworkId })).toEqual([])
  }
  const asked = knowing.log.read({ service: 'blockchainApi' }).map(({ path }) => path)
  expect(asked.filter((path) => path.startsWith('/v1/profile'))).toEqual([])
  expect(await names.resolve('alice.reown.id')).toMatchObject({ address: someone })
  expect(await names.namesOf(someone)).toMatchObject([{ name: 'alice.reown.id' }])
  await knowing.stop()
})

test('6.5 no name can be registered for an account of another namespace', async () => {
  const { solana } = networks
  const knowing = await openTestServices({ chains: [solana.caipNetworkId] })
  const account = createTestAdapter({
    namespace: 'solana',
    connectors: [{ ...loginConnector, namespace: 'solana' }],
  })
  const { engine, names } = await createNamesEngine(knowing, {
    networks: [networks.mainnet, solana],
    adapters: [account.factory],
    connectorId: 'none',
  })
  const connecting = engine.connection.connect({ namespace: 'solana', connectorId: 'auth' })
  account.last().approve()
  await connecting
  await expect(names.register('alice')).rejects.toMatchObject({
    code: 'names/UNSUPPORTED_NETWORK',
  })
  expect(account.requests.map(({ method }) => method)).toEqual(['connect'])
  await knowing.stop()
})

test('9.25 the names of an address are valid for 5 min', async () => {
  const began = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  onTestFinished(() => void vi.useRealTimers())
  const { names } = await createNamesEngine(server)
  const path = `/v1/profile/reverse/${someone}`
  const times = () => server.log.read({ service: 'blockchainApi', path }).length
  await names.namesOf(someone)
  vi.setSystemTime(began + 299_000)
  await names.namesOf(someone)
  expect(times()).toBe(1)
  vi.setSystemTime(began + 301_000)
  await names.namesOf(someone)
  expect(times()).toBe(2)
})

test('7.23 a name is requested by GET /v1/profile/account/{name}, apiVersion 2', async () => {
  const { names } = await createNamesEngine(server)
  await names.resolve('alice.reown.id')
  const { method, query } = lastRequest('/v1/profile/account/alice.reown.id')
  expect([method, query]).toEqual(['GET', [['apiVersion', '2'], ...common]])
})

test('7.24 the names of an address are requested by GET /v1/profile/reverse/{address}, sender and apiVersion', async () => {
  const { names } = await createNamesEngine(server)
  await names.namesOf(someone)
  const { method, query } = lastRequest(`/v1/profile/reverse/${someone}`)
  const own = [
    ['sender', nameOwner.address],
    ['apiVersion', '2'],
  ]
  expect([method, query]).toEqual(['GET', [...own, ...common]])
})

test('7.25 suggestions are requested by GET /v1/profile/suggestions/{name}, with a zone', async () => {
  const { clock, names } = await createNamesEngine(server)
  names.suggestions.subscribe(() => {})
  names.setDraft('alice')
  await expect
    .poll(() => {
      clock.advance(300)
      return names.suggestions.get().status
    })
    .toBe('success')
  const { method, query } = lastRequest('/v1/profile/suggestions/alice')
  expect([method, query]).toEqual(['GET', [['zone', 'reown.id'], ...common]])
})

test('7.26 a name is registered by POST /v1/profile/account: coin_type, address, message, signature', async () => {
  const arranged = await createNamesEngine(server)
  await register(arranged)
  const { method, body } = lastRequest('/v1/profile/account')
  expect(method).toBe('POST')
  expect(JSON.parse(body)).toEqual({
    coin_type: 2147483649,
    address: nameOwner.address,
    message: expect.stringMatching(
      /^{"name":"alice\.reown\.id","attributes":{},"timestamp":\d{10}}$/,
    ),
    signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
  })
})

const down = (path: string) => server.faults.set({ kind: 'status', status: 503, path })

test("8.19 the error for a network that the app does not have is 'Network not found'", async () => {
  const { names } = await createNamesEngine(server, {
    connectedTo: 'eip155:5',
    allowUnsupportedChain: true,
  })
  await expect(names.register('alice')).rejects.toThrow('Network not found')
})

test.each(['none', 'test.meadow'] as const)(
  "8.19 the error while connected with %s is 'Address or auth connector not found'",
  async (connectorId) => {
    const { names } = await createNamesEngine(server, { connectorId })
    await expect(names.register('alice')).rejects.toThrow('Address or auth connector not found')
  },
)

test("8.19 the error for a name that cannot be read is 'Error resolving name'", async () => {
  const { names } = await createNamesEngine(server)
  down('/v1/profile/account/alice.reown.id')
  await expect(names.resolve('alice.reown.id')).rejects.toThrow('Error resolving name')
})

test("8.19 the error for suggestions that cannot be read is 'Error fetching name suggestions'", async () => {
  const { clock, names } = await createNamesEngine(server)
  down('/v1/profile/suggestions/alice')
  names.suggestions.subscribe(() => {})
  names.setDraft('alice')
  await expect
    .poll(() => {
      clock.advance(300)
      return names.suggestions.get().error?.message
    })
    .toBe('Error fetching name suggestions')
})

test("8.19 the error for names that cannot be read is 'Error fetching names for address'", async () => {
  const { names } = await createNamesEngine(server)
  down(`/v1/profile/reverse/${someone}`)
  await expect(names.namesOf(someone)).rejects.toThrow('Error fetching names for address')
})

test("8.20 the error for a failed registration is 'Error registering name', followed by the name", async () => {
  const arranged = await createNamesEngine(server)
  server.faults.set({ kind: 'status', status: 503, path: '/v1/profile/account', body: '<p>' })
  await expect(register(arranged)).rejects.toThrow('Error registering name alice.reown.id')
})

test('8.20 the error has the description of the API’s first reason, if there is one', async () => {
  const arranged = await createNamesEngine(server)
  server.names.add('alice.reown.id', someone)
  await expect(register(arranged)).rejects.toThrow(/^Name is already registered$/)
})

test('9.37 a name has at least 4 characters', async () => {
  const arranged = await createNamesEngine(server)
  await expect(arranged.names.register('abc')).rejects.toMatchObject({ code: 'names/NAME_INVALID' })
  await expect(register(arranged, 'abcd')).resolves.toBeDefined()
})

test('9.38 the timestamp of the message is in seconds', async () => {
  const arranged = await createNamesEngine(server)
  const registering = arranged.names.register('alice')
  const { message } = await arranged.sign()
  await registering
  expect(JSON.parse(message!).timestamp).toBe(Math.floor(arranged.clock.now() / 1000))
})

test.each([
  [1, 2147483649],
  [137, 2147483785],
])('9.39 on chain %i the coin type is %i: the id ORed with 2147483648', async (id, coinType) => {
  const arranged = await createNamesEngine(server, { connectedTo: `eip155:${id}` })
  await register(arranged)
  expect(JSON.parse(lastRequest('/v1/profile/account').body).coin_type).toBe(coinType)
})
