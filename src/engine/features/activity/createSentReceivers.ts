import type { FeatureContext } from '../../EngineContext.ts'
import type { ActivityFeature, ActivityPage, ReadActivity } from './ActivityFeature.ts'
import { receiverOf } from './markActivity.ts'

const mostPages = 20
const staleTime = 300_000

interface Reading {
  /** The latest first. */
  found: string[]
  next: string | undefined
  pages: number
  since: number
}

/** The addresses that an account has sent to, from its history. */
export function createSentReceivers(
  { platform: { clock } }: Pick<FeatureContext, 'platform'>,
  read: (
    input: ReadActivity,
    signal: AbortSignal,
  ) => Promise<Pick<ActivityPage, 'events' | 'next'>>,
): ActivityFeature['receivers'] {
  /** By network and account. */
  const readings = new Map<string, Reading>()

  return async function receivers({ address, caipNetworkId }, { signal }) {
    const key = `${caipNetworkId} ${address}`
    const now = clock.now()
    const last = readings.get(key)
    const isFresh = last && now - last.since < staleTime
    const reading = isFresh ? last : { found: [], next: undefined, pages: 0, since: now }
    readings.set(key, reading)
    while (reading.pages === 0 || (reading.next !== undefined && reading.pages < mostPages)) {
      const { events, next } = await read({ address, caipNetworkId, cursor: reading.next }, signal)
      const sentTo = events.map((event) => receiverOf(event, address))
      reading.found.push(...sentTo.filter((one) => one !== undefined))
      reading.pages += 1
      reading.next = next === reading.next ? undefined : next
    }
    return [...reading.found].reverse()
  }
}
