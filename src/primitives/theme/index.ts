export * as Theme from './parts.ts'
