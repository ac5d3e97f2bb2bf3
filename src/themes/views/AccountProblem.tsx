'use client'
import type { LazyProblemProps } from '../../primitives/internal/createLazyPart.tsx'
import type { AccountPartsProps } from './AccountParts.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** All parts of the account view load together, so only one of them shows the error. */
export function AccountProblem({ part, retry }: AccountPartsProps & LazyProblemProps) {
  return part === 'tabs' ? <LoadProblem retry={retry} /> : null
}
