import type { EngineContext, LazyFeatures } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'

const copiedShownFor = 1_500

/** Copies texts to the clipboard. The success message is shown for a moment. */
export function createCopy({
  platform,
}: Pick<EngineContext, 'platform'>): Pick<LazyFeatures, 'copy'> & { stop(): void } {
  const shown = new Map<() => void, Cancel>()
  return {
    async copy(text, { signal, forget }) {
      shown.get(forget)?.()
      await platform.copy(text)
      assertNotAborted(signal)
      shown.set(forget, platform.clock.after(copiedShownFor, forget))
    },
    stop() {
      for (const cancel of shown.values()) cancel()
      shown.clear()
    },
  }
}
