export * as UpdateEmail from './parts.ts'
