import type { SiteUser } from '../../SiteApi.ts'
import { showHidden } from '../approval/Question.ts'
import { type SiteClient, SiteError } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { type OwnText, WordsError, words } from '../texts/Words.ts'
import { element } from './element.ts'
import { logInByPasskey } from './passkeyLoginView.ts'
import { runInView } from './runInView.ts'
import type { Screen, View } from './Screen.ts'

/**
 * Runs `work`. If the site requires a recent login for this work, the user logs in again, and
 * `work` runs again.
 */
export async function withRecentLogin<Result>(
  parts: { client: SiteClient; screen: Screen; session: FrameSession },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SiteError && error.code === 'login/AGAIN')) throw error
    const user: SiteUser = parts.session.require()
    await parts.screen.askFirst(reauthenticateView({ client: parts.client, user }))
    return work()
  }
}

const pollTime = 1_000

/** The text for a site that requires the approval of new devices. */
const approveDeviceText = {
  ar: 'وافق على هذا الجهاز بالرابط المرسل إلى {email}.',
  de: 'Genehmigen Sie dieses Gerät mit dem Link, der an {email} gesendet wurde.',
  en: 'Approve this device with the link sent to {email}.',
  es: 'Aprueba este dispositivo con el enlace enviado a {email}.',
  fr: 'Approuvez cet appareil avec le lien envoyé à {email}.',
  hi: 'इस डिवाइस को {email} पर भेजे गए लिंक से मंज़ूरी दें।',
  id: 'Setujui perangkat ini dengan tautan yang dikirim ke {email}.',
  ja: '{email} に送ったリンクで、この端末を承認してください。',
  ko: '{email} 주소로 보낸 링크로 이 기기를 승인하세요.',
  pt: 'Aprove este dispositivo com o link enviado para {email}.',
  ru: 'Подтвердите это устройство по ссылке, отправленной на {email}.',
  tr: 'Bu cihazı {email} adresine gönderilen bağlantıyla onaylayın.',
  zh: '请通过发送至 {email} 的链接批准此设备。',
} as const satisfies OwnText

/** Asks the same user to log in again before an action that cannot be undone. */
const reauthenticateView =
  ({ client, user }: { client: SiteClient; user: SiteUser }): View<void> =>
  (main, { done, failed }, say) => {
    let isOpen = true
    const status = element('p', { className: 'hint', role: 'status' })
    const run = (work: () => Promise<void>) => () => runInView({ main, say, status }, work)
    const { email, logins } = user
    const cancel = element('button', { type: 'button' }, say('act.cancel'))
    cancel.addEventListener('click', () => failed(new WordsError('error.cancelled')))
    const code = element('input', {
      inputMode: 'numeric',
      autocomplete: 'one-time-code',
      maxLength: 6,
    })
    const field = element('label', { hidden: true }, element('span', {}, say('login.code')), code)
    const verify = element(
      'button',
      { type: 'button', className: 'primary', hidden: true },
      say('act.continue'),
    )
    const send = element('button', { type: 'button', className: 'primary' }, say('login.sendCode'))
    /** Resolves after the user has opened the link in the mail. The site has then sent the code. */
    async function approveDevice() {
      status.textContent = say(words(approveDeviceText, { email: showHidden(email ?? '') }))
      // Keeps the button enabled, so that a user who cannot find the mail can cancel.
      cancel.disabled = false
      while (isOpen && !(await client.ask('email/device')).isApproved)
        await new Promise((resolve) => setTimeout(resolve, pollTime))
    }
    send.addEventListener(
      'click',
      run(async () => {
        const { action } = await client.ask('email/begin', { email: email ?? '', again: user.id })
        if (action === 'VERIFY_DEVICE') await approveDevice()
        field.hidden = false
        verify.hidden = false
        code.focus()
      }),
    )
    verify.addEventListener(
      'click',
      run(async () => {
        await client.ask('email/verify', { code: code.value.replaceAll(/\s/g, '') })
        done()
      }),
    )
    const passkey = element('button', { type: 'button' }, say('act.usePasskey'))
    passkey.addEventListener(
      'click',
      run(async () => {
        await logInByPasskey(client, { again: user.id })
        done()
      }),
    )
    const ways = [
      ...(logins.includes('passkey') ? [passkey] : []),
      ...(email ? [send, field, verify] : []),
    ]
    main.replaceChildren(
      element('h1', {}, say('act.again')),
      element('p', {}, say(ways.length > 0 ? 'login.recent' : 'login.onPage')),
      ...ways,
      status,
      element('div', { className: 'buttons' }, cancel),
    )
    return () => {
      isOpen = false
    }
  }
