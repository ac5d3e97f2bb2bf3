import type {
  ComponentPropsWithoutRef,
  ComponentRef,
  CSSProperties,
  HTMLAttributes,
  JSX,
  ReactElement,
  ReactNode,
  RefAttributes,
  RefCallback,
} from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import type { Status } from '../../hooks/withFlags.ts'

/**
 * The props of the HTML element that a part renders. `State` has the values of the part's data
 * attributes: `data-in-doubt` is `inDoubt`.
 */
export type PartProps<
  Tag extends keyof JSX.IntrinsicElements,
  State extends object = object,
> = Omit<ComponentPropsWithoutRef<Tag>, 'className' | 'style'> & {
  className?: string | ((state: State) => string | undefined) | undefined
  style?: CSSProperties | ((state: State) => CSSProperties | undefined) | undefined
  /**
   * Renders this element instead, with the part's props. If this is a function, renders the element
   * that it returns.
   */
  render?: ReactElement | ((props: RenderProps, state: State) => ReactElement) | undefined
  /** Renders the child instead, with the part's props. */
  asChild?: boolean | undefined
}

/** The props that a `render` function must pass to its element. */
export interface RenderProps extends HTMLAttributes<HTMLElement> {
  ref: RefCallback<Element>
}

/** A component that renders its element for any type of state. */
export type Stateful<Tag extends keyof JSX.IntrinsicElements, Own = object> = <
  State extends object = object,
>(
  props: PartProps<Tag, State> &
    Own & { state?: State | undefined } & RefAttributes<ComponentRef<Tag>>,
) => ReactNode

/** The state of a part that shows a request. */
export interface RequestState {
  status: Status
}

/** The state of a part that shows an error. */
export interface ErrorState {
  code: EngineError['code']
}
