'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Steps between choosing a wallet and its answer that few users see, in their own chunk. */
export const LazyWalletStep = createLazyPart(
  () => import('./WalletStepView.tsx').then(({ WalletStepView }) => WalletStepView),
  LoadProblem,
)
