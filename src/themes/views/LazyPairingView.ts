'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The code for wallets on other devices, in a chunk of its own. */
export const LazyPairingView = createLazyPart(
  () => import('./PairingView.tsx').then(({ PairingView }) => PairingView),
  LoadProblem,
)
