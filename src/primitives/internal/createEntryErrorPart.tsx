'use client'
import { useEffect } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { ErrorMessage } from './createErrorPart.tsx'
import { createPart } from './createPart.ts'
import type { ErrorState, PartProps } from './PartProps.ts'

/** The values that a form's root shares with its error part. */
export interface EntryError {
  error: EngineError | undefined
  /** The error's id, for `aria-describedby` of the fields. */
  errorId: string
  /** Sets the id that the host chose. */
  setErrorId(id: string | undefined): void
}

/**
 * Creates a part that shows the error of its root's fields. The fields reference the error by its
 * id.
 */
export function createEntryErrorPart<Props extends PartProps<'p', ErrorState>>(
  displayName: string,
  useEntry: () => EntryError,
) {
  return createPart<HTMLParagraphElement, Props>(displayName, (props, ref) => {
    const { id, ...rest }: PartProps<'p', ErrorState> = props
    const { error, errorId, setErrorId } = useEntry()
    useEffect(() => setErrorId(id), [id, setErrorId])
    return <ErrorMessage ref={ref} {...rest} id={id ?? errorId} error={error} />
  })
}
