'use client'
import type { SendDraft } from '../../engine/features/send/Send.ts'
import { useMoney } from '../../hooks/useMoney.ts'
import { useSendActions, useSendFieldError, useSendState } from '../../hooks/useSend.ts'
import { AmountInput } from '../internal/AmountInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface SendAmountProps extends PartProps<'input', { unit: SendDraft['unit'] }> {}

/**
 * The field for the amount, in the token or in the user's currency: digits and a decimal point. Set
 * an `aria-label`. Renders an `<input>` element.
 *
 * @data data-unit - `token`, or `money` for the user's currency.
 */
export const SendAmount = createPart<HTMLInputElement, SendAmountProps>(
  'Send.Amount',
  (props, ref) => {
    const { amount, unit } = useSendState(({ draft: { sendTokenAmount, unit } }) => {
      return { amount: sendTokenAmount, unit }
    })
    const { setDraft } = useSendActions()
    const entry = {
      amount,
      isWrong: useSendFieldError('amount') !== undefined,
      setAmount: (sendTokenAmount: string) => setDraft({ sendTokenAmount }),
    }
    return <AmountInput ref={ref} state={{ unit }} {...props} entry={entry} />
  },
)

export interface SendMaxProps extends PartProps<'button', { max: boolean }> {}

/**
 * Fills in the whole balance, minus the fee if the fee is paid in the same coin. Renders a
 * `<button>` element.
 *
 * @data data-max - Present while the amount is the whole balance.
 */
export const SendMax = createPart<HTMLButtonElement, SendMaxProps>(
  'Send.Max',
  ({ onClick, ...props }, ref) => {
    const { isMax, token } = useSendState(({ draft: { isMax, token } }) => ({ isMax, token }))
    const { setMax } = useSendActions()
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ max: isMax }}
        aria-disabled={!token}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (token) setMax()
        })}
      />
    )
  },
)

export interface SendUnitProps extends PartProps<'button', { unit: SendDraft['unit'] }> {}

/**
 * The unit of the amount: the user's currency or the token's symbol. A click changes the unit. If
 * the token has no price, a click can only change the unit from the currency to the token. Renders
 * nothing if the token has no price and the unit is the token. Renders a `<button>` element.
 *
 * @data data-unit - `token`, or `money` for the user's currency.
 */
export const SendUnit = createPart<HTMLButtonElement, SendUnitProps>(
  'Send.Unit',
  ({ onClick, ...props }, ref) => {
    const { token, unit } = useSendState(({ draft: { token, unit } }) => ({ token, unit }))
    const { setDraft } = useSendActions()
    const { currency } = useMoney()
    if (!token || (!token.price && unit === 'token')) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ unit }}
        {...props}
        onClick={composeEventHandlers(onClick, () =>
          setDraft({ unit: unit === 'money' ? 'token' : 'money', sendTokenAmount: '' }),
        )}
      >
        {fillChild(props, <bdi>{unit === 'money' ? currency : token.symbol}</bdi>)}
      </Part.button>
    )
  },
)
