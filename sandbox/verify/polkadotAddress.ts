/** Polkadot's own address library. Tests compare latchkey's results with it. */
export {
  encodeAddress as encodePolkadotAddress,
  isAddress as isPolkadotAddress,
} from '@polkadot/util-crypto'
