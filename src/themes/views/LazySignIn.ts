'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The sign-in, in a chunk of its own: most apps do not ask for one. */
export const LazySignIn = createLazyPart(
  () => import('./SIWXSignMessageView.tsx').then(({ SIWXSignMessageView }) => SIWXSignMessageView),
  LoadProblem,
)
