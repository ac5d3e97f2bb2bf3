/** Runs in the page before its scripts: counts pending timers and frames. */
export function countWaiting() {
  const waiting = new Map<string, string>()
  const wrap = (set: string, clear: string, repeats = false) => {
    const kind = clear.replace('clear', '')
    const globals = window as unknown as Record<string, (...args: unknown[]) => unknown>
    const start = globals[set]!
    const stop = globals[clear]!
    globals[set] = (callback, ...rest) => {
      const id = start.call(
        window,
        (...args: unknown[]) => {
          if (!repeats) waiting.delete(`${kind} ${id}`)
          return (callback as (...given: unknown[]) => unknown)(...args)
        },
        ...rest,
      )
      waiting.set(`${kind} ${id}`, `${kind} ${rest[0] ?? 0} ${String(callback).slice(0, 200)}`)
      return id
    }
    globals[clear] = (id) => {
      waiting.delete(`${kind} ${id}`)
      return stop.call(window, id)
    }
  }
  wrap('setTimeout', 'clearTimeout')
  wrap('setInterval', 'clearInterval', true)
  wrap('requestAnimationFrame', 'cancelAnimationFrame')
  wrap('requestIdleCallback', 'cancelIdleCallback')
  window.waiting = () => [...waiting.values()]
}
