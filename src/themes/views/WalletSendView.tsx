'use client'
import { useEffect, useId } from 'react'
import type { Network } from '../../engine/features/network/Network.ts'
import type { SendToken } from '../../engine/features/send/Send.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useMoney } from '../../hooks/useMoney.ts'
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
import { ChevronIcon } from '../icons/modalIcons.tsx'
import { TokenMark } from '../icons/TokenMark.tsx'
import { useReason } from '../messages/useReason.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const labelClass = 'lk:mt-3 lk:mb-1 lk:px-2 lk:text-sm lk:text-muted-foreground'
const errorClass = 'lk:mt-1 lk:px-2 lk:text-sm lk:break-words lk:text-danger'

/** The send form: token, amount and receiver. */
export function WalletSendView() {
  const { currency } = useMoney()
  const { isInMoney, isReviewing, token } = useSend(({ draft, preview }) => ({
    isInMoney: draft.unit === 'money',
    isReviewing: preview.isPending,
    token: draft.token,
  }))
  const held = useHeldToken(token)
  const { push } = useView()
  const message = useThemeMessage()
  const balanceText = useBalanceText()
  const id = useId()
  return (
    <Send.Form className="lk:flex lk:flex-col" aria-label={message('title.WalletSend')}>
      <StartToken />
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
          <TokenMark token={token} />
        </Icon>
        <span className="lk:min-w-0 lk:flex-1 lk:truncate" title={token?.symbol}>
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
      <Send.FieldError field="receiver" id={`${id}receiver`} className={errorClass}>
        <ReceiverProblem />
      </Send.FieldError>
      <KnownReceivers />
      <Send.FieldError field="form" className={errorClass} />
      <Status className="lk-unseen">{isReviewing && message('send.reviewing')}</Status>
      <Send.Review className={`${primaryButtonClass} lk:mt-4`}>
        {message(isReviewing ? 'send.reviewing' : 'send.review')}
      </Send.Review>
    </Send.Form>
  )

  function unitLabel() {
    return message(isInMoney ? 'send.inTokens' : 'send.inUsd', {
      symbol: token?.symbol ?? '',
      currency,
    })
  }
}

/** Fills in the token of the form. Renders nothing. */
function StartToken() {
  const { isIdle, setDraft, token } = useSend(({ draft, preview, setDraft }) => ({
    isIdle: preview.isIdle,
    setDraft,
    token: draft.token,
  }))
  const { tokens } = useTokens()
  const { caipNetwork } = useNetwork()
  const held = useHeldToken(token)

  useEffect(() => {
    // The form starts with the native coin until the account's tokens have loaded.
    if (!token && caipNetwork) setDraft({ token: tokens[0] ?? coinOf(caipNetwork) })
  }, [setDraft, token, tokens, caipNetwork])

  useEffect(() => {
    // The price is loaded with the account's tokens. A preview reads the price itself.
    if (held && !token?.price && held.price && isIdle) setDraft({ token: held })
  }, [setDraft, token, held, isIdle])

  return null
}

/** Receivers to choose from. Hidden once the user has entered a receiver. */
function KnownReceivers() {
  const isNeeded = useSend(({ draft, receivers }) => !draft.receiver && receivers.length > 0)
  const message = useThemeMessage()
  const id = useId()
  if (!isNeeded) return null
  return (
    <>
      <p id={id} className={labelClass}>
        {message('send.knownReceivers')}
      </p>
      <Send.KnownReceivers className="lk-send-known" aria-labelledby={id}>
        {(known) => (
          <li>
            <Send.KnownReceiver receiver={known} className={`${rowClass} lk-send-address`} />
          </li>
        )}
      </Send.KnownReceivers>
    </>
  )
}

/** Returns the account's holding of the token. `undefined` until the holding is known. */
function useHeldToken(token: SendToken | undefined) {
  return useTokens().tokens.find(
    ({ address, chainId }) => address === token?.address && chainId === token?.chainId,
  )
}

function coinOf({ caipNetworkId, nativeCurrency }: Network): SendToken {
  const { decimals, name, symbol } = nativeCurrency
  return { symbol, name, chainId: caipNetworkId, quantity: { decimals: String(decimals) } }
}

/** Shows why the receiver is invalid, or why its name could not be looked up. */
function ReceiverProblem() {
  const error = useSend(({ problem }) =>
    problem?.field === 'receiver' ? problem.error : undefined,
  )
  const problem = useErrorMessage(error)
  const reason = useReason(error)
  return error?.code === 'names/RESOLVE_FAILED' ? `${problem}. ${reason}` : problem
}
