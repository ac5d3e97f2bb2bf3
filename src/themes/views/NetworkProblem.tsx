'use client'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import * as Networks from '../../primitives/networks/parts.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Shows why the last switch failed. Used in the view where the switch started. */
export function NetworkProblem() {
  const { error } = useSwitchNetwork()
  const message = useThemeMessage()
  return (
    <Networks.Error className="lk:mb-4 lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:wrap-anywhere lk:text-danger">
      {isEngineError(error, 'common/REJECTED') ? message('network.rejected') : undefined}
    </Networks.Error>
  )
}
