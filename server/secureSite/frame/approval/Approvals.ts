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
  /**
   * Call it when a request arrives. Returns the function that asks the user: it resolves when they
   * approve, and throws 4001 if they reject, or if the page has aborted since the request arrived.
   */
  begin(): (question: Question) => Promise<void>
  openSettings(): Promise<void>
  /** The page aborted each request whose question is open or still to come. */
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
  let aborts = 0

  const settings = async () => {
    const { openSettingsView } = await import('../views/settingsView.ts')
    return openSettingsView({ client, keys, language, screen, session })
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
    begin() {
      const own = aborts
      const assertNotAborted = () => {
        if (own !== aborts) throw rpcErrors.aborted()
      }
      return async (question) => {
        assertNotAborted()
        // Both load while the key is looked for.
        const [{ decisionView }] = await Promise.all([
          import('./decisionView.ts'),
          language.open(),
          requireKey(),
        ])
        assertNotAborted()
        const view = decisionView({ locale: language.locale, notice, origin, question })
        if (!(await screen.ask(view))) throw rpcErrors.rejected()
      }
    },
    async openSettings() {
      await screen.ask(await settings())
    },
    abort() {
      aborts += 1
      screen.end(rpcErrors.aborted())
    },
  }
}
