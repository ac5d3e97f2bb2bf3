import { type Fault, faultKinds, serviceNames } from './Fault.ts'

/** Validates a fault from outside. Throws an error that says what is wrong. */
export function parseFault(given: unknown): Fault {
  if (typeof given !== 'object' || given === null) throw new Error('A fault is an object.')
  const fault = given as Record<string, unknown>
  const { kind, service, path, times, status } = fault
  check(isOneOf(faultKinds, kind), `kind must be one of ${faultKinds.join(', ')}`)
  check(service === undefined || isOneOf(serviceNames, service), 'service is not known')
  check(path === undefined || (typeof path === 'string' && path[0] === '/'), 'path begins with /')
  check(times === undefined || isAmount(times, 1), 'times must be a whole number from 1')
  for (const field of ['delay', 'interval', 'size', 'retryAfter']) {
    check(fault[field] === undefined || isAmount(fault[field], 0), `${field} must be a number`)
  }
  check(kind !== 'delay' || fault.delay !== undefined, 'delay must be given, in milliseconds')
  check(kind !== 'status' || (isAmount(status, 200) && status < 600), 'status must be 200 to 599')
  // Every field of the union has been validated.
  return given as Fault
}

function check(isRight: boolean, complaint: string) {
  if (!isRight) throw new Error(`This is no fault: ${complaint}.`)
}

const isOneOf = (words: readonly string[], word: unknown) =>
  typeof word === 'string' && words.includes(word)

const isAmount = (amount: unknown, least: number): amount is number =>
  Number.isInteger(amount) && (amount as number) >= least
