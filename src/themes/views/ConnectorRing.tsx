'use client'
import type { Connector } from '../../engine/features/connectors/Connectors.ts'
import * as Connectors from '../../primitives/connectors/parts.ts'
import { WalletMark } from '../icons/WalletMark.tsx'
import { WaitingRing } from './WaitingRing.tsx'

/** The icon of a connected wallet, in a ring that shows the state of its request. */
export function ConnectorRing({ connector }: { connector: Connector | undefined }) {
  return (
    <WaitingRing>
      {connector && (
        <Connectors.Item connector={connector} asChild>
          <span>
            <Connectors.Icon className="lk-icon lk:size-18">
              <WalletMark of={connector} />
            </Connectors.Icon>
          </span>
        </Connectors.Item>
      )}
    </WaitingRing>
  )
}
