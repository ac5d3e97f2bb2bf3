import { idle, type OperationState } from '../../store/OperationState.ts'

/** Where asking for an e-mail address stands. */
export interface DataCaptureState {
  /** What is asked for: the address, or the code that was sent to it. */
  step: 'email' | 'code'
  /** The address that was given. */
  email?: string | undefined
  /** The accounts whose visitor gave an address, or went on without. */
  settled: readonly string[]
  /** The last address; its data is whether a code was sent to it. */
  sending: OperationState<string, boolean>
  /** The last code; the code itself is not kept. */
  confirming: OperationState<undefined, void>
}

export const initialDataCaptureState: DataCaptureState = {
  step: 'email',
  settled: [],
  sending: idle,
  confirming: idle,
}
