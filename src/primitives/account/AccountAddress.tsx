'use client'
import { useAccount } from '../../hooks/useAccount.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { shortenAddress } from './shortenAddress.ts'

export interface AccountAddressProps extends PartProps<'span'> {
  /** Shows the whole address. By default only its first and last characters. */
  full?: boolean
}

/**
 * Shows the address in use, or nothing if there is none. Renders a `<span>` element.
 *
 * @data data-status - `disconnected`, `connecting`, `reconnecting` or `connected`.
 * @data data-unverified - Present while the address is only remembered from an earlier visit.
 */
export const AccountAddress = createPart<HTMLSpanElement, AccountAddressProps>(
  'Account.Address',
  ({ full = false, ...props }, ref) => {
    const { address, isVerified, status } = useAccount()
    if (!address) return null
    return (
      <Primitive.span
        ref={ref}
        dir="ltr"
        translate="no"
        title={address}
        data-status={status}
        data-unverified={isVerified ? undefined : ''}
        {...props}
      >
        {fillChild(props, full ? address : shortenAddress(address))}
      </Primitive.span>
    )
  },
)
