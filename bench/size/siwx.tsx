export { buildMessage, createNonce, parseMessage, verify } from '../../src/engine/siwx/index.ts'
