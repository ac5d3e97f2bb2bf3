import type { MountedFrame, PageWindows } from './Platform.ts'

/** Frames and windows of a browser page. There are none on a server. */
export function browserWindows(): PageWindows {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    mountFrame(options): MountedFrame {
      const element = page?.document.createElement('iframe')
      if (element) {
        element.title = options.title
        element.setAttribute('sandbox', options.sandbox)
        element.allow = options.allow
        // The frame only needs the page's origin.
        element.referrerPolicy = 'origin'
        Object.assign(element.style, { position: 'fixed', display: 'none', border: 'none' })
        element.addEventListener('load', options.loaded)
        element.addEventListener('error', options.failed)
        element.src = options.url
        page?.document.body.append(element)
      }
      return {
        element,
        source: () => element?.contentWindow ?? undefined,
        post: (message, origin) => element?.contentWindow?.postMessage(message, origin),
        remove() {
          element?.removeEventListener('load', options.loaded)
          element?.removeEventListener('error', options.failed)
          element?.remove()
        },
      }
    },
    openPopup({ url, width, height, opener = 'kept' }) {
      // Removes the opener of a window with `cut`. Login windows keep their opener.
      const features = `width=${width},height=${height},scrollbars=yes`
      // The window has no name. With a name, another frame of the page could open a window of the same
      // name first, and keep a reference to it. Some browsers then let that frame navigate the window.
      const opened = page?.open(url, '_blank', features)
      if (opened && opener === 'cut') opened.opener = null
      return (
        (opened && {
          source: opened,
          isClosed: () => opened.closed,
          navigate(next) {
            afterFirstPage(opened, url, () => {
              opened.location.href = next
            })
          },
          focus: () => opened.focus(),
          close: () => opened.close(),
        }) ||
        undefined
      )
    },
    onMessage(listener) {
      const receive = ({ data, origin, source }: MessageEvent<unknown>) =>
        listener({ data, origin, source })
      page?.addEventListener('message', receive)
      return () => page?.removeEventListener('message', receive)
    },
    href: () => page?.location.href ?? '',
    leaveFor: (url) => void page?.open(url, '_top'),
    rename: (url) => page?.history.replaceState(page.history.state, '', url),
  }
}

const pollEvery = 20
const longestWait = 10_000

/**
 * Runs the function after the popup has loaded its first page. Without this wait, Chromium
 * separates the popup from its opener if the page has the header `Cross-Origin-Opener-Policy`.
 */
function afterFirstPage(popup: Window, firstUrl: string, act: () => void, polls = 0): void {
  const isThere = firstUrl === 'about:blank' || hasLeftBlank(popup)
  if (isThere || polls * pollEvery >= longestWait) act()
  else setTimeout(() => afterFirstPage(popup, firstUrl, act, polls + 1), pollEvery)
}

/** Returns whether the popup has left its initial empty page. */
function hasLeftBlank(popup: Window): boolean {
  try {
    return popup.location.href !== 'about:blank'
  } catch {
    // Reading the location throws if the page has another origin.
    return true
  }
}
