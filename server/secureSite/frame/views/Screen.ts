import { SiteUnreachable } from '../SiteClient.ts'
import type { FrameLanguage, OpenedLanguage, Say } from '../texts/FrameLanguage.ts'

/**
 * A view. It fills `main` with texts in the user's language, and calls a function of `settle` when
 * the user has decided. It returns a function that stops everything that the view has started.
 */
export type View<Answer> = (main: HTMLElement, settle: Settle<Answer>, say: Say) => () => void

export interface Settle<Answer> {
  done(answer: Answer): void
  failed(error: unknown): void
}

/**
 * Shows one view at a time. `owner`: the signal of the request that the view belongs to. If the
 * request is aborted, its views do not open, and fail with the signal's reason.
 */
export interface Screen {
  /** Shows the view after all waiting views. */
  ask<Answer>(view: View<Answer>, owner?: AbortSignal): Promise<Answer>
  /** Shows the view on top of the current view. The current view starts again afterwards. */
  askFirst<Answer>(view: View<Answer>, owner?: AbortSignal): Promise<Answer>
  /**
   * Ends all views, except the views of requests that continue. `goesOn`: returns whether the
   * request with this signal continues.
   */
  end(error: unknown, goesOn?: (owner: AbortSignal) => boolean): void
}

export function createScreen(main: HTMLElement, language: FrameLanguage): Screen {
  interface Entry {
    owner: AbortSignal | undefined
    show(opened: OpenedLanguage): () => void
    reject(error: unknown): void
  }
  const queue: Entry[] = []
  let close = () => {}
  /** Increases with each call of `showNext`. A view of an earlier call then does not show. */
  let turn = 0

  async function showNext() {
    close()
    close = () => {}
    main.replaceChildren()
    turn += 1
    const [thisTurn, current] = [turn, queue[0]]
    if (!current) return
    try {
      const opened = await language.open()
      if (thisTurn === turn) close = current.show(opened)
    } catch {
      // The file with the texts did not load, so no view can show.
      if (thisTurn === turn) end(new SiteUnreachable())
    }
  }

  function end(error: unknown, goesOn: (owner: AbortSignal) => boolean = () => false) {
    const [current] = queue
    const all = queue.splice(0)
    const kept = all.filter(({ owner }) => owner && goesOn(owner))
    queue.push(...kept)
    if (queue[0] !== current || !current) showNext()
    for (const entry of all) if (!kept.includes(entry)) entry.reject(error)
  }

  const add = <Answer>(
    view: View<Answer>,
    place: 'first' | 'last',
    owner: AbortSignal | undefined,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      if (owner?.aborted) return reject(owner.reason)
      const leave = (finish: () => void) => {
        const index = queue.indexOf(entry)
        if (index === -1) return
        queue.splice(index, 1)
        if (index === 0) showNext()
        finish()
      }
      const entry: Entry = {
        owner,
        show({ dir, locale, say }) {
          document.documentElement.lang = locale
          document.documentElement.dir = dir
          const settle: Settle<Answer> = {
            done: (answer) => leave(() => resolve(answer)),
            failed: (error) => leave(() => reject(error)),
          }
          return view(main, settle, say)
        },
        reject,
      }
      if (place === 'first') queue.unshift(entry)
      else queue.push(entry)
      if (place === 'first' || queue.length === 1) showNext()
    })

  return {
    ask: (view, owner) => add(view, 'last', owner),
    askFirst: (view, owner) => add(view, 'first', owner),
    end,
  }
}
