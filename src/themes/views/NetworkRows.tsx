'use client'
import type { SupportedNamespace } from '../../engine/caip/CaipNetworkId.ts'
import * as Networks from '../../primitives/networks/parts.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon } from '../icons/modalIcons.tsx'
import { NetworkMark } from '../icons/TokenMark.tsx'

/** The networks to choose from. The network in use is marked. */
export function NetworkRows({ namespace }: { namespace?: SupportedNamespace }) {
  return (
    <Networks.List
      {...(namespace && { namespace })}
      className="lk:flex lk:w-full lk:flex-col lk:gap-2 lk:empty:hidden"
    >
      {(network) => (
        <Networks.Item network={network}>
          <Networks.Button className={`${rowClass} lk:group`}>
            <Networks.Icon className="lk-icon lk:size-8 lk:rounded-full">
              <NetworkMark network={network} />
            </Networks.Icon>
            <span className="lk:flex lk:min-w-0 lk:flex-1">
              <Networks.Name className="lk:truncate" />
            </span>
            <span className="lk:hidden lk:pe-2 lk:text-success lk:group-data-active:block">
              <CheckIcon />
            </span>
          </Networks.Button>
        </Networks.Item>
      )}
    </Networks.List>
  )
}
