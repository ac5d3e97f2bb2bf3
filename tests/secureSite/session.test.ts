import { expect, test } from 'vitest'
import type { SiteClient } from '../../server/secureSite/frame/SiteClient.ts'
import { createFrameSession } from '../../server/secureSite/frame/session/createFrameSession.ts'
import type { FrameSession } from '../../server/secureSite/frame/session/FrameSession.ts'
import { ownStorage } from '../../server/secureSite/frame/storage/FrameStorage.ts'
import type { SiteUser } from '../../server/secureSite/SiteApi.ts'

const userOf = (id: string) => ({
  id,
  email: null,
  userName: null,
  logins: [],
  preferredAccountTypes: {},
  wallet: {
    id: `wallet of ${id}`,
    addresses: { eip155: '0x', solana: '1' },
    version: 1,
    devices: [],
    recovery: null,
  },
})

/** Creates a session. The test decides when the site answers who the user is. */
function openSession() {
  let isAway = false
  const asked: string[] = []
  const answers: ((user: SiteUser | null) => void)[] = []
  const ask = async (name: string) => {
    asked.push(name)
    if (name !== 'user') return {}
    return { user: await new Promise<SiteUser | null>((answer) => answers.push(answer)) }
  }
  const client: Pick<SiteClient, 'ask'> = {
    ask: async (...[name]) => JSON.parse(JSON.stringify(await ask(name))),
  }
  const session = createFrameSession({
    client,
    keys: {
      dropPrepared() {},
      ensure() {
        throw new Error('No wallet is created here')
      },
    },
    start: {
      isAllowed: true,
      isPasskeyRequired: false,
      networks: [],
      logins: { email: true, farcaster: false, passkey: false, socials: [] },
      user: null,
    },
    storage: { ...ownStorage, loginIs: () => (isAway ? 'away' : 'here') },
  })
  return { answers, asked, session, setAway: (next: boolean) => (isAway = next) }
}

const [ada, eve] = [userOf('ada'), userOf('eve')]

test.each([
  ['nobody', null],
  ['the earlier user', ada],
])('a late answer that names %s does not undo a login', async (_, late) => {
  const { answers, session } = openSession()
  const asked = session.load()
  await session.enter(eve)
  answers[0]?.(late)
  expect(await asked).toMatchObject({ id: 'eve' })
  expect(session.require().id).toBe('eve')
})

test('a late answer that names a user does not undo a logout', async () => {
  const { answers, session } = openSession()
  await session.enter(ada)
  const asked = session.load()
  await session.leave()
  answers[0]?.(ada)
  expect(await asked).toBeUndefined()
  expect(() => session.require()).toThrow('Log in first.')
})

test('a changed wallet is not stored for another user who logged in meanwhile', async () => {
  const { session } = openSession()
  await session.enter(ada)
  const changed = { ...ada.wallet, version: 2 }
  await session.enter(eve)
  session.keep(changed)
  expect(session.require().wallet).toEqual(eve.wallet)
})

test('an answer to a question that was asked after the login counts', async () => {
  const { answers, session } = openSession()
  await session.enter(ada)
  const asked = session.load()
  answers[0]?.(null)
  expect(await asked).toBeUndefined()
})

test('a setting that a user chose while the login was unreachable is not sent for the next user', async () => {
  const { answers, asked, session, setAway } = openSession()
  await session.enter(ada)
  setAway(true)
  await session.prefer('smartAccount')
  setAway(false)
  const loaded = session.load()
  answers[0]?.(eve)
  expect(await loaded).toMatchObject({ id: 'eve', preferredAccountTypes: {} })
  expect(asked).toEqual(['user'])
})

test('a login allows one sign-in without a question', async () => {
  const { session } = openSession()
  expect(session.takeSignIn()).toBe(false)
  await session.enter(ada)
  expect(session.takeSignIn()).toBe(true)
  expect(session.takeSignIn()).toBe(false)
})

test.each([
  ['after a logout', async ({ leave }: FrameSession) => leave(), ada],
  ['after another user logged in elsewhere', async () => {}, eve],
])('a login allows no sign-in %s', async (_, end, next) => {
  const { answers, session } = openSession()
  await session.enter(ada)
  await end(session)
  const asked = session.load()
  answers[0]?.(next)
  expect(await asked).toMatchObject({ id: next.id })
  expect(session.takeSignIn()).toBe(false)
})
