'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface OnrampBuyProps extends PartProps<'button'> {}

/**
 * Submits the form. Renders a `<button>` element; while nothing can be bought, as on every estimate,
 * it stays where it is and does nothing.
 */
export const OnrampBuy = createPart<HTMLButtonElement, OnrampBuyProps>(
  'Onramp.Buy',
  (props, ref) => {
    const { canBuy } = useOnramp()
    return <Primitive.button ref={ref} type="submit" aria-disabled={!canBuy} {...props} />
  },
)
