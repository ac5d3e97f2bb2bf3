import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of reading NFTs. */
export const nftsErrors = defineErrors('nfts', {
  NO_METADATA: 'The item says nothing of itself',
})
