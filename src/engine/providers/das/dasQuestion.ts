export const pageLength = 250
export const mostPages = 4

interface Page {
  address: string
  /** The number of the page, starting at 1. */
  page: number
  /** Whether the coin and the tokens are also requested. */
  isFungible: boolean
}

/** Returns the request for a page of an account's assets. */
export const dasQuestion = ({ address, page, isFungible }: Page) => ({
  jsonrpc: '2.0',
  id: '1',
  method: 'getAssetsByOwner',
  params: {
    ownerAddress: address,
    page,
    limit: pageLength,
    options: {
      showFungible: isFungible,
      showNativeBalance: isFungible,
      showCollectionMetadata: true,
    },
  },
})
