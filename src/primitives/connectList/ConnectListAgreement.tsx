'use client'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListAgreementProps
  extends Omit<PartProps<'input'>, 'asChild' | 'checked' | 'id' | 'type'> {}

/**
 * The tick box without which nothing connects, where `features.legalCheckbox` asks for it; else
 * nothing. Put it into a `<label>`. Renders an `<input>` element.
 *
 * @data data-asked - Present when a button was pressed that waits for the tick.
 */
export const ConnectListAgreement = createPart<HTMLInputElement, ConnectListAgreementProps>(
  'ConnectList.Agreement',
  ({ onChange, ...props }, ref) => {
    const { agreementId, isAsked, reasonId } = useConnectListPart('ConnectList.Agreement')
    const { isAgreed, isRequired, setAgreed } = useAgreement()
    if (!isRequired) return null
    return (
      <Primitive.input
        ref={ref}
        aria-describedby={isAsked ? reasonId : undefined}
        aria-invalid={isAsked || undefined}
        data-asked={isAsked ? '' : undefined}
        {...props}
        type="checkbox"
        id={agreementId}
        required
        checked={isAgreed}
        onChange={composeEventHandlers(onChange, (event) => setAgreed(event.target.checked))}
      />
    )
  },
)
