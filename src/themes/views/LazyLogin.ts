'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/**
 * The embedded wallet's views, in their own chunk. Apps without an embedded wallet never load it.
 */
export const LazyLogin = createLazyPart(
  () => import('./LoginView.tsx').then(({ LoginView }) => LoginView),
  LoadProblem,
)
