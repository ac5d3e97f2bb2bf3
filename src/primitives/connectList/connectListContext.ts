'use client'
import type { RefObject } from 'react'
import type { UseConnectListResult } from '../../hooks/useConnectList.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

interface ConnectListContext extends UseConnectListResult {
  /** The checkbox. */
  agreement: RefObject<HTMLInputElement | null>
  /** The ids of the texts that describe a disabled button. */
  reasonId: string
  nameReason: (id: string | undefined) => void
  /** Whether a button was pressed that needs the tick. */
  isAsked: boolean
  /** Moves the focus to the checkbox. */
  ask: () => void
}

export const [ConnectListProvider, useConnectListPart] =
  createPartContext<ConnectListContext>('ConnectList.Root')
