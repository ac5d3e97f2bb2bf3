'use client'
import type { ReactNode } from 'react'
import type { SwapWarning } from '../../engine/features/swap/SwapState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createWarningsPart } from '../internal/createWarningsPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders the text of a warning. */
  children: (warning: SwapWarning) => ReactNode
}

/**
 * Warnings to check before swapping. Renders nothing without warnings. Renders a `<ul>` element.
 */
export const SwapWarnings = createWarningsPart<SwapWarning, SwapWarningsProps>(
  'Swap.Warnings',
  () => useSwap().preview.data?.warnings,
)
