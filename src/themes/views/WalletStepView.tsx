'use client'
import type { ViewEntry, ViewParams } from '../../engine/router/Router.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useView } from '../../hooks/useView.ts'
import * as Connections from '../../primitives/connections/parts.ts'
import * as Connectors from '../../primitives/connectors/parts.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon } from '../icons/modalIcons.tsx'
import { WalletMark } from '../icons/WalletMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { ProfileWalletsView } from './ProfileWalletsView.tsx'
import { WalletNotInstalledView } from './WalletNotInstalledView.tsx'

/** The names of the views that this part shows. */
type WalletStepName = 'ChooseChain' | 'ProfileWallets' | 'WalletNotInstalled'

export type WalletStepViewProps = Extract<ViewEntry, { name: WalletStepName }>

/** Chooses a wallet's namespace, chooses another wallet, or helps to get a wallet. */
export function WalletStepView({ name, params }: WalletStepViewProps) {
  switch (name) {
    case 'ChooseChain':
      return <ChooseChainView {...params} />
    case 'ProfileWallets':
      return <ProfileWalletsView />
    case 'WalletNotInstalled':
      return <WalletNotInstalledView {...params} />
  }
}

const smallClass = 'lk:text-sm lk:font-normal lk:text-muted-foreground'

/**
 * Chooses the namespace of a wallet that supports several. Each row shows the account that will
 * sign.
 */
function ChooseChainView({ connectors: inputs }: ViewParams['ChooseChain']) {
  const { all } = useEngineState(({ connectors }) => connectors)
  const { wallets } = useConnections()
  const { reset } = useView()
  const message = useThemeMessage()
  const connectors = inputs.flatMap(({ namespace, connectorId }) =>
    all.filter((one) => one.namespace === namespace && one.connectorId === connectorId),
  )
  const connected = wallets.filter(({ status }) => status !== 'disconnected')
  const name = connectors[0]?.name ?? ''
  return (
    <>
      <p className="lk:mb-4 lk:px-2 lk:text-center lk:text-base lk:text-balance lk:text-muted-foreground">
        {message('chooseChain.text', { wallet: name })}
      </p>
      <ul className="lk:flex lk:flex-col lk:gap-2">
        {connectors.map((connector) => {
          const { namespace, connectorId } = connector
          const words = { chain: message(`chain.${namespace}`), wallet: connector.name }
          const wallet = connected.find(
            (one) => one.namespace === namespace && one.connectorId === connectorId,
          )
          const row = (
            <>
              <Connectors.Icon className="lk-icon lk:size-8">
                <WalletMark of={connector} />
              </Connectors.Icon>
              <span className="lk:flex lk:min-w-0 lk:flex-1 lk:flex-col">
                <span>{words.chain}</span>
                {wallet ? (
                  <Connections.Address className={`${smallClass} lk:truncate lk:tabular-nums`} />
                ) : (
                  <span className={smallClass}>{message('chooseChain.signs', words)}</span>
                )}
              </span>
            </>
          )
          if (!wallet)
            return (
              <Connectors.Item key={namespace} connector={connector}>
                <Connectors.Button className={rowClass}>{row}</Connectors.Button>
              </Connectors.Item>
            )
          return (
            <Connectors.Item key={namespace} connector={connector} asChild>
              <Connections.Item wallet={wallet}>
                <Connections.Button className={rowClass} onClick={() => reset('Account')}>
                  {row}
                  <span className="lk:pe-2 lk:text-success">
                    <CheckIcon />
                  </span>
                </Connections.Button>
              </Connections.Item>
            </Connectors.Item>
          )
        })}
      </ul>
    </>
  )
}
