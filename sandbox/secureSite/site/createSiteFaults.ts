/** A simulated fault of the frame. */
export interface SiteFault {
  /**
   * `neverReady` never sends READY, `hang` never answers a request, `error` answers with an error,
   * `remove` navigates the frame to another page.
   */
  readonly kind: 'neverReady' | 'hang' | 'error' | 'remove'
  /** The affected request, such as `CONNECT_EMAIL`. Default: any. */
  readonly event?: string | undefined
  /** What an error says. */
  readonly message?: string | undefined
  /** How often the fault happens. Default: until it is cleared. */
  readonly times?: number | undefined
}

const kinds: readonly SiteFault['kind'][] = ['neverReady', 'hang', 'error', 'remove']

/** The faults of the frame, used in the order in which they were set. */
export function createSiteFaults() {
  let faults: readonly (SiteFault & { left: number })[] = []
  return {
    set(fault: SiteFault) {
      if (!kinds.includes(fault.kind)) throw new Error(`There is no fault ${String(fault.kind)}.`)
      faults = [...faults, { ...fault, left: fault.times ?? Number.POSITIVE_INFINITY }]
    },
    /** The fault for this request; `READY` stands for the start. */
    take(event: string): SiteFault | undefined {
      const fault = faults.find((one) =>
        event === 'READY'
          ? one.kind === 'neverReady'
          : one.kind !== 'neverReady' && (one.event === undefined || one.event === event),
      )
      if (fault) fault.left -= 1
      faults = faults.filter(({ left }) => left > 0)
      return fault
    },
    list: (): readonly SiteFault[] => faults,
    clear() {
      faults = []
    },
  }
}
