import { defineErrors } from '../../errors/defineErrors.ts'

/** What can go wrong when NFTs are read. */
export const nftsErrors = defineErrors('nfts', {
  NO_METADATA: 'The item says nothing of itself',
})
