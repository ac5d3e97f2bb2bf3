'use client'
import { Fragment, type ReactNode } from 'react'
import type {
  ConnectorKind,
  ConnectRow,
  ConnectSection,
} from '../../engine/features/connectors/ConnectRow.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useReportShown } from '../internal/useReportShown.ts'
import { useConnectListPart } from './ConnectListRoot.tsx'

export interface ConnectListSectionsProps extends Omit<PartProps<'div'>, 'asChild' | 'children'> {
  /** Renders one section, usually as a `ConnectList.Section`. */
  children: (section: ConnectSection) => ReactNode
}

/** The sections in order, without empty sections. Renders a `<div>` element. */
export const ConnectListSections = createPart<HTMLDivElement, ConnectListSectionsProps>(
  'ConnectList.Sections',
  ({ children, ...props }, ref) => {
    const { sections } = useConnectListPart('ConnectList.Sections')
    useReportShown(sections.flatMap(({ rows }) => rows).flatMap(impressionOf))
    return (
      <Part.div ref={ref} {...props}>
        {sections.map((section) => (
          <Fragment key={section.kind}>{children(section)}</Fragment>
        ))}
      </Part.div>
    )
  },
)

/**
 * Returns nothing for a row that opens wallets on other devices, because such a row is not a
 * wallet.
 */
function impressionOf({ connectors: [connector], name, type, wallet }: ConnectRow, index: number) {
  if (type === 'WALLET_CONNECT') return []
  const rdnsId = connector?.info?.rdns
  const explorerId = wallet?.isCustom ? undefined : (wallet?.id ?? connector?.explorerId)
  return [{ name, explorerId, rdnsId, walletRank: wallet?.order, displayIndex: index }]
}

export interface ConnectListSectionProps
  extends Omit<PartProps<'ul', { kind: ConnectorKind }>, 'asChild' | 'children'> {
  section: ConnectSection
  /** Renders one row, usually as a `ConnectList.Item`. */
  children: (row: ConnectRow) => ReactNode
}

/**
 * The rows of one section. Set an `aria-label`. Renders a `<ul>` element.
 *
 * @data data-kind - `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external` or
 * `recommended`.
 */
export const ConnectListSection = createPart<HTMLUListElement, ConnectListSectionProps>(
  'ConnectList.Section',
  ({ children, section, ...props }, ref) => (
    <Part.ul ref={ref} state={{ kind: section.kind }} {...props}>
      {section.rows.map((row) => (
        <Fragment key={row.key}>{children(row)}</Fragment>
      ))}
    </Part.ul>
  ),
)

export interface ConnectListEmptyProps extends PartProps<'div'> {}

/** Shown if there is no way to connect, and none is loading. Renders a `<div>` element. */
export const ConnectListEmpty = createPart<HTMLDivElement, ConnectListEmptyProps>(
  'ConnectList.Empty',
  (props, ref) => {
    const { awaited, sections } = useConnectListPart('ConnectList.Empty')
    return sections.length > 0 || awaited > 0 ? null : <Part.div ref={ref} {...props} />
  },
)
