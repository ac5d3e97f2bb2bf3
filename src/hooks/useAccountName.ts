'use client'
import { useCallback, useMemo, useState } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import { currentConnection } from '../engine/features/connection/ConnectionState.ts'
import type { AccountName } from '../engine/features/names/AccountName.ts'
import type {
  NameSuggestion,
  NameSuggestions,
  NamesObstacle,
} from '../engine/features/names/NamesFeature.ts'
import { initialNamesState } from '../engine/features/names/NamesState.ts'
import { names } from '../engine/features/names/names.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useLazyFeature } from './useLazyFeature.ts'
import { useLazyQuery } from './useLazyQuery.ts'
import type { QueryResult } from './useQuery.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

/** Where the draft stands; `unknown` when the service does not say. */
export type NameDraftStatus = 'empty' | 'invalid' | 'checking' | 'free' | 'taken' | 'unknown'

export interface UseAccountNameResult {
  /** The name of the account in use, such as `alice.reown.id`. */
  name: string | undefined
  /** What is typed, without the zone. */
  draft: string
  /** Whether the draft can be had. It is asked 300 ms after the last letter. */
  status: NameDraftStatus
  /** Free names like the draft. */
  suggestions: readonly NameSuggestion[]
  /** Why the service did not say what is free. */
  error: EngineError | undefined
  /** Why nothing can be registered with this account, or on this network. */
  obstacle: NamesObstacle | undefined
  /** The last registration; a refusal has the service's own words. */
  registration: OperationResult<string, AccountName>
  /** Writes down what the visitor types. */
  setDraft: (text: string) => void
  /** Has the wallet sign for a name, by default the draft, and registers it. Failure shows. */
  register: (name?: string) => void
  /** The same as a promise, which also rejects. */
  registerAsync: (name?: string) => Promise<AccountName>
}

const none: readonly NameSuggestion[] = []

/** The name of the account in use, and registering one. What it takes loads while it is mounted. */
export function useAccountName(options?: EngineOption): UseAccountNameResult {
  const engine = useEngine(options)
  const { feature } = useLazyFeature(names, options)
  // What is typed before the code is there.
  const [early, setEarly] = useState('')
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
    (text: string) => {
      const loaded = engine.loaded(names)
      if (loaded) return loaded.setDraft(text)
      setEarly(text)
      ignoreRejection(engine.load(names).then((made) => made.setDraft(text)))
    },
    [engine],
  )
  const draft = feature ? kept : early
  const acts = useMemo(() => {
    const registerAsync = async (name?: string) => {
      const { register } = await engine.load(names)
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
    registration: withFlags(registering),
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
