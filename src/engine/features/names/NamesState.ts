import { idle, type OperationState } from '../../store/OperationState.ts'
import type { AccountName } from './AccountName.ts'

/** What is typed, and what was registered on this page. */
export interface NamesState {
  /** What the visitor typed, without the zone. */
  draft: string
  /** The last registration; its input is what was typed. */
  registering: OperationState<string, AccountName>
  /** Address in lower case -> the name registered for it on this page. Newer than any service. */
  registered: Readonly<Record<string, string>>
}

export const initialNamesState: NamesState = { draft: '', registering: idle, registered: {} }
