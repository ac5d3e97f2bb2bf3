export { type Relay, type RelayRefusal, type RelayRequest, startRelay } from './startRelay.ts'
