import { idle, type OperationState } from '../../store/OperationState.ts'

/** The permission that is being revoked. */
export interface PermissionsState {
  /** The last revocation. Its input is the permission's id. */
  revoking: OperationState<string, void>
}

export const initialPermissionsState: PermissionsState = { revoking: idle }
