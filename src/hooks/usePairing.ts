'use client'
import { useCallback } from 'react'
import { adapterErrors } from '../engine/adapters/adapterErrors.ts'
import type { EngineState } from '../engine/EngineState.ts'
import type { ConnectInput, Connection } from '../engine/features/connection/Connection.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import type { OperationResult } from './withFlags.ts'

export type UsePairingResult = PairingFlags & {
  /**
   * Requests a link, or replaces it, and connects over WalletConnect. Errors are in `useConnect`.
   */
  start: () => void
  /**
   * Like `start`, but returns a promise of the connection. It rejects on errors, and with
   * `adapter/CONNECTOR_NOT_FOUND` if the app has no WalletConnect.
   */
  startAsync: () => Promise<Connection>
  /** Copies the link. Errors are in `copying`. */
  copyLink: () => void
  /** Like `copyLink`, but returns a promise. It rejects on errors. */
  copyLinkAsync: () => Promise<void>
  /** The state of the last copy. `isSuccess` is true for 1,500 ms after the copy. */
  copying: OperationResult<void, void>
}

type PairingFlags =
  | {
      /**
       * `pending` until there is a link, `ready` while the link can be used, `expired` if the link
       * was not used in time, otherwise `idle`.
       */
      status: 'ready'
      /** The `wc:` link. It contains a secret: only show it, copy it, or open a wallet with it. */
      uri: string
      /**
       * When the link expires, in milliseconds since 1970. The status is already `expired` 10 s
       * earlier.
       */
      expiresAt: number
      /** Whether no link was requested, or the link was used. */
      isIdle: false
      /** Whether a link was requested and has not arrived yet. */
      isPending: false
      /** Whether there is a link that can be used. */
      isReady: true
      /** Whether the link was not used in time. */
      isExpired: false
    }
  | (Flags<'isExpired'> & { status: 'expired'; uri: string; expiresAt: number })
  | (Flags<'isPending'> & { status: 'pending'; uri: undefined; expiresAt: undefined })
  | (Flags<'isIdle'> & { status: 'idle'; uri: undefined; expiresAt: undefined })

type Flags<Name extends string> = {
  [Flag in 'isExpired' | 'isIdle' | 'isPending' | 'isReady']: Flag extends Name ? true : false
}

/**
 * Pairs with a wallet on another device. Returns the link to show, and functions to request and
 * copy a link.
 */
export function usePairing(options?: EngineOption): UsePairingResult {
  const engine = useEngine(options)
  const { copying, ...pairing } = useEngineState(({ pairing }) => pairing, options)
  const startAsync = useCallback(async () => {
    const input = pairingInput(engine.getState())
    if (!input) throw adapterErrors.CONNECTOR_NOT_FOUND('walletConnect')
    return engine.connection.connect(input)
  }, [engine])
  const start = useCallback(() => ignoreRejection(startAsync()), [startAsync])
  const copyLink = useCallback(() => ignoreRejection(engine.pairing.copyLink()), [engine])
  const { status } = pairing
  // TypeScript cannot infer that each flag follows from the status.
  const flags = {
    ...pairing,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isReady: status === 'ready',
    isExpired: status === 'expired',
  } as PairingFlags
  return {
    ...flags,
    start,
    startAsync,
    copyLink,
    copyLinkAsync: engine.pairing.copyLink,
    copying: flagsOf(copying),
  }
}

/**
 * Returns the input of the last request. If there was no request, returns the active namespace, or
 * the first other namespace that WalletConnect supports.
 */
function pairingInput({ connection, connectors }: EngineState): ConnectInput | undefined {
  const rows = connectors.all.filter(({ type }) => type === 'WALLET_CONNECT')
  const { input } = connection.connecting
  const row =
    rows.find(
      ({ namespace, connectorId }) =>
        namespace === input?.namespace && connectorId === input.connectorId,
    ) ??
    rows.find(({ namespace }) => namespace === connection.activeNamespace) ??
    rows[0]
  return row && { namespace: row.namespace, connectorId: row.connectorId }
}
