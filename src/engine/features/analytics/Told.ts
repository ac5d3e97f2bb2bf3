import type { EngineEvents } from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import type { AnyEvent } from '../../events/createEventBus.ts'

/** An event, with its time and the engine's state at that time. */
export interface Told {
  event: AnyEvent<EngineEvents>
  at: number
  state: EngineState
}
