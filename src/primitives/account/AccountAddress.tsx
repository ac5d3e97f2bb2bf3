'use client'
import type { ConnectionStatus } from '../../engine/features/connection/Connection.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { shortenAddress } from './shortenAddress.ts'

export interface AccountAddressProps
  extends PartProps<'span', { status: ConnectionStatus; unverified: boolean }> {
  /** Whether to show the whole address. By default, only its first and last characters show. */
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
      <Part.span
        ref={ref}
        dir="ltr"
        translate="no"
        title={address}
        state={{ status, unverified: !isVerified }}
        {...props}
      >
        {fillChild(props, full ? address : shortenAddress(address))}
      </Part.span>
    )
  },
)
