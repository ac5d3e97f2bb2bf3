'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The address for whoever is to send something, in a chunk of its own. */
export const LazyReceive = createLazyPart(
  () => import('./WalletReceiveView.tsx').then(({ WalletReceiveView }) => WalletReceiveView),
  LoadProblem,
)
