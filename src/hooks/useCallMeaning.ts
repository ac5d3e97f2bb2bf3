'use client'
import { meaning } from '../engine/features/index.ts'
import type { CallToExplain, Meaning } from '../engine/features/meaning/Meaning.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryOptions, QueryResult } from './internal/useQuery.ts'

export type UseCallMeaningResult = QueryResult<Meaning>

/**
 * Explains in words (ERC-7730) what a call does, with warnings, and with the digest to compare with
 * the wallet (ERC-8213). Show the explanation before you ask the wallet. Never prompts. `error` is
 * `meaning/INVALID` if the call is malformed, or not on an EVM network of the app.
 */
export function useCallMeaning(call: CallToExplain, options?: QueryOptions): UseCallMeaningResult {
  return useLazyQuery(meaning, ({ ofCall }) => ofCall(call), options)
}
