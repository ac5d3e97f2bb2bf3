'use client'
import type { PaymentLimits } from '../../engine/features/payments/Payments.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { usePaying } from './PayRoot.tsx'

const [LimitsProvider, useLimits] = createPartContext<PaymentLimits>('Pay.Limits')
const names = ['perPayment', 'perDay', 'perOrigin'] as const

export interface PayLimitsProps extends PartProps<'form'> {}

/**
 * The user's limits for the preview's token. Saves the limits on submit. They apply to later
 * payments. `Pay.Error` shows why limits were not saved. Renders nothing without a preview. Renders
 * a `<form>` element.
 */
export const PayLimits = createPart<HTMLFormElement, PayLimitsProps>(
  'Pay.Limits',
  ({ onSubmit, ...props }, ref) => {
    const { limits, preview, saveLimits } = usePaying('Pay.Limits')
    if (!preview) return null
    const { asset } = preview

    function save(form: HTMLFormElement) {
      const given = new FormData(form)
      const written = names.map((name) => [name, String(given.get(name) ?? '').trim()] as const)
      void saveLimits(Object.fromEntries(written.filter(([, text]) => text !== '')))
    }

    return (
      <LimitsProvider value={limits[asset] ?? limits[asset.toLowerCase()] ?? {}}>
        <Part.form
          ref={ref}
          {...props}
          onSubmit={composeEventHandlers(onSubmit, (event) => {
            event.preventDefault()
            save(event.currentTarget)
          })}
        />
      </LimitsProvider>
    )
  },
)

export interface PayLimitProps extends Omit<PartProps<'input'>, 'asChild' | 'children'> {
  /**
   * The limit to edit: for one payment, for all payments in 24 hours, or for all payments to one
   * site in 24 hours.
   */
  limit: keyof PaymentLimits
}

/** A limit in whole tokens. Empty for no limit. Renders an `<input>` element. */
export const PayLimit = createPart<HTMLInputElement, PayLimitProps>(
  'Pay.Limit',
  ({ limit, ...props }, ref) => (
    <Part.input
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      {...props}
      name={limit}
      value={undefined}
      defaultValue={useLimits('Pay.Limit')[limit] ?? ''}
    />
  ),
)
