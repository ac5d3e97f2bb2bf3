'use client'
import { useCopyAddress } from '../../hooks/useCopyAddress.ts'
import { useReceive } from '../../hooks/useReceive.ts'
import * as Account from '../../primitives/account/parts.ts'
import * as Receive from '../../primitives/receive/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { CheckIcon, CopyIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const copyWords = {
  idle: 'receive.copy',
  pending: 'receive.copy',
  success: 'receive.copied',
  error: 'receive.copyFailed',
} as const

/** The address with its QR code, and the networks on which the address can receive funds. */
export function WalletReceiveView() {
  const { address, networks } = useReceive()
  const { status } = useCopyAddress()
  const message = useThemeMessage()
  if (!address) return <p className="lk-tab-text">{message('receive.none')}</p>
  if (networks.length === 0) return <p className="lk-tab-text">{message('receive.noNetwork')}</p>
  return (
    <div className="lk:flex lk:flex-col lk:items-center">
      <div className="lk-qr lk:max-w-56">
        <Receive.QrCode aria-label={message('receive.code')} />
      </div>
      <p className="lk-address lk:mt-4 lk:text-center">
        <Receive.Address />
      </p>
      <p className="lk:mt-3 lk:px-4 lk:text-center lk:text-sm lk:text-balance lk:text-muted-foreground">
        {message('receive.hint')}
      </p>
      <Receive.Networks className="lk-served" aria-label={message('receive.networks')}>
        {({ name }) => (
          <li className="lk-served-one">
            <bdi>{name}</bdi>
          </li>
        )}
      </Receive.Networks>
      <div className="lk:mt-5 lk:flex lk:w-full lk:flex-col lk:gap-2">
        <Account.CopyAddress className={primaryButtonClass}>
          {status === 'success' ? <CheckIcon /> : <CopyIcon />}
          <span aria-live="polite">{message(copyWords[status])}</span>
        </Account.CopyAddress>
        <Receive.Share className={secondaryButtonClass}>{message('receive.share')}</Receive.Share>
        <Receive.Error className="lk:text-center lk:text-sm lk:text-danger" />
      </div>
    </div>
  )
}
