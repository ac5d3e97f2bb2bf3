import { idle, type Operation, type OperationState } from '../../store/Operation.ts'

/** The progress of pairing with a wallet on another device. */
export type PairingReport =
  | {
      /**
       * `pending`: there is no link yet. `ready`: the link can be used. `expired`: the link was not
       * used in time. `idle`: no pairing is in progress.
       */
      status: 'ready' | 'expired'
      /**
       * The `wc:` link. It contains a secret: only show the link, copy it, or open a wallet with
       * it.
       */
      uri: string
      /**
       * When the link expires, in milliseconds since 1970. It is reported as expired 10 s earlier.
       */
      expiresAt: number
    }
  | { status: 'idle' | 'pending'; uri: undefined; expiresAt: undefined }

export type PairingState = PairingReport & {
  /** The last time that the link was copied. */
  copying: OperationState<void, void>
}

/** Pairing with a wallet on another device. WalletConnect reports its progress. */
export interface Pairing {
  /** Copies the pairing's link. The success message is shown for a moment. */
  copyLink: Operation<void, void>
}

export const initialPairingState: PairingState = {
  status: 'idle',
  uri: undefined,
  expiresAt: undefined,
  copying: idle,
}
