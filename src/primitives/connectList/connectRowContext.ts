'use client'
import type { ConnectRow } from '../../engine/features/connectors/ConnectRow.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [ConnectRowProvider, useConnectRowPart] =
  createPartContext<ConnectRow>('ConnectList.Item')
