'use client'
import { useEffect, useState } from 'react'
import { ignoreRejection } from '../../hooks/ignoreRejection.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { QrCode } from '../../primitives/internal/QrCode.tsx'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { useLogin } from './useLogin.ts'

/** Shows what Farcaster's app opens, and the next step when nothing comes of it. */
export function ConnectingFarcasterView() {
  const { login, state } = useLogin()
  const message = useThemeMessage()
  const { farcaster, farcasterUrl } = state
  const reason = useErrorMessage(farcaster?.status === 'error' ? farcaster.error : undefined)
  const step = reason ? 'failed' : farcasterUrl ? 'ready' : 'pending'
  return (
    <div className="lk:flex lk:flex-col lk:items-center">
      <div className="lk-qr">
        <QrCode
          text={farcasterUrl}
          aria-label={message('farcaster.code')}
          data-status={reason ? 'expired' : farcasterUrl ? 'ready' : 'pending'}
        />
      </div>
      <div role="status" className="lk:mt-4 lk:text-center">
        <p className="lk:text-lg lk:font-semibold">{message(`farcaster.${step}`)}</p>
        <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-muted-foreground">
          {reason ?? (step === 'ready' && message('farcaster.readyHint'))}
        </p>
      </div>
      <div className="lk:mt-5 lk:flex lk:w-full lk:flex-col lk:gap-2">
        {reason && (
          <button
            type="button"
            className={primaryButtonClass}
            onClick={() => ignoreRejection(login.farcaster())}
          >
            {message('farcaster.renew')}
          </button>
        )}
        {farcasterUrl && (
          <>
            <a
              className={primaryButtonClass}
              href={farcasterUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              {message('farcaster.open')}
            </a>
            <CopyLink key={farcasterUrl} url={farcasterUrl} />
          </>
        )}
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
