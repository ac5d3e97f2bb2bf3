'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** All that the embedded wallet shows, in a chunk of its own: apps without one never load it. */
export const LazyLogin = createLazyPart(
  () => import('./LoginView.tsx').then(({ LoginView }) => LoginView),
  LoadProblem,
)
