'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { AccountProblem } from './AccountProblem.tsx'

/** What the account's view shows beyond who is connected, in a chunk of its own. */
export const LazyAccount = createLazyPart(
  () => import('./AccountParts.tsx').then(({ AccountParts }) => AccountParts),
  AccountProblem,
)
