import { idle, type OperationState } from '../../store/OperationState.ts'

/** The state of asking for an email address. */
export interface DataCaptureState {
  /** What is asked for: the address, or the code that was sent to it. */
  step: 'email' | 'code'
  /** The submitted address. */
  email?: string | undefined
  /** The accounts for which the user submitted an address or skipped it. */
  settled: readonly string[]
  /** The last submitted address. Its data is whether a code was sent to it. */
  sending: OperationState<string, boolean>
  /** The last submitted code. The code itself is not stored. */
  confirming: OperationState<undefined, void>
}

export const initialDataCaptureState: DataCaptureState = {
  step: 'email',
  settled: [],
  sending: idle,
  confirming: idle,
}
