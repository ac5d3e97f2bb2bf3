'use client'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface AccountNameInputProps extends PartProps<'input'> {}

/** The name without its zone. Give it an `aria-label`. Renders an `<input>` element. */
export const AccountNameInput = createPart<HTMLInputElement, AccountNameInputProps>(
  'AccountName.Input',
  ({ onChange, ...props }, ref) => {
    const { draft, registration, setDraft, status } = useAccountName()
    return (
      <Primitive.input
        ref={ref}
        type="text"
        name="name"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        readOnly={registration.isPending}
        aria-invalid={status === 'taken' || registration.isError ? true : undefined}
        {...props}
        value={draft}
        onChange={composeEventHandlers(onChange, ({ target }) => setDraft(target.value))}
      />
    )
  },
)
