'use client'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import type { ListedWallet } from '../../engine/features/wallets/ListedWallet.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { usePairing } from '../../hooks/usePairing.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { Pairing } from '../../primitives/pairing/index.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { CopyIcon } from '../icons/CopyIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { PairedWalletLinks } from './PairedWalletLinks.tsx'
import { QrPlace } from './QrPlace.tsx'

const copyWords = {
  idle: 'pairing.copy',
  pending: 'pairing.copy',
  success: 'pairing.copied',
  error: 'pairing.copyFailed',
} as const

export interface PairingViewProps {
  /** The wallet of the list that is to take the pairing. */
  wallet?: ListedWallet
}

/** Shows the code for a wallet on another device, and the next step when nothing comes of it. */
export function PairingView({ wallet }: PairingViewProps) {
  const { status, copying } = usePairing()
  const { error } = useConnect()
  const message = useThemeMessage()
  return (
    <Pairing.Root className="lk:flex lk:flex-col lk:items-center">
      <QrPlace isFailed={status === 'idle' && error !== undefined}>
        <Pairing.QrCode aria-label={message('pairing.code')} />
      </QrPlace>
      <PairingWords />
      <div className="lk:mt-5 lk:flex lk:w-full lk:flex-col lk:gap-2">
        <Pairing.Renew className={primaryButtonClass}>{message('pairing.renew')}</Pairing.Renew>
        {wallet ? (
          <PairedWalletLinks wallet={wallet} />
        ) : (
          <div className="lk-handheld">
            <Pairing.OpenLink className={primaryButtonClass}>
              {message('pairing.open')}
            </Pairing.OpenLink>
          </div>
        )}
        <Pairing.CopyLink className={secondaryButtonClass}>
          {copying.isSuccess ? <CheckIcon /> : <CopyIcon />}
          <span aria-live="polite">{message(copyWords[copying.status])}</span>
        </Pairing.CopyLink>
        {status === 'pending' && <span className="lk:min-h-12" />}
      </div>
    </Pairing.Root>
  )
}

function PairingWords() {
  const { status } = usePairing()
  const { error } = useConnect()
  const message = useThemeMessage()
  const reason = useErrorMessage(error)
  const isRejected = isEngineError(error, 'common/REJECTED')
  const failure = isRejected ? 'rejected' : 'failed'
  const state = status === 'idle' ? (error ? failure : 'pending') : status
  return (
    <Status asChild>
      <div className="lk:mt-4 lk:text-center">
        <p className="lk:text-lg lk:font-semibold">{message(`pairing.${state}`)}</p>
        <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-muted-foreground">
          {state === 'failed' ? reason : state !== 'pending' && message(`pairing.${state}Hint`)}
        </p>
      </div>
    </Status>
  )
}
