'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The list of all wallets, in its own chunk, because few users need it. */
export const LazyAllWallets = createLazyPart(
  () => import('./AllWalletsView.tsx').then(({ AllWalletsView }) => AllWalletsView),
  LoadProblem,
)
