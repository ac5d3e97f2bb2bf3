'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import * as Networks from '../../primitives/networks/parts.ts'
import { ChevronIcon, NetworkIcon } from '../icons/modalIcons.tsx'
import { NetworkMark } from '../icons/TokenMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/**
 * The network in use. If there are other networks, this is a button that opens the network list.
 */
export function NetworkInUse() {
  const { enableNetworkSwitch } = useEngine().config
  const { isVerified } = useAccount()
  const { caipNetwork, caipNetworkId, requestedCaipNetworks } = useNetwork()
  const message = useThemeMessage()
  const hasOther = requestedCaipNetworks.some((one) => one.caipNetworkId !== caipNetworkId)
  const name = caipNetwork?.name ?? message('account.unknownNetwork')
  const content = (
    <>
      {caipNetwork ? (
        <Networks.Item network={caipNetwork} asChild>
          <span>
            <Networks.Icon className="lk-icon lk:size-6 lk:rounded-full">
              <NetworkMark network={caipNetwork} />
            </Networks.Icon>
          </span>
        </Networks.Item>
      ) : (
        <NetworkIcon />
      )}
      <span dir="auto" className="lk:truncate">
        {name}
      </span>
    </>
  )
  if (!enableNetworkSwitch || !isVerified || !hasOther) return content
  return (
    <Networks.Trigger
      className="lk-row-button lk:flex lk:min-h-12 lk:min-w-0 lk:items-center lk:gap-2"
      aria-label={message('account.changeNetwork', { network: name })}
    >
      {content}
      <span className="lk-flip lk:text-muted-foreground">
        <ChevronIcon />
      </span>
    </Networks.Trigger>
  )
}
