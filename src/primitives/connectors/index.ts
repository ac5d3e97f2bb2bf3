export * as Connectors from './parts.ts'
