import type { Config } from '../../config/Config.ts'

/** Whether the host excludes wallets, or lists the only ones to show. */
export const hasWalletRules = (config: Pick<Config, 'excludeWalletIds' | 'includeWalletIds'>) =>
  Boolean(config.excludeWalletIds?.length || config.includeWalletIds?.length)
