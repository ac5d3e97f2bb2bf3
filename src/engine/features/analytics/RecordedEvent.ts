import type { EngineEvents } from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import type { AnyEvent } from '../../store/createEventBus.ts'

/** An event, with its time and the engine's state at that time. */
export interface RecordedEvent {
  event: AnyEvent<EngineEvents>
  at: number
  state: EngineState
}

/** Whether the user acted in the kit. No events are sent before that. */
export const isFirstAct = ({ name }: Pick<AnyEvent<EngineEvents>, 'name'>): boolean =>
  name === 'MODAL_OPEN' || name === 'SELECT_WALLET'
