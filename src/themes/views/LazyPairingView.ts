'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The QR code for wallets on other devices, in its own chunk. */
export const LazyPairingView = createLazyPart(
  () => import('./PairingView.tsx').then(({ PairingView }) => PairingView),
  LoadProblem,
)
