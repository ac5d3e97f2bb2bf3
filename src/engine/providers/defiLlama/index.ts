export { defiLlama } from './defiLlama.ts'
