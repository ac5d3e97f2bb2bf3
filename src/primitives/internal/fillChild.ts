import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'

/**
 * Returns the content of a part with its own content. With `asChild`, the content is placed inside
 * the host's element.
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

/**
 * An element of the host. React 19 stores its ref in the props, and React 18 stores it beside the
 * props.
 */
export interface HostElement extends ReactElement<HostProps> {
  ref?: Ref<Element>
}

/** Returns the host's element. A server component may pass it lazily, as the only child. */
export function elementOf(given: ReactNode): HostElement | undefined {
  const [element, ...others] = isValidElement(given) ? [given] : Children.toArray(given)
  return isValidElement(element) && others.length === 0 ? (element as HostElement) : undefined
}
