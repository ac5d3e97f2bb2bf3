'use client'
import { useConnectListPart } from '../../primitives/connectList/ConnectListRoot.tsx'

const places = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Placeholders for rows that load with the wallet list, so that the rows below do not move. */
export function AwaitedRows() {
  const { awaited, sections } = useConnectListPart('AwaitedRows')
  if (awaited === 0) return null
  return (
    <div
      aria-hidden="true"
      className={`lk-awaited lk:flex lk:flex-col lk:gap-2 ${sections.length > 0 ? 'lk:mt-2' : ''}`}
    >
      <span className="lk-awaited-name" />
      {places.slice(0, awaited).map((place) => (
        <span key={place} className="lk-awaited-row">
          <span className="lk-icon lk:size-8" />
          <span className="lk-tile-bar" />
        </span>
      ))}
    </div>
  )
}
