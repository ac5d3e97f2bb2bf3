'use client'
import { useEffect } from 'react'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListReasonProps extends PartProps<'p'> {}

/**
 * Tells why the buttons are disabled. Renders nothing if the user agreed or no agreement is
 * required. Renders a `<p>` element.
 *
 * @data data-asked - Present after a button was pressed that needs the tick.
 */
export const ConnectListReason = createPart<HTMLParagraphElement, ConnectListReasonProps>(
  'ConnectList.Reason',
  ({ id, ...props }, ref) => {
    const { isAsked, nameReason, reasonId } = useConnectListPart('ConnectList.Reason')
    const { isMissing } = useAgreement()
    useEffect(() => nameReason(id), [id, nameReason])
    if (!isMissing) return null
    return (
      <Primitive.p ref={ref} data-asked={isAsked ? '' : undefined} {...props} id={id ?? reasonId} />
    )
  },
)
