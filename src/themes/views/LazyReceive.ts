'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Receiving, in its own chunk. */
export const LazyReceive = createLazyPart(
  () => import('./WalletReceiveView.tsx').then(({ WalletReceiveView }) => WalletReceiveView),
  LoadProblem,
)
