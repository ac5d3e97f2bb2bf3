export * as Nfts from './parts.ts'
