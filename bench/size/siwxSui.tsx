export { buildMessage, createNonce, parseMessage, verify } from '../../src/engine/siwx/sui/index.ts'
