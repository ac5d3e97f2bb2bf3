import type { ConnectorKind } from './ConnectRow.ts'

/** The sections of the connect list, in their default order. */
export const connectorKinds = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorKind[]
