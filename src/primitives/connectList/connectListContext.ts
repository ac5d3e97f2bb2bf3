'use client'
import type { RefObject } from 'react'
import type { UseConnectListResult } from '../../hooks/useConnectList.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

interface ConnectListContext extends UseConnectListResult {
  /** The tick box. */
  agreement: RefObject<HTMLInputElement | null>
  /** The id of the words that say what is missing without it, and what names another one. */
  reasonId: string
  nameReason: (id: string | undefined) => void
  /** Whether a button was pressed that waits for the tick. */
  isAsked: boolean
  /** Leads the visitor to the tick box. */
  ask: () => void
}

export const [ConnectListProvider, useConnectListPart] =
  createPartContext<ConnectListContext>('ConnectList.Root')
