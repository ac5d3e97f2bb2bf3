'use client'
import type { SwapToken as Token } from '../../engine/features/swap/Swap.ts'
import { useSwapActions, useSwapTokenPair } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import { fillOrKeep } from '../internal/fillOrKeep.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { type SwapSide, useSwapTokensPart } from './SwapTokens.tsx'

export interface SwapTokenProps extends PartProps<'button', { active: boolean }> {
  token: Token
}

/**
 * Chooses a token, and goes back from the view `SwapSelectToken`. Shows the token's symbol, unless
 * the button has children. Renders a `<button>` element.
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
      <Part.button
        ref={ref}
        type="button"
        aria-pressed={isChosen}
        state={{ active: isChosen }}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () =>
          setDraft(side === 'pay' ? { payToken: token } : { receiveToken: token }),
        )}
      >
        {fillOrKeep({ asChild, children }, symbol)}
      </Part.button>
    )
  },
)

export interface SwapTokenTriggerProps
  extends PartProps<'button', { side: SwapSide; empty: boolean }> {
  /** The side of the swap that gets the chosen token. */
  side: SwapSide
}

/**
 * Opens the view `SwapSelectToken` to choose a token. Shows the chosen token's symbol, unless the
 * button has children. Renders a `<button>` element.
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
      <Part.button
        ref={ref}
        type="button"
        state={{ side, empty: !token }}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => chooseToken(side))}
      >
        {fillOrKeep({ asChild, children }, symbol)}
      </Part.button>
    )
  },
)
