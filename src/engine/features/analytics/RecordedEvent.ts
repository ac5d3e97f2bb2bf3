import type { EngineEvents } from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import type { AnyEvent } from '../../store/createEventBus.ts'

/** An event, with its time and the engine's state at that time. */
export interface RecordedEvent {
  event: AnyEvent<EngineEvents>
  at: number
  state: EngineState
}
