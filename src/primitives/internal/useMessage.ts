'use client'
import { formatMessage } from '../../engine/errors/describeError.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'

/**
 * Returns a function that finds a text by its key: the host's text if the catalogue has one,
 * otherwise the given text.
 */
export function useMessage<Key extends string>(words: Readonly<Record<Key, string>>) {
  const { catalogue } = useEngineState(({ messages }) => messages)
  return (key: Key, values: Readonly<Record<string, string>> = {}): string =>
    formatMessage(
      (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined) ?? words[key],
      values,
    )
}
