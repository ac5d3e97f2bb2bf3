/** Polkadot's own library on addresses, to compare with. */
export {
  encodeAddress as encodePolkadotAddress,
  isAddress as isPolkadotAddress,
} from '@polkadot/util-crypto'
