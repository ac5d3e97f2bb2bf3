'use client'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'

/** What went wrong, below the field that it belongs to; its place is there before. */
export function LoginMessage({ error, id }: { error: EngineError | undefined; id?: string }) {
  const words = useErrorMessage(error)
  return (
    <p id={id} role="alert" className="lk:mt-2 lk:min-h-5 lk:text-center lk:text-sm lk:text-danger">
      {words}
    </p>
  )
}
