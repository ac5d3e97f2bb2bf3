import type { ConnectorKind } from './ConnectRow.ts'

/** The sections of a list of ways to connect, in their usual order. */
export const connectorKinds = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorKind[]
