export * as ConnectList from './parts.ts'
