import type { Operation } from '../../store/OperationState.ts'

/** Asks for an email address before sign-in. */
export interface DataCaptureFeature {
  /**
   * Submits the address. Resolves with whether a code was sent to it. Throws
   * `dataCapture/EMAIL_INVALID`, or the error of the host's server.
   */
  send: Operation<string, boolean>
  /**
   * Submits the six digits of the email. Throws `dataCapture/CODE_INVALID`, `common/BUSY` while
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
