import { describe, expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import { secureOrigin, silence } from '../../../support/createStandInFrame.ts'
import {
  connectionOf,
  connectWallet,
  meadow,
  outcome,
  settle,
  statusOf,
  viewNames,
} from '../../../support/createTestEngine.ts'

type Arranged = ReturnType<typeof createEmbeddedEngine>

const times = ({ site }: Pick<Arranged, 'site'>, name: string) =>
  site.asked().filter((asked) => asked === name).length
const answer = ({ site }: Pick<Arranged, 'site'>) =>
  site.deliver({ resultUri: `${secureOrigin}/done?state=abc` }, { source: site.popup().window })

describe('a social login', () => {
  test('opens one window for two clicks, and the second click brings it to the front', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login, site } = arranged
    const clicks = [login.social('google'), login.social('google')]
    await comeUp()
    clicks.push(login.social('google'))
    expect(site.popups).toHaveLength(1)
    expect(site.popup()).toMatchObject({ isClosed: false, focused: 2 })
    answer(arranged)
    await Promise.all(clicks)
    expect(times(arranged, 'GET_SOCIAL_REDIRECT_URI')).toBe(1)
    expect(times(arranged, 'CONNECT_SOCIAL')).toBe(1)
    expect(statusOf(engine)).toBe('connected')
  })

  test('shows as pending from the click on, before its code has loaded', () => {
    const { engine, login } = createEmbeddedEngine()
    login.social('google').catch(() => {})
    expect(engine.getState().login.social).toEqual({ status: 'pending', input: 'google' })
  })

  test('closes its window before another provider’s window opens', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, login, site } = arranged
    const first = login.social('google')
    const second = login.social('github')
    expect(site.popups.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(await outcome(first)).toBe('common/ABORTED')
    await comeUp()
    expect(site.popup().isClosed).toBe(false)
    answer(arranged)
    await second
    expect(site.popup().isClosed).toBe(true)
  })

  test('keeps its window open if another provider is called, and brings its own to the front', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, login, site } = arranged
    login.social('google').catch(() => {})
    await comeUp()
    login.social('github').catch(() => {})
    await settle()
    login.social('github').catch(() => {})
    expect(site.popups.map(({ focused }) => focused)).toEqual([0, 1])
  })

  test('says whether it waits for the window or the user, and nothing after it was cancelled', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login, site } = arranged
    const step = () => engine.getState().login.socialStep
    site.answers.CONNECT_SOCIAL = silence
    const left = login.social('google')
    left.catch(() => {})
    await comeUp()
    expect(step()).toBe('window')
    login.social.reset()
    expect(step()).toBeUndefined()
    login.social('google').catch(() => {})
    await settle()
    answer(arranged)
    await settle()
    expect(step()).toBe('user')
    expect(await outcome(left)).toBe('common/ABORTED')
    expect(step()).toBe('user')
  })

  test('opens another window with the next click after the window was closed', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, login, site } = arranged
    const first = login.social('google')
    first.catch(() => {})
    await comeUp()
    site.popup().isClosed = true
    const second = login.social('google')
    expect(site.popups).toHaveLength(2)
    expect(await outcome(first)).toBe('common/ABORTED')
    await comeUp()
    answer(arranged)
    await second
  })

  test('continues when the modal closes', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login } = arranged
    engine.modal.open()
    const connecting = login.social('google')
    await comeUp()
    engine.modal.close()
    answer(arranged)
    await connecting
    expect(statusOf(engine)).toBe('connected')
  })

  test('ends if the user leaves its window for an email login, and does not replace that login', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, logIn, login, site } = arranged
    const left = login.social('google')
    left.catch(() => {})
    await comeUp()
    await logIn()
    expect(site.popup().isClosed).toBe(true)
    answer(arranged)
    expect(await outcome(left)).toBe('common/ABORTED')
    expect(times(arranged, 'CONNECT_SOCIAL')).toBe(0)
    expect(engine.getState().login.social).toEqual({ status: 'idle' })
    expect(connectionOf(engine)?.auth).toEqual({ name: 'ada@example.com' })
  })

  test('logs out again if it ends after another wallet was chosen', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login, site } = arranged
    const connecting = login.social('google')
    connecting.catch(() => {})
    await comeUp()
    await connectWallet(arranged)
    answer(arranged)
    expect(await outcome(connecting)).toBe('common/ABORTED')
    expect(site.asked().at(-1)).toBe('SIGN_OUT')
    expect(connectionOf(engine)?.connectorId).toBe(meadow.connectorId)
  })
})

describe('a login with Farcaster', () => {
  test('has one link for two clicks', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login } = arranged
    engine.modal.open()
    const clicks = [login.farcaster(), login.farcaster()]
    await comeUp()
    await Promise.all(clicks)
    expect(times(arranged, 'GET_FARCASTER_URI')).toBe(1)
    expect(statusOf(engine)).toBe('connected')
  })

  test('continues when the modal closes, and the modal opens at its view', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login, site } = arranged
    site.answers.CONNECT_FARCASTER = silence
    engine.modal.open()
    const connecting = login.farcaster()
    await comeUp()
    engine.modal.close()
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect', 'ConnectingFarcaster'])
    expect(engine.getState().login.farcasterUrl).toBe('https://farcaster.test/login')
    engine.modal.close()
    site.answers.CONNECT_FARCASTER = { userName: 'ada' }
    site.answer(site.last('CONNECT_FARCASTER'))
    await connecting
    await settle()
    expect(statusOf(engine)).toBe('connected')
  })

  test.each([
    ['by mail', ({ logIn }: Arranged) => logIn()],
    [
      'with Google',
      async (arranged: Arranged) => {
        const connecting = arranged.login.social('google')
        await arranged.comeUp()
        answer(arranged)
        await connecting
      },
    ],
  ] as const)(
    'is cancelled for a login %s, and connects nobody afterwards',
    async (_, logInElse) => {
      const arranged = createEmbeddedEngine()
      const { comeUp, engine, login, platform, site } = arranged
      site.answers.CONNECT_FARCASTER = silence
      engine.modal.open()
      const left = login.farcaster()
      left.catch(() => {})
      await comeUp()
      engine.modal.close()
      const asked = site.last('CONNECT_FARCASTER')
      await logInElse(arranged)
      site.answers.CONNECT_FARCASTER = { userName: 'eve' }
      site.answer(asked)
      expect(await outcome(left)).toBe('common/ABORTED')
      expect(statusOf(engine)).toBe('connected')
      expect(platform.storage.get('@latchkey/latchkey/login/socialUsername')).not.toBe('eve')
      expect(platform.storage.get('@latchkey/latchkey/login/socialProvider')).not.toBe('farcaster')
    },
  )
})

test('a social login that its provider refuses sends no request to the frame', async () => {
  const arranged = createEmbeddedEngine()
  const { comeUp, login, site } = arranged
  const refused = login.social('google')
  refused.catch(() => {})
  await comeUp()
  site.deliver(
    { resultUri: `${secureOrigin}/?error=access_denied` },
    { source: site.popup().window },
  )
  expect(await outcome(refused)).toBe('login/SOCIAL_FAILED')
  expect(times(arranged, 'CONNECT_SOCIAL')).toBe(0)
})

test('a social login whose window is closed later does not warn about a wrong header', async () => {
  const { clock, comeUp, login, platform, site } = createEmbeddedEngine()
  const closed = login.social('google')
  closed.catch(() => {})
  await comeUp()
  clock.advance(1_000)
  site.popup().isClosed = true
  clock.advance(1_000)
  expect(await outcome(closed)).toBe('login/POPUP_CLOSED')
  expect(platform.lines.flat().join()).not.toContain('same-origin-allow-popups')
})

test('a user who is not logged in has no account type to change', async () => {
  const { login, site } = createEmbeddedEngine()
  expect(await outcome(login.switchAccountType('eoa'))).toBe('login/NOT_SIGNED_IN')
  expect(site.frames).toHaveLength(0)
})

test('the plain account is available on a network without smart accounts', async () => {
  const { engine, logIn, login, site } = createEmbeddedEngine()
  site.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = { smartAccountEnabledNetworks: [] }
  await logIn()
  expect(connectionOf(engine)?.accounts[0].type).toBe('smartAccount')
  await login.switchAccountType('eoa')
  expect(connectionOf(engine)?.accounts[0].type).toBe('eoa')
})

test('cancelling a change of the account type keeps the chosen type', async () => {
  const { logIn, login, platform, site } = createEmbeddedEngine({
    defaultAccountTypes: { eip155: 'eoa' },
  })
  await logIn()
  await login.switchAccountType('smartAccount')
  site.answers.SET_PREFERRED_ACCOUNT = silence
  const left = login.switchAccountType('eoa')
  left.catch(() => {})
  await settle()
  await login.switchAccountType.reset()
  expect(await outcome(left)).toBe('common/ABORTED')
  const kept = platform.storage.get('@latchkey/latchkey/login/preferredAccountTypes')
  expect(JSON.parse(kept!)).toMatchObject({ eip155: 'smartAccount' })
})

test('a change of the account type is requested once for two clicks', async () => {
  const arranged = createEmbeddedEngine({ defaultAccountTypes: { eip155: 'eoa' } })
  const { logIn, login } = arranged
  await logIn()
  await Promise.all([
    login.switchAccountType('smartAccount'),
    login.switchAccountType('smartAccount'),
  ])
  expect(times(arranged, 'SET_PREFERRED_ACCOUNT')).toBe(1)
})
