'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Networks from '../../primitives/networks/parts.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { rowClass } from '../classes/rowClass.ts'
import { NetworkMark } from '../icons/TokenMark.tsx'
import { swapWords } from '../messages/swapWords.ts'
import { NetworkProblem } from './NetworkProblem.tsx'

/** Says that swaps are not available on this network. Lists the networks that support swaps. */
export function SwapElsewhere() {
  const { isAvailable, network } = useSwap(({ isAvailable, network }) => {
    return { isAvailable, network }
  })
  const message = useMessage(swapWords)
  if (!isAvailable)
    return (
      <Status className="lk:py-6 lk:text-center lk:text-base lk:text-muted-foreground">
        {message('swap.unavailable')}
      </Status>
    )
  return (
    <>
      <Status className="lk:mb-4 lk:px-2 lk:text-center lk:text-base lk:text-balance lk:wrap-anywhere lk:text-muted-foreground">
        {network
          ? message('swap.unsupported', { network: network.name })
          : message('swap.unsupportedHere')}{' '}
        {message('swap.switchTo')}
      </Status>
      <NetworkProblem />
      <Swap.Networks className="lk:flex lk:w-full lk:flex-col lk:gap-2">
        {(one) => (
          <Networks.Item network={one}>
            <Swap.Network network={one} className={rowClass}>
              <Networks.Icon className="lk-icon lk:size-8 lk:rounded-full">
                <NetworkMark network={one} />
              </Networks.Icon>
              <Networks.Name className="lk:truncate" />
            </Swap.Network>
          </Networks.Item>
        )}
      </Swap.Networks>
    </>
  )
}
