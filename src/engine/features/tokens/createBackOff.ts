import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import type { Cell } from '../../store/createStore.ts'
import type { TokensState } from './TokensState.ts'

const backOff = 30_000

/** After a failed read, the same read fails at once with the same error for 30 s. */
export function createBackOff(
  { platform: { clock } }: { platform: Pick<Platform, 'clock'> },
  cell: Cell<TokensState>,
) {
  const failures = new Map<string, EngineError>()
  const cancels = new Map<string, Cancel>()

  function block(key: string, until: number) {
    cell.patch({ blockedUntil: { ...cell.get().blockedUntil, [key]: until } })
    wait(key, until)
  }

  function wait(key: string, until: number) {
    cancels.get(key)?.()
    cancels.set(
      key,
      clock.after(until - clock.now(), () => {
        const { [key]: _, ...blockedUntil } = cell.get().blockedUntil
        failures.delete(key)
        cell.patch({ blockedUntil })
      }),
    )
  }

  return {
    async guard<Answer>(key: string, ask: () => Promise<Answer>, signal: AbortSignal) {
      const until = cell.get().blockedUntil[key] ?? 0
      const failure = failures.get(key)
      if (failure && clock.now() < until) throw failure
      try {
        return await ask()
      } catch (cause) {
        const error = toEngineError(cause)
        if (signal.aborted) throw error
        failures.set(key, error)
        block(key, clock.now() + backOff)
        throw error
      }
    },
    start(): Cancel {
      for (const [key, until] of Object.entries(cell.get().blockedUntil)) wait(key, until)
      return () => {
        for (const cancel of cancels.values()) cancel()
        cancels.clear()
      }
    },
  }
}
