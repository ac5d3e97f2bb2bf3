import { expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import { Refusal, undecided } from '../../../support/createStandInFrame.ts'
import { settle, viewNames } from '../../../support/createTestEngine.ts'

/** Logs a user in. `more`: the site's other facts about itself. */
async function loggedIn(more: object = { answersAll: true }) {
  const arranged = createEmbeddedEngine()
  const { clock, login, site } = arranged
  const sending = login.sendCode('ada@example.com')
  await settle()
  site.ready(more)
  clock.advance(500)
  await sending
  await login.confirmCode('123456')
  site.answers.OPEN_SETTINGS = undecided
  return arranged
}

test('the settings show in the frame until the user leaves them', async () => {
  const { clock, engine, login, site, stop } = await loggedIn()
  expect(engine.getState().login.hasSettings).toBe(true)
  const opened = login.openSettings()
  expect(login.openSettings()).toBeDefined()
  await settle()
  expect(viewNames(engine).at(-1)).toBe('ApproveTransaction')
  expect(engine.getState().login.settings?.status).toBe('pending')
  expect(site.asked().filter((name) => name === 'OPEN_SETTINGS')).toHaveLength(1)
  const { id } = site.last('OPEN_SETTINGS')
  site.deliver({ type: '@w3m-frame/OPEN_SETTINGS_SUCCESS', id })
  await opened
  clock.advance(0)
  expect(engine.getState().login).toMatchObject({
    isApproving: false,
    settings: { status: 'success' },
  })
  expect(engine.getState().connection.namespaces.eip155?.connections).toHaveLength(1)
  stop()
})

test('the frame leaves the settings when the user leaves the view, and the wallet stays connected', async () => {
  const { engine, login, site, stop } = await loggedIn()
  const opened = login.openSettings()
  await settle()
  engine.modal.close()
  await opened
  expect(site.last('RPC_ABORT').id).toBe(site.last('OPEN_SETTINGS').id)
  expect(engine.getState().connection.namespaces.eip155?.connections).toHaveLength(1)
  stop()
})

test.each<[string, unknown]>([
  ['the frame says that the wallet is deleted', new Refusal('The wallet was deleted.')],
  ['the user just leaves', undefined],
])('a user who deleted the wallet in the settings is disconnected: %s', async (_, answer) => {
  const { engine, login, site, stop } = await loggedIn()
  site.answers.OPEN_SETTINGS = answer
  site.answers.IS_CONNECTED = { isConnected: false }
  await login.openSettings()
  await settle()
  expect(engine.getState().connection.namespaces.eip155?.connections ?? []).toEqual([])
  expect(engine.getState().login.users).toEqual({})
  stop()
})

test('if the settings fail, the error says why', async () => {
  const { login, site, stop } = await loggedIn()
  site.answers.OPEN_SETTINGS = new Refusal('The wallet’s site does not answer.')
  await expect(login.openSettings()).rejects.toMatchObject({
    code: 'login/REFUSED',
    message: 'The wallet’s site does not answer.',
  })
  stop()
})

test('a site that does not support these requests does not get them', async () => {
  const { engine, login, site, stop } = await loggedIn({})
  expect(engine.getState().login.hasSettings).toBe(false)
  await expect(login.openSettings()).rejects.toMatchObject({ code: 'login/NOT_SUPPORTED' })
  await expect(login.statement({ nonce: 'n' })).rejects.toMatchObject({
    code: 'login/NOT_SUPPORTED',
  })
  expect(site.asked()).not.toContain('OPEN_SETTINGS')
  expect(site.asked()).not.toContain('GET_STATEMENT')
  stop()
})

test('before the login there are no settings and no statement', async () => {
  const { login, site, stop } = createEmbeddedEngine()
  const code = 'login/NOT_SIGNED_IN'
  await expect(login.openSettings()).rejects.toMatchObject({ code })
  await expect(login.statement({ nonce: 'n' })).rejects.toMatchObject({ code })
  expect(site.frames).toHaveLength(0)
  stop()
})

test('the engine requests a statement with the server’s nonce, and refuses any other answer', async () => {
  const { login, site, stop } = await loggedIn()
  site.answers.GET_STATEMENT = ({ nonce }: { nonce: string }) => ({ token: `of ${nonce}` })
  expect(await login.statement({ nonce: 'abc' })).toBe('of abc')
  expect(site.last('GET_STATEMENT').payload).toEqual({ nonce: 'abc' })
  site.answers.GET_STATEMENT = new Refusal('Log in first.')
  await expect(login.statement({ nonce: 'abc' })).rejects.toMatchObject({ code: 'login/REFUSED' })
  await expect(login.statement({ nonce: 'x'.repeat(5_000) })).rejects.toThrow()
  stop()
})
