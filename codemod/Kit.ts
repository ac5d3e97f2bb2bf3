import { moveAppKit } from './kits/moveAppKit.ts'
import { moveConnectKit } from './kits/moveConnectKit.ts'
import { moveRainbowKit } from './kits/moveRainbowKit.ts'
import { moveWagmi } from './kits/moveWagmi.ts'
import type { SourceFile } from './SourceFile.ts'

/** A kit that the codemod can replace. */
export interface Kit {
  /** Changes a file, and marks the places that it cannot change. */
  move(file: SourceFile): void
  /** The packages that the app no longer needs. */
  leaves: readonly string[]
}

/** The kits, by the name in the command. */
export const kits: Readonly<Record<string, Kit>> = {
  rainbowkit: { move: moveRainbowKit, leaves: ['@rainbow-me/rainbowkit'] },
  connectkit: { move: moveConnectKit, leaves: ['connectkit'] },
  appkit: { move: moveAppKit, leaves: ['@reown/appkit', '@reown/appkit-adapter-…'] },
  'wagmi-ui': { move: moveWagmi, leaves: [] },
}
