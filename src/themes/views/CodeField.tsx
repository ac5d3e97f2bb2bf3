'use client'
import { useEffect, useId, useRef, useState } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LoginMessage } from './LoginMessage.tsx'

const length = 6

export interface CodeFieldProps {
  error: EngineError | undefined
  isPending: boolean
  /** Whether no code is taken any more. */
  isLocked?: boolean | undefined
  /** Takes the code as soon as it has all its digits. */
  confirm(code: string): void
}

/**
 * A code of six digits: one field that looks like six boxes, so that pasting, filling in from a
 * message and screen readers work as everywhere.
 */
export function CodeField({ error, isPending, isLocked = false, confirm }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const message = useThemeMessage()
  const errorId = useId()

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    // A refused code is typed anew.
    if (!error) return
    setCode('')
    field.current?.focus()
  }, [error])

  function take(text: string) {
    const next = text.replace(/\D/g, '').slice(0, length)
    setCode(next)
    // Each code is sent once, by the digit that completes it.
    if (next.length === length && next !== code && !isPending) confirm(next)
  }

  return (
    <div className="lk:mt-5 lk:w-full">
      <div className="lk-code-frame">
        <input
          ref={field}
          className="lk-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={message('login.code')}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
          aria-busy={isPending}
          disabled={isLocked}
          readOnly={isPending}
          value={code}
          onChange={({ target }) => take(target.value)}
        />
      </div>
      <LoginMessage id={errorId} error={error} />
    </div>
  )
}
