export { type SuiOptions, sui } from './sui.ts'
