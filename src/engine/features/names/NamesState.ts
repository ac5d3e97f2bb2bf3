import { idle, type OperationState } from '../../store/OperationState.ts'
import type { AccountName } from './AccountName.ts'

/** The draft, and the names registered on this page. */
export interface NamesState {
  /** What the user typed, without the zone. */
  draft: string
  /** The last registration. Its input is the typed text. */
  registering: OperationState<string, AccountName>
  /**
   * Names registered on this page, by address in lower case. They are newer than the service's
   * answers.
   */
  registered: Readonly<Record<string, string>>
}

export const initialNamesState: NamesState = { draft: '', registering: idle, registered: {} }
