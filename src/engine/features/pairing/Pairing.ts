import { idle, type Operation, type OperationState } from '../../store/Operation.ts'

/** The progress of pairing with a wallet on another device. */
export type PairingReport =
  | {
      /**
       * `pending` until there is a link, `ready` while it can be used, `expired` if it was not used in
       * time, otherwise `idle`.
       */
      status: 'ready' | 'expired'
      /** The `wc:` link. It contains a secret: only show it, copy it, or open a wallet with it. */
      uri: string
      /** When the link expires, in milliseconds since 1970. It counts as expired 10 s before. */
      expiresAt: number
    }
  | { status: 'idle' | 'pending'; uri: undefined; expiresAt: undefined }

export type PairingState = PairingReport & {
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
