'use client'
import type { ReactNode } from 'react'
import type { ConnectRow, ConnectSection } from '../../engine/features/connectors/ConnectRow.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useTellShown } from '../internal/useTellShown.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListSectionsProps extends Omit<PartProps<'div'>, 'asChild' | 'children'> {
  /** Renders one section, usually as a `ConnectList.Section`. */
  children: (section: ConnectSection) => ReactNode
}

/** The sections that have rows, in order. Renders a `<div>` element. */
export const ConnectListSections = createPart<HTMLDivElement, ConnectListSectionsProps>(
  'ConnectList.Sections',
  ({ children, ...props }, ref) => {
    const { sections } = useConnectListPart('ConnectList.Sections')
    useTellShown(sections.flatMap(({ rows }) => rows).flatMap(impressionOf))
    return (
      <Primitive.div ref={ref} {...props}>
        {sections.map(children)}
      </Primitive.div>
    )
  },
)

/** A row that leads to wallets on other devices is not a wallet itself. */
function impressionOf({ connectors: [connector], name, type, wallet }: ConnectRow, index: number) {
  if (type === 'WALLET_CONNECT') return []
  const rdnsId = connector?.info?.rdns
  const explorerId = wallet?.isCustom ? undefined : (wallet?.id ?? connector?.explorerId)
  return [{ name, explorerId, rdnsId, walletRank: wallet?.order, displayIndex: index }]
}
