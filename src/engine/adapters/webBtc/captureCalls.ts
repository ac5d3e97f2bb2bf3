import { readField } from '../../errors/readField.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'

/** What a wallet's `addListener` takes: `{ eventName, cb }`, or the name and the function. */
export type ListenerForm = 'object' | 'name'

/** Captures a wallet's functions as they are now. Replacing them later has no effect. */
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
      // A wallet without working events can still connect and sign.
      return undefined
    }
  }

  return {
    has: (name: Name) => typeof calls.get(name) === 'function',
    /** The wallet's answer or error, unchanged. */
    async call(name: Name, inputs: readonly unknown[], signal: AbortSignal): Promise<unknown> {
      assertNotAborted(signal)
      return untilAborted(ask(name, inputs), signal)
    },
    /** Subscribes with Node's `on`. Returns a function that removes this listener. */
    on(event: string, listener: (detail: unknown) => void): Cancel {
      const quietListener = quietly(listener)
      const off = typeof calls.get('removeListener') === 'function' ? 'removeListener' : 'off'
      attempt('on', [event, quietListener])
      return () => void attempt(off, [event, quietListener])
    },
    /** Subscribes with the Wallet Standard's `on`, which returns the unsubscribe function. */
    subscribe: (event: string, listener: (detail: unknown) => void): Cancel =>
      undo(attempt('on', [event, quietly(listener)])),
    /**
     * Subscribes with `addListener`, which returns the unsubscribe function. It takes one object
     * (Sats Connect) or a name and a function (Fordefi).
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
      // The wallet is gone, and so are its listeners.
    }
  }
}

/** An error caused by a malformed event must not reach the wallet's other listeners. */
function quietly(listener: (detail: unknown) => void) {
  return (detail: unknown) => {
    try {
      listener(detail)
    } catch {
      // Malformed events are ignored.
    }
  }
}

/** Combines several cancel functions into one. */
export const together =
  (...cancels: readonly Cancel[]): Cancel =>
  () => {
    for (const cancel of cancels) cancel()
  }
