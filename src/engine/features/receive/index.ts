export { type ReceiveState, servedNetworks } from './ReceiveState.ts'
export { receive } from './receive.ts'
