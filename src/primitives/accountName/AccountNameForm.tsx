'use client'
import type { ReactNode } from 'react'
import { type NameDraftStatus, useAccountName } from '../../hooks/useAccountName.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

export interface AccountNameFormProps
  extends PartProps<'form', { status: NameDraftStatus; registering: boolean }> {}

/**
 * Registers the typed name on submit. Renders a `<form>` element.
 *
 * @data data-status - The status of the draft: `empty`, `invalid`, `checking`, `free`, `taken` or
 *   `unknown`.
 * @data data-registering - Present while the wallet signs and the service registers the name.
 */
export const AccountNameForm = createPart<HTMLFormElement, AccountNameFormProps>(
  'AccountName.Form',
  ({ onSubmit, ...props }, ref) => {
    const { register, registration, status } = useAccountName()
    return (
      // The engine validates the input and shows its own messages.
      <Part.form
        ref={ref}
        noValidate
        state={{ status, registering: registration.isPending }}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (!registration.isPending && status !== 'taken') register()
        })}
      />
    )
  },
)

export interface AccountNameInputProps extends PartProps<'input'> {}

/** The name without its zone. Give it an `aria-label`. Renders an `<input>` element. */
export const AccountNameInput = createPart<HTMLInputElement, AccountNameInputProps>(
  'AccountName.Input',
  ({ onChange, ...props }, ref) => {
    const { draft, registration, setDraft, status } = useAccountName()
    return (
      <Part.input
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

export interface AccountNameStatusProps
  extends Omit<PartProps<'p', { status: NameDraftStatus }>, 'asChild' | 'children'> {
  /** Describes the status of the draft. */
  children: (status: NameDraftStatus) => ReactNode
}

/**
 * Tells whether the name is available, to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `empty`, `invalid`, `checking`, `free`, `taken` or `unknown`.
 */
export const AccountNameStatus = createPart<HTMLParagraphElement, AccountNameStatusProps>(
  'AccountName.Status',
  ({ children, ...props }, ref) => {
    const { status } = useAccountName()
    return (
      <Status ref={ref} state={{ status }} {...props}>
        {children(status)}
      </Status>
    )
  },
)

export interface AccountNameErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Why the name was not registered, or why its availability could not be checked. Shows the
 * service's own message if there is one. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `names/REFUSED`.
 */
export const AccountNameError = createErrorPart<AccountNameErrorProps>('AccountName.Error', () => {
  const { error, registration } = useAccountName()
  return registration.error ?? error
})

export interface AccountNameRegisterProps
  extends PartProps<'button', { status: NameDraftStatus }> {}

/**
 * Submits the form. Renders a `<button>` element. While the name cannot be registered, it stays
 * focusable and does nothing.
 *
 * @data data-status - The status of the draft, such as `free` or `taken`.
 */
export const AccountNameRegister = createPart<HTMLButtonElement, AccountNameRegisterProps>(
  'AccountName.Register',
  (props, ref) => {
    const { registration, status } = useAccountName()
    // If the service does not say whether the name is free, registering it will show.
    const canRegister = status === 'free' || status === 'unknown'
    return (
      <Part.button
        ref={ref}
        type="submit"
        state={{ status }}
        aria-disabled={registration.isPending || !canRegister}
        {...props}
      />
    )
  },
)

export interface AccountNameValueProps extends PartProps<'span'> {}

/** The name of the account in use, or nothing if it has none. Renders a `<span>` element. */
export const AccountNameValue = createPart<HTMLSpanElement, AccountNameValueProps>(
  'AccountName.Value',
  ({ asChild, children, ...props }, ref) => {
    const { name } = useAccountName()
    if (!name) return null
    return (
      <Part.span ref={ref} dir="auto" asChild={asChild} {...props}>
        {asChild ? fillChild({ asChild, children }, name) : name}
      </Part.span>
    )
  },
)
