'use client'
import type { ConnectRow } from '../../engine/features/connectors/ConnectRow.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { ConnectRowProvider } from './connectRowContext.ts'

export interface ConnectListItemProps extends PartProps<'li'> {
  row: ConnectRow
}

/**
 * One row of the list. Renders an `<li>` element.
 *
 * @data data-kind - The row's section.
 * @data data-installed - Present if the wallet is in this browser.
 * @data data-connected - Present while the wallet is connected.
 * @data data-known - Present if its rdns, id and name are those of one wallet in the wallet list.
 * @data data-in-doubt - Present if another wallet announced the same rdns before.
 */
export const ConnectListItem = createPart<HTMLLIElement, ConnectListItemProps>(
  'ConnectList.Item',
  ({ row, ...props }, ref) => (
    <ConnectRowProvider value={row}>
      <Primitive.li
        ref={ref}
        data-kind={row.kind}
        data-installed={row.isInstalled ? '' : undefined}
        data-connected={row.isConnected ? '' : undefined}
        data-known={row.isKnown ? '' : undefined}
        data-in-doubt={row.isInDoubt ? '' : undefined}
        {...props}
      />
    </ConnectRowProvider>
  ),
)
