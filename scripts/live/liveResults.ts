import { browserPlatform, createEngine } from '../../src/engine/index.ts'
import { runLiveChecks, withKeys } from './runLiveChecks.ts'

const { DAS_NODE_URL, ETHERSCAN_API_KEY } = process.env
const keys = { DAS_NODE_URL, ETHERSCAN_API_KEY }
const send = withKeys(keys)

/** The checks run during the import, because the importer closes the loader afterwards. */
export const liveResults = await runLiveChecks(
  (config) => createEngine({ ...config, platform: { ...browserPlatform(), fetch: send } }),
  { keys, send },
)
