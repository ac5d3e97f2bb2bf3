import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const password = 'the-password-of-smtp'

/** Starts a real SMTP server on loopback. Its inbox has the mails exactly as they arrived. */
export async function startSmtp(host = '127.0.0.1') {
  const inbox: { to: readonly string[]; from: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password: given, username }, _session, done) =>
      username === 'shop' && given === password
        ? done(null, { user: 'shop' })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('none@')
        ? done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }))
        : done(),
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        inbox.push({
          raw,
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
        })
        done()
      })
    },
  })
  server.listen(0, host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    inbox,
    port,
    url: (word = password) => `smtp://shop:${word}@${host}:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Reads the headers, the subject and the text of a mail with one part (RFC 2045, RFC 2047). */
export function readMail(raw: string): { head: string; subject: string; text: string } {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n')
  const header = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  const subject = header('subject')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? word64(word) : decodeQuoted(word.replaceAll('_', ' ')),
    )
  const body = raw.slice(end + 4)
  const encoding = header('content-transfer-encoding').toLowerCase()
  const text =
    encoding === 'base64' ? word64(body) : encoding === '7bit' ? body : decodeQuoted(body)
  return { head, subject, text: text.replaceAll('\r\n', '\n') }
}

const word64 = (text: string) => Buffer.from(text, 'base64').toString()

const decodeQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, byte: string) =>
        String.fromCharCode(Number.parseInt(byte, 16)),
      ),
    'latin1',
  ).toString()
