export * as Account from './parts.ts'
