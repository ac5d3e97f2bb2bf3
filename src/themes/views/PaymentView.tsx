'use client'
import { useId, useState } from 'react'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import type { PaymentPreview } from '../../engine/features/payments/Payments.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Pay from '../../primitives/pay/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { payWords } from '../messages/payWords.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { PreviewLine } from './PreviewLine.tsx'
import { SendWarningText } from './SendWarningText.tsx'
import { SignedCall } from './SignedCall.tsx'

const errorClass =
  'lk:mt-3 lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:break-words lk:text-danger'

/** A payment that a site asks for, from its preview to its end. */
export function PaymentView() {
  const message = useMessage(payWords)
  return (
    <Pay.Root className="lk:flex lk:flex-col">
      {(payment) => {
        const { preview, status } = payment
        if (preview && status !== 'success') return <ToConfirm {...payment} preview={preview} />
        const text = preview
          ? message('pay.paid', {
              amount: `${preview.amount} ${preview.symbol}`,
              site: siteOf(preview),
            })
          : status === 'preparing' && message('pay.preparing')
        return (
          <>
            <Status className="lk:text-center lk:break-words">{text}</Status>
            {!text && status !== 'error' && (
              <p className="lk:text-center lk:text-muted-foreground">{message('pay.none')}</p>
            )}
            <Pay.Error className={errorClass} />
          </>
        )
      }}
    </Pay.Root>
  )
}

/** Returns the site's name for the user. The scheme shows only if it is not https. */
const siteOf = ({ origin }: PaymentPreview) => origin.replace(/^https:\/\//, '')

/** The complete, exact payment. */
function ToConfirm({ error, preview, status }: Pay.PayState & { preview: PaymentPreview }) {
  const { requestedCaipNetworks } = useNetwork()
  const message = useMessage(payWords)
  const ofSend = useThemeMessage()
  const [seen, setSeen] = useState<unknown>()
  const [closed, setClosed] = useState<unknown>()
  const network = requestedCaipNetworks.find((one) => one.caipNetworkId === preview.caipNetworkId)
  const { transfer, warnings } = preview
  const isStillAsked =
    isEngineError(error, 'transfer/STILL_ASKED') || isEngineError(error, 'payments/MAYBE_PAID')
  const isAsking = status === 'asking'
  return (
    <div className="lk:flex lk:flex-col" aria-busy={isAsking}>
      <p className="lk:text-center lk:wrap-anywhere">
        {message('pay.asksFor', { site: siteOf(preview) })}
      </p>
      <p className="lk:mt-2 lk:text-center lk:text-xl lk:font-semibold lk:break-words lk:tabular-nums">
        <Pay.Value line="amount" />
      </p>
      <dl className="lk-send-lines">
        {preview.description && (
          <PreviewLine label={message('pay.for')}>
            <Pay.Value line="description" className="lk:block lk:wrap-anywhere" />
            <span className="lk:text-muted-foreground">{message('pay.unverified')}</span>
          </PreviewLine>
        )}
        <PreviewLine label={ofSend('send.to')}>
          <Pay.Value line="to" className="lk:break-all" />
        </PreviewLine>
        <PreviewLine label={ofSend('send.from')}>
          <Pay.Value line="from" className="lk:break-all" />
        </PreviewLine>
        <PreviewLine label={ofSend('send.network')}>
          <bdi>{network?.name ?? preview.caipNetworkId}</bdi>
        </PreviewLine>
        <PreviewLine label={ofSend('send.fee')}>
          {transfer ? (
            <span className="lk-fee">
              <Pay.Value line="feeUsd" /> <Pay.Value line="fee" />
            </span>
          ) : (
            message('pay.noFee')
          )}
        </PreviewLine>
      </dl>
      {transfer && (
        <SignedCall caipNetworkId={preview.caipNetworkId} transaction={transfer.transaction} />
      )}
      <Pay.Warnings className="lk-send-warnings">
        {(warning) => (
          <li>
            <Pay.Warning warning={warning}>
              <SendWarningText warning={warning} />
            </Pay.Warning>
          </li>
        )}
      </Pay.Warnings>
      {warnings.length > 0 && (
        <label className="lk-send-seen">
          <input
            type="checkbox"
            checked={seen === preview}
            onChange={({ target }) => setSeen(target.checked ? preview : undefined)}
          />
          {ofSend('send.seen')}
        </label>
      )}
      <Limits symbol={preview.symbol} />
      <Pay.Error className={errorClass} />
      {isStillAsked && (
        <label className="lk-send-seen">
          <input
            type="checkbox"
            checked={closed === preview}
            onChange={({ target }) => setClosed(target.checked ? preview : undefined)}
          />
          {ofSend('send.closed')}
        </label>
      )}
      <Status className="lk-unseen">{isAsking && ofSend('send.waiting')}</Status>
      <div className="lk:mt-4 lk:flex lk:flex-col lk:gap-2">
        <Pay.Confirm
          hasSeenWarnings={seen === preview}
          hasClosedRequest={closed === preview}
          className={primaryButtonClass}
        >
          {isAsking ? ofSend('send.waiting') : message('pay.confirm')}
        </Pay.Confirm>
        <Pay.Cancel className={secondaryButtonClass}>{message('pay.cancel')}</Pay.Cancel>
      </div>
    </div>
  )
}

/** The user's limits for this token. */
function Limits({ symbol }: { symbol: string }) {
  const message = useMessage(payWords)
  const id = useId()
  const fields = [
    ['perPayment', message('pay.limitEach')],
    ['perDay', message('pay.limitDay')],
    ['perOrigin', message('pay.limitSite')],
  ] as const
  return (
    <details className="lk-signed">
      <summary>{message('pay.limits', { symbol })}</summary>
      <Pay.Limits className="lk:mt-2 lk:flex lk:flex-col lk:gap-2">
        {fields.map(([limit, label]) => (
          <div key={limit} className="lk:flex lk:flex-col lk:gap-1">
            <label htmlFor={`${id}${limit}`}>{label}</label>
            <Pay.Limit
              id={`${id}${limit}`}
              limit={limit}
              className="lk-field lk:tabular-nums"
              aria-describedby={id}
            />
          </div>
        ))}
        <p id={id} className="lk:text-muted-foreground">
          {message('pay.limitsHint')}
        </p>
        <button type="submit" className={secondaryButtonClass}>
          {message('pay.saveLimits')}
        </button>
      </Pay.Limits>
    </details>
  )
}
