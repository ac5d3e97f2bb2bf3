'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface OnrampBuyProps extends PartProps<'button'> {}

/**
 * Submits the form. Renders a `<button>` element. While nothing can be bought, as for every
 * estimate, it stays focusable and does nothing.
 */
export const OnrampBuy = createPart<HTMLButtonElement, OnrampBuyProps>(
  'Onramp.Buy',
  (props, ref) => {
    const { canBuy } = useOnramp()
    return <Primitive.button ref={ref} type="submit" aria-disabled={!canBuy} {...props} />
  },
)
