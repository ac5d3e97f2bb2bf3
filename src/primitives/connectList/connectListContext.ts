'use client'
import type { UseConnectListResult } from '../../hooks/useConnectList.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

interface ConnectListContext extends UseConnectListResult {
  /** The ids of the tick box and of the words that say what is missing without it. */
  agreementId: string
  reasonId: string
  /** Whether a button was pressed that waits for the tick. */
  isAsked: boolean
  /** Leads the visitor to the tick box. */
  ask: () => void
}

export const [ConnectListProvider, useConnectListPart] =
  createPartContext<ConnectListContext>('ConnectList.Root')
