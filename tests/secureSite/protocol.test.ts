import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import schema from '../../docs/reference/frame-protocol.json' with { type: 'json' }
import { describeFrameProtocol } from '../../scripts/describeFrameProtocol.mjs'
import { frameEvents } from '../../src/engine/connectors/embedded/frameEvents.ts'
import { createEmbeddedEngine } from '../support/createEmbeddedEngine.ts'
import { smartAddress } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'

const protocol = z.fromJSONSchema(JSON.parse(JSON.stringify(schema)))

const names = Object.keys(frameEvents())

test('the published protocol matches the checks in our client: otherwise run `npm run docs:reference`', async () => {
  const file = resolve(import.meta.dirname, '../../docs/reference/frame-protocol.json')
  expect(readFileSync(file, 'utf8')).toBe(await describeFrameProtocol())
})

test('the published protocol has the parameters and the result of every request', () => {
  const parts = Object.keys(schema.$defs).filter((name) => name.includes('.'))
  const own = ['CONNECT_PASSKEY', 'OPEN_STORAGE']
  expect(parts.sort()).toEqual(
    [...names, ...own].flatMap((name) => [`${name}.params`, `${name}.result`]).sort(),
  )
})

test('the published protocol has each message that our client sends', async () => {
  const { clock, engine, login, site, stop } = createEmbeddedEngine()
  const sending = login.sendCode('ada@example.com')
  await settle()
  site.ready({ answersAll: true })
  clock.advance(500)
  await sending
  await login.confirmCode('123456')
  site.answers.GET_STATEMENT = { token: 'a.b.c' }
  await login.statement({ nonce: 'abc' })
  await login.openSettings()
  await login.switchAccountType('smartAccount')
  const provider = engine.connectors.provider({ namespace: 'eip155', connectorId: 'auth' })
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', smartAddress] }
  await (provider as { request(asked: object): Promise<unknown> }).request(request)
  await login.farcaster().catch(() => {})
  await settle()
  const said = site.posted.map((one) => one.said)
  expect(new Set(said.map(({ type }) => type)).size).toBeGreaterThan(10)
  for (const message of said)
    expect(protocol.safeParse(message), message.type).toMatchObject({ success: true })
  stop()
})

test.each<[string, object, boolean]>([
  ['connect', { type: 'latchkey:connect', versions: [2, 3] }, true],
  ['connected', { type: 'connected', version: 2 }, true],
  [
    'connected to a frame without storage',
    { type: 'connected', version: 2, needsStorage: true },
    true,
  ],
  ['refused', { type: 'refused', code: 'no_common_version', versions: [2] }, true],
  ['a request', { id: 'a', method: 'GET_USER', params: {} }, true],
  ['a result', { id: 'a', result: null }, true],
  ['a failure', { id: 'a', error: { code: 'code/WRONG', message: 'Try again.' } }, true],
  [
    'a failure of a wallet',
    { id: 'a', error: { code: 'rpc', message: 'No.', rpcCode: 4001 } },
    true,
  ],
  ['ready', { type: '@w3m-frame/READY', payload: { version: '4', answersAll: true } }, true],
  ['a code', { id: 'a', method: 'CONNECT_OTP', params: { otp: '123456' } }, true],
  ['a login without its code', { id: 'a', method: 'CONNECT_OTP', params: {} }, false],
  ['a login without parameters', { id: 'a', method: 'CONNECT_OTP' }, false],
  ['a statement without a nonce', { id: 'a', method: 'GET_STATEMENT', params: {} }, false],
  [
    'a network that is none',
    { id: 'a', method: 'SWITCH_NETWORK', params: { chainId: null } },
    false,
  ],
  ['version 1', { type: '@w3m-app/CONNECT_OTP', id: 'a', payload: { otp: '123456' } }, true],
  ['version 1 without a code', { type: '@w3m-app/CONNECT_OTP', id: 'a', payload: {} }, false],
  [
    'an answer of version 1',
    { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: 'a', payload: { isConnected: true } },
    true,
  ],
  [
    'an answer of another request',
    { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: 'a', payload: { chainId: 1 } },
    false,
  ],
  [
    'a refusal of version 1',
    { type: '@w3m-frame/RPC_REQUEST_ERROR', id: 'a', payload: { message: 'No.', code: 4001 } },
    true,
  ],
  ['no version', { type: 'latchkey:connect', versions: [] }, false],
  ['an unknown method', { id: 'a', method: 'eval' }, false],
  ['no id', { method: 'GET_USER' }, false],
  ['a long id', { id: 'a'.repeat(65), method: 'GET_USER' }, false],
  ['a result with an error', { id: 'a', result: 1, error: { code: 'x', message: '' } }, false],
])('the schema accepts or refuses %s correctly', (_, message, isRight) => {
  expect(protocol.safeParse(message).success).toBe(isRight)
})
