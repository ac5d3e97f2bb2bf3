'use client'
import type { ViewParams } from '../../engine/router/Router.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import * as Modal from '../../primitives/modal/parts.ts'
import * as Networks from '../../primitives/networks/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { NetworkProblem } from './NetworkProblem.tsx'
import { NetworkRows } from './NetworkRows.tsx'

/**
 * Shown if another namespace is needed. Lists the networks of this namespace, or helps to connect a
 * wallet that supports it.
 */
export function SwitchActiveChainView({ namespace }: ViewParams['SwitchActiveChain']) {
  const { connector } = useAccount({ namespace })
  const { requestedCaipNetworks } = useNetwork()
  const message = useThemeMessage()
  const chain = message(`chain.${namespace}`)
  const networks = requestedCaipNetworks.filter((one) => one.chainNamespace === namespace)
  const [first] = networks
  if (!first)
    return (
      <>
        <Explanation>{message('switchChain.empty', { chain })}</Explanation>
        <Modal.Close className={secondaryButtonClass}>{message('modal.close')}</Modal.Close>
      </>
    )
  return (
    <>
      <Explanation>
        {connector
          ? message('switchChain.connected', { chain, wallet: connector.name })
          : message('switchChain.disconnected', { chain })}
      </Explanation>
      <NetworkProblem />
      {connector || networks.length > 1 ? <NetworkRows namespace={namespace} /> : null}
      {!connector && (
        <Networks.Item network={first} asChild>
          <div className="lk:mt-3">
            <Networks.Button className={primaryButtonClass}>
              {message('switchChain.connect', { chain })}
            </Networks.Button>
          </div>
        </Networks.Item>
      )}
    </>
  )
}

function Explanation({ children }: { children: string }) {
  return (
    <p className="lk:mb-4 lk:px-2 lk:text-center lk:text-base lk:text-balance lk:text-muted-foreground">
      {children}
    </p>
  )
}
