import type { EngineEvents } from '../../EngineEvents.ts'
import type { AnyEvent } from '../../store/createEventBus.ts'

/** Whether the user acted in the kit. No events are sent before that. */
export const isFirstAct = ({ name }: Pick<AnyEvent<EngineEvents>, 'name'>): boolean =>
  name === 'MODAL_OPEN' || name === 'SELECT_WALLET'
