'use client'
import { useId, useState } from 'react'

/** Returns the id of the error's element: the host's id, otherwise a generated id. */
export function useErrorId() {
  const [givenId, setErrorId] = useState<string>()
  const fallbackId = useId()
  return { errorId: givenId ?? fallbackId, setErrorId }
}
