'use client'
import { useView } from '../../hooks/useView.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { featureViews, useOfferedFeatures } from './useOfferedFeatures.ts'

const ways = ['receive', 'onramp'] as const

/** Actions for an empty list: receive funds, or buy crypto if the app offers it. */
export function EmptyActions({ only = ways }: { only?: readonly (typeof ways)[number][] }) {
  const offered = useOfferedFeatures()
  const { push } = useView()
  const message = useThemeMessage()
  const shown = only.filter((way) => offered.includes(way))
  if (shown.length === 0) return null
  return (
    <span className="lk-empty-actions">
      {shown.map((way) => (
        <button
          key={way}
          type="button"
          className={secondaryButtonClass}
          onClick={() => push(featureViews[way])}
        >
          {message(`empty.${way}`)}
        </button>
      ))}
    </span>
  )
}
