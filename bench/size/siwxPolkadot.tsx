export {
  buildMessage,
  createNonce,
  parseMessage,
  verify,
} from '../../src/engine/siwx/polkadot/index.ts'
