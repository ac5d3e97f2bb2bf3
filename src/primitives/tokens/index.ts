export * as Tokens from './parts.ts'
