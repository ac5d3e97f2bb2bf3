'use client'
import { meaning } from '../engine/features/index.ts'
import type { Meaning, TypedDataToExplain } from '../engine/features/meaning/Meaning.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryOptions, QueryResult } from './internal/useQuery.ts'

export type UseTypedDataMeaningResult = QueryResult<Meaning>

/**
 * Explains in words (ERC-7730) what a signature of typed data (EIP-712) does, with warnings, and
 * with the hashes to compare with the wallet (ERC-8213). Show the explanation before you ask the
 * wallet. Never prompts. `error` is `meaning/INVALID` if the message does not fit its types.
 */
export function useTypedDataMeaning(
  typedData: TypedDataToExplain,
  options?: QueryOptions,
): UseTypedDataMeaningResult {
  return useLazyQuery(meaning, ({ ofTypedData }) => ofTypedData(typedData), options)
}
