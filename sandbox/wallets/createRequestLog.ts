import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import type { Question } from './Question.ts'

export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

export interface LoggedRequest extends ProviderRequest {
  /** Whether the user was asked. A reconnect without interaction must never ask the user. */
  readonly wasAsked: boolean
  readonly outcome:
    | { readonly status: 'pending' }
    | { readonly status: 'success'; readonly result: unknown }
    | { readonly status: 'error'; readonly code: number; readonly message: string }
}

/** Asks the user. Throws if the user rejects. */
export type Approve = (question: Question) => Promise<void>

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

const logLimit = 1_000

/** Logs a wallet's requests, whether the user was asked, and the result of each request. */
export function createRequestLog(ask: (question: Question, method: string) => Promise<void>) {
  const log: Mutable<LoggedRequest>[] = []

  return {
    /** Runs one request. Every failure is converted to a provider error. */
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
    /** Returns copies of the entries, the oldest first. */
    list: (): readonly LoggedRequest[] => log.map((entry) => ({ ...entry })),
  }
}
