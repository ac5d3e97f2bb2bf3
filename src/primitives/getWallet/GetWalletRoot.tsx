'use client'
import type { ListedWallet } from '../../engine/features/wallets/WalletsState.ts'
import { useGetWallet } from '../../hooks/useGetWallet.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { GetWalletProvider } from './getWalletContext.ts'

export interface GetWalletRootProps extends PartProps<'div'> {
  wallet: ListedWallet
}

/**
 * The ways to get a wallet that is not in this browser. Renders a `<div>` element.
 *
 * @data data-opening - The status of opening its app: `idle`, `pending` for 2.5 s, then `opened` or
 * `failed`. `refused` if its link is not safe.
 */
export const GetWalletRoot = createPart<HTMLDivElement, GetWalletRootProps>(
  'GetWallet.Root',
  ({ wallet, ...props }, ref) => {
    const ways = useGetWallet({ wallet })
    return (
      <GetWalletProvider value={{ ...ways, wallet }}>
        <Primitive.div ref={ref} data-opening={ways.opening} {...props} />
      </GetWalletProvider>
    )
  },
)
