'use client'
import { Networks } from '../../primitives/networks/index.ts'

/** Why the last switch failed, where it began. */
export function NetworkProblem() {
  return (
    <Networks.Error className="lk:mb-4 lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:wrap-anywhere lk:text-danger" />
  )
}
