'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useGetWalletPart } from './getWalletContext.ts'

export interface GetWalletScanProps extends PartProps<'button'> {}

/**
 * Shows a QR code for the wallet on another device. Renders nothing if WalletConnect is not
 * available. Renders a `<button>` element.
 */
export const GetWalletScan = createPart<HTMLButtonElement, GetWalletScanProps>(
  'GetWallet.Scan',
  ({ onClick, ...props }, ref) => {
    const { canScan, scan } = useGetWalletPart('GetWallet.Scan')
    if (!canScan) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, scan)}
      />
    )
  },
)
