'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Swapping, in its own chunk. */
export const LazySwap = createLazyPart(
  () => import('./SwapViews.tsx').then(({ SwapViews }) => SwapViews),
  LoadProblem,
)
