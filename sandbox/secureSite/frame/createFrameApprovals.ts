import { ProviderRpcError, rpcErrors } from '../../wallets/ProviderRpcError.ts'
import type { Question } from '../../wallets/Question.ts'
import { approvalView, type FrameQuestion } from './approvalView.ts'

interface Asked extends FrameQuestion {
  settle(isApproved: boolean | 'aborted'): void
}

export type FrameApprovals = ReturnType<typeof createFrameApprovals>

/** The user's approvals, one after the other. */
export function createFrameApprovals(origin: string) {
  const main = document.querySelector('main')!
  const queue: Asked[] = []
  let close = () => {}

  function showNext() {
    close()
    close = () => {}
    const current = queue[0]
    if (!current) return
    const stop = approvalView({
      ...current,
      main,
      where: 'frame',
      answer: current.settle,
      openWindow: () => askInWindow(current),
    })
    close = stop
  }

  function askInWindow({ question, settle }: Asked) {
    const opened = window.open('/approve', 'latchkey-approve', 'popup,width=400,height=650')
    function hear({ data, origin: from, source }: MessageEvent) {
      if (source !== opened || from !== location.origin) return
      if (data.isReady) opened?.postMessage({ question, origin }, from)
      if (typeof data.isApproved === 'boolean') {
        window.removeEventListener('message', hear)
        settle(data.isApproved)
      }
    }
    if (opened) window.addEventListener('message', hear)
  }

  return {
    /** Resolves when the user approves. */
    approve: (question: Question) =>
      new Promise<void>((resolve, reject) => {
        const asked: Asked = {
          question,
          origin,
          settle(outcome) {
            const index = queue.indexOf(asked)
            if (index === -1) return
            queue.splice(index, 1)
            if (index === 0) showNext()
            if (outcome === true) resolve()
            else if (outcome === 'aborted')
              reject(new ProviderRpcError(-32000, 'Request was aborted'))
            else reject(rpcErrors.USER_REJECTED())
          },
        }
        queue.push(asked)
        if (queue.length === 1) showNext()
      }),
    /** The page cancelled the pending request. */
    abort() {
      for (const { settle } of [...queue]) settle('aborted')
    },
  }
}
