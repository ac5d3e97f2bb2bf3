import { idle, type OperationState } from '../../store/OperationState.ts'

/** Which permission is being taken back. */
export interface PermissionsState {
  /** The last one taken back; its input is the permission's id. */
  revoking: OperationState<string, void>
}

export const initialPermissionsState: PermissionsState = { revoking: idle }
