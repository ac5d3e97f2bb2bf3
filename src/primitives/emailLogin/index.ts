export * as EmailLogin from './parts.ts'
