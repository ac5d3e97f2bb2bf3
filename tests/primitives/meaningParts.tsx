import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type CallToExplain, type MeaningField, meaning } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { Meaning } from '../../src/primitives/index.ts'
import type { Arranged } from '../support/renderWithEngine.tsx'
import type { PartDescription } from './describePart.tsx'

const setUp = { networks: [mainnet] as const }
const call: CallToExplain = { caipNetworkId: 'eip155:1', to: testAddress, data: '0x12345678' }
const field: MeaningField = { label: 'To', text: 'Ada', value: { kind: 'text' } }
const inside = (part: ReactNode) => <Meaning.Root call={call}>{part}</Meaning.Root>
const malformed: CallToExplain = { ...call, data: '0x1' }
const read =
  (one: CallToExplain) =>
  async ({ engine }: Arranged) => {
    const query = (await engine.load(meaning)).ofCall(one)
    const stop = query.subscribe(() => {})
    await vi.waitUntil(() => !query.get().isFetching, { timeout: 60_000 })
    stop()
  }
const known = { root: 'Meaning.Root', within: inside, setUp, arrange: read(call) }

/** The parts that explain a signature, with the conditions in which each renders. */
export const meaningParts: Record<string, PartDescription> = {
  'Meaning.Root': { part: Meaning.Root, tag: 'div', props: { call }, setUp },
  'Meaning.Intent': { part: Meaning.Intent, tag: 'p', ...known },
  'Meaning.Fields': {
    part: Meaning.Fields,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
    ...known,
  },
  'Meaning.Value': { part: Meaning.Value, tag: 'span', props: { field } },
  'Meaning.Warnings': {
    part: Meaning.Warnings,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
    ...known,
  },
  'Meaning.Warning': {
    part: Meaning.Warning,
    tag: 'p',
    props: { warning: { kind: 'unknownCall' } },
  },
  'Meaning.Digests': {
    part: Meaning.Digests,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
    ...known,
  },
  'Meaning.Error': {
    part: Meaning.Error,
    tag: 'p',
    ...known,
    within: (part) => <Meaning.Root call={malformed}>{part}</Meaning.Root>,
    arrange: read(malformed),
  },
}
