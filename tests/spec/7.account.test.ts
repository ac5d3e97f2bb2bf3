import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { activity, tokens } from '../../src/engine/index.ts'
import { getBalances } from '../../src/engine/providers/services/blockchain/getBalances.ts'
import { createNamesEngine, nameOwner } from '../support/createNamesEngine.ts'
import { createTokensEngine, readIdentity, readTokens } from '../support/createTokensEngine.ts'
import { going, openTestServices, type TestServices } from '../support/openTestServices.ts'

const { address } = testAccounts.alice
const { moss, tide } = sandboxTokens
let sandbox: Sandbox
let server: TestServices

beforeAll(async () => {
  const identities = { [address.toLowerCase()]: { name: 'alice.eth' } }
  ;[sandbox, server] = await Promise.all([
    startSandbox({ tokens: true, services: { identities } }),
    openTestServices(),
  ])
})
afterAll(() => Promise.all([sandbox.stop(), server.stop()]))
beforeEach(() => Promise.all([sandbox.reset(), server.reset()]))

const asked = (path: string) => {
  const all = sandbox.requests({ service: 'blockchainApi' }).filter((one) => one.path === path)
  return all.map(({ method, query }) => ({ method, query: Object.fromEntries(query) }))
}

test('7.1 on a network that the service does not support, calls are not sent and return nothing', async () => {
  const { engine, names, read } = await createNamesEngine(server, { connectedTo: 'eip155:137' })
  const { history } = await engine.load(activity)
  expect(await read(history)).toMatchObject({
    status: 'success',
    data: { events: [], hasNextPage: false, isSupported: false },
  })
  expect(await names.resolve('alice.reown.id')).toBeUndefined()
  expect(await names.namesOf(nameOwner.address)).toEqual([])
  const { list } = await engine.load(tokens)
  expect((await read(list)).data ?? []).toEqual([])
  await expect(names.register('alice')).rejects.toMatchObject({
    code: 'names/UNSUPPORTED_NETWORK',
  })
  const asked = server.log.read({ service: 'blockchainApi' }).map(({ path }) => path)
  expect(new Set(asked)).toEqual(new Set(['/v1/supported-chains']))
})

test('7.13 an identity is requested by GET /v1/identity/{address}, and shown', async () => {
  const { engine } = await createTokensEngine(sandbox)
  expect((await readIdentity(engine)).data).toMatchObject({ name: 'alice.eth' })
  expect(asked(`/v1/identity/${address}`)).toMatchObject([{ method: 'GET' }])
})

test('7.15 the balances are requested by GET /v1/account/{address}/balance with currency and chainId', async () => {
  const { engine } = await createTokensEngine(sandbox)
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol }) => symbol)).toContain('MOSS')
  expect(asked(`/v1/account/${address}/balance`)).toMatchObject([
    { method: 'GET', query: { currency: 'usd', chainId: 'eip155:1' } },
  ])
})

test('7.15 forceUpdate names the tokens that must not come from a cache', async () => {
  const api = await server.client().services.blockchainApi()
  const forceUpdate = [`eip155:1:${moss.address}`, `eip155:1:${tide.address}`] as const
  await getBalances(api, { address, caipNetworkId: 'eip155:1', forceUpdate }, going())
  expect(server.last()).toMatchObject({ method: 'GET', path: `/v1/account/${address}/balance` })
  expect(server.last()!.query).toContainEqual(['forceUpdate', forceUpdate.join(',')])
  await getBalances(api, { address, caipNetworkId: 'eip155:1' }, going())
  expect(server.last()!.query.map(([name]) => name)).not.toContain('forceUpdate')
})
