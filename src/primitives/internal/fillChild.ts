import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'

/**
 * For a part with its own content. With `asChild`, the content is placed inside the host's element.
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

/** An element of the host. In React 19 its ref is one of the props, in React 18 it is not. */
export interface HostElement extends ReactElement<HostProps> {
  ref?: Ref<Element>
}

/** A server component may pass the element lazily, as the only child. */
export function elementOf(given: ReactNode): HostElement | undefined {
  const [element, ...others] = isValidElement(given) ? [given] : Children.toArray(given)
  return isValidElement(element) && others.length === 0 ? (element as HostElement) : undefined
}
