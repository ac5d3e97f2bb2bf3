export { type EvmProvider, type EvmProviderEvents, evmProvider } from './evmProvider.ts'
