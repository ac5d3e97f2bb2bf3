'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectRowPart } from './connectRowContext.ts'

export interface ConnectListHintProps extends PartProps<'span'> {}

/**
 * The wallet's domain, if another row has the same name. Renders nothing otherwise. Renders a
 * `<span>` element.
 */
export const ConnectListHint = createPart<HTMLSpanElement, ConnectListHintProps>(
  'ConnectList.Hint',
  (props, ref) => {
    const { hint } = useConnectRowPart('ConnectList.Hint')
    if (hint === undefined) return null
    return (
      <Primitive.span ref={ref} dir="ltr" {...props}>
        {fillChild(props, hint)}
      </Primitive.span>
    )
  },
)
