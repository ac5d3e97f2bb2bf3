export type { ActivityRow } from './ActivityRow.ts'
export * as Activity from './parts.ts'
