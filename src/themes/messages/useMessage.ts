'use client'
import { formatMessage } from '../../engine/errors/formatMessage.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** Finds words by their key: the host's where its catalogue has them, else the given ones. */
export function useMessage<Key extends string>(words: Readonly<Record<Key, string>>) {
  const { catalogue } = useEngineState(({ messages }) => messages)
  return (key: Key, values: Readonly<Record<string, string>> = {}): string =>
    formatMessage(
      (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined) ?? words[key],
      values,
    )
}
