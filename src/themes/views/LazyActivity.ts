'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** What the account did, in a chunk of its own: it is asked for by its tab. */
export const LazyActivity = createLazyPart(
  () => import('./ActivityTab.tsx').then(({ ActivityTab }) => ActivityTab),
  LoadProblem,
)
