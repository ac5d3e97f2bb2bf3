import type { ReactNode } from 'react'
import { fillChild } from './fillChild.ts'

/** Like `fillChild`, but the host's children replace the content. */
export function fillOrKeep(
  { asChild, children }: { asChild?: boolean | undefined; children?: ReactNode },
  content: ReactNode,
): ReactNode {
  return asChild ? fillChild({ asChild, children }, content) : (children ?? content)
}
