'use client'
import type { ViewParams } from '../../engine/router/Router.ts'
import { useGetWallet } from '../../hooks/useGetWallet.ts'
import * as GetWallet from '../../primitives/getWallet/parts.ts'
import { Icon } from '../../primitives/internal/Icon.tsx'
import { Status } from '../../primitives/internal/Status.tsx'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { LinkIcon } from '../icons/LinkIcon.tsx'
import { CheckIcon, CopyIcon, QrIcon } from '../icons/modalIcons.tsx'
import { WalletMark } from '../icons/WalletMark.tsx'
import { openingWord } from '../messages/openingWord.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const copyWords = {
  idle: 'getWallet.copy',
  pending: 'getWallet.copy',
  success: 'getWallet.copied',
  error: 'getWallet.copyFailed',
} as const

/**
 * For a wallet that is not installed in this browser: where to download it, and how to open it on
 * another device.
 */
export function WalletNotInstalledView({ wallet }: ViewParams['WalletNotInstalled']) {
  const { canOpenApp, canScan, copying, opening, sources } = useGetWallet({ wallet })
  const step = openingWord(opening)
  const message = useThemeMessage()
  const words = { wallet: wallet.name }
  const hasNoWay = !canOpenApp && !canScan && sources.length === 0
  return (
    <GetWallet.Root wallet={wallet} className="lk:flex lk:flex-col lk:items-center">
      <Icon className="lk-icon lk:size-18" src={wallet.imageUrl} width={72} height={72}>
        <WalletMark of={wallet} />
      </Icon>
      <Status asChild>
        <div className="lk:mt-5 lk:text-center">
          <p className="lk:text-xl lk:font-semibold lk:wrap-anywhere">
            {message(`getWallet.${step}`, words)}
          </p>
          <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-balance lk:text-muted-foreground">
            {message(hasNoWay ? 'getWallet.noWay' : `getWallet.${step}Hint`, words)}
          </p>
        </div>
      </Status>
      <div className="lk:mt-5 lk:flex lk:w-full lk:flex-col lk:gap-2">
        <GetWallet.OpenApp className={primaryButtonClass}>
          {message(step === 'failed' ? 'getWallet.again' : 'getWallet.open', words)}
        </GetWallet.OpenApp>
        <GetWallet.Scan className={canOpenApp ? secondaryButtonClass : primaryButtonClass}>
          <QrIcon />
          {message('getWallet.scan')}
        </GetWallet.Scan>
        <GetWallet.Sources className="lk:flex lk:flex-col lk:gap-2">
          {(source) => (
            <li>
              <GetWallet.Link source={source} className={secondaryButtonClass}>
                {message(`getWallet.${source.type}`)}
                <span className="lk-flip lk:text-muted-foreground">
                  <LinkIcon />
                </span>
              </GetWallet.Link>
            </li>
          )}
        </GetWallet.Sources>
        <GetWallet.CopyPage className={secondaryButtonClass}>
          {copying.isSuccess ? <CheckIcon /> : <CopyIcon />}
          <span aria-live="polite">{message(copyWords[copying.status])}</span>
        </GetWallet.CopyPage>
      </div>
    </GetWallet.Root>
  )
}
