'use client'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import type { ViewParams } from '../../engine/router/Router.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useConnect } from '../../hooks/useConnect.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import * as Connecting from '../../primitives/connecting/parts.ts'
import * as Connectors from '../../primitives/connectors/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { WalletMark } from '../icons/WalletMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { WaitingRing } from './WaitingRing.tsx'

/** Follows a request to one wallet, and offers the next step if it fails. */
export function ConnectingExternalView(input: ViewParams['ConnectingExternal']) {
  const { namespace, connectorId } = input
  const { status, error } = useConnect()
  const message = useThemeMessage()
  const { config } = useEngine()
  const isOnePrompt = useEngineState(({ siwx }) => siwx.isOnePrompt)
  const name = useEngineState(
    ({ connectors }) =>
      connectors.all.find((one) => one.namespace === namespace && one.connectorId === connectorId)
        ?.name,
  )
  const wallet = name ?? message('account.wallet')
  const isRejected = isEngineError(error, 'common/REJECTED')
  const isMissing = isEngineError(error, 'adapter/CONNECTOR_NOT_FOUND')
  const reason = isRejected
    ? 'connecting.rejectedHint'
    : isMissing
      ? 'connecting.missing'
      : undefined
  const isWaiting = status === 'pending' || status === 'success'
  return (
    <Connecting.Root {...input} className="lk:group lk:flex lk:flex-col lk:items-center">
      <WaitingRing>
        <Connectors.Icon className="lk-icon lk:size-18">
          <WalletMark of={name === undefined ? undefined : { name }} />
        </Connectors.Icon>
      </WaitingRing>
      <Connecting.Status className="lk:mt-5 lk:text-center lk:text-xl lk:font-semibold">
        {isWaiting && message('connecting.pending', { wallet })}
        {status === 'error' && message(isRejected ? 'connecting.rejected' : 'connecting.failed')}
        {status === 'idle' && message('connecting.idle', { wallet })}
      </Connecting.Status>
      <div className="lk:mt-1 lk:px-4 lk:text-center lk:text-sm lk:text-muted-foreground">
        {isWaiting && <p>{message('connecting.pendingHint')}</p>}
        {isWaiting && config.siwx && (
          <p>{message(isOnePrompt ? 'connecting.onePrompt' : 'connecting.twoPrompts')}</p>
        )}
        {status === 'idle' && <p>{message('connecting.idleHint')}</p>}
        <Connecting.Error>{reason && message(reason)}</Connecting.Error>
      </div>
      <div className="lk:mt-5 lk:w-full">
        <Connecting.Retry className={primaryButtonClass}>
          {message('connecting.retry')}
        </Connecting.Retry>
        {isWaiting && (
          <Connecting.Cancel className={secondaryButtonClass}>
            {message('connecting.cancel')}
          </Connecting.Cancel>
        )}
      </div>
    </Connecting.Root>
  )
}
