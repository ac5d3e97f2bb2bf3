import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, secretsOf } from '../../server/readConfig.ts'
import { answerOneInch, printed } from '../contracts/oneInch/answerOneInch.ts'
import { openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const apiKey = 'the-key-of-the-host'
const origin = 'https://shop.example'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    kind: 'sqlite',
    fetch: answerOneInch(apiKey),
    env: { ONEINCH_API_KEY: apiKey },
  })
})
afterAll(() => server.stop())

test('providers in a page send requests to the server, which adds the key', async () => {
  const { id } = await server.projects.create({ origins: [origin] })
  const ask = (from: string) =>
    server.ask(`/providers/${id}/1inch/1/tokens`, { headers: { origin: from } })
  const answer = await ask(origin)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  const text = await answer.text()
  expect(text).not.toContain(apiKey)
  const [address] = Object.keys(printed('tokens').tokens)
  expect(text).toContain(address)
  expect((await ask('https://stranger.example')).status).toBe(401)
})

test('the server answers 404 for a service without a key, and for a path that pages may not use', async () => {
  for (const path of ['etherscan/1/txlist', '1inch/1/wallets']) {
    const url = `/providers/${server.project.id}/${path}`
    const answer = await server.ask(url, { headers: { origin } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await answer.json()).toMatchObject({
      type: 'about:blank',
      status: 404,
      error: 'NOT_FOUND',
    })
  }
})

test('if a service refuses a key, the server’s problem names the service', async () => {
  const refusing = await openTestServer({
    kind: 'sqlite',
    fetch: async () => new Response(apiKey, { status: 401 }),
    env: { ONEINCH_API_KEY: apiKey },
  })
  try {
    const { id } = refusing.project
    const answer = await refusing.ask(`/providers/${id}/1inch/1/tokens`, { headers: { origin } })
    expect(answer.status).toBe(424)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ status: 424, error: 'KEY_REFUSED', service: '1inch' })
    expect(text).not.toContain(apiKey)
  } finally {
    await refusing.stop()
  }
})

test('the API’s document has the requests of every service', async () => {
  const { paths } = await (await server.ask('/openapi.json')).json()
  const { get } = paths['/providers/{project}/{service}/{path}']
  const service = get.parameters.find(({ name }: { name: string }) => name === 'service')
  expect(service.schema.enum).toEqual(['etherscan', 'coingecko', '1inch', '0x', 'jupiter', 'das'])
  for (const question of ['options', 'quote', 'page']) {
    const { post } = paths[`/providers/{project}/{seller}/${question}`]
    const seller = post.parameters.find(({ name }: { name: string }) => name === 'seller')
    expect(seller.schema.enum).toEqual(['meld', 'moonpay', 'stripe-onramp'])
    expect(post.requestBody.content['application/json'].schema.required).toContain('country')
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['200', '404', '424', '502']),
    )
  }
})

test('the keys of Jupiter, DAS and the sellers are secrets: each service gets its own, and no answer or log contains them', async () => {
  const env = {
    JUPITER_API_KEY: 'key-of-jupiter',
    DAS_NODE_URL: 'https://node.example/?api-key=key-of-das',
    MELD_API_KEY: 'key-of-meld',
    MOONPAY_API_KEY: 'pk_test_key-of-moonpay',
    MOONPAY_SECRET_KEY: 'sk_test_key-of-moonpay',
    STRIPE_SECRET_KEY: 'sk_test_key-of-stripe',
  }
  expect(secretsOf(readConfig({ env, file: false }))).toEqual(
    expect.arrayContaining(Object.values(env)),
  )
  expect(() =>
    readConfig({ env: { ...env, MOONPAY_SECRET_KEY: '', PORT: 'x' }, file: false }),
  ).toThrow(/PORT \(port\)[\s\S]*MOONPAY_API_KEY and MOONPAY_SECRET_KEY: expected both or none/)

  const sent: string[] = []
  const other = await openTestServer({
    kind: 'sqlite',
    env,
    fetch: async (input, init) => {
      sent.push(String(input), JSON.stringify([...new Headers(init?.headers)]))
      return Response.json([])
    },
  })
  try {
    const answer = await other.ask(
      `/providers/${other.project.id}/jupiter/tokens/v2/toporganicscore/24h?limit=5`,
      { headers: { origin } },
    )
    expect(await answer.text()).not.toContain('key-of')
    expect(answer.status).toBe(200)
    expect(sent.join()).toContain(env.JUPITER_API_KEY)
    expect(sent[0]).toMatch(/^https:..api.jup.ag.tokens/)
    expect(other.lines.join()).not.toContain('key-of')
  } finally {
    await other.stop()
  }
})
