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
 * @data data-kind - The section it stands in.
 * @data data-installed - Present where the wallet is in this browser.
 * @data data-known - Present where its rdns is the one of that wallet in the list of wallets.
 */
export const ConnectListItem = createPart<HTMLLIElement, ConnectListItemProps>(
  'ConnectList.Item',
  ({ row, ...props }, ref) => (
    <ConnectRowProvider value={row}>
      <Primitive.li
        ref={ref}
        data-kind={row.kind}
        data-installed={row.isInstalled ? '' : undefined}
        data-known={row.isKnown ? '' : undefined}
        {...props}
      />
    </ConnectRowProvider>
  ),
)
