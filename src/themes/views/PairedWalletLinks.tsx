'use client'
import type { ListedWallet } from '../../engine/features/wallets/Wallets.ts'
import { useView } from '../../hooks/useView.ts'
import * as Pairing from '../../primitives/pairing/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Opens the chosen wallet with the pairing link, or helps the user get the wallet. */
export function PairedWalletLinks({ wallet }: { wallet: ListedWallet }) {
  const { desktopLink, mobileLink, name, webappLink } = wallet
  const { push } = useView()
  const message = useThemeMessage()
  return (
    <>
      {mobileLink && (
        <div className="lk-handheld">
          <Pairing.OpenLink link={mobileLink} target="_top" className={primaryButtonClass}>
            {message('getWallet.open', { wallet: name })}
          </Pairing.OpenLink>
        </div>
      )}
      {desktopLink && (
        <div className="lk-seated">
          <Pairing.OpenLink link={desktopLink} target="_top" className={secondaryButtonClass}>
            {message('getWallet.openDesktop')}
          </Pairing.OpenLink>
        </div>
      )}
      {webappLink && (
        <Pairing.OpenLink link={webappLink} target="_blank" className={secondaryButtonClass}>
          {message('getWallet.openWeb')}
        </Pairing.OpenLink>
      )}
      <button
        type="button"
        className={secondaryButtonClass}
        onClick={() => push('WalletNotInstalled', { wallet })}
      >
        {message('getWallet.missing', { wallet: name })}
      </button>
    </>
  )
}
