import { idle, type OperationState } from '../../store/OperationState.ts'

/** Where a pairing with a wallet on another device stands. */
export type PairingReport =
  | {
      /**
       * `pending` until there is a link, `ready` while it may be used, `expired` when it was not used
       * in time; otherwise `idle`.
       */
      status: 'ready' | 'expired'
      /** The `wc:` link. It holds a secret: show it, copy it, open a wallet with it, nothing else. */
      uri: string
      /** When the link ends, in milliseconds since 1970; it counts as expired 10 s before. */
      expiresAt: number
    }
  | { status: 'idle' | 'pending'; uri: undefined; expiresAt: undefined }

export type PairingState = PairingReport & {
  /** The last time the link was put on the clipboard. */
  copying: OperationState<void, void>
}

export const initialPairingState: PairingState = {
  status: 'idle',
  uri: undefined,
  expiresAt: undefined,
  copying: idle,
}
