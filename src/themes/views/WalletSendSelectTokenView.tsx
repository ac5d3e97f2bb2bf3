'use client'
import type { Token } from '../../engine/features/tokens/Token.ts'
import { useSend } from '../../hooks/useSend.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { useView } from '../../hooks/useView.ts'
import { Tokens } from '../../primitives/tokens/index.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { CoinIcon } from '../icons/CoinIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'

/** Which of the account's tokens is sent. */
export function WalletSendSelectTokenView() {
  const { draft, setDraft } = useSend()
  const { isIdle, isPending, tokens } = useTokens()
  const { back } = useView()
  const message = useThemeMessage()
  const isChosen = ({ address, chainId }: Token) =>
    draft.token?.address === address && draft.token?.chainId === chainId
  return (
    <>
      <Tokens.Error className="lk-tab-text lk-tab-problem" />
      <Tokens.Retry className={secondaryButtonClass}>{message('tokens.retry')}</Tokens.Retry>
      {(isPending || isIdle) && <RowsSkeleton label={message('tokens.pending')} />}
      <Tokens.Empty className="lk-tab-text">{message('tokens.empty')}</Tokens.Empty>
      {tokens.length > 0 && (
        <Tokens.List className="lk-list" aria-label={message('account.tokens')}>
          {(token) => (
            <Tokens.Item token={token}>
              <button
                type="button"
                className={`${rowClass} lk:px-3`}
                aria-pressed={isChosen(token)}
                onClick={() => {
                  setDraft({ token, ...(draft.token !== token && { sendTokenAmount: '' }) })
                  back()
                }}
              >
                <Tokens.Icon className="lk-icon lk:size-8 lk:rounded-full" width={32} height={32}>
                  <CoinIcon />
                </Tokens.Icon>
                <span className="lk:min-w-0 lk:flex-1">
                  <Tokens.Name className="lk:block lk:truncate" />
                  <Tokens.Warning className="lk-holding-warning">
                    {(warning) => message(`tokens.${warning}`)}
                  </Tokens.Warning>
                </span>
                <Tokens.Amount className="lk:max-w-1/2 lk:truncate lk:tabular-nums" />
                {isChosen(token) && <CheckIcon />}
              </button>
            </Tokens.Item>
          )}
        </Tokens.List>
      )}
    </>
  )
}
