export { stacks } from './stacks.ts'
