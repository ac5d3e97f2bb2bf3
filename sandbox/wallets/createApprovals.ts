import { rpcErrors } from './ProviderRpcError.ts'
import type { Question } from './Question.ts'

/**
 * How a wallet answers. `ask`: opens the panel. `approve` and `reject`: answers immediately.
 * `hang`: simulates a user who never answers. `freeze`: simulates a wallet that answers no request,
 * not even a read.
 */
export type AnswerMode = 'ask' | 'approve' | 'reject' | 'hang' | 'freeze'

/** Shows a question, and calls `answer` once. Returns a function that removes the question. */
export type Ask = (question: Question, answer: (isApproved: boolean) => void) => () => void

interface Waiting {
  question: Question
  settle(isApproved: boolean): void
  abandon(): void
  withdraw?: () => void
}

/** Manages the wallet's questions to the user, and the answers. */
export function createApprovals({ ask, mode: initialMode }: { ask: Ask; mode: AnswerMode }) {
  let mode = initialMode
  const waiting = new Set<Waiting>()
  const thaws = new Set<() => void>()

  /** Resolves when the user approves. Otherwise throws EIP-1193's error. */
  function approve(question: Question, method: string) {
    for (const other of waiting) {
      if (other.question.kind === question.kind) throw rpcErrors.ALREADY_PENDING(method)
    }
    return new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        question,
        settle(isApproved) {
          end(entry)
          if (isApproved) resolve()
          else reject(rpcErrors.USER_REJECTED())
        },
        abandon() {
          end(entry)
          reject(rpcErrors.DISCONNECTED())
        },
      }
      waiting.add(entry)
      put(entry)
    })
  }

  function put(entry: Waiting) {
    entry.withdraw?.()
    delete entry.withdraw
    if (mode === 'ask') entry.withdraw = ask(entry.question, entry.settle)
    if (mode === 'reject') entry.settle(false)
    // A scripted answer does not unlock a locked wallet. Only `unlock()` does.
    if (mode === 'approve' && entry.question.kind !== 'unlock') entry.settle(true)
  }

  function end(entry: Waiting) {
    waiting.delete(entry)
    entry.withdraw?.()
  }

  return {
    approve,
    mode: () => mode,
    /** Sets how questions are answered. Also answers pending questions. */
    answer(next: AnswerMode) {
      mode = next
      for (const entry of [...waiting]) put(entry)
      if (mode === 'freeze') return
      for (const thaw of thaws) thaw()
      thaws.clear()
    },
    unlock() {
      for (const entry of [...waiting]) if (entry.question.kind === 'unlock') entry.settle(true)
    },
    async thawed() {
      if (mode === 'freeze') await new Promise<void>((resolve) => thaws.add(resolve))
    },
    stop() {
      for (const entry of [...waiting]) entry.abandon()
    },
  }
}
