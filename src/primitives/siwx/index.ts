export * as Siwx from './parts.ts'
