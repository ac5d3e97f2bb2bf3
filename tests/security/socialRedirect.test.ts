import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../src/engine/index.ts'
import { secureOrigin } from '../support/createStandInFrame.ts'
import { settle, statusOf } from '../support/createTestEngine.ts'
import { comeBack, leaveForProvider, result } from '../support/leaveForProvider.ts'

describe('security 21 a redirect back to the page', () => {
  test('security 21 is ignored if this page has made no attempt', async () => {
    const { comeUp, engine, site } = comeBack(memoryStorage(), result)
    await comeUp()
    await settle()
    expect(site.frames).toEqual([])
    expect(statusOf(engine)).toBe('disconnected')
  })

  test.each([
    ['of another state', `${secureOrigin}/result?code=1&state=xyz`],
    ['without a state', `${secureOrigin}/result?code=1`],
    ['of another origin', 'https://evil.example/result?code=1&state=abc'],
    ['of a similar origin', 'https://secure.test.evil.example/result?code=1&state=abc'],
    ['with a password', 'https://a:b@secure.test/result?code=1&state=abc'],
    ['that is not a URL', 'result'],
  ])('security 21 with a result %s fails', async (_, uri) => {
    const { storage } = await leaveForProvider()
    const { comeUp, engine, site } = comeBack(storage, uri)
    await comeUp()
    await settle()
    expect(site.asked()).not.toContain('CONNECT_SOCIAL')
    expect(engine.getState().login.social?.error?.code).toBe('login/SOCIAL_FAILED')
    expect(statusOf(engine)).toBe('disconnected')
  })

  test.each([
    [599_999, true],
    [600_000, false],
  ])('security 21 after %d ms is accepted: %s', async (passed, counts) => {
    const { clock, storage } = await leaveForProvider()
    const back = comeBack(storage, result)
    back.clock.advance(clock.now() + passed)
    await settle()
    await back.comeUp()
    await settle()
    expect(back.site.asked().includes('CONNECT_SOCIAL')).toBe(counts)
  })
})
