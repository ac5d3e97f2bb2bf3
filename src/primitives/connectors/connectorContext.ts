'use client'
import type { Connector } from '../../engine/features/connectors/Connector.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [ConnectorProvider, useConnectorPart] = createPartContext<Connector>('Connectors.Item')
