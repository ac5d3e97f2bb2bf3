export * as Toasts from './parts.ts'
