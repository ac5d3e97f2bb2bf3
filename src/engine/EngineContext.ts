import type { AdapterRegistry } from './adapters/createAdapterRegistry.ts'
import type { Config } from './config/Config.ts'
import type { Late } from './createLate.ts'
import type { Lifecycle } from './createLifecycle.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import type { EventBus } from './events/createEventBus.ts'
import type { Logger } from './logger/createLogger.ts'
import type { Platform } from './platform/Platform.ts'
import type { Router } from './router/createRouter.ts'
import type { Services } from './services/Services.ts'
import type { Queries } from './store/createQueries.ts'
import type { Store } from './store/createStore.ts'

/** The parts that features are built from. A feature takes only the parts it names. */
export interface EngineContext {
  adapters: AdapterRegistry
  config: Config
  events: EventBus<EngineEvents>
  late: Late
  lifecycle: Pick<Lifecycle, 'assertAlive' | 'ended'>
  logger: Logger
  platform: Platform
  queries: Queries
  router: Router
  services: Services
  store: Store<EngineState>
}
