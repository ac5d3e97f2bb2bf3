export * as Send from './parts.ts'
