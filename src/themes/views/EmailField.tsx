'use client'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LoginMessage } from './LoginMessage.tsx'

export interface EmailFieldProps {
  /** The button beside it. */
  children: ReactNode
  error: EngineError | undefined
  isPending: boolean
  send(email: string): void
}

/** One e-mail address, and what may be wrong with it. */
export function EmailField({ children, error, isPending, send }: EmailFieldProps) {
  const [email, setEmail] = useState('')
  const message = useThemeMessage()
  const errorId = useId()
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) send(email)
  }
  return (
    // The engine says what is wrong, in the words of the theme.
    <form noValidate onSubmit={onSubmit}>
      <div className="lk:flex lk:gap-2">
        <input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          className="lk-field"
          aria-label={message('login.email')}
          placeholder={message('login.email')}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="lk:shrink-0">{children}</div>
      </div>
      <LoginMessage id={errorId} error={error} />
    </form>
  )
}
