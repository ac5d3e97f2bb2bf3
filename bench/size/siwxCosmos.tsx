export {
  buildMessage,
  createNonce,
  parseMessage,
  verify,
} from '../../src/engine/siwx/cosmos/index.ts'
