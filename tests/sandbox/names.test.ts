import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxProjectId } from '../../sandbox/services/createProjects.ts'
import { startServices } from '../../sandbox/services/startServices.ts'

let server: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  const http = ['eip155:1', 'eip155:137']
  server = await startServices({ chains: [], walletCount: 1, supportedChains: { http } })
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const owner = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const stranger = privateKeyToAccount(`0x${'6'.repeat(64)}`)
const polygonType = 2147483648 + 137

async function ask(
  path: string,
  { body, ...query }: { body?: object; [name: string]: unknown } = {},
) {
  const fields = { projectId: sandboxProjectId, st: 'test', sv: 'test', ...query }
  const url = `${server.urls.blockchainApi}${path}?${new URLSearchParams(fields as Record<string, string>)}`
  const response = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return { status: response.status, answer: await response.json() }
}

const seconds = () => Math.floor(Date.now() / 1000)

async function register(changes: Record<string, unknown> = {}, { signer = owner } = {}) {
  const { coinType = 60, address = owner.address, text, ...said } = changes
  const message = String(
    text ??
      JSON.stringify({ name: 'alice.reown.id', attributes: {}, timestamp: seconds(), ...said }),
  )
  const signature = await signer.signMessage({ message })
  return ask('/v1/profile/account', { body: { coin_type: coinType, address, message, signature } })
}

test('a signed name is registered, for its coin type and for 60, and found both ways', async () => {
  const { status, answer } = await register({ coinType: polygonType })
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    name: 'alice.reown.id',
    addresses: { 60: { address: owner.address }, [polygonType]: { address: owner.address } },
  })
  expect((await ask('/v1/profile/account/alice.reown.id', { apiVersion: 2 })).answer).toEqual(
    answer,
  )
  const reverse = await ask(`/v1/profile/reverse/${owner.address}`, { apiVersion: 2 })
  expect(reverse.answer).toEqual([answer])
})

test.each([
  ['letters that are none', 400, { name: 'ali_ce.reown.id' }, 'Invalid name format'],
  ['capitals', 400, { name: 'Alice.reown.id' }, 'Invalid name format'],
  ['2 characters', 400, { name: 'al.reown.id' }, 'Invalid name length'],
  ['65 characters', 400, { name: `${'a'.repeat(65)}.reown.id` }, 'Invalid name length'],
  ['another zone', 400, { name: 'alice.eth.id' }, 'Invalid name zone'],
  ['a name within a name', 400, { name: 'a.alice.reown.id' }, 'Invalid name length'],
  ['a time past', 400, { timestamp: seconds() - 60 }, 'Expired or invalid timestamp'],
  ['a time to come', 400, { timestamp: seconds() + 60 }, 'Expired or invalid timestamp'],
  ['milliseconds', 400, { timestamp: Date.now() }, 'Expired or invalid timestamp'],
  ['an unknown attribute', 400, { attributes: { url: 'x' } }, 'Unsupported attribute'],
  [
    'a bio of 256 characters',
    400,
    { attributes: { bio: 'a'.repeat(256) } },
    'Unsupported attribute',
  ],
  ['another coin type', 400, { coinType: 501 }, 'Unsupported coin type'],
  ['an unsupported chain', 400, { coinType: 2147483648 + 5 }, 'Unsupported coin type'],
  ['no address', 400, { address: '0x12' }, 'Invalid address'],
  ['no JSON', 422, { text: 'alice' }, 'The message is not JSON'],
])('%s is refused with %i', async (_, status, changes, description) => {
  expect(await register(changes)).toEqual({
    status,
    answer: { status: 'FAILED', reasons: [{ field: expect.any(String), description }] },
  })
})

test('a signature of another key is refused with 401, and a taken name with 400', async () => {
  expect((await register({}, { signer: stranger })).status).toBe(401)
  expect((await register()).status).toBe(200)
  const again = await register({ address: stranger.address }, { signer: stranger })
  expect(again).toMatchObject({
    status: 400,
    answer: { reasons: [{ description: 'Name is already registered' }] },
  })
})

test('an unregistered name is an empty list with apiVersion 2, and 404 without', async () => {
  const path = '/v1/profile/account/nobody.reown.id'
  expect(await ask(path, { apiVersion: 2 })).toEqual({ status: 200, answer: [] })
  expect((await ask(path)).status).toBe(404)
  const address = `/v1/profile/reverse/${owner.address}`
  expect(await ask(address, { apiVersion: 2 })).toEqual({ status: 200, answer: [] })
  expect((await ask(address)).status).toBe(404)
})

test('suggestions start with the name itself, and have 5 more free ones', async () => {
  await register()
  const { answer } = await ask('/v1/profile/suggestions/alice', { zone: 'reown.id' })
  expect(answer.suggestions[0]).toEqual({ name: 'alice.reown.id', registered: true })
  expect(answer.suggestions).toHaveLength(6)
  expect((await ask('/v1/profile/suggestions/al', { zone: 'reown.id' })).status).toBe(400)
})
