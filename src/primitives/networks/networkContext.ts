'use client'
import type { Network } from '../../engine/features/network/Network.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [NetworkProvider, useNetworkPart] = createPartContext<Network>('Networks.Item')
