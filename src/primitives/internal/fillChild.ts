import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'

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

interface HostProps extends Readonly<Record<string, unknown>> {
  children?: ReactNode
  ref?: Ref<Element>
}

/** An element of the host. React 19 has its ref among the props, and React 18 beside them. */
export interface HostElement extends ReactElement<HostProps> {
  ref?: Ref<Element>
}

/** A server component may give the element lazily: then it is the only one of the children. */
export function elementOf(given: ReactNode): HostElement | undefined {
  const [element, ...others] = isValidElement(given) ? [given] : Children.toArray(given)
  return isValidElement(element) && others.length === 0 ? (element as HostElement) : undefined
}
