'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'

/** Swapping, in a chunk of its own. */
export const LazySwap = createLazyPart(() =>
  import('./SwapViews.tsx').then(({ SwapViews }) => SwapViews),
)
