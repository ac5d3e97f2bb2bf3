'use client'
import { cloneElement, isValidElement, type ReactNode, useEffect, useState } from 'react'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { Primitive } from './radix.ts'

/** In milliseconds. */
const settledAfter = 100

/**
 * A live region whose first words are told too. A region that comes with its words is read by some
 * screen readers and not by others: so these are for eyes alone at first, and a moment later come
 * into a region that all of them know.
 */
export const Status = createPart<HTMLParagraphElement, PartProps<'p'>>(
  'Status',
  ({ asChild = false, children, ...props }, ref) => {
    const [isKnown, setKnown] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setKnown(true), settledAfter)
      return () => clearTimeout(timer)
    }, [])
    return (
      <Primitive.p ref={ref} role="status" asChild={asChild} {...props}>
        {isKnown ? children : silence(children, asChild)}
      </Primitive.p>
    )
  },
)

function silence(children: ReactNode, asChild: boolean): ReactNode {
  if (!asChild) return children && <span aria-hidden="true">{children}</span>
  if (!isValidElement<{ children?: ReactNode }>(children)) return children
  return cloneElement(children, undefined, silence(children.props.children, false))
}
