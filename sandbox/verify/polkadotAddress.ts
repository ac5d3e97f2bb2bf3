/** Polkadot's own address library, for comparison. */
export {
  encodeAddress as encodePolkadotAddress,
  isAddress as isPolkadotAddress,
} from '@polkadot/util-crypto'
