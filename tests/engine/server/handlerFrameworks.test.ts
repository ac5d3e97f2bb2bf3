// @vitest-environment node
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import {
  createProviderHandler,
  oneInchService,
} from '../../../src/engine/providers/server/index.ts'
import { answerOneInch, printed } from '../../contracts/oneInch/answerOneInch.ts'

type Handler = (request: Request) => Promise<Response>

/** The packages of `latchkey-server`. */
const require = createRequire(new URL('../../../server/package.json', import.meta.url))
const nodeServer: { getRequestListener(handler: Handler): RequestListener } =
  require('@hono/node-server')
const hono: {
  Hono: new () => {
    all(path: string, answer: (context: { req: { raw: Request } }) => Promise<Response>): unknown
    fetch: Handler
  }
} = require('hono')

const app = 'https://app.example'
const apiKey = 'the-secret-of-the-host'
const token = '0x111111111117dc0aa78b770fa6a738034120c302'
const path = `/api/providers/1inch/1/quote?src=0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee&dst=${token}&amount=10000000000000000`
const handler = createProviderHandler({
  origins: [app],
  services: [oneInchService({ apiKey })],
  fetch: answerOneInch(apiKey),
})

async function onHono(request: Request): Promise<Response> {
  const server = new hono.Hono()
  server.all('/api/providers/*', (context) => handler(context.req.raw))
  return server.fetch(request)
}

/** Sends the request through a real Node server on this machine. */
async function through(listener: RequestListener, { headers, method }: Request): Promise<Response> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  } finally {
    server.close()
  }
}

const onNode = (request: Request) => through(nodeServer.getRequestListener(handler), request)

const onExpress = (request: Request) =>
  through(express().use('/api/providers', nodeServer.getRequestListener(handler)), request)

test.each<[string, Handler]>([
  ['as Workers and Next call it', handler],
  ['in Hono', onHono],
  ['in a server of Node', onNode],
  ['in Express', onExpress],
])('the handler answers a page %s', async (_, serve) => {
  const asked = new Request(app + path, { headers: { origin: app } })
  const response = await serve(asked)
  expect(response.headers.get('access-control-allow-origin')).toBe(app)
  expect(await response.json()).toEqual({ dstAmount: printed('quote').toAmount })
  const preflight = await serve(new Request(asked, { method: 'OPTIONS' }))
  expect(preflight.status).toBe(204)
  const other = await serve(
    new Request(app + path, { headers: { origin: 'https://evil.example' } }),
  )
  expect(other.status).toBe(403)
})
