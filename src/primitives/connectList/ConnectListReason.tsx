'use client'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListReasonProps extends PartProps<'p'> {}

/**
 * Says why the buttons wait; nothing when the visitor agreed, or need not. Renders a `<p>` element.
 *
 * @data data-asked - Present when a button was pressed that waits for the tick.
 */
export const ConnectListReason = createPart<HTMLParagraphElement, ConnectListReasonProps>(
  'ConnectList.Reason',
  (props, ref) => {
    const { isAsked, reasonId } = useConnectListPart('ConnectList.Reason')
    if (!useAgreement().isMissing) return null
    return <Primitive.p ref={ref} data-asked={isAsked ? '' : undefined} {...props} id={reasonId} />
  },
)
