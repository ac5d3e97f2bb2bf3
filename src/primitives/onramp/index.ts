export * as Onramp from './parts.ts'
