'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The list of wallets and what makes it fast, in a chunk of its own: few visitors need it. */
export const LazyAllWallets = createLazyPart(
  () => import('./AllWalletsView.tsx').then(({ AllWalletsView }) => AllWalletsView),
  LoadProblem,
)
