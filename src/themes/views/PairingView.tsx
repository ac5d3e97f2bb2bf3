'use client'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import type { ListedWallet } from '../../engine/features/wallets/Wallets.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useConnect } from '../../hooks/useConnect.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { usePairing } from '../../hooks/usePairing.ts'
import { Icon } from '../../primitives/internal/Icon.tsx'
import { Status } from '../../primitives/internal/Status.tsx'
import * as Pairing from '../../primitives/pairing/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { CheckIcon, CopyIcon } from '../icons/modalIcons.tsx'
import { WalletMark } from '../icons/WalletMark.tsx'
import { openingWord } from '../messages/openingWord.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { PairedWalletLinks } from './PairedWalletLinks.tsx'
import { QrPlace } from './QrPlace.tsx'

const copyWords = {
  idle: 'pairing.copy',
  pending: 'pairing.copy',
  success: 'pairing.copied',
  error: 'pairing.copyFailed',
} as const

/** The texts for opening the app on this phone, by status. */
const appWords = {
  idle: { title: 'getWallet.open', hint: 'pairing.appHint' },
  pending: { title: 'getWallet.pending', hint: 'getWallet.pendingHint' },
  opened: { title: 'getWallet.opened', hint: 'pairing.appHint' },
  failed: { title: 'getWallet.failed', hint: 'pairing.appFailedHint' },
  refused: { title: 'getWallet.refused', hint: 'getWallet.refusedHint' },
} as const

export interface PairingViewProps {
  /** The wallet that the user chose from the wallet list. Without it, any wallet can pair. */
  wallet?: ListedWallet
}

/**
 * Shows the QR code for a wallet on another device. If pairing fails, shows the next step. On a
 * phone, the wallet is probably on the same device, so its app comes first and the code last.
 */
export function PairingView({ wallet }: PairingViewProps) {
  const { device } = useEngine()
  const { status, copying } = usePairing()
  const { error } = useConnect()
  const message = useThemeMessage()
  const isApp = device.isMobile() && (wallet === undefined || wallet.mobileLink !== undefined)
  const code = (
    <QrPlace isFailed={status === 'idle' && error !== undefined}>
      <Pairing.QrCode aria-label={message('pairing.code')} />
    </QrPlace>
  )
  return (
    <Pairing.Root className="lk:flex lk:flex-col lk:items-center">
      {isApp ? (
        <Icon className="lk-icon lk:size-18" src={wallet?.imageUrl} width={72} height={72}>
          <WalletMark of={wallet} />
        </Icon>
      ) : (
        code
      )}
      <PairingWords appOf={isApp ? wallet : undefined} isOnPhone={isApp} />
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
      {isApp && status !== 'idle' && <div className="lk:mt-5">{code}</div>}
    </Pairing.Root>
  )
}

function PairingWords({
  appOf,
  isOnPhone,
}: {
  appOf: ListedWallet | undefined
  isOnPhone: boolean
}) {
  const { status } = usePairing()
  const opening = useEngineState(({ wallets }) => wallets.opening)
  const { error } = useConnect()
  const message = useThemeMessage()
  const reason = useErrorMessage(error)
  const isRejected = isEngineError(error, 'common/REJECTED')
  const failure = isRejected ? 'rejected' : 'failed'
  const state = status === 'idle' ? (error ? failure : 'pending') : status
  if (appOf && (state === 'ready' || state === 'pending')) {
    const words = appWords[opening?.input === appOf.id ? openingWord(opening) : 'idle']
    return (
      <Status asChild>
        <div className="lk:mt-4 lk:text-center">
          <p className="lk:text-lg lk:font-semibold lk:wrap-anywhere">
            {message(state === 'pending' ? 'getWallet.pending' : words.title, {
              wallet: appOf.name,
            })}
          </p>
          <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-muted-foreground">
            {state === 'ready' && message(words.hint, { wallet: appOf.name })}
          </p>
        </div>
      </Status>
    )
  }
  const words = state === 'ready' && isOnPhone ? 'phone' : state
  return (
    <Status asChild>
      <div className="lk:mt-4 lk:text-center">
        <p className="lk:text-lg lk:font-semibold">{message(`pairing.${words}`)}</p>
        <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-muted-foreground">
          {words === 'failed' ? reason : words !== 'pending' && message(`pairing.${words}Hint`)}
        </p>
      </div>
    </Status>
  )
}
