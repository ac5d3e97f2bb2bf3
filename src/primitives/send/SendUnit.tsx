'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendUnitProps extends PartProps<'button'> {}

/**
 * The unit of the amount, `USD` or the token's symbol. Clicking it changes the unit. For a token
 * without a price, it only changes back from dollars; otherwise it renders nothing. Renders a
 * `<button>` element.
 *
 * @data data-unit - The unit of the amount: `token` or `usd`.
 */
export const SendUnit = createPart<HTMLButtonElement, SendUnitProps>(
  'Send.Unit',
  ({ onClick, ...props }, ref) => {
    const { draft, setDraft } = useSend()
    const { token, unit } = draft
    if (!token || (!token.price && unit === 'token')) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-unit={unit}
        {...props}
        onClick={composeEventHandlers(onClick, () =>
          setDraft({ unit: unit === 'usd' ? 'token' : 'usd', sendTokenAmount: '' }),
        )}
      >
        {fillChild(props, <bdi>{unit === 'usd' ? 'USD' : token.symbol}</bdi>)}
      </Primitive.button>
    )
  },
)
