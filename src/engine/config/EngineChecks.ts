import type { Cancel } from '../platform/Platform.ts'
import type { WarningCode, warnings } from './warnings.ts'

/** The parts that are counted on the page, to detect that something does not show. */
export type CountedPart = 'ConnectButton' | 'ConnectModal' | 'Modal.Root'

/** Tells developers what does nothing, once each. */
export interface EngineChecks {
  tell<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): undefined
  /** Warns after a second unless cancelled. */
  tellSoon<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): Cancel
  /** Logs a warning of another layer once. */
  warn(text: string): undefined
  /** Runs the check after a second unless cancelled. */
  soon(check: () => void): Cancel
  /** Counts a part as mounted until cancelled. */
  mount(part: CountedPart): Cancel
  /**
   * Runs while the engine runs. `isMadeInRender` means that the engine was created in the task
   * that starts it.
   */
  start(isMadeInRender: boolean): Cancel
}

/**
 * Runs a check once the development checks have loaded, until cancelled. Does nothing in
 * production.
 */
export type InDevelopment = (check: (checks: EngineChecks) => Cancel | undefined) => Cancel
