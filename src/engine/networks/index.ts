export { arbitrum } from './arbitrum.ts'
export { mainnet } from './mainnet.ts'
export { solana } from './solana.ts'
export { solanaDevnet } from './solanaDevnet.ts'
