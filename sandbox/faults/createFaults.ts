import type { Fault, ServiceName } from './Fault.ts'
import { parseFault } from './parseFault.ts'

export interface FaultFilter {
  readonly service?: ServiceName | undefined
  readonly path?: string | undefined
}

export type Faults = ReturnType<typeof createFaults>

/** Manages the simulated faults of each service. */
export function createFaults() {
  let faults: readonly Fault[] = []

  /** Replaces the fault of the same service and path. */
  function set(fault: Fault) {
    const parsed = parseFault(fault)
    faults = [...faults.filter((other) => !isSamePlace(other, parsed)), parsed]
  }

  /** Clears all faults, the faults of a service, or the fault of a path. */
  function clear(filter: FaultFilter = {}) {
    faults = faults.filter(
      ({ service, path }) =>
        (filter.service !== undefined && filter.service !== service) ||
        (filter.path !== undefined && filter.path !== path),
    )
  }

  /**
   * Returns the fault for a request. A fault of the path takes precedence over a fault of the whole
   * service.
   */
  function take(service: ServiceName, path: string) {
    const [fault] = faults
      .filter((one) => (one.service ?? service) === service && matchesPath(one.path, path))
      .sort((a, b) => precision(b) - precision(a))
    if (!fault) return
    if (fault.times !== undefined) {
      const left = fault.times - 1
      faults = faults.flatMap((one) =>
        one !== fault ? [one] : left > 0 ? [{ ...one, times: left }] : [],
      )
    }
    return fault
  }

  return { set, clear, take, list: () => faults }
}

const isSamePlace = (a: Fault, b: Fault) => a.service === b.service && a.path === b.path

/** Returns how specific a fault is. A longer path is more specific. */
const precision = ({ path, service }: Fault) =>
  path === undefined ? Number(service !== undefined) : 1 + path.length

function matchesPath(pattern: string | undefined, path: string) {
  if (pattern === undefined) return true
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
