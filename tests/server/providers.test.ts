import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('providers of a page ask the server, which adds the key', async () => {
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

test('a service without a key, and a path that pages may not use, are not found', async () => {
  for (const path of ['etherscan/1/txlist', '1inch/1/wallets'])
    expect(
      (await server.ask(`/providers/${server.project.id}/${path}`, { headers: { origin } })).status,
    ).toBe(404)
})
