import type { OperationState } from '../../engine/store/Operation.ts'
import type { Recording } from './Recording.ts'

/** One call of an operation, as recorded in the state. */
export interface RecordedOperation {
  /** The slice and the field: `send.submission`. */
  readonly name: string
  /** When the call began, in milliseconds since the recording began. */
  readonly at: number
  /** The result of the call. `reset` if the page stopped waiting for it. */
  readonly outcome: 'pending' | 'success' | 'error' | 'reset'
  /** How long the call took, in milliseconds. Missing while the call is pending. */
  readonly took?: number
  /** The call's input, and its result or its error. */
  readonly state: OperationState
}

const fields = new Set(['status', 'input', 'data', 'error'])
const statuses: ReadonlySet<unknown> = new Set(['idle', 'pending', 'success', 'error'])

/** Returns the operations of a live recording, the earliest first, derived from its states. */
export function operationsOf({ start, steps }: Recording): readonly RecordedOperation[] {
  const calls: RecordedOperation[] = []
  const latest = new Map<string, { state: OperationState; running?: number | undefined }>()

  function follow(at: number, name: string, state: OperationState) {
    const { running, state: before } = latest.get(name) ?? {}
    // Another field of the slice has changed, so there is nothing to record.
    if (state === before) return
    const call = running === undefined ? undefined : calls[running]
    if (call && running !== undefined) calls[running] = end(call, at, state)
    // The call ended without a pending state, because it was refused at once.
    else if (before && isOver(state))
      calls.push({ name, at, outcome: state.status, took: 0, state })
    if (state.status !== 'pending') return void latest.set(name, { state })
    calls.push({ name, at, outcome: 'pending', state })
    latest.set(name, { state, running: calls.length - 1 })
  }

  function followAll(at: number, slices: object) {
    for (const [slice, content] of Object.entries(slices))
      for (const [field, value] of Object.entries(isRecord(content) ? content : {}))
        if (isOperation(value)) follow(at, `${slice}.${field}`, value)
  }

  followAll(0, start)
  for (const step of steps) if (step.kind === 'state') followAll(step.at, step.slices)
  return calls
}

function end(call: RecordedOperation, at: number, state: OperationState): RecordedOperation {
  const took = at - call.at
  return isOver(state)
    ? { ...call, outcome: state.status, took, state }
    : { ...call, outcome: 'reset', took }
}

const isOver = (
  state: OperationState,
): state is Extract<OperationState, { status: 'success' | 'error' }> =>
  state.status === 'success' || state.status === 'error'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A cached read also has a status, but it has more fields than an operation. */
const isOperation = (value: unknown): value is OperationState =>
  isRecord(value) &&
  statuses.has(value.status) &&
  Object.keys(value).every((field) => fields.has(field))
