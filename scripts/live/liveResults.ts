import { createEngine } from '../../src/engine/index.ts'
import { runLiveChecks } from './runLiveChecks.ts'

/** Runs the checks while it is imported, because the importer ends with that. */
export const liveResults = await runLiveChecks(createEngine)
