import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { deploySmartAccounts } from '../../sandbox/chains/smartAccount/deploySmartAccounts.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { startServices } from '../../sandbox/services/startServices.ts'
import { type AccountName, identity, names } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createNamesEngine, nameOwner } from '../support/createNamesEngine.ts'
import { createTestEngine, heard } from '../support/createTestEngine.ts'
import { openSmartAccount } from '../support/openSmartAccount.ts'
import { openTestServices, type TestServices } from '../support/openTestServices.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices({ chains: ['eip155:1', 'eip155:137'] })
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const otherKey = `0x${'7'.repeat(64)}` as const
const other = privateKeyToAccount(otherKey)
const asked = (path: string) => server.log.read({ service: 'blockchainApi', path })
const topView = ({ engine }: Awaited<ReturnType<typeof createNamesEngine>>) =>
  engine.getState().router.history.map(({ name }) => name)

describe('the address of a name', () => {
  test('is the service’s answer, with a new request each time', async () => {
    server.names.add('carol.reown.id', someone)
    const { names } = await createNamesEngine(server)
    expect(await names.resolve('Carol.reown.id ')).toEqual({
      name: 'carol.reown.id',
      address: someone,
    })
    server.names.clear()
    expect(await names.resolve('carol.reown.id')).toBeUndefined()
    expect(asked('/v1/profile/account/carol.reown.id')).toHaveLength(2)
  })

  test('is the address for the network, otherwise the one for all networks, but never another chain’s', async () => {
    const polygonType = 2147483648 + 137
    const answers = {
      'both.reown.id': { 60: { address: other.address }, [polygonType]: { address: someone } },
      'away.reown.id': { [polygonType]: { address: someone } },
    }
    for (const [name, addresses] of Object.entries(answers))
      server.faults.set({
        kind: 'wrongShape',
        path: `/v1/profile/account/${name}`,
        body: { name, registered_at: '', updated_at: '', attributes: null, addresses },
      })
    const { names } = await createNamesEngine(server)
    const on = (name: string, caipNetworkId: 'eip155:1' | 'eip155:137') =>
      names.resolve(name, { caipNetworkId }).then((found) => found?.address)
    expect(await on('both.reown.id', 'eip155:1')).toBe(other.address)
    expect(await on('both.reown.id', 'eip155:137')).toBe(someone)
    expect(await on('away.reown.id', 'eip155:1')).toBeUndefined()
  })

  test.each([
    ['another name', { name: 'mallory.reown.id' }],
    ['no name at all', { name: '<b>carol</b>' }],
    ['a text as the address', { addresses: { 60: { address: 'javascript:alert(1)' } } }],
    ['an address without 0x', { addresses: { 60: { address: someone.slice(2) } } }],
    ['a coin type that is not a number', { addresses: { sixty: { address: someone } } }],
  ])('is empty if the service answers %s', async (_, wrong) => {
    const { names } = await createNamesEngine(server)
    server.faults.set({
      kind: 'wrongShape',
      path: '/v1/profile/account/carol.reown.id',
      body: { name: 'carol.reown.id', addresses: { 60: { address: someone } }, ...wrong },
    })
    expect(await names.resolve('carol.reown.id')).toBeUndefined()
  })

  test('is not requested for a text that is not a name, nor on another namespace', async () => {
    const { names } = await createNamesEngine(server)
    for (const text of ['carol', 'carol.eth', 'a.b.reown.id', 'ca rol.reown.id', '..reown.id', ''])
      expect([text, names.isName(text), await names.resolve(text)]).toEqual([
        text,
        false,
        undefined,
      ])
    const onSolana = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
    expect(await names.resolve('carol.reown.id', onSolana)).toBeUndefined()
    expect(server.log.read({ service: 'blockchainApi' })).toEqual([])
  })

  test('is undefined on a network that the service does not have', async () => {
    const small = await openTestServices({ chains: [] })
    small.names.add('carol.reown.id', someone)
    const { names } = await createNamesEngine(small)
    expect(await names.resolve('carol.reown.id')).toBeUndefined()
    await small.stop()
  })

  test('ends when it is cancelled, and keeps the reason of a failure', async () => {
    const { names } = await createNamesEngine(server)
    const giving = new AbortController()
    giving.abort()
    await expect(names.resolve('carol.reown.id', giving)).rejects.toMatchObject({
      code: 'common/ABORTED',
    })
    server.faults.set({ kind: 'status', status: 500, path: '/v1/profile/account/carol.reown.id' })
    await expect(names.resolve('carol.reown.id')).rejects.toMatchObject({
      code: 'names/RESOLVE_FAILED',
      cause: { code: expect.stringMatching(/^service\//) },
    })
  })
})

describe('the names of an address', () => {
  test('are listed with the latest first, and are cached for 300,000 ms', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    server.names.add('older.reown.id', someone)
    vi.setSystemTime(Date.now() + 1)
    server.names.add('newer.reown.id', someone)
    const { names } = await createNamesEngine(server)
    const found = await names.namesOf(someone)
    expect(found.map(({ name }) => name)).toEqual(['newer.reown.id', 'older.reown.id'])
    await names.namesOf(someone.toLowerCase())
    const [request, ...more] = asked(`/v1/profile/reverse/${someone}`)
    expect(more).toEqual([])
    expect(request!.query.slice(0, 2)).toEqual([
      ['sender', nameOwner.address],
      ['apiVersion', '2'],
    ])
  })

  test('are listed by their latest change, not by their registration', async () => {
    const name = (label: string, registered: string, updated?: string): AccountName => ({
      name: `${label}.names.example`,
      registeredAt: `2026-11-${registered}T00:00:00.000Z`,
      ...(updated && { updatedAt: `2026-11-${updated}T00:00:00.000Z` }),
      attributes: {},
      addresses: [],
    })
    const registered = [name('second', '03'), name('first', '01', '05'), name('third', '02', '02')]
    const { engine } = createTestEngine({
      networks: [mainnet],
      providers: [
        {
          id: 'own',
          name: 'Own',
          serves: () => true,
          names: {
            resolveName: async () => undefined,
            register: {
              zones: ['names.example'],
              supports: async () => true,
              suggest: async () => [],
              getName: async () => undefined,
              getNamesOf: async () => registered,
              createMessage: async () => '',
              register: async () => undefined,
            },
          },
        },
      ],
    })
    const { namesOf } = await engine.load(names)
    const found = await namesOf(someone)
    expect(found.map((one) => one.name.split('.')[0])).toEqual(['first', 'second', 'third'])
  })
})

describe('suggestions', () => {
  test('say 300 ms after the last letter whether the draft is free, and offer free names', async () => {
    server.names.add('alice.reown.id', someone)
    const { names, clock, read } = await createNamesEngine(server)
    names.setDraft('ali')
    expect((await read(names.suggestions)).status).toBe('idle')
    names.setDraft('Alic')
    names.setDraft('Alice')
    clock.advance(299)
    await heard(server.urls)
    expect(asked('/v1/profile/suggestions/alice')).toEqual([])
    clock.advance(1)
    await expect.poll(() => names.suggestions.get().status).toBe('success')
    expect(names.suggestions.get().data).toEqual({
      exact: { name: 'alice.reown.id', isFree: false },
      others: ['app', 'wallet', 'web3', 'me', 'go'].map((ending) => ({
        name: `alice${ending}.reown.id`,
        isFree: true,
      })),
    })
    expect(server.log.read({ path: '/v1/profile/suggestions/alic' })).toEqual([])
  })
})

describe('registering', () => {
  test('signs, registers, shows the name, and sends its events in order', async () => {
    const arranged = await createNamesEngine(server)
    const { engine, names, sign } = arranged
    const heard: string[] = []
    engine.on('REGISTER_NAME_INITIATED', ({ ensName }) => heard.push(`initiated ${ensName}`))
    engine.on('REGISTER_NAME_SUCCESS', ({ ensName }) => heard.push(`success ${ensName}`))
    engine.modal.open({ view: 'RegisterAccountName' })
    const registering = names.register('Alice')
    await sign()
    expect(await registering).toMatchObject({ name: 'alice.reown.id' })
    expect(topView(arranged)).toEqual(['RegisterAccountNameSuccess'])
    expect(engine.getState().names?.registered).toEqual({
      [nameOwner.address.toLowerCase()]: 'alice.reown.id',
    })
    expect(heard).toEqual(['initiated alice.reown.id', 'success alice.reown.id'])
    expect(await names.resolve('alice.reown.id')).toMatchObject({ address: nameOwner.address })
  })

  test('shows the name for the account at once, if the service has no other name yet', async () => {
    const { engine, names, read, sign } = await createNamesEngine(server)
    const { current } = await engine.load(identity)
    expect((await read(current)).data).toEqual({})
    expect(await names.namesOf(nameOwner.address)).toEqual([])
    const registering = names.register('alice')
    await sign()
    await registering
    await expect
      .poll(() => current.get().data, { timeout: 60_000 })
      .toMatchObject({ name: 'alice.reown.id' })
    expect(await names.namesOf(nameOwner.address)).toMatchObject([{ name: 'alice.reown.id' }])
  })

  test('fails for a signature by another key, with the registry’s message', async () => {
    const arranged = await createNamesEngine(server)
    const { engine, names, sign, wallet } = arranged
    engine.modal.open({ view: 'RegisterAccountName' })
    const registering = names.register('alice')
    const { message } = await wallet.asked('signMessage')
    await sign(await other.signMessage({ message: message! }))
    await expect(registering).rejects.toMatchObject({
      code: 'names/REFUSED',
      message: 'Invalid signature',
    })
    expect(await server.names.find('alice.reown.id')).toBeUndefined()
    expect(topView(arranged)).toEqual(['RegisterAccountName'])
    expect(engine.getState().names?.registered).toEqual({})
  })

  test('shows the service’s message if the name was taken meanwhile', async () => {
    const { names, wallet, sign } = await createNamesEngine(server)
    const registering = names.register('alice')
    await wallet.asked('signMessage')
    server.names.add('alice.reown.id', someone)
    await sign()
    await expect(registering).rejects.toMatchObject({
      code: 'names/REFUSED',
      message: 'Name is already registered',
    })
  })

  test('works for a smart account by its contract, even before the contract is deployed', async () => {
    const anvil = await startAnvil({ chainId: 1 })
    await deploySmartAccounts(anvil)
    const chain = await startServices({ chains: [anvil], walletCount: 1 })
    const smart = await openSmartAccount(otherKey, anvil)
    const { names, wallet } = await createNamesEngine(chain, {
      connection: { accounts: [{ address: smart.address, type: 'smartAccount' }] },
    })
    const registering = names.register('alice')
    const request = await wallet.asked('signMessage')
    request.approve(await smart.signMessage(request.message!))
    await registering
    expect(await names.resolve('alice.reown.id')).toMatchObject({ address: smart.address })
    await Promise.all([chain.stop(), anvil.stop()])
  })

  test('shows the registry’s reason if the user takes too long', async () => {
    const { names, clock, sign } = await createNamesEngine(server)
    clock.advance(60_000)
    const registering = names.register('alice')
    await sign()
    await expect(registering).rejects.toMatchObject({
      code: 'names/REFUSED',
      message: 'Expired or invalid timestamp',
    })
  })

  test('goes back from the approval after a rejection, and keeps the input', async () => {
    const initialState = { login: { isApproving: true } }
    const arranged = await createNamesEngine(server, { initialState })
    const { engine, names, wallet } = arranged
    engine.modal.open({ view: 'RegisterAccountName' })
    names.setDraft('alice')
    const registering = names.register('alice')
    const request = await wallet.asked('signMessage')
    engine.router.push('ApproveTransaction')
    request.reject()
    await expect(registering).rejects.toMatchObject({ code: 'common/REJECTED' })
    expect(topView(arranged)).toEqual(['RegisterAccountName'])
    expect(engine.getState().names?.draft).toBe('alice')
  })

  test('runs once at a time', async () => {
    const { names, sign } = await createNamesEngine(server)
    const registering = names.register('alice')
    await expect(names.register('bobby')).rejects.toMatchObject({ code: 'common/BUSY' })
    await sign()
    await registering
  })

  test('does not show the success to a user who left, but the account has the name', async () => {
    const arranged = await createNamesEngine(server)
    const { engine, names, sign } = arranged
    engine.modal.open({ view: 'RegisterAccountName' })
    const registering = names.register('alice')
    engine.router.reset('Account')
    await sign()
    await registering
    expect(topView(arranged)).toEqual(['Account'])
    expect(await server.names.find('alice.reown.id')).toBeDefined()
  })

  test('is not successful if the answer has another name', async () => {
    const { names, sign } = await createNamesEngine(server)
    server.faults.set({
      kind: 'wrongShape',
      path: '/v1/profile/account',
      body: { name: 'mallory.reown.id', addresses: {} },
    })
    const registering = names.register('alice')
    await sign()
    await expect(registering).rejects.toMatchObject({
      code: 'names/REGISTER_FAILED',
      message: 'Error registering name alice.reown.id',
    })
  })

  test('says what is missing, and sends no request to a wallet', async () => {
    const without = await createNamesEngine(server, { connectorId: 'none' })
    expect(without.names.obstacle()).toBe('names/ACCOUNT_NOT_FOUND')
    const plain = await createNamesEngine(server, { connectorId: 'test.meadow' })
    expect(plain.names.obstacle()).toBe('names/ACCOUNT_NOT_FOUND')
    await expect(plain.names.register('alice')).rejects.toMatchObject({
      code: 'names/ACCOUNT_NOT_FOUND',
    })
    expect(plain.wallet.requests.filter(({ method }) => method === 'signMessage')).toEqual([])
    const login = await createNamesEngine(server)
    expect(login.names.obstacle()).toBeUndefined()
  })
})

test('the state has no names before they are used', async () => {
  const { engine } = await createNamesEngine(server)
  expect(engine.getInitialState().names).toBeUndefined()
  expect(engine.loaded(names)).toBeDefined()
})
