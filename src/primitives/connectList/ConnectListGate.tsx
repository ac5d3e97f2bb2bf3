'use client'
import type { MouseEvent } from 'react'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListGateProps extends PartProps<'button'> {}

/**
 * A button of your own that needs the user's agreement. Without it, the button is disabled, shows
 * the reason, and moves the focus to the checkbox. It stays focusable. Renders a `<button>`
 * element.
 *
 * @data data-gated - Present while the user must agree first.
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
