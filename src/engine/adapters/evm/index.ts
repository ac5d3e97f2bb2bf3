export type { GivenWallet } from '../GivenWallet.ts'
export type { Eip1193Provider } from './Eip1193Provider.ts'
export { type EvmOptions, evm } from './evm.ts'
