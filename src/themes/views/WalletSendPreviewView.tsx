'use client'
import { useState } from 'react'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { type UseSendResult, useSend } from '../../hooks/useSend.ts'
import { useView } from '../../hooks/useView.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import * as Send from '../../primitives/send/parts.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { PreviewLine } from './PreviewLine.tsx'
import { SendWarningText } from './SendWarningText.tsx'
import { SignedCall } from './SignedCall.tsx'

const errorClass =
  'lk:mt-3 lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:break-words lk:text-danger'

const previewOf = ({ preview, submission }: UseSendResult) => ({ preview, submission })

/** The wallet's upcoming request. Without a preview, links back to the form. */
export function WalletSendPreviewView() {
  const { preview, submission } = useSend(previewOf)
  const { replace } = useView()
  const message = useThemeMessage()
  // The preview is cleared after sending, while this view still fades out. In this case, no link
  // back to the form is needed.
  const [wasReady] = useState(preview.isSuccess)
  if (preview.isSuccess || (wasReady && !submission.isError)) return <ToConfirm />
  return (
    <div className="lk:flex lk:flex-col">
      {submission.isError ? (
        <Send.Error className={errorClass} />
      ) : (
        <p className="lk:text-center lk:text-muted-foreground">{message('send.noPreview')}</p>
      )}
      <button
        type="button"
        className={`${primaryButtonClass} lk:mt-4`}
        onClick={() => replace('WalletSend')}
      >
        {message('send.toForm')}
      </button>
    </div>
  )
}

/** The complete, exact transfer. */
function ToConfirm() {
  const { preview, submission } = useSend(previewOf)
  const { requestedCaipNetworks } = useNetwork()
  const message = useThemeMessage()
  const [seen, setSeen] = useState<unknown>()
  const [closed, setClosed] = useState<unknown>()
  const { data } = preview
  const hasSeenWarnings = data !== undefined && seen === data
  const network = requestedCaipNetworks.find((one) => one.caipNetworkId === data?.caipNetworkId)
  const isStillAsked = isEngineError(submission.error, 'transfer/STILL_ASKED')
  const isRejected = isEngineError(submission.error, 'common/REJECTED')
  return (
    <div className="lk:flex lk:flex-col" aria-busy={submission.isPending}>
      <p className="lk:text-center lk:text-xl lk:font-semibold lk:break-words lk:tabular-nums">
        <Send.Value line="amount" />
      </p>
      <p className="lk:text-center lk:text-sm lk:text-muted-foreground lk:tabular-nums">
        <Send.Value line="usd" />
      </p>
      <dl className="lk-send-lines">
        <PreviewLine label={message('send.to')}>
          <Send.Value line="receiverName" className="lk:block lk:font-medium" />
          <Send.Value line="to" className="lk:break-all" />
        </PreviewLine>
        <PreviewLine label={message('send.from')}>
          <Send.Value line="from" className="lk:break-all" />
        </PreviewLine>
        <PreviewLine label={message('send.network')}>
          <bdi>{network?.name ?? data?.caipNetworkId}</bdi>
        </PreviewLine>
        <PreviewLine label={message('send.fee')}>
          {data?.sponsor === undefined ? (
            <span className="lk-fee">
              <Send.Value line="feeUsd" /> <Send.Value line="fee" />
            </span>
          ) : (
            <bdi>{message('send.sponsor', { name: data.sponsor })}</bdi>
          )}
        </PreviewLine>
      </dl>
      {data && <SignedCall caipNetworkId={data.caipNetworkId} transaction={data.transaction} />}
      <Send.Warnings className="lk-send-warnings">
        {(warning) => (
          <li>
            <Send.Warning warning={warning}>
              <SendWarningText warning={warning} />
            </Send.Warning>
          </li>
        )}
      </Send.Warnings>
      {data && data.warnings.length > 0 && (
        <label className="lk-send-seen">
          <input
            type="checkbox"
            checked={hasSeenWarnings}
            onChange={({ target }) => setSeen(target.checked ? data : undefined)}
          />
          {message('send.seen')}
        </label>
      )}
      <Send.Error className={errorClass}>
        {isRejected ? message('send.rejected') : undefined}
      </Send.Error>
      {isStillAsked && (
        <label className="lk-send-seen">
          <input
            type="checkbox"
            checked={closed === submission.error}
            onChange={({ target }) => setClosed(target.checked ? submission.error : undefined)}
          />
          {message('send.closed')}
        </label>
      )}
      <Status className="lk-unseen">{submission.isPending && message('send.waiting')}</Status>
      <Send.Confirm
        hasSeenWarnings={hasSeenWarnings}
        hasClosedRequest={isStillAsked && closed === submission.error}
        className={`${primaryButtonClass} lk:mt-4`}
      >
        {message(submission.isPending ? 'send.waiting' : 'send.confirm')}
      </Send.Confirm>
    </div>
  )
}
