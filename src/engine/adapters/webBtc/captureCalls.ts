import { readField } from '../../errors/readField.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'

/** What a wallet's `addListener` takes: `{ eventName, cb }`, or the name and the function. */
export type ListenerForm = 'object' | 'name'

/** A wallet's functions as they are now: what is put in their place later has no effect. */
export function captureCalls<Name extends string>(provider: object, names: readonly Name[]) {
  const calls = new Map<string, unknown>(
    [...names, 'on', 'removeListener', 'off', 'addListener'].map((name) => [
      name,
      readField(provider, name),
    ]),
  )

  async function ask(name: Name, inputs: readonly unknown[]): Promise<unknown> {
    const call = calls.get(name)
    if (typeof call !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
    return Reflect.apply(call, provider, inputs)
  }

  function attempt(name: string, inputs: readonly unknown[]): unknown {
    const call = calls.get(name)
    try {
      return typeof call === 'function' ? Reflect.apply(call, provider, inputs) : undefined
    } catch {
      // A wallet without working events still connects and signs.
      return undefined
    }
  }

  return {
    has: (name: Name) => typeof calls.get(name) === 'function',
    /** What the wallet answers or throws, as it comes. */
    async call(name: Name, inputs: readonly unknown[], signal: AbortSignal): Promise<unknown> {
      assertNotAborted(signal)
      return untilAborted(ask(name, inputs), signal)
    },
    /** Hears an event in the manner of Node; returns what takes this very listener off again. */
    on(event: string, listener: (detail: unknown) => void): Cancel {
      const hear = quietly(listener)
      const off = typeof calls.get('removeListener') === 'function' ? 'removeListener' : 'off'
      attempt('on', [event, hear])
      return () => void attempt(off, [event, hear])
    },
    /** Hears an event in the manner of the Wallet Standard, whose `on` gives the way back. */
    subscribe: (event: string, listener: (detail: unknown) => void): Cancel =>
      undo(attempt('on', [event, quietly(listener)])),
    /**
     * Hears an event by `addListener`, which gives the way back: with one object, as Sats Connect
     * has it, or by name, as Fordefi has it.
     */
    addListener(
      eventName: string,
      listener: (detail: unknown) => void,
      form: ListenerForm = 'object',
    ): Cancel {
      const cb = quietly(listener)
      return undo(attempt('addListener', form === 'name' ? [eventName, cb] : [{ eventName, cb }]))
    },
  }
}

function undo(way: unknown): Cancel {
  return () => {
    try {
      if (typeof way === 'function') way()
    } catch {
      // The wallet is gone, and its listeners with it.
    }
  }
}

/** What a wallet tells may make no sense; that is not the wallet's own listeners' trouble. */
function quietly(listener: (detail: unknown) => void) {
  return (detail: unknown) => {
    try {
      listener(detail)
    } catch {
      // Nothing was learnt.
    }
  }
}
