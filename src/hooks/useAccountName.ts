'use client'
import { useCallback, useMemo } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import { currentConnection } from '../engine/features/connection/Connection.ts'
import {
  type AccountName,
  initialNamesState,
  type NameSuggestion,
  type NameSuggestions,
  type NamesObstacle,
} from '../engine/features/names/NamesState.ts'
import { names } from '../engine/features/names/names.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEarlyDraft } from './internal/useDraftState.ts'
import { changeDraft, loadFeature, useLazyFeature } from './internal/useLazyFeature.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryResult } from './internal/useQuery.ts'
import { useEngineState } from './useEngineState.ts'
import type { OperationResult } from './withFlags.ts'

/** The status of the draft. `unknown` if the service does not say. */
export type NameDraftStatus = 'empty' | 'invalid' | 'checking' | 'free' | 'taken' | 'unknown'

export interface UseAccountNameResult {
  /** The name of the account in use, such as `alice.reown.id`. */
  name: string | undefined
  /** The typed text, without the zone. */
  draft: string
  /** Whether the draft is available. Checked 300 ms after the last keystroke. */
  status: NameDraftStatus
  /** Free names that are similar to the draft. */
  suggestions: readonly NameSuggestion[]
  /** Why the service could not check the draft. */
  error: EngineError | undefined
  /** Why this account, or this network, cannot register a name. */
  obstacle: NamesObstacle | undefined
  /** The last registration. If the service refuses, the error has its message. */
  registration: OperationResult<string, AccountName>
  /** Sets the draft. */
  setDraft: (text: string) => void
  /**
   * Asks the wallet to sign for a name, by default the draft, and registers it. Errors are in
   * `registration`.
   */
  register: (name?: string) => void
  /** The async version, which returns a promise and rejects on errors. */
  registerAsync: (name?: string) => Promise<AccountName>
}

const none: readonly NameSuggestion[] = []

/**
 * The name of the account in use, and registering one. Its code loads while the component is
 * mounted.
 */
export function useAccountName(options?: EngineOption): UseAccountNameResult {
  const engine = useEngine(options)
  const { feature } = useLazyFeature(names, options)
  const early = useEarlyDraft<{ text: string }>(names, options)
  const {
    draft: kept,
    registered,
    registering,
  } = useEngineState((state) => state.names ?? initialNamesState, options)
  const address = useEngineState((state) => currentConnection(state)?.accounts[0].address, options)
  const own = useLazyQuery(names, ({ ownNames }) => ownNames, options)
  const suggested = useLazyQuery(names, ({ suggestions }) => suggestions, options)
  const obstacle = useEngineState(() => feature?.obstacle(), options)

  const setDraft = useCallback(
    (text: string) => changeDraft(engine, names, { text }, (made, all) => made.setDraft(all.text)),
    [engine],
  )
  const draft = early.text ?? kept
  const acts = useMemo(() => {
    const registerAsync = async (name?: string) => {
      const { register } = await loadFeature(engine, names)
      return register(name ?? engine.getState().names?.draft ?? '')
    }
    return {
      registerAsync,
      register: (name?: string) => ignoreRejection(registerAsync(name)),
    }
  }, [engine])

  return {
    name: address && (registered[address.toLowerCase()] ?? own.data?.[0]?.name),
    draft,
    status: statusOf(draft, suggested),
    suggestions: suggested.data?.others ?? none,
    error: suggested.error,
    obstacle,
    registration: flagsOf(registering),
    setDraft,
    ...acts,
  }
}

function statusOf(
  draft: string,
  { data, isIdle, isPending }: QueryResult<NameSuggestions>,
): NameDraftStatus {
  if (draft.trim() === '') return 'empty'
  if (isIdle) return 'invalid'
  if (isPending) return 'checking'
  if (!data?.exact) return 'unknown'
  return data.exact.isFree ? 'free' : 'taken'
}
