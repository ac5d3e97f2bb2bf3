export * as Pairing from './parts.ts'
