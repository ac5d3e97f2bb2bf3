import { expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import { Refusal, secureOrigin } from '../../../support/createStandInFrame.ts'
import { outcome, settle, statusOf } from '../../../support/createTestEngine.ts'
import {
  app,
  comeBack,
  leaveForProvider,
  messenger,
  result,
} from '../../../support/leaveForProvider.ts'

test('in a messaging app, the page itself redirects to the provider, with its return URL', async () => {
  const { leaving, site } = await leaveForProvider()
  expect(site.popups).toEqual([])
  expect(site.page.leftFor).toHaveLength(1)
  const uri = new URL(site.page.leftFor[0]!)
  expect(uri.origin).toBe('https://provider.test')
  expect(uri.searchParams.get('state')).toBe(`abc--${encodeURIComponent(app)}`)
  expect(await outcome(leaving)).toBe('pending')
})

test('back on the page, the login completes, and the page’s URL is restored', async () => {
  const { storage } = await leaveForProvider()
  const { comeUp, engine, site } = comeBack(storage, result)
  await comeUp()
  await settle()
  expect(site.last('CONNECT_SOCIAL').payload).toMatchObject({ uri: result })
  expect(statusOf(engine)).toBe('connected')
  expect(engine.getState().login.social).toMatchObject({ status: 'success', input: 'github' })
  expect(site.page.href).toBe(app)
})

test('an answer belongs to this attempt even if its state contains the return URL too', async () => {
  const { storage } = await leaveForProvider()
  const state = encodeURIComponent(`abc--${encodeURIComponent(app)}`)
  const { comeUp, engine } = comeBack(storage, `${secureOrigin}/result?code=1&state=${state}`)
  await comeUp()
  await settle()
  expect(statusOf(engine)).toBe('connected')
})

test('an answer is accepted once', async () => {
  const { storage } = await leaveForProvider()
  await comeBack(storage, result).comeUp()
  const again = comeBack(storage, result)
  await again.comeUp()
  await settle()
  expect(again.site.asked()).not.toContain('CONNECT_SOCIAL')
})

test('the page stays if the frame gives no redirect URL', async () => {
  const { comeUp, login, site } = createEmbeddedEngine({ platform: { device: messenger } })
  site.answers.GET_SOCIAL_REDIRECT_URI = new Refusal()
  const leaving = login.social('github')
  leaving.catch(() => {})
  await comeUp()
  expect(await outcome(leaving)).toBe('login/SOCIAL_NOT_STARTED')
  expect(site.page.leftFor).toEqual([])
})
