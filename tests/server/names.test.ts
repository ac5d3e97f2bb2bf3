import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccountName } from '../../src/engine/providers/services/blockchain/getAccountName.ts'
import { getNameSuggestions } from '../../src/engine/providers/services/blockchain/getNameSuggestions.ts'
import { getNamesOf } from '../../src/engine/providers/services/blockchain/getNamesOf.ts'
import { registerName } from '../../src/engine/providers/services/blockchain/registerName.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { openClients } from '../support/openClients.ts'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const going = () => ({ signal: new AbortController().signal })
const owner = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const stranger = privateKeyToAccount(`0x${'6'.repeat(64)}`)
const contract = `0x${'c'.repeat(40)}`
const baseType = 2147483648 + 8453
/** The value that ERC-1271 returns for a valid signature. */
const accepted = `0x1626ba7e${'0'.repeat(56)}`

describe.each(databaseKinds())('names of accounts on %s', (kind) => {
  let server: TestServer
  /** The answer of the account's contract. `undefined`: the node does not answer. */
  let contractAnswer: string | undefined
  const asked: string[] = []
  beforeAll(async () => {
    server = await openTestServer({
      kind,
      env: {
        NETWORKS: '{"eip155:1":["https://node.example/"],"eip155:8453":["https://base.example/"]}',
      },
      fetch: async (input, init) => {
        const url = String(input)
        asked.push(url)
        if (contractAnswer === undefined) throw new TypeError('The node is away.')
        const answerOne = ({ id, method }: { id: number; method: string }) => {
          const results: Readonly<Record<string, unknown>> = {
            eth_chainId: url.includes('base') ? '0x2105' : '0x1',
            eth_getCode: '0x6001',
            eth_call: contractAnswer,
          }
          return { jsonrpc: '2.0', id, result: results[method] }
        }
        const call = JSON.parse(String(init?.body))
        return Response.json(Array.isArray(call) ? call.map(answerOne) : answerOne(call))
      },
    })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.database.db.deleteFrom('name').execute()
    contractAnswer = undefined
  })

  async function api(projectId = server.project.id) {
    const services = { blockchainApi: server.url }
    const platform = createTestPlatform({ fetch: globalThis.fetch })
    return openClients({
      platform,
      config: { projectId, services },
    }).blockchainApi()
  }

  const textOf = (changes: object = {}) =>
    JSON.stringify({
      name: 'alice.reown.id',
      attributes: {},
      timestamp: Math.floor(Date.now() / 1_000),
      ...changes,
    })

  /** Creates a registration with the wallet's signature. */
  async function signed({
    address = owner.address as string,
    coinType = 60,
    message = textOf(),
    signer = owner,
  } = {}) {
    return { address, coinType, message, signature: await signer.signMessage({ message }) }
  }

  async function post({ coinType, ...rest }: Awaited<ReturnType<typeof signed>>) {
    const answer = await server.ask(`/v1/profile/account?projectId=${server.project.id}`, {
      method: 'POST',
      body: JSON.stringify({ coin_type: coinType, ...rest }),
    })
    return { status: answer.status, answer: await answer.json() }
  }

  test('are registered with a signature, and found in both directions after a restart', async () => {
    const message = textOf({ attributes: { bio: 'Says “hello” 👋' } })
    const registration = await signed({ coinType: baseType, message })
    const registered = await registerName(await api(), registration, going())
    expect(registered).toEqual({
      name: 'alice.reown.id',
      registeredAt: expect.any(String),
      updatedAt: expect.any(String),
      attributes: { bio: 'Says “hello” 👋' },
      addresses: [
        { coinType: 60, address: owner.address },
        { coinType: baseType, address: owner.address },
      ],
    })
    const other = await openTestServer({ kind, databaseUrl: server.databaseUrl })
    const path = `/v1/profile/account/alice.reown.id?projectId=${server.project.id}`
    expect(await (await other.ask(path)).json()).toMatchObject({ name: 'alice.reown.id' })
    await other.stop()
    expect(await getAccountName(await api(), 'alice.reown.id', going())).toEqual(registered)
    for (const address of [owner.address, owner.address.toLowerCase()])
      expect(await getNamesOf(await api(), { address, sender: undefined }, going())).toEqual([
        registered,
      ])
    // The server verifies the signature of a key without a node.
    expect(asked).toEqual([])
  })

  test('show as free in the suggestions until they are registered', async () => {
    const ask = async () =>
      getNameSuggestions(await api(), { name: 'alice', zone: 'reown.id' }, going())
    const [exact, ...others] = await ask()
    expect(exact).toEqual({ name: 'alice.reown.id', isFree: true })
    expect(others).toHaveLength(5)
    await registerName(await api(), await signed(), going())
    const taken = others[0]!.name
    await registerName(await api(), await signed({ message: textOf({ name: taken }) }), going())
    const [now, ...more] = await ask()
    expect(now).toEqual({ name: 'alice.reown.id', isFree: false })
    expect(more.map(({ name }) => name)).not.toContain(taken)
    expect(more).toHaveLength(5)
    const longest = 'a'.repeat(64)
    expect(
      await getNameSuggestions(await api(), { name: longest, zone: 'wcn.id' }, going()),
    ).toEqual([{ name: `${longest}.wcn.id`, isFree: true }])
    for (const path of ['al?zone=reown.id', 'Alice', 'alice?zone=eth', 'a.b.c']) {
      const mark = path.includes('?') ? '&' : '?'
      const url = `/v1/profile/suggestions/${path}${mark}projectId=${server.project.id}`
      expect((await server.ask(url)).status).toBe(400)
    }
  })

  test('belong to a project: another one does not see them, and can have its own', async () => {
    const { id } = await server.projects.create({})
    await registerName(await api(), await signed(), going())
    expect(await getAccountName(await api(id), 'alice.reown.id', going())).toBeUndefined()
    const theirs = await signed({ address: stranger.address, signer: stranger })
    await registerName(await api(id), theirs, going())
    const found = await getAccountName(await api(), 'alice.reown.id', going())
    expect(found?.addresses[0]?.address).toBe(owner.address)
  })

  test('go to only one of two accounts that register the same name at once', async () => {
    const both = await Promise.all([
      post(await signed()),
      post(await signed({ address: stranger.address, signer: stranger })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.answer.reasons).toEqual([
      { field: 'name', description: 'Name is already registered' },
    ])
  })

  test('are registered for a smart account if its contract on that chain accepts the signature', async () => {
    const claimed = { address: contract, coinType: baseType }
    contractAnswer = `0x${'0'.repeat(64)}`
    expect((await post(await signed(claimed))).status).toBe(401)
    // For an address that has a key, the signature of another key is invalid.
    expect((await post(await signed({ signer: stranger }))).status).toBe(401)
    contractAnswer = accepted
    asked.length = 0
    const { answer, status } = await post(await signed(claimed))
    expect(status).toBe(200)
    expect(answer.addresses[baseType].address.toLowerCase()).toBe(contract)
    expect(asked.every((url) => url.startsWith('https://base.example'))).toBe(true)
  })

  test('are not registered if the smart account’s node does not answer', async () => {
    const { answer, status } = await post(await signed({ address: contract }))
    expect(status).toBe(503)
    expect(answer.reasons).toMatchObject([{ field: 'source' }])
  })

  test.each<[string, number, Parameters<typeof signed>[0], string]>([
    ['invalid letters', 400, { message: textOf({ name: 'ali_ce.reown.id' }) }, 'name format'],
    ['capitals', 400, { message: textOf({ name: 'Alice.reown.id' }) }, 'Invalid name format'],
    ['2 characters', 400, { message: textOf({ name: 'al.reown.id' }) }, 'Invalid name length'],
    ['65 characters', 400, { message: textOf({ name: `${'a'.repeat(65)}.reown.id` }) }, 'length'],
    ['another zone', 400, { message: textOf({ name: 'alice.eth.id' }) }, 'Invalid name zone'],
    ['a name within a name', 400, { message: textOf({ name: 'abc.alice.reown.id' }) }, 'zone'],
    ['a past time', 400, { message: textOf({ timestamp: 1 }) }, 'Expired or invalid timestamp'],
    ['a future time', 400, { message: textOf({ timestamp: 9e9 }) }, 'Expired or invalid'],
    ['no time', 400, { message: textOf({ timestamp: null }) }, 'Expired or invalid timestamp'],
    ['another attribute', 400, { message: textOf({ attributes: { url: 'x' } }) }, 'Unsupported'],
    ['an empty bio', 400, { message: textOf({ attributes: { bio: '' } }) }, 'Unsupported'],
    ['another coin type', 400, { coinType: 501 }, 'Unsupported coin type'],
    [
      'a network that the server does not serve',
      400,
      { coinType: 2147483648 + 137 },
      'Unsupported coin type',
    ],
    ['no address', 400, { address: '0x12' }, 'Invalid address'],
    ['text that is not JSON', 422, { message: 'alice' }, 'The message is not JSON'],
    ['a message that is not an object', 400, { message: 'null' }, 'Invalid name format'],
  ])('with %s are refused with %i', async (_, status, changes, description) => {
    const refused = await post(await signed(changes))
    expect(refused.status).toBe(status)
    expect(refused.answer.reasons[0].description).toContain(description)
    expect(await server.database.db.selectFrom('name').selectAll().execute()).toEqual([])
  })

  test('are never registered without a signature, and no text breaks the server', async () => {
    const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant('alice.reown.id'))
    const text = fc.oneof(
      fc
        .record({ name: field, attributes: field, timestamp: field })
        .map((all) => JSON.stringify(all)),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary', maxLength: 100 }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (message) => {
        const { status } = await post({
          address: owner.address,
          coinType: 60,
          message,
          signature: '0x',
        })
        expect([400, 401, 422]).toContain(status)
      }),
      { numRuns: 100, seed: 18 },
    )
    expect(await server.database.db.selectFrom('name').selectAll().execute()).toEqual([])
  })

  test('without an owner give an empty list with apiVersion 2, and 404 without it', async () => {
    for (const path of ['account/nobody.reown.id', `reverse/${stranger.address}`]) {
      const url = `/v1/profile/${path}?projectId=${server.project.id}`
      expect((await server.ask(url)).status).toBe(404)
      expect(await (await server.ask(`${url}&apiVersion=2`)).json()).toEqual([])
    }
  })
})
