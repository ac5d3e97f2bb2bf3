'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Registering a name, in its own chunk, because few users do. */
export const LazyNames = createLazyPart(
  () => import('./NamesView.tsx').then(({ NamesView }) => NamesView),
  LoadProblem,
)
