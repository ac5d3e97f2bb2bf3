export * as Connecting from './parts.ts'
