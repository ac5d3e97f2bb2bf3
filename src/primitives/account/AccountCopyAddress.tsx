'use client'
import { addressExplorerUrl } from '../../engine/features/network/explorerUrl.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useCopyAddress } from '../../hooks/useCopyAddress.ts'
import { useDisconnect } from '../../hooks/useDisconnect.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface AccountCopyAddressProps extends PartProps<'button', RequestState> {}

/**
 * Copies the whole address. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `pending`, `error`, or `success` for 1,500 ms after the copy.
 */
export const AccountCopyAddress = createPart<HTMLButtonElement, AccountCopyAddressProps>(
  'Account.CopyAddress',
  ({ onClick, ...props }, ref) => {
    const { copyAddress, status } = useCopyAddress()
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status }}
        {...props}
        onClick={composeEventHandlers(onClick, copyAddress)}
      />
    )
  },
)

export interface AccountExplorerLinkProps extends Omit<PartProps<'a'>, 'href'> {}

/**
 * Links to the account's page in the network's explorer, in a new tab without a referrer or an
 * opener. Renders nothing if the network has no explorer. Renders an `<a>` element.
 */
export const AccountExplorerLink = createPart<HTMLAnchorElement, AccountExplorerLinkProps>(
  'Account.ExplorerLink',
  (props, ref) => {
    const { address } = useAccount()
    const { caipNetwork } = useNetwork()
    const href = addressExplorerUrl(caipNetwork, address)
    if (!href) return null
    return <Part.a ref={ref} {...props} href={href} target="_blank" rel="noopener noreferrer" />
  },
)

export interface AccountDisconnectProps extends PartProps<'button'> {}

/** Disconnects the wallet in use. Renders a `<button>` element. */
export const AccountDisconnect = createPart<HTMLButtonElement, AccountDisconnectProps>(
  'Account.Disconnect',
  ({ onClick, ...props }, ref) => {
    const { namespace } = useAccount()
    const { disconnect } = useDisconnect()
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => disconnect({ namespace }))}
      />
    )
  },
)
