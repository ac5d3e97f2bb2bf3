export * as Networks from './parts.ts'
