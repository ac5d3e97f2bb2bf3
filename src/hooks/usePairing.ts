'use client'
import { useCallback } from 'react'
import type { EngineState } from '../engine/EngineState.ts'
import type { ConnectInput } from '../engine/features/connection/ConnectionState.ts'
import type { PairingReport } from '../engine/features/pairing/PairingState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UsePairingResult = PairingReport & {
  /** Asks for a link, or for a new one: connects over WalletConnect. Failure shows in `useConnect`. */
  start: () => void
  /** Puts the link on the clipboard; failure shows in `copying`. */
  copyLink: () => void
  /** Where the last copy stands; `isSuccess` holds for a moment after it. */
  copying: OperationResult<void, void>
}

/** The pairing with a wallet on another device: the link to show, and how to get one. */
export function usePairing(options?: EngineOption): UsePairingResult {
  const engine = useEngine(options)
  const { copying, ...pairing } = useEngineState(({ pairing }) => pairing, options)
  const start = useCallback(() => {
    const input = pairingInput(engine.getState())
    if (input) ignoreRejection(engine.connection.connect(input))
  }, [engine])
  const copyLink = useCallback(() => ignoreRejection(engine.pairing.copyLink()), [engine])
  return { ...pairing, start, copyLink, copying: withFlags(copying) }
}

/** What was asked for last, else the chain family in use, else any that WalletConnect serves. */
function pairingInput({ connection, connectors }: EngineState): ConnectInput | undefined {
  const rows = connectors.all.filter(({ type }) => type === 'WALLET_CONNECT')
  const { input } = connection.connecting
  const row =
    rows.find(({ chain, id }) => chain === input?.namespace && id === input.connectorId) ??
    rows.find(({ chain }) => chain === connection.activeNamespace) ??
    rows[0]
  return row && { namespace: row.chain, connectorId: row.id }
}
