import { idle, type Operation, type OperationState } from '../../store/Operation.ts'

/** Asks for an email address before sign-in. */
export interface DataCaptureFeature {
  /**
   * Submits the address. Resolves with `true` if a code was sent to the address. Throws
   * `dataCapture/EMAIL_INVALID`, or the error of the host's server.
   */
  send: Operation<string, boolean>
  /**
   * Submits the six digits from the email. Throws `dataCapture/CODE_INVALID`, `common/BUSY` while
   * another code is pending, or the server's error.
   */
  confirm(code: string): Promise<void>
  /** Asks for another address. */
  changeEmail(): void
  /**
   * Continues to sign-in without an address. Throws `dataCapture/REQUIRED` if an address is
   * required.
   */
  skip(): void
}

/** The state of the step that asks for an email address. */
export interface DataCaptureState {
  /** What the user has to enter: the address, or the code that was sent to the address. */
  step: 'email' | 'code'
  /** The submitted address. */
  email?: string | undefined
  /** The accounts for which the user submitted an address or skipped it. */
  settled: readonly string[]
  /** The last submitted address. Its data is whether a code was sent to the address. */
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
