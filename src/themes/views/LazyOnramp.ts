'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Buying, in its own chunk, because few apps offer it. */
export const LazyOnramp = createLazyPart(
  () => import('./OnrampView.tsx').then(({ OnrampView }) => OnrampView),
  LoadProblem,
)
