import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '../../server/secureSite/site/createMailer.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import { openTestSite } from '../support/server/openTestSite.ts'
import { startSmtp } from '../support/server/startSmtp.ts'

describe('the secure site’s mailer, through a real SMTP server', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())
  beforeEach(() => {
    smtp.inbox.length = 0
  })
  const from = 'Wallet <login@wallet.example>'

  test.each(databaseKinds())('delivers a code with which the user logs in (%s)', async (kind) => {
    const site = await openTestSite({
      kind,
      env: { SMTP_URL: smtp.url(), MAIL_FROM: from },
      secureSite: { sendMail: undefined },
    })
    const browser = site.openBrowser()
    expect((await browser.start()).isAllowed).toBe(true)
    await browser.ask('email/begin', { email: 'Ada@Mail.Example' })
    const [mail] = smtp.inbox
    expect(mail).toMatchObject({ to: ['ada@mail.example'], from: 'login@wallet.example' })
    expect(mail?.raw).toMatch(/^From: Wallet <login@wallet\.example>\r$/m)
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    const code = /is (\d{6})\./.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''
    expect((await browser.ask('email/verify', { code })).user.email).toBe('ada@mail.example')
    expect(await browser.problem('email/begin', { email: 'none@mail.example' })).toMatchObject({
      code: 'email/NOT_SENT',
    })
    expect(site.lines.join('')).not.toContain('mail.example')
    await site.stop()
  })

  const mail = { to: 'ada@mail.example', subject: 'Hello', text: 'Text' }

  test('sends to one recipient, whatever the address contains', async () => {
    const send = createMailer({ url: smtp.url(), from })
    await send({ ...mail, to: 'a@x.example, b@y.example' }).catch(() => {})
    await send({ ...mail, to: 'a@x.example>\r\nRCPT TO:<b@y.example' }).catch(() => {})
    expect(smtp.inbox.flatMap(({ to }) => to)).not.toContain('b@y.example')
  })

  test('leaves the password out of the error if the server refuses the login', async () => {
    const wrong = 'a-wrong-password-for-smtp'
    const failure = await createMailer({ url: smtp.url(wrong), from })(mail).catch(
      (error: Error) => error,
    )
    expect(failure).toMatchObject({ code: 'EAUTH' })
    expect(JSON.stringify({ ...failure!, text: String(failure) })).not.toContain(wrong)
  })

  test('sends neither the password nor mail without TLS to a server on another machine', async () => {
    // The mailer treats only 127.0.0.1 as this machine.
    const elsewhere = await startSmtp('127.0.0.2')
    const send = createMailer({ url: elsewhere.url(), from })
    await expect(send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/TLS|EPROTOCOL/) })
    expect(elsewhere.inbox).toEqual([])
    await elsewhere.stop()
  })

  test('gives up a server that does not answer', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    await expect(createMailer({ url: `smtp://127.0.0.1:${port}`, from })(mail)).rejects.toThrow()
    for (const socket of sockets) socket.destroy()
    mute.close()
  })
})
