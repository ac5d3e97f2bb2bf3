import { expect, test } from 'vitest'
import { createEmbeddedEngine } from '../support/createEmbeddedEngine.ts'
import { frameAddress } from '../support/createStandInFrame.ts'
import { connectionOf, outcome, settle, statusOf } from '../support/createTestEngine.ts'

test('signs in with a code and connects', async () => {
  const { engine, logIn, site } = createEmbeddedEngine({ defaultAccountTypes: { eip155: 'eoa' } })
  await logIn()
  console.log(site.asked(), connectionOf(engine), engine.getState().login)
  expect(statusOf(engine)).toBe('connected')
  expect(connectionOf(engine)?.accounts[0]).toEqual({ address: frameAddress, type: 'eoa' })
})
