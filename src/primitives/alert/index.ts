export * as Alert from './parts.ts'
