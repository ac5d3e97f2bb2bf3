import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { readConfig, secretsOf } from '../../server/readConfig.ts'
import { createAccounts } from '../../server/secureSite/site/createAccounts.ts'
import {
  createSiteKeys,
  type LoadSiteKeys,
  parseSiteKeys,
  writeNewSiteKey,
} from '../../server/secureSite/site/createSiteKeys.ts'
import { createTestDatabase, databaseKinds } from '../support/server/openTestServer.ts'
import {
  commitWallet,
  createTestWallet,
  logInByEmail,
  openTestSite,
  prepareWallet,
} from '../support/server/openTestSite.ts'
import { startProgram } from '../support/server/startProgram.ts'

const newKey = (id: string) => `${id}:${writeNewSiteKey(0).split(':')[1]}`
const place = ['share', 'user', 'device'] as const

describe('the operator’s key', () => {
  test('has 32 bytes and a name, and the site accepts nothing else', () => {
    const key = writeNewSiteKey(Date.UTC(2026, 10, 27))
    expect(key).toMatch(/^2026-11-27-[0-9a-f]{6}:[\w-]{43}$/)
    expect(parseSiteKeys(`${newKey('b')}, ${newKey('a')}\n`)?.map(({ id }) => id)).toEqual([
      'b',
      'a',
    ])
    expect(parseSiteKeys(`a:${Buffer.alloc(32).toString('base64')}`)).toHaveLength(1)
    for (const text of [
      '',
      'a',
      'a:',
      `a:${'A'.repeat(42)}`,
      `a:${'A'.repeat(44)}`,
      `a b:${'A'.repeat(43)}`,
      `${newKey('a')},${newKey('a')}`,
      `${newKey('a')},b`,
    ])
      expect(parseSiteKeys(text)).toBeUndefined()
  })

  test('is checked at the start, and never appears in the log', () => {
    const key = newKey('a')
    const config = readConfig({ env: { SECURE_SITE_KEY: key }, file: false })
    expect(secretsOf(config)).toContain(key.slice(2))
    expect(() => readConfig({ env: { SECURE_SITE_KEY: 'short' }, file: false })).toThrow(
      /SECURE_SITE_KEY \(secureSiteKey\): expected <id>:<32 bytes/,
    )
    expect(() =>
      readConfig({
        env: {
          SECURE_SITE_KEY: key,
          SECURE_SITE_KEY_FILE: 'x',
          SECURE_SITE_ORIGIN: 'http://wallet.example',
          SMTP_URL: 'https://mail.example',
          GOOGLE_CLIENT_ID: 'app',
        },
        file: false,
      }),
    ).toThrow(
      /SECURE_SITE_ORIGIN[\s\S]*SMTP_URL[\s\S]*SMTP_URL and MAIL_FROM[\s\S]*GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET[\s\S]*expected one of them/,
    )
    expect(() =>
      readConfig({ env: { SECURE_SITE_ORIGIN: 'https://wallet.example/path' }, file: false }),
    ).toThrow(/without a path/)
  })

  test('decrypts a text only in its place, unchanged, and with the same key', () => {
    const [one, two] = [newKey('one'), newKey('two')]
    const keys = createSiteKeys(parseSiteKeys(one)!)
    const sealed = keys.seal({ share: 'x' }, place)
    expect(keys.open(sealed, place)).toEqual({ share: 'x' })
    expect(keys.seal({ share: 'x' }, place)).not.toBe(sealed)
    expect(() => keys.open(sealed, ['share', 'other', 'device'])).toThrow()
    expect(() => keys.open(sealed, ['shareuser', 'device'])).toThrow()
    for (let at = sealed.lastIndexOf('.') + 1; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      // The last letter of base64 has unused bits.
      if (at < sealed.length - 1) expect(() => keys.open(changed, place)).toThrow()
    }
    expect(() => keys.open(sealed.slice(0, -30), place)).toThrow()
    expect(() => createSiteKeys(parseSiteKeys(two)!).open(sealed, place)).toThrow('not configured')
    const renamed = createSiteKeys(parseSiteKeys(two.replace('two', 'one'))!)
    expect(() => renamed.open(sealed, place)).toThrow()
  })
})

describe.each(databaseKinds())('a new operator key on %s', (kind) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(async () => {
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps users, shares and sessions, and then the old key can be removed', async () => {
    const [old, next] = [newKey('old'), newKey('next')]
    const open = (SECURE_SITE_KEY: string) =>
      openTestSite({ kind, databaseUrl: database.url, env: { SECURE_SITE_KEY } })
    const before = await open(old)
    const browser = before.openBrowser()
    const { id } = await logInByEmail(before, browser, 'ada@mail.example')
    const wallet = createTestWallet()
    await prepareWallet(browser, wallet)
    await commitWallet(browser, wallet.id)
    const projectId = before.shop.id
    await before.stop()

    const both = await open(`${next},${old}`)
    const same = both.openBrowser({ projectId })
    for (const [name, value] of browser.frame.cookies) same.frame.cookies.set(name, value)
    expect((await same.ask('user', {})).user).toMatchObject({ id, wallet: { id: wallet.id } })
    const second = await logInByEmail(both, both.openBrowser({ projectId }), 'ada@mail.example')
    expect(second.id).toBe(id)
    const { keys } = await (await both.send('/.well-known/jwks.json')).json()
    expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual(['next', 'old'])
    await both.stop()

    const file = join(folder, `keys-${kind}`)
    writeFileSync(file, `${next}\n${old}\n`)
    const rotate = () =>
      startProgram(['key', 'rotate'], {
        cwd: folder,
        env: { DATABASE_URL: database.url, SECURE_SITE_KEY_FILE: file },
      })
    const program = rotate()
    expect(await program.ended).toBe(0)
    // These texts are an identity and two shares.
    expect(program.output()).toBe('3 texts were encrypted.\n')
    const repeated = rotate()
    await repeated.ended
    expect(repeated.output()).toBe('0 texts were encrypted.\n')

    const after = await open(next)
    const again = after.openBrowser({ projectId })
    const { id: found } = await logInByEmail(after, again, 'ada@mail.example')
    expect(found).toBe(id)
    expect(
      await again.ask('wallet/share', { id: wallet.id, setId: wallet.device.setId }),
    ).toMatchObject({
      share: wallet.device.share,
    })
    expect(
      await again.ask('recovery/open', { id: wallet.id, proof: wallet.recovery.proof }),
    ).toMatchObject({
      share: wallet.recovery.share,
    })
    await after.stop()
  })

  test('still removes a changed address from a login that was stored with the old key', async () => {
    const stored = await createTestDatabase(kind)
    const site = await openTestSite({ kind, databaseUrl: stored.url })
    const project = site.shop.id
    await site.stop()
    const database = openDatabase(stored.url, {
      onError(error) {
        throw error
      },
    })
    const accountsWith = (keys: string) =>
      createAccounts({
        database,
        isOffered: () => true,
        keys: createSiteKeys(parseSiteKeys(keys)!),
        now: Date.now,
        wallets: { describe: async () => undefined, removeRecoveryBy: async () => false },
      })
    const [old, next] = [newKey('old'), newKey('next')]
    const google = { project, kind: 'google', subject: '7' } as const
    const user = await accountsWith(old).logIn({ ...google, address: 'old@mail.example' })
    const accounts = accountsWith(`${next},${old}`)
    expect(await accounts.findByAddress(project, 'old@mail.example')).toBe(user)
    await accounts.changeEmail(project, user, 'new@mail.example')
    expect(await accounts.findByAddress(project, 'old@mail.example')).toBeUndefined()
    expect(await accounts.findByAddress(project, 'new@mail.example')).toBe(user)
    expect(await accounts.find(google)).toBe(user)
    await database.close()
    await stored.remove()
  })

  test('can come from a key management service: the site logs users in, and decrypts what it stored', async () => {
    const stored = await createTestDatabase(kind)
    const key = parseSiteKeys(newKey('service'))!
    const open = (loadKeys: LoadSiteKeys) =>
      openTestSite({
        kind,
        databaseUrl: stored.url,
        env: { SECURE_SITE_KEY: '' },
        secureSite: { loadKeys },
      })
    const first = await open(async () => key)
    const browser = first.openBrowser()
    const { id } = await logInByEmail(first, browser, 'ada@mail.example')
    const wallet = createTestWallet()
    await prepareWallet(browser, wallet)
    await commitWallet(browser, wallet.id)
    const { keys } = await (await first.send('/.well-known/jwks.json')).json()
    expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual(['service'])
    const projectId = first.shop.id
    await first.stop()

    // The site does not start without its keys.
    await expect(
      open(async () => {
        throw new Error('The service refuses.')
      }),
    ).rejects.toThrow('The service refuses.')
    await expect(open(async () => [])).rejects.toThrow('The secure site has no key.')

    const second = await open(async () => key)
    const again = second.openBrowser({ projectId })
    expect((await logInByEmail(second, again, 'ada@mail.example')).id).toBe(id)
    expect(
      await again.ask('wallet/share', { id: wallet.id, setId: wallet.device.setId }),
    ).toMatchObject({
      share: wallet.device.share,
    })
    await second.stop()
    await stored.remove()
  })

  test('is printed by a command', async () => {
    const program = startProgram(['key', 'create'], { cwd: folder })
    expect(await program.ended).toBe(0)
    expect(parseSiteKeys(program.output().trim())).toHaveLength(1)
  })
})
