'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useGetWalletPart } from './getWalletContext.ts'

export interface GetWalletCopyPageProps extends PartProps<'button'> {}

/**
 * Copies the page's URL, for the browser in the wallet's app. Renders nothing if the wallet has no
 * app here. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `success` or `error`.
 */
export const GetWalletCopyPage = createPart<HTMLButtonElement, GetWalletCopyPageProps>(
  'GetWallet.CopyPage',
  ({ onClick, ...props }, ref) => {
    const { canOpenApp, copying, copyPage } = useGetWalletPart('GetWallet.CopyPage')
    if (!canOpenApp) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={copying}
        {...props}
        onClick={composeEventHandlers(onClick, copyPage)}
      />
    )
  },
)
