export {
  buildMessage,
  createNonce,
  parseMessage,
  verify,
} from '../../src/engine/siwx/eip155/index.ts'
