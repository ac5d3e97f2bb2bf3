import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { onTestFinished } from 'vitest'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the number of used bytes after a garbage collection. */
export async function heldBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  return process.memoryUsage().heapUsed
}

/** Counts new listeners on the page's window, document and body from now on. */
export function countListeners() {
  const open = new Set<string>()
  const ids = new WeakMap<object, number>()
  let last = 0
  const idOf = (listener: object) => {
    if (!ids.has(listener)) ids.set(listener, ++last)
    return ids.get(listener)
  }
  for (const target of [window, document, document.documentElement, document.body]) {
    const { addEventListener, removeEventListener } = target
    const names = ['addEventListener', 'removeEventListener'] as const
    const before = names.map((name) => Object.getOwnPropertyDescriptor(target, name))
    const keyOf = (type: string, listener: object, options: unknown) => {
      const capture = typeof options === 'object' ? Object(options).capture : options
      return `${target.constructor.name} ${type} ${idOf(listener)} ${Boolean(capture)}`
    }
    // Replaces the functions without spies, because spies would keep their arguments in memory.
    Object.assign(target, {
      addEventListener(type: string, listener: object, options?: AddEventListenerOptions) {
        const key = keyOf(type, listener, options)
        if (!options?.once) open.add(key)
        options?.signal?.addEventListener('abort', () => open.delete(key))
        return Reflect.apply(addEventListener, target, [type, listener, options])
      },
      removeEventListener(type: string, listener: object, options?: EventListenerOptions) {
        open.delete(keyOf(type, listener, options))
        return Reflect.apply(removeEventListener, target, [type, listener, options])
      },
    })
    onTestFinished(() => {
      for (const [index, name] of names.entries()) {
        // In some environments, a page's window has these functions as its own properties. In
        // others, the window inherits them.
        const own = before[index]
        if (own) Object.defineProperty(target, name, own)
        else Reflect.deleteProperty(target, name)
      }
    })
  }
  return () => [...open].sort()
}
