import { idle, type Operation, type OperationState } from '../../store/OperationState.ts'

/** Where a pairing with a wallet on another device stands. */
export interface PairingReport {
  /** `ready` shows a link; `expired` showed one that no wallet may use any more. */
  status: 'idle' | 'pending' | 'ready' | 'expired'
  /** The `wc:` link. It holds a secret: show it, copy it, open a wallet with it, nothing else. */
  uri: string | undefined
  /** Milliseconds since 1970. */
  expiresAt: number | undefined
}

export interface PairingState extends PairingReport {
  /** The last time the link was put on the clipboard. */
  copying: OperationState<void, void>
}

/** The pairing with a wallet on another device; WalletConnect says where it stands. */
export interface Pairing {
  /** Puts the pairing's link on the clipboard; the success shows for a moment. */
  copyLink: Operation<void, void>
}

export const initialPairingState: PairingState = {
  status: 'idle',
  uri: undefined,
  expiresAt: undefined,
  copying: idle,
}
