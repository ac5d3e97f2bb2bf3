import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../support/server/openTestServer.ts'
import {
  commitWallet,
  createTestDevice,
  createTestRecovery,
  createTestWallet,
  logInByEmail,
  openTestSite,
  prepareWallet,
  shownBy,
  type TestBrowser,
  type TestSite,
} from '../support/server/openTestSite.ts'

const minute = 60_000
const day = 1_440 * minute
const otherProof = () => randomBytes(32).toString('base64url')

describe.each(databaseKinds())('the site’s shares of wallets on %s', (kind) => {
  let site: TestSite
  let time = Date.now()
  let users = 0
  beforeAll(async () => {
    site = await openTestSite({ kind, now: () => time })
  })
  afterAll(() => site.stop())
  beforeEach(async () => {
    site.inbox.length = 0
    await site.database.db.deleteFrom('site_counter').execute()
  })

  async function newUser() {
    users += 1
    const address = `user${users}@mail.example`
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, address)
    return { address, browser, id }
  }

  async function create(browser: TestBrowser, wallet = createTestWallet()) {
    await prepareWallet(browser, wallet)
    const stored = await commitWallet(browser, wallet.id)
    return { ...wallet, stored: stored.wallet }
  }

  /** Another browser of the same user. */
  async function newDevice(address: string) {
    const browser = site.openBrowser()
    await logInByEmail(site, browser, address)
    return browser
  }

  test('a wallet is stored with all its shares, in two steps', async () => {
    const { browser, id: user } = await newUser()
    const wallet = createTestWallet()
    const { device, id, recovery } = wallet
    expect(await browser.problem('wallet/commit', { id, user })).toMatchObject({
      code: 'wallet/NO_DRAFT',
    })
    expect(await prepareWallet(browser, wallet)).toEqual({})
    // No request returns the shares of a draft.
    expect((await browser.ask('user', {})).user?.wallet).toBeNull()
    expect(await browser.problem('wallet/share', { id, setId: device.setId })).toMatchObject({
      code: 'wallet/NONE',
    })
    expect(await browser.problem('recovery/open', { id, proof: recovery.proof })).toMatchObject({
      code: 'wallet/NONE',
    })
    const { wallet: stored } = await commitWallet(browser, id)
    expect(stored).toEqual({
      id,
      addresses: wallet.addresses,
      version: 1,
      devices: [{ setId: device.setId, label: 'Firefox', made: time, used: time }],
      recovery: { setId: recovery.setId, kind: 'passphrase', hint: recovery.hint },
    })
    expect((await browser.ask('user', {})).user?.wallet).toEqual(stored)
    expect(await browser.ask('wallet/share', { id, setId: device.setId })).toEqual({
      setId: device.setId,
      share: device.share,
      version: 1,
    })
  })

  test('if the connection fails between the steps, the wallet exists whole or not at all', async () => {
    const { browser } = await newUser()
    const first = createTestWallet()
    await prepareWallet(browser, first)
    // The user closed the page here. The next page starts from the beginning, and its draft
    // replaces the first draft.
    const second = createTestWallet()
    await prepareWallet(browser, second)
    expect(
      await browser.problem('wallet/commit', { id: first.id, user: await shownBy(browser) }),
    ).toMatchObject({
      code: 'wallet/NO_DRAFT',
    })
    const { wallet } = await commitWallet(browser, second.id)
    // If the answer is lost, both steps can be repeated.
    await prepareWallet(browser, second)
    expect(await commitWallet(browser, second.id)).toEqual({ wallet })

    const late = await newUser()
    await prepareWallet(late.browser, first)
    time += 10 * minute
    expect(
      await late.browser.problem('wallet/commit', { id: first.id, user: late.id }),
    ).toMatchObject({
      code: 'wallet/NO_DRAFT',
    })
    expect((await late.browser.ask('user', {})).user?.wallet).toBeNull()
  })

  test('a commit that contains a share it cannot store leaves nothing behind', async () => {
    const used = await create((await newUser()).browser)
    const { browser } = await newUser()
    const wallet = createTestWallet()
    const replayed = { ...wallet, recovery: { ...wallet.recovery, setId: used.recovery.setId } }
    await prepareWallet(browser, replayed)
    expect(
      await browser.problem('wallet/commit', { id: wallet.id, user: await shownBy(browser) }),
    ).toMatchObject({
      code: 'wallet/USED_SET',
    })
    expect((await browser.ask('user', {})).user?.wallet).toBeNull()
    const rows = await site.database.db
      .selectFrom('site_share')
      .selectAll()
      .where('set_id', '=', wallet.device.setId)
      .execute()
    expect(rows).toEqual([])
  })

  test('two tabs that create a wallet at the same time get one wallet', async () => {
    const { address, browser, id: user } = await newUser()
    const tab = await newDevice(address)
    const [mine, theirs] = [createTestWallet(), createTestWallet()]
    const tabs = [
      [browser, mine],
      [tab, theirs],
    ] as const
    // Both tabs prepare a wallet, and the later draft replaces the earlier one.
    await Promise.all(tabs.map(([at, wallet]) => prepareWallet(at, wallet)))
    const answers = await Promise.all(
      tabs.map(async ([at, { id }]) => (await at.post('wallet/commit', { id, user })).json()),
    )
    const winners = answers.flatMap(({ value }) => (value ? [value.wallet.id] : []))
    expect(winners).toHaveLength(1)
    const [loser] = answers.flatMap(({ problem }) => (problem ? [problem] : []))
    expect(['wallet/EXISTS', 'wallet/NO_DRAFT']).toContain(loser.code)
    expect((await browser.ask('user', {})).user?.wallet?.id).toBe(winners[0])
    expect(await tab.problem('wallet/prepare', { ...createTestWallet(), user })).toMatchObject({
      code: 'wallet/EXISTS',
      wallet: { id: winners[0] },
    })
  })

  test('many simultaneous commits store one wallet', async () => {
    const { browser } = await newUser()
    const wallet = createTestWallet()
    await prepareWallet(browser, wallet)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => commitWallet(browser, wallet.id)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('a new device opens the recovery with its proof and gets its own split, and the user gets a mail', async () => {
    const { address, browser } = await newUser()
    const wallet = await create(browser)
    const { id } = wallet
    const other = await newDevice(address)
    expect(await other.ask('recovery/open', { id, proof: wallet.recovery.proof })).toEqual({
      setId: wallet.recovery.setId,
      share: wallet.recovery.share,
      sealed: wallet.recovery.sealed,
      version: 1,
    })
    expect(site.inbox.at(-1)).toMatchObject({
      to: address,
      subject: 'Your wallet was opened on a new device (shop.example)',
    })
    const device = createTestDevice()
    const added = await other.ask('device/add', { id, device, version: 1 })
    expect(added.wallet.version).toBe(2)
    expect(added.wallet.devices.map((one) => one.setId)).toContain(device.setId)
    // The frame repeats a request whose answer was lost. The site answers and adds nothing.
    expect(await other.ask('device/add', { id, device, version: 1 })).toEqual(added)
    expect((await other.ask('wallet/share', { id, setId: device.setId })).share).toBe(device.share)

    // After a lost device is removed, no request returns its share.
    const { setId } = wallet.device
    expect((await other.ask('device/remove', { id, setId, version: 2 })).wallet.version).toBe(3)
    expect(await browser.problem('wallet/share', { id, setId })).toMatchObject({
      code: 'wallet/NO_SHARE',
    })
    expect(
      await browser.problem('device/add', { id, device: wallet.device, version: 3 }),
    ).toMatchObject({ code: 'wallet/USED_SET' })
  })

  test('each proof counts before it is compared, so nobody can guess a weak passphrase', async () => {
    const { address, browser } = await newUser()
    const { id, recovery } = await create(browser)
    const thief = await newDevice(address)
    const open = (proof: string) => thief.problem('recovery/open', { id, proof })
    const problems = await Promise.all(Array.from({ length: 9 }, () => open(otherProof())))
    expect(problems.filter((problem) => problem?.code === 'recovery/WRONG')).toHaveLength(4)
    expect(problems.filter((problem) => problem?.code === 'recovery/LOCKED')).toHaveLength(5)
    expect(await open(recovery.proof)).toMatchObject({ code: 'recovery/LOCKED' })
    expect(site.inbox.filter(({ subject }) => /recovery.*locked/.test(subject))).toHaveLength(1)
    // The user's other devices still work.
    time += day
    await logInByEmail(site, thief, address)
    expect(await thief.problem('recovery/open', { id, proof: otherProof() })).toMatchObject({
      code: 'recovery/WRONG',
      left: 4,
    })
    expect(await thief.ask('recovery/open', { id, proof: recovery.proof })).toMatchObject({
      share: recovery.share,
    })
    expect(await thief.problem('recovery/open', { id, proof: otherProof() })).toMatchObject({
      left: 4,
    })
  })

  test('correct proofs are limited too', async () => {
    const { browser } = await newUser()
    const { id, recovery } = await create(browser)
    const right = { id, proof: recovery.proof }
    for (let at = 0; at < 10; at += 1) await browser.ask('recovery/open', right)
    expect(await browser.problem('recovery/open', right)).toMatchObject({
      code: 'limit/WAIT',
    })
  })

  test('a new recovery replaces the first one, which is never accepted again', async () => {
    const { browser } = await newUser()
    const { id, recovery: first } = await create(browser)
    const second = createTestRecovery()
    const set = await browser.ask('recovery/set', { id, recovery: second, version: 1 })
    expect(set.wallet).toMatchObject({ version: 2, recovery: { setId: second.setId } })
    expect(await browser.ask('recovery/set', { id, recovery: second, version: 1 })).toEqual(set)
    expect(await browser.problem('recovery/open', { id, proof: first.proof })).toMatchObject({
      code: 'recovery/WRONG',
    })
    // Simulates a recorded request, or a tab that has not seen the change.
    expect(
      await browser.problem('recovery/set', { id, recovery: first, version: 1 }),
    ).toMatchObject({
      code: 'wallet/STALE',
      wallet: { version: 2 },
    })
    expect(
      await browser.problem('recovery/set', { id, recovery: first, version: 2 }),
    ).toMatchObject({
      code: 'wallet/USED_SET',
    })
    expect((await browser.ask('user', {})).user?.wallet).toMatchObject({
      version: 2,
      recovery: { setId: second.setId },
    })
    const removed = await browser.ask('recovery/remove', { id, version: 2 })
    expect(removed.wallet).toMatchObject({ version: 3, recovery: null })
    expect(await browser.problem('recovery/open', { id, proof: second.proof })).toMatchObject({
      code: 'recovery/NONE',
    })
    expect(
      site.inbox.filter(({ subject }) => subject.startsWith('The recovery of your wallet')),
    ).toHaveLength(3)
  })

  test('acts that can lose or open a wallet need a login of the last 15 minutes', async () => {
    const { address, browser, id } = await newUser()
    const { device, id: wallet, recovery } = await create(browser)
    time += 16 * minute
    expect(await browser.problem('recent', { id })).toMatchObject({ code: 'login/AGAIN' })
    const again = { code: 'login/AGAIN' }
    const { setId } = device
    expect(await browser.problem('device/remove', { id: wallet, setId, version: 1 })).toMatchObject(
      again,
    )
    expect(
      await browser.problem('device/add', { id: wallet, device: createTestDevice(), version: 1 }),
    ).toMatchObject(again)
    const fresh = createTestRecovery()
    expect(
      await browser.problem('recovery/open', { id: wallet, proof: recovery.proof }),
    ).toMatchObject(again)
    expect(
      await browser.problem('recovery/set', { id: wallet, recovery: fresh, version: 1 }),
    ).toMatchObject(again)
    expect(await browser.problem('recovery/remove', { id: wallet, version: 1 })).toMatchObject(
      again,
    )
    expect(await browser.problem('user/delete', { id })).toMatchObject(again)
    // Signing still works.
    expect((await browser.ask('wallet/share', { id: wallet, setId: device.setId })).share).toBe(
      device.share,
    )
    await logInByEmail(site, browser, address)
    expect(await browser.ask('recent', { id })).toEqual({})
    expect(await browser.ask('recovery/open', { id: wallet, proof: recovery.proof })).toBeTruthy()
  })

  test('a request without a login, or for another user, gets nothing', async () => {
    const { browser, id: user } = await newUser()
    const { device, id, recovery } = await create(browser)
    const stranger = site.openBrowser()
    await stranger.start()
    const { setId } = device
    for (const problem of [
      await stranger.problem('wallet/share', { id, setId }),
      await stranger.problem('recovery/open', { id, proof: recovery.proof }),
      await stranger.problem('wallet/prepare', { ...createTestWallet(), user }),
    ])
      expect(problem).toMatchObject({ code: 'login/NONE' })
    const other = await newUser()
    const { id: own } = await create(other.browser)
    expect(await other.browser.problem('wallet/share', { id: own, setId })).toMatchObject({
      code: 'wallet/NO_SHARE',
    })
    expect(
      await other.browser.problem('recovery/open', { id: own, proof: recovery.proof }),
    ).toMatchObject({
      code: 'recovery/WRONG',
    })
    expect(
      await other.browser.problem('device/remove', { id: own, setId, version: 1 }),
    ).toMatchObject({
      code: 'wallet/NO_SHARE',
    })
    await browser.ask('signOut', {})
    expect(await browser.problem('wallet/share', { id, setId })).toMatchObject({
      code: 'login/NONE',
    })
  })

  test('a frame can neither change nor open the wallet of a user who logged in in another tab', async () => {
    const [shown, other] = [await newUser(), await newUser()]
    const { device, id, recovery } = await create(shown.browser)
    const { browser } = other
    const own = await create(browser)
    const { setId } = own.device
    for (const problem of [
      await browser.problem('recovery/set', { id, recovery: createTestRecovery(), version: 1 }),
      await browser.problem('recovery/open', { id, proof: own.recovery.proof }),
      await browser.problem('recovery/remove', { id, version: 1 }),
      await browser.problem('device/add', { id, device: createTestDevice(), version: 1 }),
      await browser.problem('device/remove', { id, setId, version: 1 }),
      await browser.problem('wallet/share', { id, setId: device.setId }),
    ])
      expect(problem).toMatchObject({ code: 'login/OVER' })
    expect((await browser.ask('user', {})).user?.wallet).toEqual(own.stored)
    expect((await shown.browser.ask('user', {})).user?.wallet).toMatchObject({
      devices: [{ setId: device.setId }],
      recovery: { setId: recovery.setId },
    })
  })

  test('a frame creates no wallet for a user who logged in in another tab', async () => {
    const [shown, other] = [await newUser(), await newUser()]
    const wallet = createTestWallet()
    expect(
      await other.browser.problem('wallet/prepare', { ...wallet, user: shown.id }),
    ).toMatchObject({ code: 'login/OVER' })
    expect(await other.browser.problem('recent', { id: shown.id })).toMatchObject({
      code: 'login/OVER',
    })
    expect((await other.browser.ask('user', {})).user?.wallet).toBeNull()
    // The tab does not take the other user's wallet for its own.
    await create(other.browser)
    expect(await other.browser.problem('wallet/commit', { id: wallet.id, user: shown.id })).toEqual(
      { code: 'login/OVER', message: expect.any(String) },
    )
  })

  test('deleting the user deletes all of the user’s data', async () => {
    const { address, browser, id } = await newUser()
    const { device, id: wallet, recovery } = await create(browser)
    await browser.ask('user/delete', { id })
    expect((await browser.ask('user', {})).user).toBeNull()
    const { db } = site.database
    for (const table of ['site_identity', 'site_session', 'site_share', 'site_wallet'] as const)
      expect(await db.selectFrom(table).selectAll().where('user', '=', id).execute()).toEqual([])
    expect(site.inbox.at(-1)).toMatchObject({
      to: address,
      subject: expect.stringMatching('deleted'),
    })
    const again = await logInByEmail(site, browser, address)
    expect(again).toMatchObject({ wallet: null })
    expect(again.id).not.toBe(id)
    expect(
      await browser.problem('wallet/share', { id: wallet, setId: device.setId }),
    ).toMatchObject({
      code: 'wallet/NONE',
    })
    expect(
      await browser.problem('recovery/open', { id: wallet, proof: recovery.proof }),
    ).toMatchObject({
      code: 'wallet/NONE',
    })
  })

  test('nobody can read a share, an encrypted share or a proof in the database', async () => {
    const { browser } = await newUser()
    const draft = createTestWallet()
    const { device, recovery } = await create(browser)
    await prepareWallet((await newUser()).browser, draft)
    const { db } = site.database
    const stored = JSON.stringify([
      await db.selectFrom('site_share').selectAll().execute(),
      await db.selectFrom('site_wallet').selectAll().execute(),
      await db.selectFrom('site_pending').selectAll().execute(),
    ])
    for (const secret of [
      device.share,
      recovery.share,
      recovery.sealed,
      recovery.proof,
      draft.device.share,
      draft.addresses.eip155,
    ])
      expect(stored).not.toContain(secret)
  })

  test('a share that was moved to another row cannot be decrypted, and neither can an old one', async () => {
    const victim = await newUser()
    const wallet = await create(victim.browser)
    const thief = await newUser()
    const own = await create(thief.browser)
    const { db } = site.database
    const rowOf = (setId: string) =>
      db.selectFrom('site_share').selectAll().where('set_id', '=', setId).executeTakeFirstOrThrow()
    const { facts, sealed } = await rowOf(wallet.device.setId)
    // An attacker who can write to the database copies the share into another row.
    await db
      .updateTable('site_share')
      .set({ sealed, facts })
      .where('set_id', '=', own.device.setId)
      .execute()
    const answer = await thief.browser.post('wallet/share', { id: own.id, setId: own.device.setId })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain(wallet.device.share)

    // An attacker restores an old recovery. Its version is part of the encrypted data.
    const old = await rowOf(wallet.recovery.setId)
    const next = createTestRecovery()
    await victim.browser.ask('recovery/set', { id: wallet.id, recovery: next, version: 1 })
    await db
      .updateTable('site_share')
      .set({ sealed: old.sealed })
      .where('set_id', '=', next.setId)
      .execute()
    const proof = { id: wallet.id, proof: wallet.recovery.proof }
    const opened = await victim.browser.post('recovery/open', proof)
    expect(opened.status).toBe(500)
  })
})
