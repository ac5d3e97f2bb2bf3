'use client'
import type { ReactNode } from 'react'
import { formatUnits } from '../../engine/amounts/Amount.ts'
import { sumWorth } from '../../engine/amounts/formatUsd.ts'
import type { Token } from '../../engine/features/tokens/Tokens.ts'
import type { DataSource, ProviderProblem } from '../../engine/providers/Provider.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createListPart } from '../internal/createListPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartialPart, type PartialProps } from '../internal/createPartialPart.tsx'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import { MoneyAmount, type MoneyPart } from '../internal/MoneyAmount.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'

export interface TokensListProps
  extends Omit<PartProps<'ul', { empty: boolean }>, 'asChild' | 'children'> {
  /** The height of each row in pixels. Default: 56. */
  rowHeight?: number
  /** Renders one token, usually as a `Tokens.Item`. */
  children: (token: Token) => ReactNode
}

/**
 * The tokens. Only visible rows are mounted. The list scrolls, so set its height. Renders a `<ul>`
 * element.
 *
 * @data data-empty - Present if there are no tokens.
 * @cssvar --list-height - The total height of all rows, in pixels.
 */
export const TokensList = createListPart<Token, TokensListProps>('Tokens.List', {
  rowHeight: 56,
  keyOf: ({ address, chainId }) => address ?? chainId,
  useList() {
    const { isFetching, tokens } = useTokens()
    return { items: tokens, isFetching }
  },
})

export interface TokensEmptyProps extends PartProps<'div'> {}

/** Shown if the account has no tokens. Renders a `<div>` element. */
export const TokensEmpty = createPart<HTMLDivElement, TokensEmptyProps>(
  'Tokens.Empty',
  (props, ref) => {
    const { isSuccess, tokens } = useTokens()
    return isSuccess && tokens.length === 0 ? <Part.div ref={ref} {...props} /> : null
  },
)

export interface TokensErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the tokens could not be loaded. Renders nothing without an error. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `tokens/UNAVAILABLE`.
 */
export const TokensError = createErrorPart<TokensErrorProps>(
  'Tokens.Error',
  () => useTokens().error,
)

export interface TokensPartialProps extends PartialProps {
  /** Renders the text. `source` has the name of the provider that could not read all tokens. */
  children: (source: DataSource) => ReactNode
}

/**
 * Shown if only a part of the tokens could be read and there is no error. Renders nothing
 * otherwise. Renders a `<p>` element.
 *
 * @data data-from - The id of the provider that could not read all tokens.
 */
export const TokensPartial = createPartialPart<TokensPartialProps>('Tokens.Partial', () =>
  useTokens(),
)

export interface TokensPriceProblemProps
  extends Omit<PartProps<'p', { code: string }>, 'asChild' | 'children'> {
  /** Renders the text. Default: a text that says why there are no prices. */
  children?: ((problem: ProviderProblem) => ReactNode) | undefined
}

/**
 * Shows why tokens have no price. Renders nothing if the host's price providers responded. Renders
 * a `<p>` element.
 *
 * @data data-code - The problem's code, such as `provider/LIMITED`.
 */
export const TokensPriceProblem = createPart<HTMLParagraphElement, TokensPriceProblemProps>(
  'Tokens.PriceProblem',
  ({ children, ...props }, ref) => {
    const { isError, priceProblem } = useTokens()
    const reason = useErrorMessage(priceProblem)
    if (isError || !priceProblem) return null
    return (
      <Part.p ref={ref} role="status" state={{ code: priceProblem.code }} {...props}>
        {children ? children(priceProblem) : reason}
      </Part.p>
    )
  },
)

export interface TokensRetryProps extends PartProps<'button'> {}

/**
 * Reads the tokens and their prices again. Renders only after a request that failed, or that did
 * not read all tokens and prices. The button is disabled for 30 seconds after a failure. Renders a
 * `<button>` element.
 */
export const TokensRetry = createRetryPart<TokensRetryProps>('Tokens.Retry', () => {
  const { isError, isFetching, isRetryBlocked, priceProblem, refetch, source } = useTokens()
  const isMissing = isError || source?.isPartial === true || priceProblem !== undefined
  return { isError: isMissing, isBusy: isRetryBlocked || isFetching, refetch }
})

export interface TokensTotalProps
  extends Omit<PartProps<'span', RequestState>, 'asChild' | 'children'> {
  /** Renders one part of the number, such as its decimals. Default: the part's text. */
  children?: ((part: MoneyPart) => ReactNode) | undefined
}

/**
 * The total value of all tokens without a warning, in the user's currency. Renders nothing until
 * the tokens have loaded, or if no price is known. Renders a `<span>` element.
 *
 * @data data-status - `success`, or `error` while an earlier result stays.
 */
export const TokensTotal = createPart<HTMLSpanElement, TokensTotalProps>(
  'Tokens.Total',
  ({ children, ...props }, ref) => {
    const { data, status } = useTokens()
    // A total without any price would be wrong.
    if (!data?.some(({ price }) => price > 0)) return null
    const counted = data.filter(({ warning }) => warning === undefined)
    const { value, decimals } = sumWorth(
      counted.map(({ price, quantity }) => ({ amount: quantity.numeric, price })),
    )
    return (
      <Part.span ref={ref} dir="ltr" state={{ status }} {...props}>
        <MoneyAmount usd={formatUnits(value, decimals)}>{children}</MoneyAmount>
      </Part.span>
    )
  },
)
