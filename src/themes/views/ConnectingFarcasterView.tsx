'use client'
import { useEffect, useState } from 'react'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import * as FarcasterLogin from '../../primitives/farcasterLogin/parts.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { QrPlace } from './QrPlace.tsx'

/**
 * Shows the login link for Farcaster's app. If the login fails, shows the reason and a button for
 * a new link.
 */
export function ConnectingFarcasterView() {
  const { error, url } = useFarcasterLogin()
  const message = useThemeMessage()
  const reason = useErrorMessage(error)
  const step = reason ? 'failed' : url ? 'ready' : 'pending'
  return (
    <div className="lk:flex lk:flex-col lk:items-center">
      <QrPlace isFailed={reason !== undefined}>
        <FarcasterLogin.QrCode aria-label={message('farcaster.code')} />
      </QrPlace>
      <Status asChild>
        <div className="lk:mt-4 lk:text-center">
          <p className="lk:text-lg lk:font-semibold">{message(`farcaster.${step}`)}</p>
          <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-muted-foreground">
            {reason ?? (step === 'ready' && message('farcaster.readyHint'))}
          </p>
        </div>
      </Status>
      <div className="lk:mt-5 lk:flex lk:w-full lk:flex-col lk:gap-2">
        <FarcasterLogin.Renew className={primaryButtonClass}>
          {message('farcaster.renew')}
        </FarcasterLogin.Renew>
        <FarcasterLogin.OpenLink className={primaryButtonClass}>
          {message('farcaster.open')}
        </FarcasterLogin.OpenLink>
        {url && <CopyLink key={url} url={url} />}
      </div>
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const [status, setStatus] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const message = useThemeMessage()
  useEffect(() => {
    if (status !== 'copied') return
    const timer = setTimeout(() => setStatus('copy'), 3_000)
    return () => clearTimeout(timer)
  }, [status])
  return (
    <button
      type="button"
      className={secondaryButtonClass}
      onClick={() =>
        navigator.clipboard.writeText(url).then(
          () => setStatus('copied'),
          () => setStatus('copyFailed'),
        )
      }
    >
      <span aria-live="polite">{message(`pairing.${status}`)}</span>
    </button>
  )
}
