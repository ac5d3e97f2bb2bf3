import { createTransport } from 'nodemailer'
import { isLoopback } from '../../matchesOrigin.ts'

export interface SiteMail {
  to: string
  subject: string
  text: string
}

export type SendMail = (mail: SiteMail) => Promise<void>

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends mail by SMTP. `smtps:` is encrypted from the start. `smtp:` requires STARTTLS, unless the
 * server runs on this machine.
 */
export function createMailer({ from, url }: { from: string; url: string }): SendMail {
  const { hostname, password, port, protocol, username } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isHere = isLoopback(`http://${hostname}`)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  })
  return async ({ subject, text, to }) => {
    await transport.sendMail({
      from,
      // Passed as an object, because an object is never parsed as a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
    })
  }
}
