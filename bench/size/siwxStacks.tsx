export {
  buildMessage,
  createNonce,
  parseMessage,
  verify,
} from '../../src/engine/siwx/stacks/index.ts'
