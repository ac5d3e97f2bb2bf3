'use client'
import type { CaipNetworkId } from '../../engine/caip/CaipNetworkId.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import { useView } from '../../hooks/useView.ts'
import { HelpButton } from './HelpButton.tsx'
import { NetworkProblem } from './NetworkProblem.tsx'
import { NetworkRows } from './NetworkRows.tsx'
import { NetworkWaiting } from './NetworkWaiting.tsx'

/**
 * The networks to choose from. While the wallet asks the user to switch, shows that the page waits.
 */
export function SwitchNetworkView({ caipNetworkId }: { caipNetworkId?: CaipNetworkId }) {
  const { current } = useView()
  const { requestedCaipNetworks } = useNetwork()
  const { input, isPending } = useSwitchNetwork()
  const network = requestedCaipNetworks.find((one) => one.caipNetworkId === caipNetworkId)
  const isOnTop =
    current.name === 'SwitchNetwork' && current.params?.caipNetworkId === caipNetworkId
  // Keeps the content while the view fades out.
  const isWaiting = !isOnTop || (isPending && input === caipNetworkId)
  if (network && isWaiting) return <NetworkWaiting network={network} />
  return (
    <>
      <NetworkProblem />
      <NetworkRows />
      <HelpButton view="WhatIsANetwork" />
    </>
  )
}
