export * as AccountName from './parts.ts'
