'use client'
import { useNfts } from '../../hooks/useNfts.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface NftsErrorProps extends PartProps<'p'> {}

/**
 * Why the items could not be loaded. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `service/HTTP_STATUS`.
 */
export const NftsError = createErrorPart<NftsErrorProps>('Nfts.Error', () => useNfts().error)
