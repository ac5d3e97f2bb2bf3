import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { de } from '../../server/secureSite/frame/texts/de.ts'
import { createMailer } from '../../server/secureSite/site/createMailer.ts'
import { ar as arabic } from '../../server/secureSite/site/texts/ar.ts'
import { de as german } from '../../server/secureSite/site/texts/de.ts'
import { hi as hindi } from '../../server/secureSite/site/texts/hi.ts'
import {
  chooseLanguage,
  openSiteLanguage,
} from '../../server/secureSite/site/texts/SiteLanguage.ts'
import { tr as turkish } from '../../server/secureSite/site/texts/tr.ts'
import { writeMail } from '../../server/secureSite/site/writeMail.ts'
import { languages } from '../../src/themes/messages/languages.ts'
import { createVerifier, openTestSite } from '../support/server/openTestSite.ts'
import { readMail, startSmtp } from '../support/server/startSmtp.ts'

describe('the language of a request', () => {
  test.each([
    ['that of the page, whatever the browser prefers', 'ar', 'de, en;q=0.5', 'ar'],
    ['with its region', 'zh-tw', undefined, 'zh-TW'],
    [
      'the browser’s first language that the site has, if the page names none',
      undefined,
      'xx, de-CH',
      'de-CH',
    ],
    ['the one with the greatest weight', undefined, 'fr;q=0.2, pt-BR;q=0.8, ja;q=0.3', 'pt-BR'],
    ['not one that the browser refuses', undefined, 'tr;q=0, id;q=0.1', 'id'],
    ['not one with an invalid weight', undefined, 'ko;q=7, hi;q=x, es;q=-1, ru;q=1', 'ru'],
    ['without extensions, which could change digits', 'ar-EG-u-nu-beng', undefined, 'ar-EG'],
    ['English by default', undefined, undefined, 'en'],
    ['English for any language', '', '*', 'en'],
    ['not taken from invalid text', '<b>ar</b>', 'ja', 'ja'],
    ['not taken from a path', '../de', '../../fr, __proto__, constructor', 'en'],
    ['not taken from a long tag', `de-${'x'.repeat(40)}`, undefined, 'en'],
    ['not taken from a huge tag', 'de-'.repeat(100_000), ','.repeat(100_000), 'en'],
    ['not taken from the end of a long header', undefined, `${'xx,'.repeat(200)}de`, 'en'],
    ['one language, even with many parameters', undefined, `de${';q'.repeat(100_000)}`, 'de'],
  ])('is %s', (_, named, accepted, expected) => {
    expect(chooseLanguage(named, accepted).locale()).toBe(expected)
  })
})

describe('the mails through a real SMTP server', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())
  beforeEach(() => {
    smtp.inbox.length = 0
  })

  const code = '012345'
  const link = new URL('https://wallet.example/device/token')
  const host = '1shop.example:8443'
  const mailsIn = async (tag: string) => {
    const language = await openSiteLanguage(chooseLanguage(tag, undefined))
    const place = { to: 'ada@mail.example', app: `https://${host}`, language, code, link }
    const logins = { opens: ['email', 'google', 'passkey'], login: 'google' } as const
    return Object.entries(writeMail).map(
      ([name, write]) => [name, write({ ...place, ...logins })] as const,
    )
  }

  test.each(['en', ...Object.keys(languages)])('arrive as they were written in %s', async (id) => {
    const send = createMailer({ url: smtp.url(), from: 'Wallet <login@wallet.example>' })
    // Numbers of this region have other digits than codes.
    const mails = await mailsIn(id === 'ar' ? 'ar-EG' : id)
    const english = new Map(await mailsIn('en'))
    for (const [name, mail] of mails) {
      smtp.inbox.length = 0
      await send(mail)
      expect(smtp.inbox).toHaveLength(1)
      const { raw = '', to } = smtp.inbox[0] ?? {}
      const { head, subject, text } = readMail(raw)
      expect(to).toEqual(['ada@mail.example'])
      expect(/^[\x20-\x7e\r\n\t]*$/.test(head), head).toBe(true)
      expect(subject, name).toBe(mail.subject)
      expect(text.trimEnd(), name).toBe(mail.text.trimEnd())
      expect(subject + text, name).not.toMatch(/[{}]|undefined|NaN/)
      expect(subject, name).toContain(host)
      expect(text, name).toContain(`https://${host}`)
      const hasCode = ['code', 'changeOld', 'changeNew'].includes(name)
      for (const one of [subject, text]) {
        expect(one.match(/\d{6}/g) ?? [], name).toEqual(hasCode ? [code] : [])
        if (id === 'ar' && hasCode) expect(one).toContain(`\u2066${code}\u2069`)
        else if (id !== 'ar') expect(one).not.toMatch(/[\u2066-\u2069]/)
      }
      if (id === 'ar') expect(subject).toContain(`\u2066${host}\u2069`)
      if (name === 'device') expect(text.split('\n')).toContain(link.href)
      if (id !== 'en') expect(subject, name).not.toBe(english.get(name)?.subject)
    }
    expect(mails).toHaveLength(12)
  })

  test('write minutes and lists in the user’s language', async () => {
    const codeIn = async (tag: string) => new Map(await mailsIn(tag)).get('code')?.text
    expect(await codeIn('en')).toContain('valid for 10 minutes')
    expect(await codeIn('en')).toContain('an email address, Google, and a passkey')
    expect(await codeIn('de')).toContain('10 Minuten')
    expect(await codeIn('de')).toContain('einer E-Mail-Adresse, Google und einem Passkey')
    expect(await codeIn('ar-EG')).toContain('١٠ دقائق')
    expect(await codeIn('ja')).toContain('10 分間')
  })
})

describe('the site', () => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite({ kind: 'sqlite', env: { DEVICE_APPROVAL: 'on' } })
  })
  afterAll(() => site.stop())

  const opened = (page: string) => /<html lang="([\w-]+)" dir="(\w+)"/.exec(page)?.slice(1)
  const fill = (text: string, values: Record<string, string>) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

  test('writes to the user in the frame’s language, and uses it for questions on another device', async () => {
    const email = 'ada@mail.example'
    const browser = site.openBrowser({ language: 'hi', accepts: 'de' })
    await browser.start()
    expect(await browser.ask('email/begin', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    expect(site.inbox.at(-1)?.subject).toBe(
      fill(hindi['mail.device.subject'], { host: 'shop.example' }),
    )
    const path = /\/device\/[\w-]+/.exec(site.inbox.at(-1)?.text ?? '')?.[0] ?? ''
    const reader = site.openBrowser({ accepts: 'fr' })
    const question = await (await reader.visit(path)).text()
    expect(opened(question)).toEqual(['hi', 'ltr'])
    expect(question).toContain(hindi['page.device.text'])
    const answer = await (await reader.submit(path, 'approve')).text()
    expect(answer).toContain(hindi['page.device.done'])
    // The link is used up. The browser's own language applies to this problem.
    const over = await reader.visit(path)
    expect(over.status).toBe(400)
    expect(opened(await over.text())).toEqual(['fr', 'ltr'])
    expect(await browser.ask('email/device', {})).toEqual({ isApproved: true })
    const host = 'shop.example'
    expect(site.inbox.at(-1)?.subject).toBe(
      fill(hindi['mail.code.subject'], { host, code: site.codeFor(email) }),
    )
    const { user } = await browser.ask('email/verify', { code: site.codeFor(email) })
    await browser.ask('user/delete', { id: user.id })
    expect(site.inbox.at(-1)?.subject).toBe(fill(hindi['mail.deleted.subject'], { host }))
  })

  test.each(['<b>hi</b>', 'hi-'.repeat(500), '../hi', 'xx'])(
    'ignores the invalid language %j of a frame, and uses the browser’s',
    async (language) => {
      const browser = site.openBrowser({ language, accepts: 'xx, tr;q=0.9' })
      await browser.start()
      await browser.ask('email/begin', { email: `${crypto.randomUUID()}@mail.example` })
      expect(site.inbox.at(-1)?.subject).toBe(
        fill(turkish['mail.device.subject'], { host: 'shop.example' }),
      )
    },
  )

  test('shows a window in the language of the frame that opened it', async () => {
    const browser = site.openBrowser({ language: 'ar', accepts: 'de' })
    await browser.start()
    const { challenge } = createVerifier()
    const { uri } = await browser.ask('passkey/begin', { challenge, isNew: true })
    const { pathname, search } = new URL(uri)
    const page = await (await browser.visit(pathname + search)).text()
    expect(opened(page)).toEqual(['ar', 'rtl'])
    expect(page).toContain(`<title>${arabic['page.passkey']}</title>`)
  })

  test('shows a page that no frame opened in the browser’s language', async () => {
    const browser = site.openBrowser({ accepts: 'de-AT, ar;q=0.5' })
    const loading = await (await browser.visit('/loading')).text()
    expect(opened(loading)).toEqual(['de-AT', 'ltr'])
    expect(loading).toContain(german['page.loading'])
    for (const path of ['/approve', `/sdk?projectId=${site.shop.id}`])
      expect(await (await browser.visit(path)).text()).toContain(german['page.wallet'])
    const failed = await (await browser.visit('/done?state=x')).text()
    expect(failed).toContain(german['page.failed'])
    expect(failed).toContain(de['problem.login/OVER'])
    const other = await (await site.openBrowser({ accepts: 'ar' }).visit('/loading')).text()
    expect(opened(other)).toEqual(['ar', 'rtl'])
    const none = await (await site.openBrowser().visit('/loading')).text()
    expect(opened(none)).toEqual(['en', 'ltr'])
  })
})
