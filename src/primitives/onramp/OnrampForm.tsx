'use client'
import { type OnrampField, useOnramp } from '../../hooks/useOnramp.ts'
import { AmountInput } from '../internal/AmountInput.tsx'
import { createErrorPart, ErrorMessage } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

export interface OnrampFormProps
  extends PartProps<'form', RequestState & { estimate: boolean; quoting: boolean }> {}

/**
 * Opens the provider's page on submit, if the draft is complete. Renders a `<form>` element.
 *
 * @data data-status - The status of the last attempt to buy: `idle`, `pending`, `success` or `error`.
 * @data data-estimate - Present while the displayed data is an estimate, which cannot be bought.
 * @data data-quoting - Present while a price is loading.
 */
export const OnrampForm = createPart<HTMLFormElement, OnrampFormProps>(
  'Onramp.Form',
  ({ onSubmit, ...props }, ref) => {
    const { buy, canBuy, ...state } = useOnramp((onramp) => ({
      buy: onramp.buy,
      canBuy: onramp.canBuy,
      status: onramp.buying.status,
      estimate: onramp.isEstimate,
      quoting: onramp.isQuoting,
    }))
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
          if (canBuy && state.status !== 'pending') buy()
        })}
      />
    )
  },
)

export interface OnrampAmountProps extends PartProps<'input'> {}

/** The field for the amount to pay. Set an `aria-label`. Renders an `<input>` element. */
export const OnrampAmount = createPart<HTMLInputElement, OnrampAmountProps>(
  'Onramp.Amount',
  (props, ref) => {
    const { setDraft, ...shown } = useOnramp(({ amount, problem, setDraft }) => {
      return { amount, isWrong: problem?.field === 'amount', setDraft }
    })
    const entry = { ...shown, setAmount: (text: string) => setDraft({ amount: text }) }
    return <AmountInput ref={ref} name="amount" enterKeyHint="go" {...props} entry={entry} />
  },
)

export interface OnrampBuyProps extends PartProps<'button', RequestState> {}

/**
 * Submits the form. Renders a `<button>` element. While nothing can be bought, for example because
 * the price is an estimate, the button stays focusable and does nothing.
 *
 * @data data-status - The status of the last attempt to buy: `idle`, `pending`, `success` or
 * `error`.
 */
export const OnrampBuy = createPart<HTMLButtonElement, OnrampBuyProps>(
  'Onramp.Buy',
  (props, ref) => {
    const { canBuy, status } = useOnramp(({ buying, canBuy }) => {
      return { canBuy, status: buying.status }
    })
    const isDisabled = !canBuy || status === 'pending'
    return (
      <Part.button
        ref={ref}
        type="submit"
        state={{ status }}
        aria-disabled={isDisabled}
        {...props}
      />
    )
  },
)

export interface OnrampEstimateProps extends PartProps<'p'> {}

/**
 * Says that the displayed amount is an estimate and cannot be bought. Renders nothing for a real
 * quote. Renders a `<p>` element.
 */
export const OnrampEstimate = createPart<HTMLParagraphElement, OnrampEstimateProps>(
  'Onramp.Estimate',
  (props, ref) => {
    const isEstimate = useOnramp((onramp) => onramp.isEstimate)
    if (!isEstimate) return null
    return <Status ref={ref} {...props} />
  },
)

export interface OnrampFieldErrorProps extends PartProps<'p', ErrorState> {
  /** The field whose error shows. `form` for an error of the whole form. Default: any error. */
  field?: OnrampField | undefined
}

/**
 * Shows why the draft cannot be bought. Renders nothing without an error. Set an `id`, and
 * reference this id in the field's `aria-describedby`. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `onramp/AMOUNT_TOO_LOW`.
 */
export const OnrampFieldError = createPart<HTMLParagraphElement, OnrampFieldErrorProps>(
  'Onramp.FieldError',
  ({ field, ...props }, ref) => {
    const error = useOnramp(({ problem }) =>
      !field || problem?.field === field ? problem?.error : undefined,
    )
    return <ErrorMessage ref={ref} {...props} error={error} />
  },
)

export interface OnrampErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the last attempt to buy failed. Renders nothing without an error. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `onramp/POPUP_BLOCKED`.
 */
export const OnrampError = createErrorPart<OnrampErrorProps>('Onramp.Error', () =>
  useOnramp(({ buying }) => buying.error),
)
