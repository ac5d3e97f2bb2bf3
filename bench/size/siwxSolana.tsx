export {
  buildMessage,
  createNonce,
  parseMessage,
  verify,
} from '../../src/engine/siwx/solana/index.ts'
