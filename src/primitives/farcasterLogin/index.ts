export * as FarcasterLogin from './parts.ts'
