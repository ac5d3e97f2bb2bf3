'use client'
import { useEffect, useId } from 'react'
import type { Network } from '../../engine/features/network/Network.ts'
import type { SendToken } from '../../engine/features/send/SendState.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSend } from '../../hooks/useSend.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { useView } from '../../hooks/useView.ts'
import { Icon } from '../../primitives/internal/Icon.tsx'
import { Status } from '../../primitives/internal/Status.tsx'
import { useBalanceText } from '../../primitives/internal/useBalanceText.ts'
import * as Send from '../../primitives/send/parts.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { rowClass } from '../classes/rowClass.ts'
import { ChevronIcon } from '../icons/ChevronIcon.tsx'
import { CoinIcon } from '../icons/CoinIcon.tsx'
import { Monogram } from '../icons/Monogram.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const labelClass = 'lk:mt-3 lk:mb-1 lk:px-2 lk:text-sm lk:text-muted-foreground'
const errorClass = 'lk:mt-1 lk:px-2 lk:text-sm lk:break-words lk:text-danger'

/** The send form: token, amount and receiver. */
export function WalletSendView() {
  const { draft, preview, receivers, setDraft } = useSend()
  const { tokens } = useTokens()
  const { caipNetwork } = useNetwork()
  const { push } = useView()
  const message = useThemeMessage()
  const balanceText = useBalanceText()
  const id = useId()
  const { receiver, token } = draft
  const held = tokens.find(
    ({ address, chainId }) => address === token?.address && chainId === token?.chainId,
  )

  useEffect(() => {
    // The form starts with the native coin. It does not wait for the holdings.
    if (!token && caipNetwork) setDraft({ token: tokens[0] ?? coinOf(caipNetwork) })
  }, [setDraft, token, tokens, caipNetwork])

  useEffect(() => {
    // The price arrives with the holdings. A requested preview reads the price itself.
    if (held && !token?.price && held.price && preview.isIdle) setDraft({ token: held })
  }, [setDraft, token, held, preview.isIdle])

  return (
    <Send.Form className="lk:flex lk:flex-col" aria-label={message('title.WalletSend')}>
      <button
        type="button"
        className={`${rowClass} lk:px-3`}
        aria-describedby={`${id}token`}
        onClick={() => push('WalletSendSelectToken')}
      >
        <Icon
          src={held?.iconUrl}
          className="lk-icon lk:size-7 lk:rounded-full"
          width={28}
          height={28}
        >
          <Monogram of={token?.symbol}>
            <CoinIcon />
          </Monogram>
        </Icon>
        <span className="lk:min-w-0 lk:flex-1 lk:truncate">
          {token ? <bdi>{token.symbol}</bdi> : message('send.chooseToken')}
        </span>
        {held && (
          <span dir="ltr" className="lk:text-sm lk:text-muted-foreground lk:tabular-nums">
            {balanceText(held.quantity.numeric)}
          </span>
        )}
        <span className="lk-flip lk:text-muted-foreground">
          <ChevronIcon />
        </span>
      </button>
      <Send.FieldError field="token" id={`${id}token`} className={errorClass} />

      <label htmlFor={`${id}amountField`} className={labelClass}>
        {message('send.amount')}
      </label>
      <div className="lk:flex lk:gap-2">
        <Send.Amount
          id={`${id}amountField`}
          className="lk-field lk:flex-1 lk:tabular-nums"
          aria-describedby={`${id}amount`}
        />
        <Send.Unit className="lk-quiet lk-send-side" aria-label={unitLabel()} />
        <Send.Max className="lk-quiet lk-send-side">{message('send.max')}</Send.Max>
      </div>
      <Send.FieldError field="amount" id={`${id}amount`} className={errorClass} />

      <label htmlFor={`${id}receiverField`} className={labelClass}>
        {message('send.receiver')}
      </label>
      <Send.Receiver
        id={`${id}receiverField`}
        className="lk-field"
        placeholder={message('send.receiverHint')}
        aria-describedby={`${id}receiver ${id}found`}
      />
      <Send.ReceiverFound
        id={`${id}found`}
        className="lk:mt-1 lk:px-2 lk:text-sm lk:break-all lk:text-muted-foreground"
      />
      <Send.FieldError field="receiver" id={`${id}receiver`} className={errorClass} />
      {!receiver && receivers.length > 0 && (
        <>
          <p id={`${id}known`} className={labelClass}>
            {message('send.knownReceivers')}
          </p>
          <Send.KnownReceivers className="lk-send-known" aria-labelledby={`${id}known`}>
            {(known) => (
              <Send.KnownReceiver receiver={known} className={`${rowClass} lk-send-address`} />
            )}
          </Send.KnownReceivers>
        </>
      )}
      <Send.FieldError field="form" className={errorClass} />
      <Status className="lk-unseen">{preview.isPending && message('send.reviewing')}</Status>
      <Send.Review className={`${primaryButtonClass} lk:mt-4`}>
        {message(preview.isPending ? 'send.reviewing' : 'send.review')}
      </Send.Review>
    </Send.Form>
  )

  function unitLabel() {
    return message(draft.unit === 'usd' ? 'send.inTokens' : 'send.inUsd', {
      symbol: token?.symbol ?? '',
    })
  }
}

function coinOf({ caipNetworkId, nativeCurrency }: Network): SendToken {
  const { decimals, name, symbol } = nativeCurrency
  return { symbol, name, chainId: caipNetworkId, quantity: { decimals: String(decimals) } }
}
