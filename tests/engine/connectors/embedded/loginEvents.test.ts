import { expect, test } from 'vitest'
import { embeddedWallet } from '../../../../src/engine/connectors/embedded/embeddedWallet.ts'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import {
  Refusal,
  secureOrigin,
  silence,
  smartAddress,
} from '../../../support/createStandInFrame.ts'
import { outcome, settle } from '../../../support/createTestEngine.ts'

const received = [
  'EMAIL_SUBMITTED',
  'DEVICE_REGISTERED_FOR_EMAIL',
  'EMAIL_VERIFICATION_CODE_SENT',
  'EMAIL_VERIFICATION_CODE_PASS',
  'EMAIL_VERIFICATION_CODE_FAIL',
  'EMAIL_EDIT',
  'SOCIAL_LOGIN_STARTED',
  'SOCIAL_LOGIN_REQUEST_USER_DATA',
  'SOCIAL_LOGIN_SUCCESS',
  'SOCIAL_LOGIN_ERROR',
  'SOCIAL_LOGIN_CANCELED',
  'SET_PREFERRED_ACCOUNT_TYPE',
] as const

function openEngine(options: Parameters<typeof createEmbeddedEngine>[0] = {}) {
  const setUp = createEmbeddedEngine({ defaultAccountTypes: { eip155: 'eoa' }, ...options })
  const events: [string, unknown][] = []
  for (const name of received) setUp.engine.on(name, (payload) => void events.push([name, payload]))
  return { ...setUp, events, names: () => events.map(([name]) => name) }
}

test('an email code sends the events requested, sent, wrong and right', async () => {
  const { comeUp, events, login, names } = openEngine()
  const sending = login.sendCode('ada@example.com')
  await comeUp()
  await sending
  expect(names()).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
  const wrong = await login.confirmCode('999999').catch((error: unknown) => error)
  await login.confirmCode('123456')
  expect(events.slice(2)).toEqual([
    ['EMAIL_VERIFICATION_CODE_FAIL', { error: wrong }],
    ['EMAIL_VERIFICATION_CODE_PASS', undefined],
  ])
})

test('a device sends its events if it must be approved first', async () => {
  const { comeUp, login, names, site } = openEngine()
  site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
  const sending = login.sendCode('ada@example.com')
  await comeUp()
  await sending
  await settle()
  expect(names()).toEqual([
    'EMAIL_SUBMITTED',
    'DEVICE_REGISTERED_FOR_EMAIL',
    'EMAIL_VERIFICATION_CODE_SENT',
  ])
})

test('an address that the service refuses sends no event of a code', async () => {
  const { comeUp, login, names, site } = openEngine()
  site.answers.CONNECT_EMAIL = new Refusal('We do not know this domain')
  const sending = login.sendCode('ada@example.con')
  sending.catch(() => {})
  await comeUp()
  await sending.catch(() => {})
  expect(names()).toEqual(['EMAIL_SUBMITTED'])
})

test('a social login sends its events, both if it succeeds and if its window is closed', async () => {
  const { clock, comeUp, events, login, site } = openEngine()
  const leaving = login.social('x')
  leaving.catch(() => {})
  await comeUp()
  site.popup().isClosed = true
  clock.advance(1_000)
  await settle()
  const staying = login.social('github')
  await settle()
  site.deliver({ resultUri: `${secureOrigin}/?state=abc` }, { source: site.popup().window })
  await staying
  const at = (provider: string) => ({ provider })
  expect(events).toEqual([
    ['SOCIAL_LOGIN_STARTED', at('x')],
    ['SOCIAL_LOGIN_CANCELED', at('x')],
    ['SOCIAL_LOGIN_STARTED', at('github')],
    ['SOCIAL_LOGIN_REQUEST_USER_DATA', at('github')],
    ['SOCIAL_LOGIN_SUCCESS', at('github')],
  ])
})

test('a provider that fails sends its events, and so does Farcaster', async () => {
  const { comeUp, events, login, site } = openEngine()
  site.answers.GET_SOCIAL_REDIRECT_URI = new Refusal()
  const failing = login.social('google')
  failing.catch(() => {})
  await comeUp()
  const error = await failing.catch((cause: unknown) => cause)
  await login.farcaster()
  expect(events).toEqual([
    ['SOCIAL_LOGIN_STARTED', { provider: 'google' }],
    ['SOCIAL_LOGIN_ERROR', { provider: 'google', error }],
    ['SOCIAL_LOGIN_STARTED', { provider: 'farcaster' }],
    ['SOCIAL_LOGIN_SUCCESS', { provider: 'farcaster' }],
  ])
})

test('a passkey alone sends the events of a provider, and is the user’s provider', async () => {
  const { comeUp, engine, events, login, site } = openEngine()
  const logging = login.passkey()
  await settle()
  site.ready({ answersAll: true })
  await comeUp()
  await logging
  expect(events).toEqual([
    ['SOCIAL_LOGIN_STARTED', { provider: 'passkey' }],
    ['SOCIAL_LOGIN_SUCCESS', { provider: 'passkey' }],
  ])
  expect(engine.getState().login.users?.eip155?.provider).toBe('passkey')
})

test('another type of account, and another email address, send their events', async () => {
  const { engine, events, logIn, login, site } = openEngine()
  await logIn()
  events.length = 0
  site.answers.SET_PREFERRED_ACCOUNT = silence
  const switching = login.switchAccountType('smartAccount')
  await settle()
  expect(events).toEqual([])
  site.deliver({
    type: '@w3m-frame/SET_PREFERRED_ACCOUNT_SUCCESS',
    id: site.last('SET_PREFERRED_ACCOUNT').id,
    payload: { type: 'smartAccount', address: smartAddress },
  })
  await switching
  const updating = login.updateEmail()
  updating.catch(() => {})
  await settle()
  const both = [
    ['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'smartAccount', network: 'eip155:1' }],
    ['EMAIL_EDIT', undefined],
  ]
  expect(events).toEqual(both)
  engine.modal.close()
  await settle()
  expect(events).toEqual(both)
})

test('a login that failed to load and is retried sends its events once', async () => {
  let loads = 0
  const { comeUp, events, login, names } = openEngine({
    connectors: [
      (context) =>
        embeddedWallet({ origin: secureOrigin })({
          ...context,
          get networks() {
            loads += 1
            if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
            return context.networks
          },
        }),
    ],
  })
  expect(await outcome(login.sendCode('ada@example.com'))).toBe('common/NOT_LOADED')
  expect(events).toEqual([])
  const sending = login.sendCode('ada@example.com')
  await comeUp()
  await sending
  expect(names()).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
})
