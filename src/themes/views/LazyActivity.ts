'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The account's activity in its own chunk. Loads with its tab. */
export const LazyActivity = createLazyPart(
  () => import('./ActivityTab.tsx').then(({ ActivityTab }) => ActivityTab),
  LoadProblem,
)
