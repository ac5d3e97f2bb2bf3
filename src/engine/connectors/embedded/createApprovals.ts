import { commonErrors } from '../../errors/defineErrors.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { WalletParts } from './WalletParts.ts'

const view = 'ApproveTransaction'

export interface Approvals {
  abortAll(): void
  /**
   * Shows the frame, runs `work`, and hides the frame. Aborts `work` if the user leaves the view.
   * If the host does not show the modal, `work` does not run, and the promise rejects with
   * `modal/REFUSED`.
   */
  approve<Answer>(
    work: (signal: AbortSignal) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>
}

/** Shows the frame in its own view while the user has to approve something. */
export function createApprovals({
  engine: { modal, router, store },
  syncTheme,
}: Pick<WalletParts, 'engine'> & { syncTheme(): void }): Approvals {
  const open = new Set<AbortController>()
  let cameFrom: 'page' | 'view' | undefined
  let stopWatching: Cancel = () => {}

  const isShown = () => modal.isShown() && store.get().router.history.at(-1)?.name === view

  async function show(signal: AbortSignal) {
    if (!isShown()) {
      cameFrom = modal.isShown() ? 'view' : 'page'
      if (cameFrom === 'view') router.push(view)
      else await untilAborted(modal.openAsync({ view }), signal)
      // The host may have opened the modal with another view.
      if (!isShown()) router.push(view)
    }
    stopWatching()
    stopWatching = store.subscribe(() => {
      // The user closed the view or went back.
      if (!isShown()) abortAll()
    })
    syncTheme()
  }

  function hide() {
    stopWatching()
    if (!isShown()) return
    if (cameFrom === 'view') router.back()
    else modal.close()
  }

  const report = () => store.at('login').patch({ isApproving: open.size > 0 })

  function remove(controller: AbortController) {
    const isThere = open.delete(controller)
    report()
    return isThere
  }

  function abortAll() {
    stopWatching()
    for (const controller of [...open]) {
      remove(controller)
      controller.abort()
    }
  }

  // Replaces the router's default for Back, which would cancel the pending request. The view also
  // closes after a normal answer.
  router.define(view, { onBack: () => undefined })

  return {
    abortAll,
    async approve<Answer>(
      work: (signal: AbortSignal) => Promise<Answer>,
      signal?: AbortSignal,
    ): Promise<Answer> {
      if (signal?.aborted) throw commonErrors.ABORTED()
      const controller = new AbortController()
      const abort = () => controller.abort()
      signal?.addEventListener('abort', abort)
      open.add(controller)
      report()
      try {
        await show(controller.signal)
        return await work(controller.signal)
      } finally {
        signal?.removeEventListener('abort', abort)
        if (remove(controller) && open.size === 0) hide()
      }
    },
  }
}
