'use client'
import {
  type SwapField,
  useSwapActions,
  useSwapFieldError,
  useSwapSelection,
  useSwapState,
} from '../../hooks/useSwap.ts'
import { AmountInput } from '../internal/AmountInput.tsx'
import { ErrorMessage } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createReviewFormPart } from '../internal/createReviewFormPart.tsx'
import { createReviewPart } from '../internal/createReviewPart.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useAmountText } from '../internal/useAmountText.ts'

export interface SwapFormProps extends PartProps<'form', RequestState> {}

/**
 * Reviews the draft on submit. It does not swap anything. Renders a `<form>` element.
 *
 * @data data-status - The status of the review: `idle`, `pending`, `success` or `error`.
 */
export const SwapForm = createReviewFormPart<SwapFormProps>('Swap.Form', () => {
  const { review } = useSwapActions()
  return { review, status: useSwapState(({ preview }) => preview.status) }
})

export interface SwapPayAmountProps extends PartProps<'input'> {}

/**
 * The field for the amount to pay, in whole tokens: digits and a decimal point. Set an
 * `aria-label`. Renders an `<input>` element.
 */
export const SwapPayAmount = createPart<HTMLInputElement, SwapPayAmountProps>(
  'Swap.PayAmount',
  (props, ref) => {
    const { setDraft } = useSwapActions()
    const entry = {
      amount: useSwapState(({ draft }) => draft.payAmount),
      isWrong: useSwapFieldError('pay') !== undefined,
      setAmount: (payAmount: string) => setDraft({ payAmount, isMax: false }),
    }
    return <AmountInput ref={ref} {...props} entry={entry} />
  },
)

export interface SwapReceiveAmountProps
  extends PartProps<'span', RequestState & { stale: boolean }> {}

/**
 * The received amount, floored to 6 decimals. `0` without a quote. Renders a `<span>` element.
 *
 * @data data-status - The status of the quote: `idle`, `pending`, `success` or `error`.
 * @data data-stale - Present if the quote is too old to be reliable.
 */
export const SwapReceiveAmount = createPart<HTMLSpanElement, SwapReceiveAmountProps>(
  'Swap.ReceiveAmount',
  (props, ref) => {
    const amountText = useAmountText()
    const { data, isFetching, isStale, status } = useSwapState(({ quote }) => quote)
    return (
      <Part.span
        ref={ref}
        dir="ltr"
        title={data?.receive.amount}
        aria-busy={isFetching}
        state={{ status, stale: isStale }}
        {...props}
      >
        {fillChild(props, data ? amountText(data.receive.amount) : '0')}
      </Part.span>
    )
  },
)

export interface SwapMaxProps extends PartProps<'button', { max: boolean }> {}

/**
 * Fills in the whole balance, minus the fee if the fee is paid in the same coin. Renders a
 * `<button>` element.
 *
 * @data data-max - Present while the amount is the whole balance.
 */
export const SwapMax = createPart<HTMLButtonElement, SwapMaxProps>(
  'Swap.Max',
  ({ onClick, ...props }, ref) => {
    const isMax = useSwapState(({ draft }) => draft.isMax)
    const { payToken } = useSwapSelection()
    const { setMax } = useSwapActions()
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ max: isMax }}
        aria-disabled={!payToken}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (payToken) setMax()
        })}
      />
    )
  },
)

export interface SwapFlipProps extends PartProps<'button'> {}

/**
 * Exchanges the two tokens. Does nothing while the tokens are on different networks. Set an
 * `aria-label`. Renders a `<button>` element.
 */
export const SwapFlip = createPart<HTMLButtonElement, SwapFlipProps>(
  'Swap.Flip',
  ({ onClick, ...props }, ref) => {
    const { network, receiveNetwork, receiveToken } = useSwapSelection()
    const { flip } = useSwapActions()
    const canFlip = receiveToken !== undefined && receiveNetwork === network
    return (
      <Part.button
        ref={ref}
        type="button"
        aria-disabled={!canFlip}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (canFlip) flip()
        })}
      />
    )
  },
)

export interface SwapFieldErrorProps extends PartProps<'p', ErrorState> {
  /** The field whose error shows. `form` for an error of the whole form. Default: any error. */
  field?: SwapField | undefined
}

/**
 * Shows why the draft cannot be swapped. Renders nothing without an error. Set an `id`, and
 * reference this id in the field's `aria-describedby`. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `amount/TOO_MUCH`.
 */
export const SwapFieldError = createPart<HTMLParagraphElement, SwapFieldErrorProps>(
  'Swap.FieldError',
  ({ field, ...props }, ref) => (
    <ErrorMessage ref={ref} {...props} error={useSwapFieldError(field)} />
  ),
)

export interface SwapReviewProps extends PartProps<'button', RequestState> {}

/**
 * Submits the form for review. Renders a `<button>` element. While the review loads, the button
 * stays focusable and does nothing.
 *
 * @data data-status - The status of the review: `idle`, `pending`, `success` or `error`.
 */
export const SwapReview = createReviewPart<SwapReviewProps>('Swap.Review', () =>
  useSwapState(({ preview }) => preview.status),
)
