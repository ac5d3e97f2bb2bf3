export * as GetWallet from './parts.ts'
