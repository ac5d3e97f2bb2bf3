'use client'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'

/** Writes the content's height to the frame as `--modal-height`, and keeps it up to date. */
export function useMeasuredHeight(frame: HTMLElement | null, content: HTMLElement | null): void {
  useBrowserLayoutEffect(() => {
    if (!frame || !content) return
    const write = (height: number) => frame.style.setProperty('--modal-height', `${height}px`)
    write(content.offsetHeight)
    const observer = new ResizeObserver(([entry]) =>
      write(entry?.borderBoxSize[0]?.blockSize ?? content.offsetHeight),
    )
    observer.observe(content)
    return () => observer.disconnect()
  }, [frame, content])
}
