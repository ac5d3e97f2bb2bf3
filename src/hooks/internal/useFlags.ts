'use client'
import { useMemo } from 'react'
import { type Status, type WithFlags, withFlags } from '../withFlags.ts'

/** The flags of a state inside a hook's result: the same object until the state changes. */
export function useFlags<State extends { status: Status }>(state: State): WithFlags<State> {
  return useMemo(() => withFlags(state), [state])
}
