'use client'
import { useEffect } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { createErrorPart } from './createErrorPart.tsx'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'

/** What a root of fields shares with the part that says what is wrong with them. */
export interface EntryError {
  error: EngineError | undefined
  /** The id by which the fields name it as their description. */
  errorId: string
  /** The id that the host gave to it. */
  setErrorId(id: string | undefined): void
}

/** A part that says what is wrong with the fields of its root, which name it by its id. */
export function createEntryErrorPart<Props extends PartProps<'p'>>(
  displayName: string,
  useEntry: () => EntryError,
) {
  const Message = createErrorPart<PartProps<'p'>>(displayName, () => useEntry().error)
  return createPart<HTMLParagraphElement, Props>(displayName, (props, ref) => {
    const { id, ...rest }: PartProps<'p'> = props
    const { errorId, setErrorId } = useEntry()
    useEffect(() => setErrorId(id), [id, setErrorId])
    return <Message ref={ref} {...rest} id={id ?? errorId} />
  })
}
