'use client'
import type { Token } from '../../engine/features/tokens/Tokens.ts'
import { useSend } from '../../hooks/useSend.ts'
import { useView } from '../../hooks/useView.ts'
import * as Tokens from '../../primitives/tokens/parts.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon } from '../icons/modalIcons.tsx'
import { TokenMark } from '../icons/TokenMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { TokenRows } from './TokenRows.tsx'
import { WalletSendPreviewView } from './WalletSendPreviewView.tsx'
import { WalletSendView } from './WalletSendView.tsx'

export interface SendViewsProps {
  /** The view of sending. */
  part: 'draft' | 'token' | 'preview'
}

/** The views of sending. */
export function SendViews({ part }: SendViewsProps) {
  if (part === 'token') return <WalletSendSelectTokenView />
  return part === 'preview' ? <WalletSendPreviewView /> : <WalletSendView />
}

/** Chooses one of the account's tokens to send. */
function WalletSendSelectTokenView() {
  const { chosen, setDraft } = useSend(({ draft, setDraft }) => ({ chosen: draft.token, setDraft }))
  const { back } = useView()
  const message = useThemeMessage()
  const isChosen = ({ address, chainId }: Token) =>
    chosen?.address === address && chosen?.chainId === chainId

  function choose(token: Token) {
    setDraft({ token, ...(!isChosen(token) && { sendTokenAmount: '' }) })
    back()
  }

  return (
    <TokenRows isWhole>
      {(token) => (
        <Tokens.Item token={token}>
          <button
            type="button"
            className={`${rowClass} lk:px-3`}
            aria-pressed={isChosen(token)}
            onClick={() => choose(token)}
          >
            <Tokens.Icon className="lk-icon lk:size-8 lk:rounded-full" width={32} height={32}>
              <TokenMark token={token} />
            </Tokens.Icon>
            <span className="lk:min-w-0 lk:flex-1">
              <Tokens.Name className="lk:block lk:truncate" />
              <Tokens.Warning className="lk-holding-warning">
                {(warning) => message(`tokens.${warning}`)}
              </Tokens.Warning>
            </span>
            <Tokens.Amount className="lk:max-w-3/5 lk:truncate lk:tabular-nums" />
            {isChosen(token) && <CheckIcon />}
          </button>
        </Tokens.Item>
      )}
    </TokenRows>
  )
}
