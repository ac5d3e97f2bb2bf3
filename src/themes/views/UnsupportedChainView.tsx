'use client'
import type { CaipNetworkId } from '../../engine/caip/CaipNetworkId.ts'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import * as Account from '../../primitives/account/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { DisconnectIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { NetworkProblem } from './NetworkProblem.tsx'
import { NetworkRows } from './NetworkRows.tsx'

/**
 * Shown if this app does not support the wallet's network. Lists the supported networks, or offers
 * to disconnect.
 */
export function UnsupportedChainView({
  caipNetworkId,
}: {
  caipNetworkId?: CaipNetworkId | undefined
}) {
  const { connector, isVerified } = useAccount()
  const { caipNetworkId: current, caipNetwork } = useNetwork()
  const { error } = useSwitchNetwork()
  const message = useThemeMessage()
  const unsupported = caipNetworkId ?? (caipNetwork ? undefined : current)
  const chain = unsupported?.slice(unsupported.indexOf(':') + 1)
  const wallet = connector?.name ?? message('account.wallet')
  return (
    <>
      <p className="lk:mb-4 lk:px-2 lk:text-center lk:text-base lk:text-balance lk:wrap-anywhere lk:text-muted-foreground">
        {!chain && message('unsupported.unknown')}
        {chain &&
          (isVerified && unsupported === current
            ? message('unsupported.wallet', { wallet, chain })
            : message('unsupported.asked', { chain }))}
      </p>
      {!isEngineError(error, 'network/NOT_CONFIGURED') && <NetworkProblem />}
      <NetworkRows />
      {isVerified && (
        <Account.Disconnect className={`${secondaryButtonClass} lk:mt-3 lk:text-danger`}>
          <span className="lk-flip">
            <DisconnectIcon />
          </span>
          {message('unsupported.disconnect')}
        </Account.Disconnect>
      )}
    </>
  )
}
