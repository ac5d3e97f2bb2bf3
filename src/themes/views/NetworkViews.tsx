'use client'
import type { ViewParams } from '../../engine/router/Router.ts'
import { SwitchActiveChainView } from './SwitchActiveChainView.tsx'
import { SwitchNetworkView } from './SwitchNetworkView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

export type NetworkViewsProps =
  | ({ part: 'list' } & Partial<ViewParams['SwitchNetwork']>)
  | ({ part: 'namespace' } & ViewParams['SwitchActiveChain'])
  | ({ part: 'unsupported' } & ViewParams['UnsupportedChain'])

/** The views that change the network. */
export function NetworkViews(props: NetworkViewsProps) {
  if (props.part === 'list') return <SwitchNetworkView {...props} />
  if (props.part === 'namespace') return <SwitchActiveChainView {...props} />
  return <UnsupportedChainView {...props} />
}
