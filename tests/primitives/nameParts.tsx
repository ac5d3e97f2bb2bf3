import { vi } from 'vitest'
import type { NamesState } from '../../src/engine/features/names/Names.ts'
import { EngineError, names } from '../../src/engine/index.ts'
import { type TestPlatform, testAddress } from '../../src/engine/testing/index.ts'
import { AccountName } from '../../src/primitives/index.ts'
import { answerNames } from '../support/answerNames.ts'
import { type Arranged, connectMeadow } from '../support/renderWithEngine.tsx'
import type { PartDescription } from './describePart.tsx'

const refused = new EngineError('names/REFUSED', 'The name is taken')
const withNames = (state: Partial<NamesState>) => ({
  initialState: {
    names: { draft: '', registering: { status: 'idle' as const }, registered: {}, ...state },
  },
})

const unanswered = answerNames()
unanswered.fail('/v1/profile/suggestions/alice')

/** The parts of account names. */
export const nameParts: Record<string, PartDescription> = {
  'AccountName.Form': { part: AccountName.Form, tag: 'form' },
  'AccountName.Input': { part: AccountName.Input, tag: 'input', takesNoChild: true },
  'AccountName.Status': {
    part: AccountName.Status,
    tag: 'p',
    props: { children: (status: string) => status },
    takesNoChild: true,
  },
  'AccountName.Suggestions': {
    part: AccountName.Suggestions,
    tag: 'ul',
    setUp: answerNames().options,
    arrange: suggestNames('success'),
    props: { children: () => 'Free' },
    takesNoChild: true,
  },
  'AccountName.Suggestion': {
    part: AccountName.Suggestion,
    tag: 'button',
    props: { suggestion: { name: 'alice.reown.id', isFree: true } },
    arrange: ({ engine }) => engine.load(names),
    reaction: ({ engine }) => engine.getState().names?.draft === 'alice',
  },
  'AccountName.Register': { part: AccountName.Register, tag: 'button' },
  'AccountName.FieldError': {
    part: AccountName.FieldError,
    tag: 'p',
    setUp: unanswered.options,
    arrange: suggestNames('error'),
  },
  'AccountName.Error': {
    part: AccountName.Error,
    tag: 'p',
    setUp: withNames({ registering: { status: 'error', input: 'alice', error: refused } }),
  },
  'AccountName.Value': {
    part: AccountName.Value,
    tag: 'span',
    setUp: withNames({ registered: { [testAddress.toLowerCase()]: 'alice.reown.id' } }),
    arrange: connectMeadow,
  },
}

function suggestNames(outcome: 'error' | 'success') {
  return async ({ engine }: Arranged) => {
    const { setDraft, suggestions } = await engine.load(names)
    suggestions.subscribe(() => {})
    setDraft('alice')
    const { clock } = engine.config.platform as TestPlatform
    await vi.waitUntil(
      () => {
        clock.advance(300)
        return suggestions.get().status === outcome
      },
      { timeout: 60_000 },
    )
  }
}
