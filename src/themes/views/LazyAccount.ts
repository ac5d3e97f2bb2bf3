'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { AccountProblem } from './AccountProblem.tsx'

/** The parts of the account view below the account itself, in their own chunk. */
export const LazyAccount = createLazyPart(
  () => import('./AccountParts.tsx').then(({ AccountParts }) => AccountParts),
  AccountProblem,
)
