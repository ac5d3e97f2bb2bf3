import { expect, test } from 'vitest'
import { z } from 'zod'
import schema from '../../docs/reference/frame-protocol.json' with { type: 'json' }
import { frameEvents } from '../../src/engine/connectors/embedded/frameEvents.ts'

const protocol = z.fromJSONSchema(JSON.parse(JSON.stringify(schema)))

test('the published protocol has every request of our client, and four of its own', () => {
  const methods = schema.$defs.request.properties.method.enum
  const own = ['CONNECT_PASSKEY', 'GET_STATEMENT', 'OPEN_SETTINGS', 'OPEN_STORAGE']
  expect([...methods].sort()).toEqual([...Object.keys(frameEvents()), ...own].sort())
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
  ['no version', { type: 'latchkey:connect', versions: [] }, false],
  ['an unknown method', { id: 'a', method: 'eval' }, false],
  ['no id', { method: 'GET_USER' }, false],
  ['a long id', { id: 'a'.repeat(65), method: 'GET_USER' }, false],
  ['a result with an error', { id: 'a', result: 1, error: { code: 'x', message: '' } }, false],
])('the schema judges %s', (_, message, isRight) => {
  expect(protocol.safeParse(message).success).toBe(isRight)
})
