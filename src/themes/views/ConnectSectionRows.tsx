'use client'
import { useId } from 'react'
import type { ConnectSection } from '../../engine/features/connectors/ConnectRow.ts'
import { useConnectListPart } from '../../primitives/connectList/ConnectListRoot.tsx'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { ConnectRowButton } from './ConnectRowButton.tsx'

/** The rows of one section, with a heading if there are other sections. */
export function ConnectSectionRows({ section }: { section: ConnectSection }) {
  const { kind } = section
  const { awaited, sections } = useConnectListPart('ConnectSectionRows')
  const message = useThemeMessage()
  const id = useId()
  const words = message(`connect.kind.${kind}`)
  // Shows the heading from the start if more sections may load, so that rows do not move.
  const isNamed = (sections.length > 1 || awaited > 0) && kind !== 'walletConnect'
  return (
    <div>
      {isNamed && (
        <p
          id={id}
          className="lk:px-2 lk:pt-1 lk:pb-1.5 lk:text-sm lk:font-medium lk:text-muted-foreground"
        >
          {words}
        </p>
      )}
      <ConnectList.Section
        section={section}
        {...(isNamed ? { 'aria-labelledby': id } : { 'aria-label': words })}
        className="lk:flex lk:flex-col lk:gap-2"
      >
        {(row) => (
          <ConnectList.Item row={row}>
            <ConnectRowButton row={row} />
          </ConnectList.Item>
        )}
      </ConnectList.Section>
    </div>
  )
}
