'use client'
import { useState } from 'react'
import { useUpdateEmail } from '../../hooks/useUpdateEmail.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useErrorId } from '../internal/useErrorId.ts'
import { UpdateEmailProvider } from './updateEmailContext.ts'

export interface UpdateEmailRootProps extends PartProps<'div'> {}

/**
 * Changes the email address: the new address, the code sent to the old one, the code sent to the
 * new one. Renders a `<div>` element.
 *
 * @data data-step - `email`, `primaryCode` or `secondaryCode`.
 */
export const UpdateEmailRoot = createPart<HTMLDivElement, UpdateEmailRootProps>(
  'UpdateEmail.Root',
  (props, ref) => {
    const { confirmCode, sendCode, step = 'email', stepping } = useUpdateEmail()
    const [address, setAddress] = useState('')
    const errorId = useErrorId()
    const entry = {
      address,
      setAddress,
      ...errorId,
      error: stepping.error,
      addressError: step === 'email' ? stepping.error : undefined,
      codeError: step === 'email' ? undefined : stepping.error,
      send: () => sendCode(address),
      isSending: stepping.isPending,
      confirm: confirmCode,
      isPending: stepping.isPending,
    }
    return (
      <UpdateEmailProvider value={entry}>
        <Primitive.div ref={ref} data-step={step} {...props} />
      </UpdateEmailProvider>
    )
  },
)
