export * as Wallets from './parts.ts'
