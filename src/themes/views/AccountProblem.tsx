'use client'
import type { LazyProblemProps } from '../../primitives/internal/createLazyPart.tsx'
import type { AccountPartsProps } from './AccountParts.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** All parts of the account's view load together: of what did not, one tells. */
export function AccountProblem({ part, retry }: AccountPartsProps & LazyProblemProps) {
  return part === 'tabs' ? <LoadProblem retry={retry} /> : null
}
