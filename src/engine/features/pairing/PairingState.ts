import { idle, type Operation, type OperationState } from '../../store/OperationState.ts'

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

/** Pairing with a wallet on another device. WalletConnect reports its progress. */
export interface Pairing {
  /** Copies the pairing's link. The success is shown for a moment. */
  copyLink: Operation<void, void>
}

export const initialPairingState: PairingState = {
  status: 'idle',
  uri: undefined,
  expiresAt: undefined,
  copying: idle,
}
