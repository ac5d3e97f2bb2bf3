'use client'
import { Fragment, type ReactNode } from 'react'
import { swapSlippages } from '../../engine/features/swap/Swap.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useSwapActions, useSwapState } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface SwapSlippagesProps extends Omit<PartProps<'div'>, 'asChild' | 'children'> {
  /**
   * Renders one tolerance, in whole percent. Return a `<label>` that contains a `Swap.Slippage`.
   */
  children: (slippage: number) => ReactNode
}

/** The slippage tolerances, as a radio group. Set an `aria-label`. Renders a `<div>` element. */
export const SwapSlippages = createPart<HTMLDivElement, SwapSlippagesProps>(
  'Swap.Slippages',
  ({ children, ...props }, ref) => {
    const chosen = useSwapState(({ draft }) => draft.slippage)
    const offered = swapSlippages.includes(chosen) ? swapSlippages : [...swapSlippages, chosen]
    return (
      <Part.div ref={ref} role="radiogroup" {...props}>
        {offered.map((slippage) => (
          <Fragment key={slippage}>{children(slippage)}</Fragment>
        ))}
      </Part.div>
    )
  },
)

export interface SwapSlippageProps extends Omit<PartProps<'input'>, 'type'> {
  /** The slippage in whole percent. */
  slippage: number
}

/**
 * Chooses a slippage tolerance. Place this part in a `<label>`. Renders an `<input>` element of the
 * type `radio`.
 */
export const SwapSlippage = createPart<HTMLInputElement, SwapSlippageProps>(
  'Swap.Slippage',
  ({ onChange, slippage, ...props }, ref) => {
    const { config } = useEngine()
    const isChosen = useSwapState(({ draft }) => draft.slippage === slippage)
    const { setDraft } = useSwapActions()
    return (
      <Part.input
        ref={ref}
        name={`${config.id} slippage`}
        {...props}
        type="radio"
        value={slippage}
        checked={isChosen}
        onChange={composeEventHandlers(onChange, () => setDraft({ slippage }))}
      />
    )
  },
)
