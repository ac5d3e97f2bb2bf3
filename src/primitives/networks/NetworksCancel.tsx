'use client'
import { BackButton, type BackButtonProps } from '../internal/BackButton.tsx'
import { createPart } from '../internal/createPart.ts'

export interface NetworksCancelProps extends BackButtonProps {}

/** Stops waiting for the wallet and goes back. Renders a `<button>` element. */
export const NetworksCancel = createPart<HTMLButtonElement, NetworksCancelProps>(
  'Networks.Cancel',
  (props, ref) => <BackButton ref={ref} {...props} />,
)
