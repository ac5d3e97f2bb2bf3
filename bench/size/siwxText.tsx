export { buildMessage, createNonce, parseMessage } from '../../src/engine/siwx/index.ts'
