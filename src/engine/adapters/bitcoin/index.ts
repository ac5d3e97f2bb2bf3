export { bitcoin } from './bitcoin.ts'
