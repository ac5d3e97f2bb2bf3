import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { activity, receive } from '../../src/engine/index.ts'
import type { Provider } from '../../src/engine/providers/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { Activity, type ActivityRow, Receive } from '../../src/primitives/index.ts'
import { answerHistory, historyAddress } from '../support/answerHistory.ts'
import { type Arranged, connectMeadow, type EngineSetUp } from '../support/renderWithEngine.tsx'
import type { PartDescription } from './describePart.tsx'

const row: ActivityRow = {
  kind: 'event',
  event: {
    id: 'a',
    hash: `0x${'a'.repeat(64)}`,
    operation: 'receive',
    status: 'confirmed',
    minedAt: Date.parse('2026-05-04T10:00:00Z'),
    from: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    to: historyAddress,
    caipNetworkId: 'eip155:1',
    transfers: [
      {
        direction: 'in',
        kind: 'fungible',
        amount: '1.5',
        name: 'ETH',
        iconUrl: 'data:image/png;base64,AA==',
        isSpam: false,
      },
    ],
  },
}
const inRow = (part: ReactNode) => <Activity.Item row={row}>{part}</Activity.Item>
const inMonth = (part: ReactNode) => (
  <Activity.Item row={{ kind: 'month', label: 'May 2026' }}>{part}</Activity.Item>
)

let asks = 0
function answering(status?: number): EngineSetUp {
  const service = answerHistory([])
  service.fail(status)
  const fetch: typeof globalThis.fetch = (...input) => {
    asks += 1
    return service.fetch(...input)
  }
  return { ...service.options, platform: createTestPlatform({ fetch }) }
}

/** Connects, and waits until the history has loaded. */
async function readHistory(arranged: Arranged) {
  await connectMeadow(arranged)
  const { history } = await arranged.engine.load(activity)
  const stop = history.subscribe(() => {})
  await act(() => vi.waitUntil(() => !history.get().isFetching, { timeout: 60_000 }))
  stop()
}

const partial: Provider = {
  id: 'own',
  name: 'Own',
  serves: () => true,
  history: { getHistory: async () => ({ entries: [], isPartial: true }) },
}

const forgetAsks = () => {
  asks = 0
}

const shared: string[] = []
const sharing: EngineSetUp = {
  platform: createTestPlatform({
    share: { canShare: () => true, share: async (text) => void shared.push(text) },
  }),
}
async function openReceive(arranged: Arranged) {
  shared.length = 0
  await connectMeadow(arranged)
  await act(async () => void (await arranged.engine.load(receive)))
}

/** The parts of the history, and the parts for receiving. */
export const activityParts: Record<string, PartDescription> = {
  'Activity.List': {
    part: Activity.List,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Activity.Item': { part: Activity.Item, tag: 'li', props: { row } },
  'Activity.Month': {
    part: Activity.Month,
    tag: 'h3',
    within: inMonth,
    root: 'Activity.Item',
  },
  'Activity.Icon': {
    part: Activity.Icon,
    tag: 'img',
    within: inRow,
    root: 'Activity.Item',
    takesNoChild: true,
  },
  'Activity.Amounts': {
    part: Activity.Amounts,
    tag: 'span',
    props: { children: () => null },
    within: inRow,
    root: 'Activity.Item',
    takesNoChild: true,
  },
  'Activity.Amount': {
    part: Activity.Amount,
    tag: 'span',
    props: { amount: { direction: 'in', amount: '1.5', name: 'ETH' } },
  },
  'Activity.Value': {
    part: Activity.Value,
    tag: 'span',
    props: { amount: { direction: 'in', amount: '1.5', name: 'ETH', value: 3000 } },
  },
  'Activity.Time': {
    part: Activity.Time,
    tag: 'time',
    within: inRow,
    root: 'Activity.Item',
    takesNoChild: true,
  },
  'Activity.Link': { part: Activity.Link, tag: 'a', within: inRow, root: 'Activity.Item' },
  'Activity.Empty': {
    part: Activity.Empty,
    tag: 'div',
    setUp: answering(),
    arrange: readHistory,
  },
  'Activity.Error': {
    part: Activity.Error,
    tag: 'p',
    setUp: answering(400),
    arrange: readHistory,
  },
  'Activity.Partial': {
    part: Activity.Partial,
    tag: 'p',
    props: { children: () => 'Some is missing' },
    setUp: { providers: [partial] },
    arrange: readHistory,
    takesNoChild: true,
  },
  'Activity.Retry': {
    part: Activity.Retry,
    tag: 'button',
    setUp: answering(400),
    arrange: readHistory,
    // The part reads once when it mounts, so the test counts only requests after the click.
    within: (part) => <div onPointerDownCapture={forgetAsks}>{part}</div>,
    reaction: () => asks > 0,
  },
  'Receive.Address': { part: Receive.Address, tag: 'span', arrange: connectMeadow },
  'Receive.QrCode': { part: Receive.QrCode, tag: 'svg', takesNoChild: true },
  'Receive.Networks': {
    part: Receive.Networks,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Receive.Share': {
    part: Receive.Share,
    tag: 'button',
    setUp: sharing,
    arrange: openReceive,
    reaction: () => shared.length > 0,
  },
  'Receive.Error': {
    part: Receive.Error,
    tag: 'p',
    arrange: async (arranged) => {
      await connectMeadow(arranged)
      const { share } = await arranged.engine.load(receive)
      await act(() => share().catch(() => {}))
    },
  },
}
