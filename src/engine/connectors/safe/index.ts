export { safe } from './safe.ts'
