'use client'
import { causesOf } from '../../engine/errors/causesOf.ts'
import { type CodedText, describeError } from '../../engine/errors/describeError.ts'
import { readField } from '../../engine/errors/readField.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useThemeMessage } from './useThemeMessage.ts'

/** Finds why data is missing: what a provider reported, otherwise what the user can do. */
export function useReason(): (failure: unknown) => string {
  const { catalogue } = useEngineState(({ messages }) => messages)
  const message = useThemeMessage()
  return (failure) => {
    const found = causesOf(failure).find(isReason)
    return found ? describeError(catalogue, found) : message('reason.unknown')
  }
}

const isReason = (cause: unknown): cause is CodedText =>
  /^(onramp|provider)\/|^service\/OFFLINE$/.test(String(readField(cause, 'code')))
