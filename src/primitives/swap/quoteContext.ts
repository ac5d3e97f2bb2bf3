'use client'
import type { SwapQuote } from '../../engine/features/swap/SwapState.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

/** The figures that the lines within show: of a price, of a preview, or of what was sent. */
export const [QuoteProvider, useQuotePart] = createPartContext<SwapQuote>('Swap.Quote')
