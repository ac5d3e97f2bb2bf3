'use client'
import type { MouseEvent } from 'react'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListGateProps extends PartProps<'button'> {}

/**
 * A button of the host's own that waits until the visitor agrees: before, it is disabled, says why,
 * and leads to the tick box. It stays in reach of the keyboard. Renders a `<button>` element.
 *
 * @data data-gated - Present while the visitor has to agree first.
 */
export const ConnectListGate = createPart<HTMLButtonElement, ConnectListGateProps>(
  'ConnectList.Gate',
  ({ onClick, ...props }, ref) => {
    const { ask, reasonId } = useConnectListPart('ConnectList.Gate')
    const { isMissing } = useAgreement()
    const refuse = (event: MouseEvent) => {
      event.preventDefault()
      ask()
    }
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        {...(isMissing && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        data-gated={isMissing ? '' : undefined}
        onClick={composeEventHandlers(isMissing ? refuse : undefined, onClick)}
      />
    )
  },
)
