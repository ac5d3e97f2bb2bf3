'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Sending, in its own chunk. */
export const LazySend = createLazyPart(
  () => import('./SendViews.tsx').then(({ SendViews }) => SendViews),
  LoadProblem,
)
