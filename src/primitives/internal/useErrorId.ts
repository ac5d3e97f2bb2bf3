'use client'
import { useId, useState } from 'react'

/** The id of the part that says what is wrong: the host's where it gives one, else one of ours. */
export function useErrorId() {
  const [givenId, setErrorId] = useState<string>()
  const ownId = useId()
  return { errorId: givenId ?? ownId, setErrorId }
}
