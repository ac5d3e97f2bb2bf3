'use client'
import { useWallets } from '../../hooks/useWallets.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface WalletsErrorProps extends PartProps<'p'> {}

/**
 * Why the wallets could not be loaded. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `service/HTTP_STATUS`.
 */
export const WalletsError = createErrorPart<WalletsErrorProps>(
  'Wallets.Error',
  () => useWallets().error,
)
