'use client'
import { useState } from 'react'
import { useNfts } from '../../hooks/useNfts.ts'
import * as Nfts from '../../primitives/nfts/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { PictureIcon } from '../icons/PictureIcon.tsx'
import { useReason } from '../messages/useReason.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { EmptyActions } from './EmptyActions.tsx'
import { ExplorerAction } from './ExplorerAction.tsx'
import { Notice } from './Notice.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

const columns = 3
const rowHeight = 132

/** The account's NFTs. Suspected spam shows only on request. */
export function NftsTab() {
  const { error, isPending, isIdle, nfts, source, spam } = useNfts()
  const [showsSpam, setShowsSpam] = useState(false)
  const message = useThemeMessage()
  const reason = useReason(error ?? source?.problem)
  const isSpamShown = showsSpam && spam.length > 0
  return (
    <>
      <Nfts.Error className="lk-tab-text lk-tab-problem">
        {message('nfts.failed', { reason })}
      </Nfts.Error>
      <Nfts.Partial className="lk-tab-text">
        {() => message('nfts.partial', { reason })}
      </Nfts.Partial>
      <Nfts.Retry className={secondaryButtonClass}>{message('nfts.retry')}</Nfts.Retry>
      {(isPending || isIdle) && <RowsSkeleton label={message('nfts.pending')} />}
      <Nfts.NoSource className="lk-notice">
        <Notice icon={<PictureIcon />} title={message('nfts.noSource')} />
        <ExplorerAction />
      </Nfts.NoSource>
      {!isSpamShown && (
        <Nfts.Empty className="lk-notice">
          <Notice
            icon={<PictureIcon />}
            title={message('nfts.empty')}
            hint={message('nfts.emptyHint')}
          />
          <EmptyActions only={['receive']} />
        </Nfts.Empty>
      )}
      {(isSpamShown ? spam : nfts).length > 0 && (
        <Nfts.Grid
          className="lk-list"
          aria-label={message(isSpamShown ? 'nfts.spam' : 'account.nfts')}
          columns={columns}
          rowHeight={rowHeight}
          spam={isSpamShown}
        >
          {(nft) => (
            <Nfts.Item nft={nft} className="lk-nft">
              <Nfts.Image className="lk-nft-picture">
                <PictureIcon />
              </Nfts.Image>
              <Nfts.Name className="lk-nft-name" />
            </Nfts.Item>
          )}
        </Nfts.Grid>
      )}
      {spam.length > 0 && (
        <button
          type="button"
          aria-pressed={isSpamShown}
          className={`${secondaryButtonClass} lk:mt-2`}
          onClick={() => setShowsSpam(!isSpamShown)}
        >
          {message(isSpamShown ? 'nfts.hideSpam' : 'nfts.showSpam', { count: String(spam.length) })}
        </button>
      )}
    </>
  )
}
