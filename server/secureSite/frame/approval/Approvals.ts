import { rpcErrors } from '../askNode.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import type { FrameStorage } from '../storage/FrameStorage.ts'
import type { FrameLanguage, Say } from '../texts/FrameLanguage.ts'
import { element } from '../views/element.ts'
import type { Screen } from '../views/Screen.ts'
import { foreignSignIn } from './foreignSignIn.ts'
import type { Question } from './Question.ts'

const mostAnswered = 100

const loadDecision = async () => (await import('./decisionView.ts')).decisionView
const loadWindowDecision = async () =>
  (await import('../storage/windowDecisionView.ts')).windowDecisionView

/** Asks the user in the frame. The page has to show the frame until the user answers. */
export interface Approvals {
  /** Answers a request of the page. Until then, the page can abort the request by this id. */
  during<Answer>(id: unknown, answer: (request: AskingRequest) => Promise<Answer>): Promise<Answer>
  /** Shows the settings. `aborted` ends when the page aborts the request. */
  openSettings(aborted: AbortSignal): Promise<void>
  /**
   * Aborts the request with this id. If there is none, aborts every request that is not answered
   * yet.
   */
  abort(id: unknown): void
}

/** A request of the page that may ask the user. */
export interface AskingRequest {
  /** Resolves when the user approves. Throws 4001 if they reject, or if the page has aborted. */
  approve(question: Question): Promise<void>
  /** Ends when the page aborts the request. */
  readonly aborted: AbortSignal
}

export function createApprovals({
  client,
  keys,
  language,
  origin,
  screen,
  session,
  storage,
}: {
  client: SiteClient
  keys: WalletKeys
  language: FrameLanguage
  /** The page's origin. */
  origin: string
  screen: Screen
  session: FrameSession
  storage: FrameStorage
}): Approvals {
  const open = new Map<AbortController, unknown>()
  /** The ids of the last requests that were answered. */
  const answered: unknown[] = []

  const settings = async (aborted: AbortSignal) => {
    const { openSettingsView } = await import('../views/settingsView.ts')
    return openSettingsView({ aborted, client, keys, language, screen, session })
  }

  /** Makes the key available on this device, or tells the user why that is not possible. */
  async function requireKey(aborted: AbortSignal) {
    const { wallet } = session.require()
    const state = await keys.state(wallet)
    if (state === 'ready') return
    const { recoverView } = await import('../views/recoverView.ts')
    session.keep(await screen.ask(recoverView({ keys, wallet }), aborted))
  }

  const notice = (aborted: AbortSignal) => (say: Say) => {
    const { wallet } = session.require()
    const open = element('button', { type: 'button', className: 'plain' })
    open.textContent = say(wallet.recovery ? 'settings.title' : 'approve.setRecovery')
    open.addEventListener('click', async () => {
      await screen.askFirst(await settings(aborted), aborted).catch(() => {})
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
    async during(id, answer) {
      const controller = new AbortController()
      const aborted = controller.signal
      open.set(controller, id)
      const release = storage.hold()
      try {
        return await answer({
          aborted,
          async approve(asked) {
            const rows = [...foreignSignIn(asked.rows, origin), ...asked.rows]
            const question = { ...asked, rows }
            aborted.throwIfAborted()
            const window = storage.window()
            // The code of the view loads while the key is looked up.
            const [ask] = await Promise.all([
              window ? loadWindowDecision() : loadDecision(),
              language.open(),
              requireKey(aborted),
            ])
            const view = ask({
              locale: language.locale,
              notice: notice(aborted),
              origin,
              question,
              window,
            })
            if (!(await screen.ask(view, aborted))) throw rpcErrors.rejected()
          },
        })
      } finally {
        release()
        open.delete(controller)
        answered.push(id)
        if (answered.length > mostAnswered) answered.shift()
      }
    },
    async openSettings(aborted) {
      await storage.require(aborted)
      await screen.ask(await settings(aborted), aborted)
    },
    abort(id) {
      // The answer had already been sent when the page aborted the request.
      if (answered.includes(id)) return
      const reason = rpcErrors.aborted()
      const all = [...open]
      const named = all.filter(([, own]) => own === id)
      for (const [controller] of named.length > 0 ? named : all) controller.abort(reason)
      // Views that belong to no request, such as the passkey's view, also close when a request is
      // aborted.
      screen.end(reason, (owner) => !owner.aborted)
    },
  }
}
