export { type EnsOptions, ens } from './ens.ts'
