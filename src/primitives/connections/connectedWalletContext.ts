'use client'
import type { ConnectedWallet } from '../../hooks/useConnections.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [ConnectedWalletProvider, useConnectedWallet] =
  createPartContext<ConnectedWallet>('Connections.Item')
