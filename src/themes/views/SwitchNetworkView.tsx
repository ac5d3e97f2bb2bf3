'use client'
import type { CaipNetworkId } from '../../engine/caip/CaipNetworkId.ts'
import { useModal } from '../../hooks/useModal.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import { NetworkProblem } from './NetworkProblem.tsx'
import { NetworkRows } from './NetworkRows.tsx'
import { NetworkWaiting } from './NetworkWaiting.tsx'

/** The networks to choose from; while a wallet is asked for one of them, the wait for it. */
export function SwitchNetworkView({ caipNetworkId }: { caipNetworkId?: CaipNetworkId }) {
  const { isOpen } = useModal()
  const { requestedCaipNetworks } = useNetwork()
  const { input, isPending, isSuccess } = useSwitchNetwork()
  const network = requestedCaipNetworks.find((one) => one.caipNetworkId === caipNetworkId)
  // A modal that fades out after the switch keeps what it showed.
  const isWaiting = input === caipNetworkId && (isPending || (isSuccess && !isOpen))
  if (network && isWaiting) return <NetworkWaiting network={network} />
  return (
    <>
      <NetworkProblem />
      <NetworkRows />
    </>
  )
}
