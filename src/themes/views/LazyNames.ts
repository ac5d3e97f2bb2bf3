'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Registering a name, in a chunk of its own: few visitors do. */
export const LazyNames = createLazyPart(
  () => import('./NamesView.tsx').then(({ NamesView }) => NamesView),
  LoadProblem,
)
