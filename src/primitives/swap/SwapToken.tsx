'use client'
import type { SwapToken as Token } from '../../engine/features/swap/SwapState.ts'
import { useSwapActions, useSwapTokenPair } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { type SwapSide, useSwapTokensPart } from './SwapTokens.tsx'

export interface SwapTokenProps extends PartProps<'button'> {
  token: Token
}

/**
 * Chooses a token, and goes back from the view `SwapSelectToken`. Shows its symbol, unless it has
 * children. Renders a `<button>` element.
 *
 * @data data-active - Present for the chosen token.
 */
export const SwapToken = createPart<HTMLButtonElement, SwapTokenProps>(
  'Swap.Token',
  ({ asChild, children, onClick, token, ...props }, ref) => {
    const { side } = useSwapTokensPart('Swap.Token')
    const { payToken, receiveToken } = useSwapTokenPair()
    const { setDraft } = useSwapActions()
    const chosen = side === 'pay' ? payToken : receiveToken
    const isChosen = chosen?.address === token.address && chosen?.chainId === token.chainId
    const symbol = <bdi>{token.symbol}</bdi>
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-pressed={isChosen}
        data-active={isChosen ? '' : undefined}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () =>
          setDraft(side === 'pay' ? { payToken: token } : { receiveToken: token }),
        )}
      >
        {asChild ? fillChild({ asChild, children }, symbol) : (children ?? symbol)}
      </Primitive.button>
    )
  },
)

export interface SwapTokenTriggerProps extends PartProps<'button'> {
  /** Which of the two tokens. */
  side: SwapSide
}

/**
 * Opens the view `SwapSelectToken` to choose a token. Shows the chosen token's symbol, unless it
 * has children. Renders a `<button>` element.
 *
 * @data data-side - `pay` or `receive`.
 * @data data-empty - Present while no token is chosen.
 */
export const SwapTokenTrigger = createPart<HTMLButtonElement, SwapTokenTriggerProps>(
  'Swap.TokenTrigger',
  ({ asChild, children, onClick, side, ...props }, ref) => {
    const { payToken, receiveToken } = useSwapTokenPair()
    const { chooseToken } = useSwapActions()
    const token = side === 'pay' ? payToken : receiveToken
    const symbol = <bdi>{token?.symbol}</bdi>
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-side={side}
        data-empty={token ? undefined : ''}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => chooseToken(side))}
      >
        {asChild ? fillChild({ asChild, children }, symbol) : (children ?? symbol)}
      </Primitive.button>
    )
  },
)
