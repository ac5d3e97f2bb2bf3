export * as DataCapture from './parts.ts'
