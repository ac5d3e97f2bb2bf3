import {
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type ReactNode,
  type RefAttributes,
} from 'react'

/** Creates a part: a component that renders one element and takes a ref, in React 18 and 19. */
export function createPart<Element, Props extends object>(
  displayName: string,
  render: (props: PropsWithoutRef<Props>, ref: ForwardedRef<Element>) => ReactNode,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Element>> {
  return Object.assign(forwardRef<Element, Props>(render), { displayName })
}
