'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useGetWalletPart } from './getWalletContext.ts'

export interface GetWalletOpenAppProps extends PartProps<'button'> {}

/**
 * Opens the wallet's app on this phone. Renders nothing if there can be none. Renders a `<button>`
 * element.
 */
export const GetWalletOpenApp = createPart<HTMLButtonElement, GetWalletOpenAppProps>(
  'GetWallet.OpenApp',
  ({ onClick, ...props }, ref) => {
    const { canOpenApp, openApp } = useGetWalletPart('GetWallet.OpenApp')
    if (!canOpenApp) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, openApp)}
      />
    )
  },
)
