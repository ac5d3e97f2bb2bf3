import { rpcErrors } from '../askNode.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import type { FrameStorage } from '../storage/FrameStorage.ts'
import type { FrameLanguage, Say } from '../texts/FrameLanguage.ts'
import { element } from '../views/element.ts'
import type { Screen } from '../views/Screen.ts'
import type { Question } from './Question.ts'

const mostAnswered = 100

const loadDecision = async () => (await import('./decisionView.ts')).decisionView
const loadWindowDecision = async () =>
  (await import('../storage/windowDecisionView.ts')).windowDecisionView

/** Asks the user in the frame. The page must show the frame until the user answers. */
export interface Approvals {
  /**
   * Runs `answer` for a request of the page. The page can abort the request by this id until
   * `answer` ends.
   */
  during<Answer>(id: unknown, answer: (request: AskingRequest) => Promise<Answer>): Promise<Answer>
  /** Shows the settings. `aborted` is the signal of the request, which the page can abort. */
  openSettings(aborted: AbortSignal): Promise<void>
  /**
   * Aborts the request with this id. If no request has this id, aborts all open requests. If the
   * request with this id was already answered, does nothing.
   */
  abort(id: unknown): void
}

/** A request of the page that may ask the user. */
export interface AskingRequest {
  /**
   * Resolves when the user approves. Rejects with 4001 if the user rejects, or if the page aborts
   * the request.
   */
  approve(question: Question): Promise<void>
  /** Aborts when the page aborts the request. */
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

  /**
   * Makes the key available on this device. If that is not possible, the view explains why.
   */
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
            aborted.throwIfAborted()
            const window = storage.window()
            // The code of the view and the texts load while the frame looks up the key.
            const [ask, { foreignSignIn, isOwnSignIn }] = await Promise.all([
              window ? loadWindowDecision() : loadDecision(),
              import('./signInHost.ts'),
              language.open(),
              requireKey(aborted),
            ])
            const { wallet } = session.require()
            const view = ask({
              isForFrame: await isOwnSignIn(asked, origin),
              locale: language.locale,
              notice: notice(aborted),
              onPress: () => keys.prepare(wallet),
              origin,
              question: { ...asked, rows: [...foreignSignIn(asked, origin), ...asked.rows] },
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
      // The frame answered the request before the page aborted it.
      if (answered.includes(id)) return
      const reason = rpcErrors.aborted()
      const all = [...open]
      const named = all.filter(([, own]) => own === id)
      for (const [controller] of named.length > 0 ? named : all) controller.abort(reason)
      // Also closes the views that do not belong to a request.
      screen.end(reason, (owner) => !owner.aborted)
    },
  }
}
