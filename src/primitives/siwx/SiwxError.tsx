'use client'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SiwxErrorProps extends PartProps<'p'> {}

/**
 * Why signing in or out failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const SiwxError = createErrorPart<SiwxErrorProps>('Siwx.Error', () => useSiwx().error)
