export { type LocalSessionsOptions, localSessions } from './localSessions.ts'
export type {
  SiwxAccount,
  SiwxContext,
  SiwxOption,
  SiwxRequest,
  SiwxSession,
  SiwxTerms,
} from './SiwxOption.ts'
export { type ServerSession, type ServerSessionsOptions, serverSessions } from './serverSessions.ts'
export type { MessageOptions } from './writeTerms.ts'
