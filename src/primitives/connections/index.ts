export * as Connections from './parts.ts'
