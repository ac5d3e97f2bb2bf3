'use client'
import { useState } from 'react'
import { useDataCapture } from '../../hooks/useDataCapture.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useErrorId } from '../internal/useErrorId.ts'
import { DataCaptureProvider } from './dataCaptureContext.ts'

export interface DataCaptureRootProps extends PartProps<'div'> {
  /** The initial address of the field. */
  defaultEmail?: string | undefined
}

/**
 * Asks for an email address before sign-in: contains the fields and their errors. Renders a `<div>`
 * element.
 *
 * @data data-step - `email` while the address is asked for, `code` while its code is.
 */
export const DataCaptureRoot = createPart<HTMLDivElement, DataCaptureRootProps>(
  'DataCapture.Root',
  ({ defaultEmail = '', ...props }, ref) => {
    const { confirm, confirming, send, sending, step } = useDataCapture()
    const [address, setAddress] = useState(defaultEmail)
    const errorId = useErrorId()
    const entry = {
      address,
      setAddress,
      ...errorId,
      error: step === 'code' ? confirming.error : sending.error,
      addressError: sending.error,
      codeError: confirming.error,
      send: () => send(address),
      isSending: sending.isPending,
      confirm,
      isPending: confirming.isPending,
    }
    return (
      <DataCaptureProvider value={entry}>
        <Primitive.div ref={ref} data-step={step} {...props} />
      </DataCaptureProvider>
    )
  },
)
