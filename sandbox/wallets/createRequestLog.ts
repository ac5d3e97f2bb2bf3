import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import type { Question } from './Question.ts'

export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

export interface LoggedRequest extends ProviderRequest {
  /** True if the user was asked, which a silent reconnect must never do. */
  readonly wasAsked: boolean
  readonly outcome:
    | { readonly status: 'pending' }
    | { readonly status: 'success'; readonly result: unknown }
    | { readonly status: 'error'; readonly code: number; readonly message: string }
}

/** Asks the user, and throws if the answer is no. */
export type Approve = (question: Question) => Promise<void>

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

const logLimit = 1_000

/** The log of a wallet's requests, with whether its user was asked and how each ended. */
export function createRequestLog(ask: (question: Question, method: string) => Promise<void>) {
  const log: Mutable<LoggedRequest>[] = []

  return {
    /** Runs one request. Every failure becomes a provider's error. */
    async keep<Result>(
      request: ProviderRequest,
      work: (approve: Approve) => Result | Promise<Result>,
    ): Promise<Result> {
      const entry: Mutable<LoggedRequest> = {
        ...request,
        wasAsked: false,
        outcome: { status: 'pending' },
      }
      log.push(entry)
      if (log.length > logLimit) log.shift()
      try {
        const result = await work((question) => {
          const asked = ask(question, request.method)
          entry.wasAsked = true
          return asked
        })
        entry.outcome = { status: 'success', result }
        return result
      } catch (cause) {
        const error = cause instanceof ProviderRpcError ? cause : rpcErrors.INTERNAL(String(cause))
        entry.outcome = { status: 'error', code: error.code, message: error.message }
        throw error
      }
    },
    /** Copies, the oldest first. */
    list: (): readonly LoggedRequest[] => log.map((entry) => ({ ...entry })),
  }
}
