'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Sign-in, in its own chunk, because most apps do not use it. */
export const LazySignIn = createLazyPart(
  () => import('./SIWXSignMessageView.tsx').then(({ SIWXSignMessageView }) => SIWXSignMessageView),
  LoadProblem,
)
