'use client'
import { useMemo } from 'react'
import { sumUsd, type Usd } from '../engine/amounts/formatUsd.ts'
import { tokens } from '../engine/features/accountReads.ts'
import { findAccount } from '../engine/features/network/Network.ts'
import { initialTokensState, type Token, tokensKey } from '../engine/features/tokens/Tokens.ts'
import type { DataSource, ProviderProblem } from '../engine/providers/Provider.ts'
import { type ReadOptions, useAccountRead } from './internal/useAccountRead.ts'
import { type QueryResult, useQuery } from './internal/useQuery.ts'
import { useSource } from './internal/useSource.ts'
import { useEngineState } from './useEngineState.ts'

export type UseTokensResult = QueryResult<readonly Token[]> & {
  /** The tokens: the native coin first, then by value. Tokens with the warning `imitation` or `advert` come last. */
  tokens: readonly Token[]
  /** The total value in USD of the tokens without a warning. */
  total: Usd
  /** Whether a retry is too early. True for 30,000 ms after a failure. */
  isRetryBlocked: boolean
  /**
   * Which of the host's providers returned the tokens, and when. `isStale` is true if a later read
   * failed. `undefined` if the tokens are from a wallet, a service or a node.
   */
  source: (DataSource & { isStale: boolean }) | undefined
  /**
   * Why tokens have no price, if the host's providers failed. `useErrorMessage` returns the text of
   * this error.
   */
  priceProblem: ProviderProblem | undefined
}

const none: readonly Token[] = []

/**
 * Reads the tokens of an account. Default: the account in use, on the network in use. The data is
 * fresh for 30,000 ms.
 */
export function useTokens(options?: ReadOptions): UseTokensResult {
  const result = useQuery<readonly Token[]>(useAccountRead(tokens, ({ list }) => list, options))
  const isRetryBlocked = useEngineState((state) => {
    const { blockedUntil } = state.tokens ?? initialTokensState
    const { address = '', caipNetworkId = '' } = findAccount(state, options) ?? {}
    return Object.hasOwn(blockedUntil, tokensKey(caipNetworkId, address))
  }, options)
  const list = result.data ?? none
  const total = useMemo(() => sumUsd(list.filter(counts).map(toHolding)), [list])
  const source = useSource(list[0]?.source, result.isError)
  const priceProblem = useMemo(() => list.find((token) => token.priceProblem)?.priceProblem, [list])
  return { ...result, tokens: list, total, isRetryBlocked, source, priceProblem }
}

const counts = ({ warning }: Token) => warning === undefined
const toHolding = ({ price, quantity }: Token) => ({ amount: quantity.numeric, price })
