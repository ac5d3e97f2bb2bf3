export * as Modal from './parts.ts'
