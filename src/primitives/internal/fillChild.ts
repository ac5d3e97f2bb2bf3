import { cloneElement, type ReactNode } from 'react'
import { elementOf } from './Part.ts'

/**
 * The content of a part that renders its own. With `asChild`, it is placed inside the host's
 * element.
 */
export function fillChild(
  { asChild, children }: { asChild?: boolean | undefined; children?: ReactNode },
  content: ReactNode,
): ReactNode {
  const element = asChild && elementOf(children)
  return element ? cloneElement(element, undefined, content) : content
}
