'use client'
import { useEffect } from 'react'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useEmailLoginPart } from './emailLoginContext.ts'

export interface EmailLoginErrorProps extends PartProps<'p'> {}

const Message = createErrorPart<PartProps<'p'>>(
  'EmailLogin.Error',
  () => useEmailLoginPart('EmailLogin.Error').error,
)

/**
 * What is wrong with the address or the code; nothing while nothing is wrong. The fields name it as
 * their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/EMAIL_INVALID`.
 */
export const EmailLoginError = createPart<HTMLParagraphElement, EmailLoginErrorProps>(
  'EmailLogin.Error',
  ({ id, ...props }, ref) => {
    const { errorId, setErrorId } = useEmailLoginPart('EmailLogin.Error')
    useEffect(() => setErrorId(id), [id, setErrorId])
    return <Message ref={ref} {...props} id={id ?? errorId} />
  },
)
