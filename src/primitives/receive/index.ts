export * as Receive from './parts.ts'
