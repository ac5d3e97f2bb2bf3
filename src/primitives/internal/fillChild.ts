import { cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * The content of a part that renders its own. With `asChild`, it is placed inside the host's
 * element.
 */
export function fillChild(
  { asChild, children }: { asChild?: boolean | undefined; children?: ReactNode },
  content: ReactNode,
): ReactNode {
  return asChild && isValidElement(children) ? cloneElement(children, undefined, content) : content
}
