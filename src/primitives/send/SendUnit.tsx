'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendUnitProps extends PartProps<'button'> {}

/**
 * What the amount counts, `USD` or the token's symbol, and the way to the other of them. For a token
 * without a price only the way back from dollars, else nothing. Renders a `<button>` element.
 *
 * @data data-unit - What the amount counts: `token` or `usd`.
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
