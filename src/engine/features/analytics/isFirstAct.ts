import type { EngineEvents } from '../../EngineEvents.ts'
import type { AnyEvent } from '../../events/createEventBus.ts'

/** Whether the visitor did something with the kit: nothing is told of them before. */
export const isFirstAct = ({ name }: Pick<AnyEvent<EngineEvents>, 'name'>): boolean =>
  name === 'MODAL_OPEN' || name === 'SELECT_WALLET'
