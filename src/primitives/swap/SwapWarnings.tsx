'use client'
import type { ReactNode } from 'react'
import type { SwapWarning } from '../../engine/features/swap/SwapState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createWarningsPart } from '../internal/createWarningsPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Says what one of them is about. */
  children: (warning: SwapWarning) => ReactNode
}

/**
 * What there is to look at twice before it is swapped; nothing without any. Renders a `<ul>` element.
 */
export const SwapWarnings = createWarningsPart<SwapWarning, SwapWarningsProps>(
  'Swap.Warnings',
  () => useSwap().preview.data?.warnings,
)
