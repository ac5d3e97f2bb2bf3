import type { EngineEvents } from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import type { AnyEvent } from '../../events/createEventBus.ts'

/** An event, with when it was and what the engine knew then. */
export interface Told {
  event: AnyEvent<EngineEvents>
  at: number
  state: EngineState
}
