'use client'
import { cloneElement, type ReactNode, useEffect, useState } from 'react'
import { createPart } from './createPart.ts'
import { elementOf } from './fillChild.ts'
import { Part } from './Part.ts'
import type { PartProps, Stateful } from './PartProps.ts'

interface StatusProps extends PartProps<'p'> {
  state?: object
}

/** The delay in milliseconds. */
const settledAfter = 100

/**
 * A live region that also announces its first text. Some screen readers do not announce a region
 * that is inserted together with its text. So screen readers get the text a moment after the
 * region.
 */
export const Status = createPart<HTMLParagraphElement, StatusProps>(
  'Status',
  ({ asChild, children, ...props }, ref) => {
    const [isKnown, setKnown] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setKnown(true), settledAfter)
      return () => clearTimeout(timer)
    }, [])
    return (
      <Part.p ref={ref} role="status" asChild={asChild} {...props}>
        {isKnown ? children : silence(children, asChild)}
      </Part.p>
    )
  },
) as Stateful<'p'>

function silence(children: ReactNode, asChild?: boolean): ReactNode {
  if (!asChild) return children && <span aria-hidden="true">{children}</span>
  const element = elementOf(children)
  return element ? cloneElement(element, undefined, silence(element.props.children)) : children
}
