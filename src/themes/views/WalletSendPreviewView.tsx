'use client'
import { type ReactNode, useState } from 'react'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import type { SendWarning } from '../../engine/features/send/SendState.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSend } from '../../hooks/useSend.ts'
import { Send } from '../../primitives/send/index.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** What the wallet will be asked for, whole and exact. */
export function WalletSendPreviewView() {
  const { preview, submission } = useSend()
  const { requestedCaipNetworks } = useNetwork()
  const message = useThemeMessage()
  const [seen, setSeen] = useState<unknown>()
  const { data } = preview
  const hasSeenWarnings = data !== undefined && seen === data
  const network = requestedCaipNetworks.find((one) => one.caipNetworkId === data?.caipNetworkId)
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
        <Line label={message('send.to')}>
          <Send.Value line="receiverName" className="lk:block lk:font-medium" />
          <Send.Value line="to" className="lk:break-all" />
        </Line>
        <Line label={message('send.from')}>
          <Send.Value line="from" className="lk:break-all" />
        </Line>
        <Line label={message('send.network')}>
          <bdi>{network?.name ?? data?.caipNetworkId}</bdi>
        </Line>
        <Line label={message('send.fee')}>
          <Send.Value line="fee" className="lk:break-all" />
        </Line>
      </dl>
      <Send.Warnings className="lk-send-warnings">
        {(warning) => <Warning warning={warning} />}
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
      <Send.Error className="lk:mt-3 lk:px-2 lk:text-center lk:text-sm lk:break-words lk:text-danger">
        {isRejected ? message('send.rejected') : undefined}
      </Send.Error>
      <Send.Confirm hasSeenWarnings={hasSeenWarnings} className={`${primaryButtonClass} lk:mt-4`}>
        {message(submission.isPending ? 'send.waiting' : 'send.confirm')}
      </Send.Confirm>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="lk-send-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Warning({ warning }: { warning: SendWarning }) {
  const message = useThemeMessage()
  if (warning.kind !== 'lookalike') return message(`send.${warning.kind}`)
  return (
    <>
      {message('send.lookalike')}
      <bdi dir="ltr">{warning.address}</bdi>
      {message('send.lookalikeKnown')}
      <bdi dir="ltr">{warning.known}</bdi>
    </>
  )
}
