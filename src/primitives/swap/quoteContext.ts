'use client'
import type { SwapQuote } from '../../engine/features/swap/SwapState.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

/** The figures for the lines inside: of a quote, of a preview, or of a sent swap. */
export const [QuoteProvider, useQuotePart] = createPartContext<SwapQuote>('Swap.Quote')
