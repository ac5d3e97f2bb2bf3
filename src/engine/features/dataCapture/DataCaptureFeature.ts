import type { Operation } from '../../store/OperationState.ts'

/** Asking for an e-mail address before signing in. */
export interface DataCaptureFeature {
  /**
   * Gives the address; resolves with whether a code was sent to it. Throws
   * `dataCapture/EMAIL_INVALID`, and what the host's server says.
   */
  send: Operation<string, boolean>
  /**
   * Gives the six digits of the mail. Throws `dataCapture/CODE_INVALID`, `common/BUSY` while another
   * code waits for its answer, and what the server says.
   */
  confirm(code: string): Promise<void>
  /** Asks for another address. */
  changeEmail(): void
  /** Goes on to signing in without. Throws `dataCapture/REQUIRED` where an address is needed. */
  skip(): void
}
