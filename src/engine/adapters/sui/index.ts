export { sui } from './sui.ts'
