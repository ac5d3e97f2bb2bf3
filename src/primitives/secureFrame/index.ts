export * as SecureFrame from './parts.ts'
