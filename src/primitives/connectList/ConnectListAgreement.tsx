'use client'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive, useComposedRefs } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListAgreementProps
  extends Omit<PartProps<'input'>, 'asChild' | 'checked' | 'type'> {}

/**
 * The checkbox that must be ticked to connect, if `features.legalCheckbox` is on. Renders nothing
 * otherwise. Put it into a `<label>`. Renders an `<input>` element.
 *
 * @data data-asked - Present after a button was pressed that needs the tick.
 */
export const ConnectListAgreement = createPart<HTMLInputElement, ConnectListAgreementProps>(
  'ConnectList.Agreement',
  ({ onChange, ...props }, ref) => {
    const { agreement, isAsked, reasonId } = useConnectListPart('ConnectList.Agreement')
    const { isAgreed, isRequired, setAgreed } = useAgreement()
    const composedRef = useComposedRefs(ref, agreement)
    if (!isRequired) return null
    return (
      <Primitive.input
        ref={composedRef}
        aria-describedby={isAsked ? reasonId : undefined}
        aria-invalid={isAsked || undefined}
        data-asked={isAsked ? '' : undefined}
        {...props}
        type="checkbox"
        required
        checked={isAgreed}
        onChange={composeEventHandlers(onChange, (event) => setAgreed(event.target.checked))}
      />
    )
  },
)
