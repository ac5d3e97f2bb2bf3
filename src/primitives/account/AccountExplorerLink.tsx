'use client'
import { addressExplorerUrl } from '../../engine/features/network/addressExplorerUrl.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

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
    return (
      <Primitive.a ref={ref} {...props} href={href} target="_blank" rel="noopener noreferrer" />
    )
  },
)
