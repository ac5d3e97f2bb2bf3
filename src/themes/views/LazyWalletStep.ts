'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The steps between a wallet's row and its answer that few visitors see, in a chunk of their own. */
export const LazyWalletStep = createLazyPart(
  () => import('./WalletStepView.tsx').then(({ WalletStepView }) => WalletStepView),
  LoadProblem,
)
