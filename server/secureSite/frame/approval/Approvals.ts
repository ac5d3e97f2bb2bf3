import { rpcErrors } from '../askNode.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import type { FrameLanguage, Say } from '../texts/FrameLanguage.ts'
import { element } from '../views/element.ts'
import type { Screen } from '../views/Screen.ts'
import type { Question } from './Question.ts'

/** Asks the user in the frame, which the page has to show in the meantime. */
export interface Approvals {
  /** Resolves when the user approves. Throws 4001 if they reject. */
  approve(question: Question): Promise<void>
  openSettings(): Promise<void>
  /** The page cancelled what is pending. */
  abort(): void
}

export function createApprovals({
  client,
  keys,
  language,
  origin,
  screen,
  session,
}: {
  client: SiteClient
  keys: WalletKeys
  language: FrameLanguage
  /** The page's origin. */
  origin: string
  screen: Screen
  session: FrameSession
}): Approvals {
  const settings = async () => {
    const { settingsView } = await import('../views/settingsView.ts')
    return settingsView({ client, keys, language, screen, session })
  }

  /** Brings the key to this device, or says why it cannot. */
  async function requireKey() {
    const { wallet } = session.require()
    const state = await keys.state(wallet)
    if (state === 'ready') return
    const { recoverView } = await import('../views/recoverView.ts')
    session.keep(await screen.ask(recoverView({ keys, wallet })))
  }

  function notice(say: Say) {
    const { wallet } = session.require()
    const open = element('button', { type: 'button', className: 'plain' })
    open.textContent = say(wallet.recovery ? 'settings.title' : 'approve.setRecovery')
    open.addEventListener('click', async () => {
      await screen.askFirst(await settings()).catch(() => {})
    })
    if (wallet.recovery) return open
    return element(
      'div',
      { className: 'notice' },
      element('p', {}, say('approve.noRecovery')),
      open,
    )
  }

  return {
    async approve(question) {
      // Both load while the key is looked for.
      const [{ decisionView }] = await Promise.all([
        import('./decisionView.ts'),
        language.open(),
        requireKey(),
      ])
      if (!(await screen.ask(decisionView({ locale: language.locale, notice, origin, question }))))
        throw rpcErrors.rejected()
    },
    async openSettings() {
      await screen.ask(await settings())
    },
    abort: () => screen.end(rpcErrors.aborted()),
  }
}
