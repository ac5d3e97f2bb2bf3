import { Nfts } from 'latchkey/primitives'
import './nftsExample.css'

export function NftsExample() {
  return (
    <>
      <Nfts.Error />
      <Nfts.Retry>Try again</Nfts.Retry>
      <Nfts.NoSource>This app has no source of NFTs for this network.</Nfts.NoSource>
      <Nfts.Empty>No NFTs on this network yet.</Nfts.Empty>
      <Nfts.Grid className="plain-nfts" aria-label="NFTs">
        {(nft) => (
          <Nfts.Item nft={nft} className="plain-nft">
            <Nfts.Image width={64} height={64}>
              No picture
            </Nfts.Image>
            <Nfts.Name />
          </Nfts.Item>
        )}
      </Nfts.Grid>
    </>
  )
}
