'use client'
import { BackButton, type BackButtonProps } from '../internal/BackButton.tsx'
import { createPart } from '../internal/createPart.ts'

export interface ConnectingCancelProps extends BackButtonProps {}

/** Stops waiting for the wallet and goes back. Renders a `<button>` element. */
export const ConnectingCancel = createPart<HTMLButtonElement, ConnectingCancelProps>(
  'Connecting.Cancel',
  (props, ref) => <BackButton ref={ref} {...props} />,
)
