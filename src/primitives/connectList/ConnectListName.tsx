'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectRowPart } from './connectRowContext.ts'

export interface ConnectListNameProps extends PartProps<'span'> {}

/** The row's name, isolated in its writing direction. Renders a `<span>` element. */
export const ConnectListName = createPart<HTMLSpanElement, ConnectListNameProps>(
  'ConnectList.Name',
  (props, ref) => (
    <Primitive.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useConnectRowPart('ConnectList.Name').name)}
    </Primitive.span>
  ),
)
