import type { Cancel } from '../platform/Platform.ts'
import type { WarningCode, warnings } from './warnings.ts'

/** The parts whose number on the page says whether something shows. */
export type CountedPart = 'ConnectButton' | 'ConnectModal' | 'Modal.Root'

/** Tells developers what does nothing, once each. */
export interface EngineChecks {
  tell<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): undefined
  /** Tells it unless cancelled within a second. */
  tellSoon<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): Cancel
  /** Tells once what another layer has words for. */
  warn(text: string): undefined
  /** Runs it in a second, unless cancelled. */
  soon(check: () => void): Cancel
  /** Says that a part is on the page until cancelled. */
  mount(part: CountedPart): Cancel
  /** The engine runs until cancelled. `isMadeInRender`: it was made in the turn that starts it. */
  start(isMadeInRender: boolean): Cancel
}

/** Runs a check as soon as the checks are loaded, until cancelled. There is none in production. */
export type InDevelopment = (check: (checks: EngineChecks) => Cancel | undefined) => Cancel
