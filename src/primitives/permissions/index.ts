export * as Permissions from './parts.ts'
