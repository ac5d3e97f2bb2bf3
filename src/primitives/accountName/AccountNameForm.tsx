'use client'
import type { ReactNode } from 'react'
import { type NameAvailability, useAccountName } from '../../hooks/useAccountName.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

interface RegistrationState extends RequestState {
  availability: NameAvailability
}

export interface AccountNameFormProps extends PartProps<'form', RegistrationState> {}

/**
 * Registers the typed name on submit. Renders a `<form>` element.
 *
 * @data data-status - The status of the registration: `idle`, `pending` until the wallet and then
 * the service respond, `success` or `error`.
 * @data data-availability - The availability of the typed name: `empty`, `invalid`, `checking`,
 * `free`, `taken` or `unknown`.
 */
export const AccountNameForm = createPart<HTMLFormElement, AccountNameFormProps>(
  'AccountName.Form',
  ({ onSubmit, ...props }, ref) => {
    const { register, ...state } = useAccountName(({ availability, register, registration }) => {
      return { register, status: registration.status, availability }
    })
    return (
      // Turns off the browser's validation, because the engine validates the input and shows its
      // own messages.
      <Part.form
        ref={ref}
        noValidate
        state={state}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (state.status !== 'pending' && state.availability !== 'taken') register()
        })}
      />
    )
  },
)

export interface AccountNameInputProps extends PartProps<'input'> {}

/** The name without its zone. Set an `aria-label`. Renders an `<input>` element. */
export const AccountNameInput = createPart<HTMLInputElement, AccountNameInputProps>(
  'AccountName.Input',
  ({ onChange, ...props }, ref) => {
    const { draft, isPending, isWrong, setDraft } = useAccountName((name) => ({
      draft: name.draft,
      isPending: name.registration.isPending,
      isWrong: name.availability === 'taken' || name.registration.isError,
      setDraft: name.setDraft,
    }))
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
        readOnly={isPending}
        aria-invalid={isWrong || undefined}
        {...props}
        value={draft}
        onChange={composeEventHandlers(onChange, ({ target }) => setDraft(target.value))}
      />
    )
  },
)

export interface AccountNameStatusProps
  extends Omit<PartProps<'p', { availability: NameAvailability }>, 'asChild' | 'children'> {
  /** Describes whether the typed name is available. */
  children: (availability: NameAvailability) => ReactNode
}

/**
 * Says whether the name is available. Screen readers announce it. Renders a `<p>` element.
 *
 * @data data-availability - `empty`, `invalid`, `checking`, `free`, `taken` or `unknown`.
 */
export const AccountNameStatus = createPart<HTMLParagraphElement, AccountNameStatusProps>(
  'AccountName.Status',
  ({ children, ...props }, ref) => {
    const availability = useAccountName((name) => name.availability)
    return (
      <Status ref={ref} state={{ availability }} {...props}>
        {children(availability)}
      </Status>
    )
  },
)

export interface AccountNameFieldErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the availability of the typed name could not be checked. Renders nothing without an
 * error. Set an `id`, and reference this id in the field's `aria-describedby`. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `names/SUGGESTIONS_FAILED`.
 */
export const AccountNameFieldError = createErrorPart<AccountNameFieldErrorProps>(
  'AccountName.FieldError',
  () => useAccountName(({ check }) => check.error),
)

export interface AccountNameErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the name was not registered. Shows the provider's own message, if the provider sent
 * one. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `names/REFUSED`.
 */
export const AccountNameError = createErrorPart<AccountNameErrorProps>('AccountName.Error', () =>
  useAccountName(({ registration }) => registration.error),
)

export interface AccountNameRegisterProps extends PartProps<'button', RegistrationState> {}

/**
 * Submits the form. Renders a `<button>` element. While the name cannot be registered, the button
 * stays focusable and does nothing.
 *
 * @data data-status - The status of the registration: `idle`, `pending`, `success` or `error`.
 * @data data-availability - The availability of the typed name, such as `free` or `taken`.
 */
export const AccountNameRegister = createPart<HTMLButtonElement, AccountNameRegisterProps>(
  'AccountName.Register',
  (props, ref) => {
    const state = useAccountName(({ availability, registration }) => {
      return { status: registration.status, availability }
    })
    // If the availability is unknown, the registration shows whether the name is free.
    const canRegister = state.availability === 'free' || state.availability === 'unknown'
    return (
      <Part.button
        ref={ref}
        type="submit"
        state={state}
        aria-disabled={state.status === 'pending' || !canRegister}
        {...props}
      />
    )
  },
)

export interface AccountNameValueProps extends PartProps<'span'> {}

/**
 * The name of the account in use, or nothing if the account has no name. Renders a `<span>`
 * element.
 */
export const AccountNameValue = createPart<HTMLSpanElement, AccountNameValueProps>(
  'AccountName.Value',
  ({ asChild, children, ...props }, ref) => {
    const name = useAccountName((account) => account.name)
    if (!name) return null
    return (
      <Part.span ref={ref} dir="auto" asChild={asChild} {...props}>
        {asChild ? fillChild({ asChild, children }, name) : name}
      </Part.span>
    )
  },
)
