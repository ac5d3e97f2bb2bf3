/** Polkadot's own address library, to compare latchkey's results. */
export {
  encodeAddress as encodePolkadotAddress,
  isAddress as isPolkadotAddress,
} from '@polkadot/util-crypto'
