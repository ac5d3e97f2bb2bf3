import { approvalView, type FrameQuestion } from './approvalView.ts'

/** The page that asks in its own window. It communicates with the frame that opened it. */
export function openApprovalWindow() {
  const { opener, location } = window
  if (!opener) return
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<FrameQuestion>) => {
    if (source !== opener || origin !== location.origin || !data?.question) return
    approvalView({
      ...data,
      main: document.querySelector('main')!,
      where: 'window',
      answer(isApproved) {
        opener.postMessage({ isApproved }, location.origin)
        window.close()
      },
    })
  })
  opener.postMessage({ isReady: true }, location.origin)
}
