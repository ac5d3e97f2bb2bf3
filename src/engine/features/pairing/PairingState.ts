import { idle, type OperationState } from '../../store/OperationState.ts'

/** The progress of pairing with a wallet on another device. */
export interface PairingReport {
  /** `ready` shows a link. `expired` means that the link can no longer be used. */
  status: 'idle' | 'pending' | 'ready' | 'expired'
  /** The `wc:` link. It contains a secret: only show it, copy it, or open a wallet with it. */
  uri: string | undefined
  /** Milliseconds since 1970. */
  expiresAt: number | undefined
}

export interface PairingState extends PairingReport {
  /** The last time that the link was copied. */
  copying: OperationState<void, void>
}

export const initialPairingState: PairingState = {
  status: 'idle',
  uri: undefined,
  expiresAt: undefined,
  copying: idle,
}
