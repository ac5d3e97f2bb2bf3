'use client'
import { useMemo } from 'react'
import type { EngineState } from '../engine/EngineState.ts'
import { currentConnection } from '../engine/features/connection/Connection.ts'
import { names } from '../engine/features/index.ts'
import {
  type AccountName,
  initialNamesState,
  type NameSuggestion,
  type NameSuggestions,
  type NamesObstacle,
  type NamesState,
} from '../engine/features/names/Names.ts'
import { zoneOf } from '../engine/features/names/parseName.ts'
import type { Query, QueryState } from '../engine/store/Query.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useDraftState } from './internal/useDraftState.ts'
import {
  changeDraft,
  loadFeature,
  loadingOf,
  resetDraft,
  useLazyFeature,
} from './internal/useLazyFeature.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import { useEngineState } from './useEngineState.ts'
import type { OperationResult, WithFlags } from './withFlags.ts'

/** Whether the typed name is available. `unknown` if the provider does not say. */
export type NameAvailability = 'empty' | 'invalid' | 'checking' | 'free' | 'taken' | 'unknown'

export interface UseAccountNameResult extends NameActions {
  /** The name of the account in use, such as `alice.reown.id`. */
  name: string | undefined
  /** The typed text, without the zone. */
  draft: string
  /** The zone of new names, such as `names.example`. `undefined` if no provider registers names. */
  zone: string | undefined
  /** Whether the draft is available. Checked 300 ms after the last keystroke. */
  availability: NameAvailability
  /** The state of the provider's check of the draft. `error` is the reason why the check failed. */
  check: WithFlags<QueryState<NameSuggestions>>
  /** Free names that are similar to the draft. */
  suggestions: readonly NameSuggestion[]
  /** The reason why no name can be registered for this account or on this network. */
  obstacle: NamesObstacle | undefined
  /** The last registration. If the provider refuses, the error has its message. */
  registration: OperationResult<string, AccountName>
}

/** The user's actions. */
interface NameActions {
  /** Sets the draft. */
  setDraft: (text: string) => void
  /**
   * Asks the wallet to sign for a name, by default the draft, and registers it. Errors are in
   * `registration`.
   */
  register: (name?: string) => void
  /** Like `register`, but returns a promise. It rejects on errors. */
  registerAsync: (name?: string) => Promise<AccountName>
  /** Clears the form. */
  reset: () => void
}

const none: readonly NameSuggestion[] = []

/**
 * Returns the name of the account in use, and registers a new one. Its code loads while the
 * component is mounted. Pass a function to select a part of the result. The component then
 * re-renders only if this part changes.
 */
export function useAccountName<Value>(
  select: (result: UseAccountNameResult) => Value,
  options?: EngineOption,
): Value
export function useAccountName(options?: EngineOption): UseAccountNameResult
export function useAccountName(
  given: EngineOption | ((result: UseAccountNameResult) => unknown) = {},
  more?: EngineOption,
): unknown {
  const isSelected = typeof given === 'function'
  const options = isSelected ? more : given
  const { query, feature } = useNameCheck(options)
  const registeredNames = useLazyQuery(names, ({ registeredNames }) => registeredNames, options)
  const obstacle = useEngineState(() => feature?.obstacle(), options)
  const actions = useNameActions(options)
  const zone = zoneOf(useEngine(options).config)
  const show = (state: NamesShown, check: QueryState<NameSuggestions>) => {
    const { address, draft, registered, registering } = state
    const result: UseAccountNameResult = {
      name: address && (registered[address.toLowerCase()] ?? registeredNames.data?.[0]?.name),
      draft: draft.text,
      zone,
      availability: availabilityOf(draft.text, check),
      check: flagsOf(check),
      suggestions: check.data?.others ?? none,
      obstacle,
      registration: flagsOf(registering),
      ...actions,
    }
    return isSelected ? given(result) : result
  }
  return useDraftState(names, readNames, show, options, query)
}

interface NamesShown extends Omit<NamesState, 'draft'> {
  draft: { text: string }
  address: string | undefined
}

function readNames(state: EngineState): NamesShown {
  const { draft, ...slice } = state.names ?? initialNamesState
  return {
    ...slice,
    draft: { text: draft },
    address: currentConnection(state)?.accounts[0].address,
  }
}

/**
 * Returns the feature and the check of the draft. Until the code has loaded, returns its loading
 * state.
 */
function useNameCheck(options?: EngineOption) {
  const { feature } = useLazyFeature(names, options)
  const loading = loadingOf(useEngine(options), names)
  // Returns the state of loading until the feature has loaded.
  return { feature, query: feature?.suggestions ?? (loading as Query<unknown> as Query<never>) }
}

/** Returns the same object on each render. */
function useNameActions(options?: EngineOption): NameActions {
  const engine = useEngine(options)
  return useMemo(() => {
    const registerAsync = async (name?: string) => {
      const { register } = await loadFeature(engine, names)
      return register(name ?? engine.getState().names?.draft ?? '')
    }
    return {
      setDraft: (text) =>
        changeDraft(engine, names, { text }, (made, all) => made.setDraft(all.text)),
      register: (name) => ignoreRejection(registerAsync(name)),
      registerAsync,
      reset: () => resetDraft(engine, names),
    }
  }, [engine])
}

function availabilityOf(
  draft: string,
  { data, status }: QueryState<NameSuggestions>,
): NameAvailability {
  if (draft.trim() === '') return 'empty'
  if (status === 'idle') return 'invalid'
  if (status === 'pending') return 'checking'
  if (!data?.exact) return 'unknown'
  return data.exact.isFree ? 'free' : 'taken'
}
